import { outbox } from '../schema';
import { useTestApp } from '../../../testing';
import { makeWorker } from './worker';

const app = useTestApp();

it('an attempt that hangs ends with its lease and does not hold the next row', async () => {
  const { context } = app;
  const row = { channel: 'email', to: 'jane@example.com', subject: '', body: '', expiresAt: 0, attempts: 0 } as const;
  const ids = ['hangs', 'next'];
  await context.db
    .insert(outbox)
    .values(ids.map((id, at) => ({ ...row, id, sentAt: 0, nextAttemptAt: app.clock.now() - 2 + at })));
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
