import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fastify, type FastifyInstance } from 'fastify';
import { readConfig } from '../../../platform/config';
import { addEnvelope } from '../../../platform/http/envelope';
import { useFolder } from '../../../testing/database';
import { siteRoutes } from './index';

const FILES: Record<string, string> = {
  'index.html': '<title>Home</title>',
  'app.html': '<title>App</title>',
  'pricing/index.html': '<title>Pricing</title>',
  'assets/main.0a1b2c3d4e.js': 'run()',
  'robots.txt': 'User-agent: *',
  'headers.json': JSON.stringify({
    'Content-Security-Policy': "default-src 'none'; script-src 'self'; upgrade-insecure-requests",
    'Strict-Transport-Security': 'max-age=1',
  }),
};

const folder = useFolder();
let server: FastifyInstance;

beforeAll(async () => {
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(join(folder.path, name, '..'), { recursive: true });
    writeFileSync(join(folder.path, name), content);
  }
  writeFileSync(join(folder.path, 'assets/main.0a1b2c3d4e.js.gz'), gzipSync('run()'));
  server = await serve(folder.path);
});
afterAll(() => server.close());

async function serve(from: string): Promise<FastifyInstance> {
  const made = fastify();
  addEnvelope(made);
  await made.register(siteRoutes(readConfig({}), from));
  return made;
}

test.each([
  ['/', '<title>Home</title>'],
  ['/pricing', '<title>Pricing</title>'],
  ['/pricing/?interval=year', '<title>Pricing</title>'],
  ['/cart', '<title>App</title>'],
  ['/some/where/else', '<title>App</title>'],
])('T39: %s is a page and always revalidated', async (url, body) => {
  const answer = await server.inject({ url });
  expect([answer.statusCode, answer.body]).toEqual([200, body]);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; script-src 'self'",
  });
  expect(answer.headers['strict-transport-security']).toBeUndefined();
});

test('C22: hashed assets are cached permanently and served precompressed', async () => {
  const url = '/assets/main.0a1b2c3d4e.js';
  const plain = await server.inject({ url });
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const packed = await server.inject({ url, headers: { 'accept-encoding': 'br, gzip' } });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: expect.stringMatching(/accept-encoding/i) });
});

test.each([
  '/assets/main.ffffffffff.js',
  '/assets/gone',
  '/favicon.ico',
  '/headers.json',
  '/build.json',
  '/index.html.gz',
  '/.env',
  '/.git/x.y',
])('C22: %s is 404 in plain text', async (url) => {
  const answer = await server.inject({ url });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
});

test.each([
  ...['/..%2f..%2fpackage.json', '/assets/..%5c..%5cpackage.json', '/%00', '/assets/%00', '/api', '/api/x'],
  ...[
    '/webhooks/x',
    '/outbox',
    '/readyz',
    '/livez',
    '/proxyz',
    '/health',
    '/health/db',
    '/ready',
    '/live',
    '/metrics',
    '/Metrics/',
    '/.well-known/apple-app-site-association',
    '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
  ],
])('%s is not a page', async (url) => {
  const answer = await server.inject({ url });
  expect([answer.statusCode, JSON.parse(answer.body).success]).toEqual([404, false]);
});

test('without a build the response explains how to create one', async () => {
  const empty = await serve(join(folder.path, 'nothing'));
  const answer = await empty.inject({ url: '/' });
  expect([answer.statusCode, answer.body]).toEqual([503, 'The site is not built yet. Run: npm run build\n']);
  await empty.close();
});

test('a new build is served with its own policy without a restart', async () => {
  const [link, next] = [join(folder.path, 'dist'), join(folder.path, 'dist.next')];
  const running = await serve(link);
  expect((await running.inject({ url: '/' })).statusCode).toBe(503);
  for (const build of ['first', 'second']) {
    mkdirSync(join(folder.path, build));
    writeFileSync(join(folder.path, build, 'index.html'), build);
    writeFileSync(join(folder.path, build, 'headers.json'), JSON.stringify({ 'X-Build': build }));
    symlinkSync(build, next);
    renameSync(next, link);
    const answer = await running.inject({ url: '/' });
    expect([answer.body, answer.headers['x-build']]).toEqual([build, build]);
  }
  await running.close();
});
