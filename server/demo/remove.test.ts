import { eq, sql } from 'drizzle-orm';
import { readConfig } from '../config';
import { accounts, invites, payments } from '../db/schema';
import { refuseDemoAccounts } from '../preflight';
import { PRODUCTION, startTestApp, type TestApp } from '../testing';
import { member, signUp } from '../testing/people';
import { createDemoData, hasDemoAccounts, removeDemoData } from './index';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('production refuses a database with demo accounts and names the command that removes them', async () => {
  const { context } = app;
  const { db, database } = context;
  const close = jest.spyOn(database, 'close').mockResolvedValue();
  const start = () => refuseDemoAccounts(readConfig(PRODUCTION), database);
  // An unverified address is no demo account: anyone may begin to sign up with it.
  await signUp(app, { email: 'free@example.com' });
  await start();
  await db.delete(accounts);

  const customer = await member(app);
  await createDemoData(context);
  await expect(start()).rejects.toThrow('remove them with npm run cli -- demo remove');
  expect(close).toHaveBeenCalledTimes(1);
  await refuseDemoAccounts(context.config, database);

  expect(await removeDemoData(context)).toMatch(/^Removed \d+ demo accounts and everything of theirs\.$/);
  expect(await hasDemoAccounts(db)).toBe(false);
  expect((await db.select().from(accounts)).map(({ id }) => id)).toEqual([customer.id]);
  expect([await db.select().from(payments), await db.select().from(invites)]).toEqual([[], []]);
  await start();
  expect(await removeDemoData(context)).toBe('There are no demo accounts.');
});

test('the ledger is as final as before', async () => {
  await createDemoData(app.context);
  await removeDemoData(app.context);
  await createDemoData(app.context);
  const { db } = app.context;
  await expect(db.delete(payments).where(eq(payments.provider, 'sandbox'))).rejects.toThrow();
  const enabled = await db.execute(sql`select tgenabled from pg_trigger where tgname = 'payments_are_final'`);
  expect((enabled as unknown as { rows: unknown[] }).rows).toEqual([{ tgenabled: 'O' }]);
});
