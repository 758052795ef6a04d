import { configureStore, type Middleware } from '@reduxjs/toolkit';
import * as toolkitQuery from '@reduxjs/toolkit/query/react';
import { fastify, type FastifyInstance } from 'fastify';
import fc from 'fast-check';
import ts from 'typescript';
import { files } from '../../../../openapi/codegen.config';
import { refuse } from '../../../../server/problems';
import type { Context } from '../../../../server/context';
import { registerContract } from '../../../../server/contract/routes';
import { addJsonParser } from '../../../../server/contract/input';
import { addEnvelope } from '../../../../server/http/envelope';
import type { JsonObject, Operation } from '../../contract';
import { successSchema } from '../run';
import { edgesOf, propertiesOf, type Schema, valuesOf } from '../values';

const SEED = 19_990_101;
const TOKENS: Record<string, string> = { session: 'token-of-a-session', resetToken: 'token-of-a-reset' };

/** Whatever is asked of this database, one row comes back: the account of the session. */
function databaseWithOneAccount(): Context['db'] {
  const rows: unknown = new Proxy(() => undefined, {
    get: (_target, name) =>
      name === 'then'
        ? (resolve: (rows: object[]) => void) => resolve([{ id: 'one', email: 'a@example.com' }])
        : () => rows,
  });
  return rows as Context['db'];
}

interface RunningServer {
  app: FastifyInstance;
  answerOf: (id: string) => unknown;
}
const servers = new WeakMap<Side, Promise<RunningServer>>();

/** A real server of a contract; each operation answers with what `answerOf` gives at that moment. */
async function startServer({ contract, operations }: Side): Promise<RunningServer> {
  const app = fastify();
  addEnvelope(app);
  addJsonParser(app);
  app.addHook('onRequest', async (request) => {
    const route = `${request.method} ${request.url.replace(/^\/api|\?.*$/g, '')}`;
    const token = TOKENS[operations.find((operation) => operation.route === route)?.security ?? ''];
    if (token && request.headers.authorization !== `Bearer ${token}`) throw refuse(401, 'Please log in again.');
  });
  const running: RunningServer = { app, answerOf: () => ({ success: true }) };
  const handlers = Object.fromEntries(operations.map(({ id }) => [id, async () => running.answerOf(id) as never]));
  const context = { db: databaseWithOneAccount(), now: () => 0 } as unknown as Context;
  await registerContract(app, context, handlers, structuredClone(contract) as never);
  await app.ready();
  return running;
}

function serverOf(side: Side): Promise<RunningServer> {
  const running = servers.get(side) ?? startServer(side);
  servers.set(side, running);
  return running;
}

type Send = (id: string, arg: unknown) => Promise<{ error?: unknown }>;

const clients = new WeakMap<object, Send>();

function clientOf(output: Record<string, string>): Send {
  const client = clients.get(output) ?? makeClient(output);
  clients.set(output, client);
  return client;
}

/** The generated client with our own base query, whose tables are those of the same contract. */
function makeClient(output: Record<string, string>): Send {
  const evaluate = (file: string, modules: Record<string, unknown>) => {
    const { outputText } = ts.transpileModule(output[file] as string, {
      compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
    });
    const exports: Record<string, unknown> = {};
    new Function('exports', 'require', outputText)(exports, (name: string) => modules[name]);
    return exports;
  };
  let client: {
    reducerPath: 'api';
    reducer: never;
    middleware: Middleware;
    endpoints: Record<string, { initiate: (arg: unknown, options: object) => never }>;
  };
  let secrets!: typeof import('../../../../src/api/secrets');
  jest.isolateModules(() => {
    jest.doMock('@reduxjs/toolkit/query/react', () => toolkitQuery);
    jest.doMock('../../../../src/api/security.gen', () => evaluate(files.security, {}));
    jest.doMock('../../../../src/api/answers.gen', () => evaluate(files.answers, {}));
    const { baseQuery } = jest.requireActual<typeof import('../../../../src/api/baseQuery')>(
      '../../../../src/api/baseQuery',
    );
    secrets = jest.requireActual('../../../../src/api/secrets');
    const api = toolkitQuery.createApi({ reducerPath: 'api', baseQuery, endpoints: () => ({}), keepUnusedDataFor: 0 });
    client = evaluate(files.endpoints, { './baseApi': { api } }).generatedApi as typeof client;
  });
  const store = configureStore({
    reducer: { session: () => ({ token: TOKENS.session }), [client!.reducerPath]: client!.reducer },
    middleware: (standard) => standard({ serializableCheck: false, immutableCheck: false }).concat(client.middleware),
  });
  return async (id, arg) => {
    secrets.keepResetToken(TOKENS.resetToken as string);
    const endpoint = client.endpoints[id];
    if (!endpoint) throw new Error(`The client has no operation ${id}.`);
    return (await store.dispatch(endpoint.initiate(arg, { forceRefetch: true, subscribe: false }))) as {
      error?: unknown;
    };
  };
}

/** Phones that exist: whether a number can, is judged by the server beyond the contract. */
const PHONES: Record<string, string> = {
  phoneNo: '2025550142',
  phoneCode: '+1',
  phoneCallingCode: '1',
  companyPhoneNo: '2025550143',
  companyPhoneCode: '+1',
  companyPhoneCallingCode: '1',
};

function withPhones(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([field, value]) => [field, PHONES[field] ?? value]));
}

/** The schema with one ordinary value for each field that both sides describe alike. */
function withoutEqualFields(schema: Schema, other: Schema | null): Schema {
  const others = new Map(propertiesOf(other ?? {}).map(([name, part]) => [name, JSON.stringify(part)]));
  const fields = propertiesOf(schema).map(([name, part]) =>
    others.get(name) === JSON.stringify(part) ? [name, { const: edgesOf(part)[0] }] : [name, part],
  );
  return fields.length > 0 ? { ...schema, properties: Object.fromEntries(fields) } : schema;
}

/**
 * The values of a schema that a trial goes through: the edges of what differs from the schema of the other side, and
 * values at random of all of it.
 */
function samples(schema: Schema | null, other: Schema | null): unknown[] {
  if (!schema) return [undefined];
  const edges = edgesOf(withoutEqualFields(schema, other));
  return [...edges, ...fc.sample(valuesOf(schema), { numRuns: 40, seed: SEED })];
}

/** Under which name a call of the generated client takes the body. */
const bodyNameOf = (output: Record<string, string>, id: string) =>
  new RegExp(`\\b${id}: build[\\s\\S]*?body: queryArg(?:\\.(\\w+))?`).exec(output[files.endpoints] as string)?.[1] ??
  '';

export interface Side {
  contract: JsonObject;
  /** Those of the contract, which take longer to read than to try. */
  operations: readonly Operation[];
  output: Record<string, string>;
}

/**
 * Runs one operation of a client against a server, with generated requests and answers.
 * @returns the first thing that went wrong, or null
 */
export async function tryOperation(client: Side, server: Side, id: string): Promise<unknown> {
  const wanted = client.operations.find((operation) => operation.id === id) as Operation;
  const served = server.operations.find((operation) => operation.route === wanted.route);
  const answers = samples(served ? successSchema(served) : null, successSchema(wanted));
  let turn = 0;
  const running = await serverOf(server);
  running.answerOf = (called) => (called === served?.id ? answers[turn % answers.length] : { success: true });
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const payload = await request.text();
    const answer = await running.app.inject({
      method: request.method as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(payload !== '' && { payload }),
    });
    return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': 'application/json' } });
  };
  const send = clientOf(client.output);
  const requests = wanted.query
    ? samples(wanted.query, served?.query ?? null)
    : samples(wanted.body, served?.body ?? null).map(withPhones);
  const bodyName = bodyNameOf(client.output, id);
  for (turn = 0; turn < Math.max(requests.length, answers.length); turn++) {
    const value = requests[turn % requests.length];
    const { error } = await send(id, wanted.body ? { [bodyName]: value } : value);
    if (error) return error;
  }
  return null;
}
