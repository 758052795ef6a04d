import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { fastifyOpenapiGlue } from 'fastify-openapi-glue';
import type { Context } from '../context';
import { keepPhones } from '../phones';
import { getBearer, requireSession, type SignedInAccount } from '../security/sessions';
import type { AnyCall, AnyHandler } from './handlers';
import { listOperations, type Operation, readSpecification } from './specification';
import { closedQuery, compileValidator, describeRefusal, trimBody } from './validation';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where the operation needs no session. */
    signedIn: SignedInAccount | null;
  }
}

/**
 * Serves every operation of the contract under /api with the handler of its operationId.
 * @throws Error naming the operations without a handler and the handlers without an operation (style habit 23)
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
    api.addHook('onRoute', (route) => {
      const { schema } = route;
      if (!schema) return;
      if (schema.body) schema.body = getJsonSchema(schema.body);
      schema.querystring = closedQuery(schema.querystring as object | undefined);
    });
    api.decorateRequest('signedIn', null);
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
      if (operation.security !== 'session') return;
      request.signedIn = await requireSession(context, request);
    },
    preValidation: async (request) => {
      if (operation.bodyMayMiss) request.body ??= {};
    },
    handler: async (request, reply) => {
      const answer = await handler(getCall(request));
      reply.code(operation.successStatus);
      return answer;
    },
  };
}

function getCall(request: FastifyRequest): AnyCall {
  return {
    body: request.body,
    query: request.query,
    params: request.params,
    bearer: getBearer(request),
    ip: request.ip,
    browserKey: browserKeyIn(request),
    userAgent: request.headers['user-agent'],
    host: request.headers.host,
    log: request.log,
    get account() {
      const account = request.signedIn;
      if (!account) throw new Error('This operation needs no session by the contract.');
      return account;
    },
  };
}

/** Sent as a header, which the contract does not name: without it a call is counted by its address alone. */
function browserKeyIn({ headers }: FastifyRequest): string | null {
  const key = headers['x-browser-key'];
  return typeof key === 'string' && /^[0-9a-f]{32}$/.test(key) ? key : null;
}

/** The glue keeps a body's schema by media type; ours has one, and without a content type none would be checked. */
function getJsonSchema(body: unknown): unknown {
  const content = (body as { content?: Record<string, { schema: unknown }> }).content;
  return content?.['application/json']?.schema ?? body;
}
