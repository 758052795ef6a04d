import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeOwnDatabase } from '../testing/database';
import { startServer } from '../testing/network/server';

interface Sent {
  resourceSpans: {
    resource: object;
    scopeSpans: { spans: { name: string; traceId: string; attributes: object }[] }[];
  }[];
}

test('spans of a request and its queries reach the collector, with the trace of the log and without private data', async () => {
  const sent: Sent[] = [];
  const collector = createServer((request, answer) => {
    void json(request).then((body) => {
      if (request.url === '/v1/traces') sent.push(body as Sent);
      answer.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { env } = await makeOwnDatabase('traces');
  // Runs the compiled server: tsx has already loaded the packages that the query spans instrument.
  const server = await startServer({
    ...env,
    DATA_DIR: '',
    LOG_LEVEL: 'info',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_BSP_SCHEDULE_DELAY: '50',
  });
  const body = JSON.stringify({ email: 'canary@example.com', password: 'Slate-and-copper-4' });
  const headers = { 'content-type': 'application/json', 'user-agent': 'canary browser' };
  await fetch(`${server.origin}/api/plans?canary=1`, { headers });
  await fetch(`${server.origin}/api/user/login`, { method: 'POST', headers, body });
  const spans = () =>
    sent.flatMap(({ resourceSpans }) => resourceSpans.flatMap((one) => one.scopeSpans.flatMap((all) => all.spans)));
  const own = () => spans().find(({ name }) => name === 'logIn');
  while (!own()) await sleep(20);
  await server.stop();
  const inTrace = spans().filter(({ traceId }) => traceId === own()!.traceId);
  expect(inTrace.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^pg\.query:/));
  expect(server.output()).toContain(`"trace_id":"${own()!.traceId}"`);
  expect(JSON.stringify(sent)).toContain('"shinglewise"');
  expect(JSON.stringify(sent)).not.toMatch(/canary|\/api\//);
  collector.close();
});

test.each([
  ['', 'false'],
  ['http://127.0.0.1:9', 'true'],
])('with the endpoint %j the packages of OpenTelemetry are loaded: %s', (endpoint, loaded) => {
  const script = `require('./traces.ts'); console.log(Object.keys(require.cache).some((file) => file.includes('@opentelemetry')));process.exit()`;
  const env = { PATH: process.env.PATH, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint };
  const output = execFileSync(process.execPath, ['--require', 'tsx/cjs', '-e', script], { cwd: join(__dirname), env });
  expect(String(output).trim()).toBe(loaded);
});
