import { version } from '../../../../package.json';
import { PRODUCTION, startTestApp, useTestApp } from '../../../testing';
import { assertComplete, listOperations } from './routes';
import { compileValidator } from './validation';
import { type Answers, type Call, type Handlers, defineHandlers, joinHandlers } from './handlers';

describe('the contract', () => {
  const app = useTestApp();

  const LOG_IN = { email: 'jane@example.com', password: 'wrong' };
  const operations = listOperations();

  describe('handlers (style habit 23)', () => {
    test('a mismatch is reported', () => {
      expect(() => assertComplete(['logIn', 'logOut'], ['logIn'])).toThrow('Operations without a handler: logOut');
      expect(() => assertComplete(['logIn'], ['logIn', 'fly'])).toThrow('Handlers without an operation: fly');
    });
  });

  test('every schema compiles, also those that no request has needed yet', () => {
    for (const { method, path, schema } of operations)
      for (const [httpPart, part] of Object.entries({
        body: schema.body ?? {},
        querystring: schema.querystring,
        headers: schema.headers ?? {},
      }))
        expect(() => compileValidator({ schema: part, httpPart, method, url: path })({})).not.toThrow();
  });

  describe('sessions in the contract', () => {
    const secured = operations.filter(({ security }) => security === 'session');

    test.each(secured.map(({ method, path }) => [method as 'GET' | 'POST', path]))(
      'C35: %s %s is 401 without a session, before its body is checked',
      async (method, path) => {
        for (const token of [null, 'x'.repeat(43)]) {
          expect((await app.call(method, path, { token, body: method === 'POST' ? {} : undefined })).status).toBe(401);
        }
      },
    );

    test('R139, T11: an unknown path is 404 in the envelope, for every method', async () => {
      expect((await app.call('GET', '/user/nothing')).status).toBe(404);
      expect((await app.call('GET', '/user/login')).status).toBe(404);
      for (const method of ['PUT', 'DELETE', 'PATCH'] as const) {
        const raw = await app.server.inject({ method, url: '/api/user/login' });
        expect([raw.statusCode, JSON.parse(raw.body)]).toEqual([404, { success: false, message: 'Not found.' }]);
      }
    });
  });

  describe('bad input is rejected in the envelope (C61, C64)', () => {
    const post = (body: string, type = 'application/json') =>
      app.call('POST', '/user/login', { body, headers: { 'content-type': type } });

    test.each([
      ['broken JSON', '{"email":', "The request isn't valid JSON."],
      ['an array', '[]', 'The request must be a JSON object.'],
      ['text', '"a"', 'The request must be a JSON object.'],
      ['null', 'null', 'The request must be a JSON object.'],
      ['nothing', '', 'The request must be a JSON object.'],
      ['a number for a text', '{"email":1,"password":"x"}', 'Invalid email format.'],
      ['an unknown field', '{"email":"a@b.co","password":"x","isAdmin":true}', 'Unknown field: isAdmin.'],
      ['__proto__', '{"__proto__":{"a":1}}', "The request has a field name that isn't allowed."],
      ['an escaped __proto__', '{"\\u005f_proto__":{}}', "The request has a field name that isn't allowed."],
      ['constructor', '{"constructor":{"prototype":{}}}', "The request has a field name that isn't allowed."],
      ['a field twice', '{"email":"a@b.co","email" :"c@d.co","password":"x"}', 'The request has a duplicate field.'],
      ['eleven levels', `${'['.repeat(11)}${']'.repeat(11)}`, 'The request is nested too deeply.'],
      ['a NUL', '{"email":"a@b.co","password":"x\\u0000y"}', "The request has a character that isn't allowed."],
    ])('%s', async (_name, body, message) => {
      const answer = await post(body);
      expect([answer.status, answer.body.message]).toEqual([400, message]);
    });

    test.each([
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/xml',
      'multipart/form-data; boundary=x',
      'json',
    ])('%s is 415', async (type) => {
      expect((await post('{}', type)).status).toBe(415);
    });

    test('a body over 16 KiB is 413', async () => {
      expect((await post(JSON.stringify({ ...LOG_IN, password: 'x'.repeat(17_000) }))).status).toBe(413);
    });

    test('a URL over 2 KiB is 414, one that cannot be decoded 400', async () => {
      const long = await app.server.inject({ url: `/api/plans?${'x'.repeat(2_100)}` });
      const broken = await app.server.inject({ url: '/api/%c0%af' });
      expect([long.statusCode, broken.statusCode]).toEqual([414, 400]);
      for (const raw of [long, broken]) {
        expect(JSON.parse(raw.body)).toMatchObject({ success: false });
        expect(raw.headers['x-frame-options']).toBe('DENY');
      }
    });

    test('C64: no response contains a stack, a path, SQL or a version', async () => {
      for (const body of ['{', '{"email":"\'; drop table accounts;--@x.y","password":"x"}', '{"email":"a@b.co"}']) {
        const { headers, ...answer } = await post(body);
        expect(JSON.stringify(answer)).not.toMatch(/ at |node_modules|SQL|\/home|fastify|ajv/i);
        expect(headers['x-powered-by'] ?? headers.server).toBeUndefined();
      }
    });

    test('C65: an unavailable database is 503 with Retry-After, for the API and for /healthz', async () => {
      const away = Object.assign(new Error('connection terminated'), { code: 'ECONNREFUSED' });
      const select = jest.spyOn(app.context.db, 'select').mockImplementation(() => {
        throw away;
      });
      const execute = jest.spyOn(app.context.database.probe, 'execute').mockRejectedValue(away);
      const answer = await app.call('GET', '/user/get-profile', { token: 'x'.repeat(43) });
      const health = await app.server.inject({ url: '/healthz' });
      select.mockRestore();
      execute.mockRestore();
      expect([answer.status, answer.headers['retry-after'], health.statusCode]).toEqual([503, '5', 503]);
      const healthy = await app.server.inject({ url: '/healthz' });
      expect(healthy.body).toBe('{"status":"ok"}');
      expect(JSON.stringify(healthy.headers)).not.toContain(version);
    });
  });

  describe('headers of every response (C15, C16, C60)', () => {
    const addresses = [
      '/api/plans',
      '/api/nothing',
      '/healthz',
      '/outbox',
      '/outbox.json',
      '/',
      '/pricing',
      '/assets/gone.js',
    ];

    test.each(addresses)('%s', async (url) => {
      for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS'] as const) {
        const { headers } = await app.server.inject({ method, url });
        expect(headers).toMatchObject({
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'referrer-policy': 'no-referrer',
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
        });
        expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
        expect(headers['strict-transport-security']).toBeUndefined();
      }
    });

    test('API responses are never cached', async () => {
      for (const url of ['/api/plans', '/api/user/get-profile', '/api/nothing']) {
        expect((await app.server.inject({ url })).headers['cache-control']).toBe('no-store');
      }
    });

    test('C60: only the configured site may call from another host', async () => {
      const from = (origin: string) =>
        app.server.inject({ method: 'OPTIONS', url: '/api/user/login', headers: { origin } });
      const { publicOrigin } = app.context.config;
      expect((await from(publicOrigin)).headers['access-control-allow-origin']).toBe(publicOrigin);
      const others = ['null', '*', '', 'file://', 'https://evil.example', 'http://localhost', 'https://localhost:4000'];
      for (const origin of [...others, `${publicOrigin}.evil.example`, publicOrigin.toUpperCase()]) {
        expect((await from(origin)).headers['access-control-allow-origin']).toBeUndefined();
      }
    });
  });

  test('C16: on https, browsers get Strict-Transport-Security', async () => {
    const secure = await startTestApp(PRODUCTION);
    const { headers } = await secure.server.inject({ url: '/api/plans' });
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    await secure.close();
  });
});

describe('handlers', () => {
  /** `npx tsc` checks these types: a marked line without an error fails it. */
  const done = { success: true, message: 'Done.' } as const;

  const right = defineHandlers({
    logOut: async () => done,
    listSubscriptionHistory: async ({ query }) => ({
      success: true,
      data: [],
      pagination: { total: query.page, totalPages: query.limit },
    }),
  });

  const wrong = [
    // @ts-expect-error An answer that lacks a field.
    () => defineHandlers({ getTeamSize: async () => ({ success: true, data: {} }) as const }),
    // @ts-expect-error An extra field.
    (all: Handlers) => joinHandlers({ ...all, logOut: async () => ({ ...done, token: 'x' }) }),
    (all: Handlers) =>
      // @ts-expect-error An extra nested field.
      joinHandlers({ ...all, getTeamSize: async () => ({ success: true, data: { totalTeamSize: 3, members: [] } }) }),
    // @ts-expect-error Errors must be thrown.
    () => defineHandlers({ logOut: async () => ({ success: false, message: 'No.' }) as const }),
    // @ts-expect-error An unknown operation.
    () => defineHandlers({ fly: async () => done }),
    // @ts-expect-error A table without all operations.
    (): Handlers => right,
    // @ts-expect-error An unknown body field.
    ({ body }: Call<'logIn'>) => body.name,
    // @ts-expect-error An optional body field.
    ({ body }: Call<'cancelSubscription'>): string => body.reason,
    // @ts-expect-error An operation without a session has no account.
    ({ account }: Call<'logIn'>) => account.id,
    // @ts-expect-error A status that is not in the contract.
    (answers: Answers<'logIn'>) => answers[404],
  ];

  test('handlers are typed by the operations of the contract', () => {
    expect([Object.keys(right).length, wrong.length]).toEqual([2, 10]);
  });
});
