import { fastify } from 'fastify';
import { buildApp } from '../app';
import { readConfig } from '../config';
import { openTestDatabase } from '../testing/database';
import { addEnvelope } from './envelope';
import { maskAddresses } from './logging';

test.each([
  ['jane.doe@example.com failed', 'j***@example.com failed'],
  ['to +15550101234', 'to ***34'],
  ['port 4000', 'port 4000'],
])('C63: %j is logged as %j', (text, masked) => {
  expect(maskAddresses(text)).toBe(masked);
});

test('C63: log lines of good and bad calls hold no canary, and every line has its request', async () => {
  let log = '';
  const logTo = { write: (line: string) => void (log += line) };
  const config = readConfig({ DATA_DIR: 'memory://', DEMO_DATA: 'off', LOG_LEVEL: 'trace' });
  const database = await openTestDatabase();
  const { server, context } = await buildApp({ config, database, logTo, siteFolder: __dirname });
  const post = (url: string, payload: object | string, headers = {}) =>
    server.inject({
      method: 'POST',
      url,
      remoteAddress: '203.0.113.77',
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });

  await post(
    '/api/user/login',
    { email: 'canary.person@example.com', password: 'Canary-password-1' },
    { 'x-trace-id': 'V1StGXR8_Z5jdHi6B-myT' },
  );
  await post('/api/user/login', '{"password":"Canary-password-1"', {});
  await post('/api/user/v2/update-password', {}, { authorization: `Bearer ${'Canary-token'.padEnd(43, 'x')}` });
  await post(
    '/api/user/forgot-password',
    { email: 'canary.person@example.com' },
    { 'x-trace-id': 'canary.person@example.com' },
  );
  await server.inject({ url: '/outbox.json?to=canary.person@example.com' });
  await server.inject({ url: '/api/nothing?token=Canary-token%0d%0aforged' });
  context.background.run('failing', () => Promise.reject(new Error('no route to canary.person@example.com')));
  await context.background.idle();
  await server.close();
  await database.close();

  expect(log).not.toMatch(/canary\.person|canary-password|canary-token|203\.0\.113/i);
  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const answered = lines.filter(({ msg }) => msg === 'answered');
  expect(answered).toHaveLength(6);
  expect(new Set(answered.map(({ reqId }) => reqId)).size).toBe(6);
  expect(answered[0]).toMatchObject({ operation: 'logIn', status: 400, client: expect.stringMatching(/^[\w-]{8}$/) });
  // The id of the caller's actions, and nothing else that is sent as one.
  expect(answered.map(({ trace }) => trace).filter(Boolean)).toEqual(['V1StGXR8_Z5jdHi6B-myT']);
});

test('while the database is away every request is 503, and one line in ten seconds says why', async () => {
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } });
  addEnvelope(app);
  app.get('/', () => Promise.reject(Object.assign(new Error('connection terminated'), { code: 'ECONNREFUSED' })));
  const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  const ask = async () => (await app.inject('/')).statusCode;
  expect([await ask(), await ask(), await ask()]).toEqual([503, 503, 503]);
  expect(lines).toHaveLength(1);
  clock.mockReturnValue(1_010_000);
  await ask();
  expect(lines).toHaveLength(2);
  await app.close();
});
