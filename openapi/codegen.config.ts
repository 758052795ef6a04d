import { join } from 'node:path';
import type { ConfigFile } from '@rtk-query/codegen-openapi';

const root = join(__dirname, '..');

/** Files of the client, the server's types and what both use, relative to the root of the project. All but the contract are made by `npm run api:generate`. */
export const files = {
  contract: 'openapi/openapi.yaml',
  endpoints: 'src/api/endpoints.gen.ts',
  security: 'src/api/security.gen.ts',
  answers: 'src/api/answers.gen.ts',
  profile: 'src/lib/profileShape.gen.ts',
  fieldRules: 'src/lib/fieldRules.gen.ts',
  values: 'openapi/values.gen.ts',
  secretFields: 'src/lib/secretFields.gen.ts',
  storyCalls: 'stories/calls.gen.ts',
  serverTypes: 'server/platform/http/contract/operations.gen.ts',
} as const;

/** Reads that are sent with POST, because they have a body. */
export const reads = ['calculateCart', 'quoteChange', 'lookUpInvitation'];

/**
 * How the client is generated. No tags from the contract (they would refetch too much: `enhancements.ts` names them),
 * arguments not flattened (a second parameter must not change every caller), path parameters encoded.
 */
export const codegenConfig = {
  schemaFile: join(root, files.contract),
  apiFile: './baseQuery.ts',
  apiImport: 'api',
  exportName: 'generatedApi',
  endpointOverrides: [
    { pattern: reads, type: 'query' },
    // The base query sets headers, so they must not be arguments.
    { pattern: /./, parameterFilter: (_name, parameter) => parameter.in !== 'header' },
  ],
  hooks: { queries: true, lazyQueries: true, mutations: true },
  tag: false,
  encodePathParams: true,
  flattenArg: false,
  useUnknown: true,
  prettierConfigFile: join(root, '.prettierrc.json'),
} satisfies Partial<ConfigFile>;
