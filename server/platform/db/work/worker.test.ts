import { sql } from 'drizzle-orm';
import { outbox } from '../schema';
import { useTestApp } from '../../../testing';
import { makeWorker } from './worker';

const app = useTestApp();

const row = {
  channel: 'email',
  to: 'jane@example.com',
  subject: '',
  body: '',
  expiresAt: 0,
  attempts: 0,
  sentAt: 0,
} as const;

it('an attempt that hangs ends with its lease and does not hold the next row', async () => {
  const { context } = app;
  const ids = ['hangs', 'next'];
  await context.db
    .insert(outbox)
    .values(ids.map((id, at) => ({ ...row, id, nextAttemptAt: app.clock.now() - 2 + at })));
  const done: string[] = [];
  const worker = makeWorker<typeof outbox.$inferSelect>(context, {
    name: 'hanging',
    table: outbox,
    atOnce: 1,
    leaseMs: 20,
    attempt: ({ id }) => {
      done.push(id);
      return id === 'hangs' ? new Promise(() => {}) : Promise.resolve('remove');
    },
  });
  await worker.drain();
  expect(done).toEqual(ids);
  expect(await context.db.select({ id: outbox.id, attempts: outbox.attempts }).from(outbox)).toEqual([
    { id: 'hangs', attempts: 1 },
  ]);
});

it('a row that is added while the only job looks for rows is claimed by the next job, without a poll', async () => {
  const { context } = app;
  await context.db.delete(outbox);
  await context.db.insert(outbox).values({ ...row, id: 'added', nextAttemptAt: app.clock.now() });
  let looks = 0;
  const done: string[] = [];
  const worker = makeWorker<typeof outbox.$inferSelect>(context, {
    name: 'busy',
    table: outbox,
    atOnce: 1,
    leaseMs: 10_000,
    where: () => {
      looks += 1;
      if (looks > 1) return undefined;
      // Committed too late for this look.
      worker.kick();
      return sql`false`;
    },
    attempt: async ({ id }) => {
      done.push(id);
      return 'remove';
    },
  });
  await worker.drain();
  expect(done).toEqual(['added']);
});
