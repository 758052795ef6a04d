import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { CORE_SCHEMA, load } from 'js-yaml';
import { ROOT } from '../../lib/root';
import { runOnce } from '../idempotency';
import { badRequest } from '../../lib/httpErrors';
import { normalizePhones } from '../../lib/phones';
import type { Context } from '../context';
import { type LoggedInAccount, requireSession } from '../../security/sessions';
import { actFor, findSessionRule } from './access';
import type { AnyCall, AnyHandler } from './handlers';
import { cleanBody, compileValidator, describeValidationError, type InputSchema } from './validation';

interface OperationObject {
  operationId: string;
  security?: object[];
  parameters?: Parameter[];
  requestBody?: JsonContent & { required?: boolean };
  responses: Record<string, JsonContent>;
}

interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  schema: object;
}

interface JsonContent {
  content: { 'application/json': { schema: object } };
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
  /** Open checkouts are looked up before it runs. */
  settlesFirst: boolean;
  /** What Fastify validates and serializes. */
  schema: { body?: object; querystring: object; headers?: object; response: Record<string, object> };
}

let specification: Specification | undefined;
let operations: Operation[] | undefined;

/** Reads the hand-written contract, the only source of routes and validation. */
export function readSpecification(): Specification {
  const file = join(ROOT, 'openapi/openapi.yaml');
  specification ??= load(readFileSync(file, 'utf8'), { schema: CORE_SCHEMA }) as Specification;
  return specification;
}

/** Returns every operation of the contract. @throws Error on an unsupported security scheme or a broken reference */
export function listOperations(): Operation[] {
  operations ??= resolveOperations(readSpecification());
  return operations;
}

function resolveOperations(specification: Specification): Operation[] {
  const { paths } = resolveReferences({ paths: specification.paths }, specification) as Specification;
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { operationId, security, parameters, requestBody, responses }]) => ({
      operationId,
      method: method.toUpperCase(),
      path,
      security: getSecurity(security ?? specification.security),
      bodyMayMiss: requestBody !== undefined && requestBody.required !== true,
      successStatus: Number(Object.keys(responses).find((status) => status.startsWith('2'))),
      settlesFirst: findSessionRule(operationId)?.settlesFirst ?? false,
      schema: {
        ...(requestBody && { body: requestBody.content['application/json'].schema }),
        querystring: { ...makeSchema(parameters, 'query'), additionalProperties: false },
        ...(parameters?.some(({ in: place }) => place === 'header') && { headers: makeSchema(parameters, 'header') }),
        response: Object.fromEntries(Object.entries(responses).map(([status, { content }]) => [status, { content }])),
      },
    })),
  );
}

/**
 * Returns a copy with the target of every `$ref`. The contract has no recursive schemas.
 * @param targets the copies of the targets so far, by reference
 */
function resolveReferences(node: unknown, specification: object, targets = new Map<string, object>()): unknown {
  if (Array.isArray(node)) return node.map((item) => resolveReferences(item, specification, targets));
  if (typeof node !== 'object' || node === null) return node;
  const { $ref, ...own } = node as { $ref?: string };
  const copy = Object.entries(own).map(([key, value]) => [key, resolveReferences(value, specification, targets)]);
  if ($ref === undefined) return Object.fromEntries(copy);
  if (!targets.has($ref)) {
    const target = $ref
      .split('/')
      .slice(1)
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], specification);
    if (target === undefined) throw new Error(`The contract has no ${$ref}.`);
    targets.set($ref, resolveReferences(target, specification, targets) as object);
  }
  return { ...targets.get($ref), ...Object.fromEntries(copy) };
}

/** @throws Error on a parameter of a path or cookie, or another header */
function makeSchema(parameters: Parameter[] = [], place: 'query' | 'header'): object {
  const other = parameters.find(({ in: place, name }) => place !== 'query' && name !== 'Idempotency-Key');
  if (other)
    throw new Error(
      `The contract has the parameter ${other.name} in the ${other.in}; the server reads queries and Idempotency-Key.`,
    );
  const own = parameters
    .filter((parameter) => parameter.in === place)
    // Node lowercases the names of headers.
    .map(({ name, ...rest }) => ({ name: place === 'header' ? name.toLowerCase() : name, ...rest }));
  return {
    type: 'object',
    properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
    required: own.filter(({ required }) => required).map(({ name }) => name),
  };
}

function getSecurity(requirements: object[]): Operation['security'] {
  const scheme = requirements.flatMap(Object.keys)[0] ?? 'none';
  if (scheme === 'none' || scheme === 'session' || scheme === 'resetToken') return scheme;
  throw new Error(`The contract uses the security scheme ${scheme}, which the server does not know.`);
}

/**
 * Serves every operation of the contract under /api with the handler of its operationId.
 * @param settle looks up the open checkouts of an account
 * @throws Error naming the operations without a handler and the handlers without an operation
 */
export async function registerContract(
  app: FastifyInstance,
  context: Context,
  handlers: Record<string, AnyHandler>,
  settle: (accountId: string) => Promise<void>,
): Promise<void> {
  const operations = listOperations();
  assertComplete(
    operations.map(({ operationId }) => operationId),
    Object.keys(handlers),
  );

  const registerRoutes = async (api: FastifyInstance) => {
    api.setValidatorCompiler(compileValidator);
    api.setSchemaErrorFormatter(describeValidationError);
    api.decorateRequest('account', null);
    api.decorateRequest('denied', null);
    api.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    api.addHook('preValidation', async ({ body, routeOptions }) =>
      cleanBody(body, routeOptions.schema?.body as InputSchema | undefined),
    );
    api.addHook('preHandler', async (request) => normalizePhones(request.body));
    for (const operation of operations)
      api.route(makeRoute(context, operation, handlers[operation.operationId]!, settle));
  };
  await app.register(registerRoutes, { prefix: '/api' });
}

/** Compares the contract with the table of handlers, both ways. */
export function assertComplete(operationIds: string[], handlerIds: string[]): void {
  const without = operationIds.filter((id) => !handlerIds.includes(id));
  const unknown = handlerIds.filter((id) => !operationIds.includes(id));
  if (without.length > 0) throw new Error(`Operations without a handler: ${without.join(', ')}`);
  if (unknown.length > 0) throw new Error(`Handlers without an operation: ${unknown.join(', ')}`);
}

const getDenied = (request: FastifyRequest) => request.getDecorator<Error | null>('denied');

const CLOSING = 'Your account is closed. Reopen it to continue.';
const OWNER_CLOSING = "Your team's owner is closing their account, so nothing can be changed.";

function makeRoute(
  context: Context,
  operation: Operation,
  handler: AnyHandler,
  settle: (accountId: string) => Promise<void>,
): RouteOptions {
  const { operationId, settlesFirst } = operation;

  async function readAccount(request: FastifyRequest): Promise<LoggedInAccount> {
    const account = await requireSession(context, request);
    if (account.closesAt !== null && !findSessionRule(operationId)?.whileClosing) throw badRequest(CLOSING);
    const payer = await actFor(context, operationId, account);
    // A billing manager still sees the payments.
    if (payer.managerId && payer.closesAt !== null && operation.method !== 'GET') throw badRequest(OWNER_CLOSING);
    return payer;
  }

  async function run(request: FastifyRequest): Promise<object> {
    const denied = getDenied(request);
    if (denied) throw denied;
    // Not in a hook: a repeat must not depend on what the first call changed.
    if (settlesFirst) await settleFirst(request);
    return handler(request as AnyCall);
  }

  async function settleFirst(request: FastifyRequest): Promise<void> {
    const payer = await actFor(context, 'getBilling', request.getDecorator<LoggedInAccount>('account'));
    if (!payer.hasOpenCheckout) return;
    await settle(payer.id);
    request.setDecorator('account', await readAccount(request));
  }

  const isRepeatable = ({ headers }: FastifyRequest) =>
    operation.schema.headers !== undefined && headers['idempotency-key'] !== undefined;

  return {
    method: operation.method,
    url: operation.path,
    schema: operation.schema,
    config: operation,
    // Runs before the body is parsed, so that calls without a session cost no parsing.
    onRequest: async (request) => {
      if (operation.security !== 'session') return;
      try {
        request.setDecorator('account', await readAccount(request));
      } catch (error) {
        // The first call may have ended its own session or role, and its repeat still gets the response.
        if (!isRepeatable(request)) throw error;
        request.setDecorator('denied', error);
      }
    },
    preValidation: async (request) => {
      if (operation.bodyMayMiss) request.body ??= {};
    },
    handler: async (request, reply) => {
      const answer = isRepeatable(request)
        ? await runOnce(context, request, reply, getDenied(request) !== null, () => run(request))
        : await run(request);
      reply.code(operation.successStatus);
      return answer;
    },
  };
}
