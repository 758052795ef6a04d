import type { FastifyInstance, RouteOptions } from 'fastify';
import { fastifyOpenapiGlue } from 'fastify-openapi-glue';
import type { Context } from '../context';
import { keepPhones } from '../phones';
import { requireSession } from '../security/sessions';
import type { AnyCall, AnyHandler } from './handlers';
import { listOperations, type Operation, readSpecification } from './specification';
import { compileValidator, describeRefusal, trimBody } from './validation';

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
    api.setSchemaErrorFormatter(describeRefusal);
    api.addHook('onRoute', ({ schema }) => {
      if (!schema) return;
      // The glue keeps a body's schema by media type; without a content type none would be checked.
      const body = schema.body as JsonBody | undefined;
      if (body) schema.body = body.content['application/json'].schema;
      // Fields of a query that the contract does not name are refused.
      const query = schema.querystring as object | undefined;
      schema.querystring = { type: 'object', properties: {}, ...query, additionalProperties: false };
    });
    api.decorateRequest('account', null);
    api.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    api.addHook('preValidation', async (request) => trimBody(request.body));
    api.addHook('preHandler', async (request) => keepPhones(request.body));
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

function makeRoute(context: Context, operation: Operation, handler: AnyHandler): Partial<RouteOptions> {
  return {
    // Before the body is read: without a session it need not be parsed.
    onRequest: async (request) => {
      if (operation.security === 'session') request.setDecorator('account', await requireSession(context, request));
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
