import { once } from 'node:events';
import { createServer } from 'node:http';
import { and, count, eq, inArray, isNotNull, isNull, lte, min, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type * as Prom from 'prom-client';
import { whereRenewalIsDue } from '../../product/billing/renewals';
import { whereUnmatched } from '../../product/checkout/unmatched';
import { readClock } from '../../platform/db/queries';
import { checkouts, outbox, unmatchedPayments, subscriptions, webhookInbox } from '../../platform/db/schema';
import { HOUR } from '../../platform/lib/days';
import { observe } from '../../platform/lib/observe';
import type { Context } from '../../platform/http/context';

/** A renewal due for longer is late: the billing job polls every 15 seconds. */
const RENEWAL_IS_LATE = HOUR;
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/**
 * Serves GET /metrics for Prometheus on METRICS_PORT if set: a separate port that no proxy forwards to.
 * @returns a function that stops it
 */
export async function startMetrics(server: FastifyInstance, context: Context): Promise<() => void> {
  const { metricsPort, host } = context.config;
  if (metricsPort === null) return () => {};
  const { read, contentType, end } = await makeMetrics(server, context);
  const listener = createServer((request, answer) => {
    if (request.url !== '/metrics') return void answer.writeHead(404).end();
    read().then(
      (text) => answer.setHeader('content-type', contentType).end(text),
      (error: unknown) => {
        context.log.error({ err: error }, 'metrics failed');
        answer.writeHead(500).end();
      },
    );
  }).listen(metricsPort, host);
  await once(listener, 'listening');
  return () => {
    end();
    listener.close();
    listener.closeAllConnections();
  };
}

/** Collects every metric; those of the database are queried at each scrape. */
export async function makeMetrics(server: FastifyInstance, context: Context) {
  // Loaded only if used.
  const prom = await import('prom-client');
  const registry = new prom.Registry();
  prom.collectDefaultMetrics({ register: registry });
  const end = countEvents(prom, [registry]);
  const measure = addGauges(prom, [registry], server, context);
  const read = async () => {
    await measure();
    return registry.metrics();
  };
  return { read, contentType: registry.contentType, end };
}

/** Counts requests, queries and jobs. @returns a function that stops it */
function countEvents({ Counter, Histogram }: typeof Prom, registers: Prom.Registry[]): () => void {
  const requests = new Histogram({
    name: 'shinglewise_request_seconds',
    help: 'Request duration, by operation and status.',
    labelNames: ['operation', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const queries = new Histogram({
    name: 'shinglewise_query_seconds',
    help: 'Query duration, including the wait for the engine.',
    buckets: BUCKETS,
    registers,
  });
  const jobs = new Counter({
    name: 'shinglewise_jobs_total',
    help: 'Job runs, by name and outcome (ok, failed).',
    labelNames: ['job', 'outcome'],
    registers,
  });
  // From zero, so that an alert sees their first failure.
  for (const job of ['email sender', 'renewal notice']) jobs.inc({ job, outcome: 'failed' }, 0);
  const ends = [
    observe('request', ({ operation, status, seconds }) => requests.observe({ operation, status }, seconds)),
    observe('query', ({ seconds }) => queries.observe(seconds)),
    observe('job', ({ job, ok }) => jobs.inc({ job, outcome: ok ? 'ok' : 'failed' })),
  ];
  return () => ends.forEach((stop) => stop());
}

/** Adds the gauges of this process, and the database. @returns a function that measures them */
function addGauges(
  { Gauge }: typeof Prom,
  registers: Prom.Registry[],
  { server }: FastifyInstance,
  context: Context,
): () => Promise<void> {
  const { hasher, database, db, now, log } = context;
  const add = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers });
  const connections = add('shinglewise_http_connections', 'Open connections of the site and the API.');
  const hashes = add('shinglewise_hashes', 'Hashes of passwords and codes, by state (running, waiting).', 'state');
  const pool = add(
    'shinglewise_database_connections',
    'Connections of this process to PostgreSQL, by state (open, idle), and requests waiting for one (waiting).',
    'state',
  );
  const up = add('shinglewise_database_up', '1 while the database responds.');
  const oldest = add('shinglewise_waiting_oldest_seconds', 'Age of the oldest row of shinglewise_waiting.', 'what');
  const waiting = add(
    'shinglewise_waiting',
    'Waiting rows in the database, the same in each process; renewals counts late ones.',
    'what',
  );
  const clock = add(
    'shinglewise_clock_off_seconds',
    'Offset of the clock of this machine from that of the database; positive when ahead.',
  );

  return async () => {
    for (const gauge of [waiting, oldest, clock]) gauge.reset();
    connections.set(await new Promise<number>((done) => server.getConnections((_error, open) => done(open ?? 0))));
    for (const [state, number] of Object.entries(hasher.load())) hashes.set({ state }, number);
    for (const [state, number] of Object.entries(database.load())) pool.set({ state }, number);
    try {
      clock.set((Date.now() - (await readClock(db))) / 1000);
      for (const [what, { number, since }] of Object.entries(await countWaiting(context))) {
        waiting.set({ what }, number);
        oldest.set({ what }, since === null ? 0 : Math.max(0, now() - since) / 1000);
      }
      up.set(1);
    } catch (error) {
      log.warn({ err: error }, 'could not read database metrics');
      up.set(0);
    }
  };
}

/** Returns the number of waiting rows, and the time of the oldest. */
async function countWaiting({ db, now }: Pick<Context, 'db' | 'now'>) {
  const waiting = async (table: PgTable, since: PgColumn, where: SQL | undefined) => {
    const [row] = await db
      .select({ number: count(), since: min(since) })
      .from(table)
      .where(where);
    return { number: row?.number ?? 0, since: row?.since === null ? null : Number(row?.since) };
  };
  const toSend = and(isNotNull(outbox.nextAttemptAt), lte(outbox.sentAt, now()));
  return {
    messages: await waiting(outbox, outbox.sentAt, toSend),
    webhooks: await waiting(webhookInbox, webhookInbox.receivedAt, isNotNull(webhookInbox.nextAttemptAt)),
    'webhooks given up': await waiting(webhookInbox, webhookInbox.receivedAt, isNull(webhookInbox.nextAttemptAt)),
    renewals: await waiting(
      subscriptions,
      subscriptions.periodEnd,
      whereRenewalIsDue(db, now(), now() - RENEWAL_IS_LATE),
    ),
    checkouts: await waiting(checkouts, checkouts.createdAt, eq(checkouts.status, 'open')),
    refunds: await waiting(checkouts, checkouts.createdAt, inArray(checkouts.outcome, ['refund-due', 'refund-failed'])),
    'unmatched payments': await waiting(unmatchedPayments, unmatchedPayments.paidAt, whereUnmatched(db)),
  };
}
