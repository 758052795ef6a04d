import { createRequire } from 'node:module';
import type { Operation } from './contract';

/** The two parts of the generator's output that the server needs; its `paths` say the same a second time. */
const WANTED = ['components', 'operations'];

/**
 * What the server's handlers are typed with: bodies, queries, path parameters and answers by status, and which
 * operations have a session. Readonly throughout, so that a handler may answer with constant lists.
 * @param schemaFile path of the contract
 */
export async function serverTypes(schemaFile: string, operations: Operation[]): Promise<string> {
  const load = createRequire(__filename);
  const { default: openapiTS, astToString } = load('openapi-typescript') as typeof import('openapi-typescript');
  const { pathToFileURL } = load('node:url') as typeof import('node:url');
  const declarations = await openapiTS(pathToFileURL(schemaFile), { immutable: true });
  const wanted = declarations.filter((node) => 'name' in node && WANTED.includes((node.name as { text: string }).text));
  const inSession = operations.filter(({ security }) => security === 'session').map(({ id }) => `'${id}'`);
  return `${astToString(wanted)}
/** Operations that are called with a session. */
export type SessionOperation = ${inSession.join(' | ')};
`;
}
