import { setTimeout as sleep } from 'node:timers/promises';
import { lockAccount } from '../accounts/find';
import { useTestApp } from '../../testing';
import { makeBuyer } from './testing/buyer';

const app = useTestApp();

it('a hundred posts of one account that wait for its lock leave connections for all others', async () => {
  const { db } = app.context;
  const busy = await makeBuyer(app);
  const other = await makeBuyer(app);
  let unlock = () => {};
  const held = new Promise<void>((resolve) => (unlock = resolve));
  const holding = db.transaction(async (tx) => {
    await lockAccount(tx, busy.id);
    await held;
  });
  await sleep(50);
  const posts = Array.from({ length: 100 }, () => busy.checkout(7));
  await sleep(500);
  // The pool has ten connections: with one request each, no other account would get one within five seconds.
  expect(await other.checkout(5)).toContain('/sandbox/checkout/');
  unlock();
  await holding;
  expect(new Set(await Promise.all(posts)).size).toBe(1);
});
