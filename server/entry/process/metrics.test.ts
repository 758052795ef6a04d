import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { ROOT } from '../../platform/lib/root';
import { newId } from '../../platform/db/queries';
import { outbox } from '../../platform/db/schema';
import { startTestApp, type TestApp } from '../../testing';
import { makeMetrics } from './metrics';

let app: TestApp;
let metrics: Awaited<ReturnType<typeof makeMetrics>>;
beforeAll(async () => {
  app = await startTestApp();
  metrics = await makeMetrics(app.server, app.context);
});
afterAll(async () => {
  metrics.end();
  await app.close();
});

const file = (name: string) => readFileSync(join(ROOT, 'docs/metrics', name), 'utf8');
const scrape = () => metrics.read();

test('requests are counted by operation and status, queries and jobs are timed', async () => {
  await app.call('GET', '/plans');
  await app.call('GET', '/user/get-profile', { token: 'x'.repeat(43) });
  app.context.background.run('example', () => Promise.reject(new Error('on purpose')));
  await app.context.background.idle();
  const text = await scrape();
  expect(text).toContain('shinglewise_request_seconds_count{operation="listPlans",status="200"} 1');
  expect(text).toContain('shinglewise_request_seconds_count{operation="getProfile",status="401"} 1');
  expect(text).toContain('shinglewise_jobs_total{job="example",outcome="failed"} 1');
  expect(text).toMatch(/shinglewise_query_seconds_count [1-9]/);
});

test('waiting rows are counted with their age; an unavailable database is reported', async () => {
  const at = app.clock.now() - 90_000;
  const times = { sentAt: at, expiresAt: at, attempts: 3, nextAttemptAt: at };
  await app.context.db
    .insert(outbox)
    .values({ id: newId(), channel: 'email', to: 'a@b.co', subject: 'x', body: 'x', ...times });
  expect(await scrape()).toContain('shinglewise_waiting{what="messages"} 1');
  expect(await scrape()).toContain('shinglewise_waiting_oldest_seconds{what="messages"} 90');
  expect(await scrape()).toContain('shinglewise_database_up 1');
  const ahead = Date.now() + 24 * 60 * 60_000;
  jest.spyOn(Date, 'now').mockReturnValue(ahead);
  const wrong = await scrape();
  jest.restoreAllMocks();
  expect(wrong).toMatch(/shinglewise_clock_off_seconds 86[34]\d\d/);
  const away = jest.spyOn(app.context.db, 'select').mockImplementation(() => {
    throw new Error('connection refused');
  });
  const text = await scrape();
  expect(text).toContain('shinglewise_database_up 0');
  expect(text).not.toContain('shinglewise_waiting{');
  away.mockRestore();
});

interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string; do: string };
}

const listRules = () =>
  (load(file('alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules);

test('promtool raises each rule in alerts.test.yaml', () => {
  const raised = [...file('alerts.test.yaml').matchAll(/alertname="(\w+)"/g)].map(([, name]) => name);
  expect(new Set(raised)).toEqual(new Set(listRules().map(({ alert }) => alert)));
});

test('rules and dashboard use existing metrics, and each rule explains the fix', async () => {
  const text = await scrape();
  const rules = listRules();
  for (const { annotations } of rules) expect(annotations.do).toMatch(/\w{3,}/);
  const { panels } = JSON.parse(file('dashboard.json')) as { panels: { targets: { expr: string }[] }[] };
  const queried = [...rules, ...panels.flatMap(({ targets }) => targets)].flatMap(
    ({ expr }) => expr.match(/\b(shinglewise|process|nodejs)_\w+/g) ?? [],
  );
  const names = [...new Set(queried.map((name) => name.replace(/_(count|bucket)$/, '')))];
  expect(names.filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([]);
  const waiting = (expr: string) => /what=~?"([^"]+)"/.exec(expr)?.[1]?.split('|') ?? [];
  for (const what of rules.flatMap(({ expr }) => waiting(expr))) expect(text).toContain(`what="${what}"`);
});
