import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { fastifyOpenapiGlue } from 'fastify-openapi-glue';
import { parse } from 'yaml';
import type { Context } from '../context';
import { normalizePhones } from '../phones';
import { badRequest } from '../httpErrors';
import { requireSession } from '../security/sessions';
import { actFor } from './access';
import type { AnyCall, AnyHandler } from './handlers';
import { cleanBody, compileValidator, describeValidationError, type InputSchema } from './validation';

interface OperationObject {
  operationId: string;
  security?: object[];
  requestBody?: { required?: boolean };
  responses: Record<string, unknown>;
}

interface Specification {
  paths: Record<string, Record<string, OperationObject>>;
  security: object[];
  components: { schemas: { Email: { pattern: string } } };
}

interface Operation {
  operationId: string;
  method: string;
  path: string;
  /** The authorization: public, session, or reset token. */
  security: 'none' | 'session' | 'resetToken';
  /** A call without a body counts as an empty object. */
  bodyMayMiss: boolean;
  /** Status of success. */
  successStatus: number;
}

let parsed: Specification | undefined;

/** Reads the hand-written contract, the only source of routes and validation. Returns a copy, which routes change. */
export function readSpecification(): Specification {
  parsed ??= parse(readFileSync(join(__dirname, '../../openapi/openapi.yaml'), 'utf8')) as Specification;
  return structuredClone(parsed);
}

/** Returns every operation of the contract. @throws Error on an unsupported security scheme */
export function listOperations(specification: Specification): Operation[] {
  return Object.entries(specification.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { operationId, security, requestBody, responses }]) => ({
      operationId,
      method: method.toUpperCase(),
      path,
      security: getSecurity(security ?? specification.security),
      bodyMayMiss: requestBody !== undefined && requestBody.required !== true,
      successStatus: Number(Object.keys(responses).find((status) => status.startsWith('2'))),
    })),
  );
}

function getSecurity(requirements: object[]): Operation['security'] {
  const scheme = requirements.flatMap(Object.keys)[0] ?? 'none';
  if (scheme === 'none' || scheme === 'session' || scheme === 'resetToken') return scheme;
  throw new Error(`The contract uses the security scheme ${scheme}, which the server does not know.`);
}

/**
 * Serves every operation of the contract under /api with the handler of its operationId.
 * @throws Error naming the operations without a handler and the handlers without an operation
 */
export async function registerContract(
  app: FastifyInstance,
  context: Context,
  handlers: Record<string, AnyHandler>,
  specification = readSpecification(),
): Promise<void> {
  const operations = new Map(listOperations(specification).map((operation) => [operation.operationId, operation]));
  assertComplete([...operations.keys()], Object.keys(handlers));

  await app.register(async (api) => {
    api.setValidatorCompiler(compileValidator);
    api.setSchemaErrorFormatter(describeValidationError);
    api.addHook('onRoute', ({ schema }) => {
      if (!schema) return;
      // openapi-glue stores body schemas by media type; without a content type it would check none.
      const body = schema.body as JsonBody | undefined;
      if (body) schema.body = body.content['application/json'].schema;
      // Query fields that are not in the contract are rejected.
      const query = schema.querystring as object | undefined;
      schema.querystring = { type: 'object', properties: {}, ...query, additionalProperties: false };
    });
    api.decorateRequest('account', null);
    api.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    api.addHook('preValidation', async ({ body, routeOptions }) =>
      cleanBody(body, routeOptions.schema?.body as InputSchema | undefined),
    );
    api.addHook('preHandler', async (request) => normalizePhones(request.body));
    await api.register(fastifyOpenapiGlue, {
      specification,
      prefix: '/api',
      operationResolver: (operationId) =>
        makeRoute(context, operations.get(operationId)!, handlers[operationId]!) as RouteOptions,
    });
  });
}

/** Compares the contract with the table of handlers, both ways. */
export function assertComplete(operationIds: string[], handlerIds: string[]): void {
  const without = operationIds.filter((id) => !handlerIds.includes(id));
  const unknown = handlerIds.filter((id) => !operationIds.includes(id));
  if (without.length > 0) throw new Error(`Operations without a handler: ${without.join(', ')}`);
  if (unknown.length > 0) throw new Error(`Handlers without an operation: ${unknown.join(', ')}`);
}

/** The operations that a session may call while its account is closing. */
const WHILE_CLOSING = ['getProfile', 'logOut', 'exportData', 'closeAccount', 'reopenAccount'];
const CLOSING = 'Your account is closed. Reopen it to continue.';

function makeRoute(context: Context, operation: Operation, handler: AnyHandler): Partial<RouteOptions> {
  return {
    // Runs before the body is parsed, so that calls without a session cost no parsing.
    onRequest: async (request) => {
      if (operation.security !== 'session') return;
      const account = await requireSession(context, request);
      if (account.closesAt !== null && !WHILE_CLOSING.includes(operation.operationId)) throw badRequest(CLOSING);
      request.setDecorator('account', await actFor(context, operation.operationId, account));
    },
    preValidation: async (request) => {
      if (operation.bodyMayMiss) request.body ??= {};
    },
    handler: async (request, reply) => {
      const answer = await handler(request as AnyCall);
      reply.code(operation.successStatus);
      return answer;
    },
  };
}

interface JsonBody {
  content: { 'application/json': { schema: object } };
}
