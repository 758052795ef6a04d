import { eq, sql } from 'drizzle-orm';
import { accounts, affiliates, invoiceDetails, newsletterSubscriptions, subscriptions } from '../db/schema';
import { makeBuyer } from '../payments/testing/buyer';
import { emailHashes, recordEvent } from '../security/events';
import { startTestApp, type TestApp } from '../testing';
import { member, PASSWORD, signUpForm } from '../testing/people';
import { runCommand } from './commands';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const run = (name: string, ...args: string[]) => runCommand(app.context, [name, ...args]);

/** Every row of every table that holds the text, as JSON. */
async function rowsWith(text: string): Promise<string[]> {
  const { db } = app.context;
  const tables = await db.execute(sql`select tablename from pg_tables where schemaname = 'public'`);
  const found: string[] = [];
  for (const { tablename } of (tables as unknown as { rows: { tablename: string }[] }).rows) {
    const rows = await db.execute(sql.raw(`select to_jsonb(t)::text as row from "${tablename}" t`));
    for (const { row } of (rows as unknown as { rows: { row: string }[] }).rows)
      if (row.includes(text)) found.push(`${tablename} ${row}`);
  }
  return found;
}

describe('the promise to delete an account', () => {
  test('of a user who never paid nothing is left but the mail that says so', async () => {
    const { db, now } = app.context;
    const own = { fullName: 'Wilhelmina Voss', company: 'Ridgeline & Daughters', phoneNo: '2025550147' };
    const person = await member(app, { ...own, role: 'affiliate' });
    const { email, id, token } = person;
    const post = async (path: string, body: object, ip?: string) =>
      (await app.call('POST', path, { body, token: path.includes('enterprise') ? token : null, ...(ip && { ip }) }))
        .status;
    await db.insert(affiliates).values({ accountId: id, status: 'approved', code: 'VOSS10', appliedAt: now() });
    for (const password of ['wrong', PASSWORD]) await post('/user/login', { email, password });
    await post('/user/forgot-password', { email });
    await post('/newsletter/subscriptions', { email });
    await post('/user/request-enterprise', { requestedTeamSize: 60 });
    const again = signUpForm({ email, fullName: own.fullName, phoneNo: '2025550148' });
    const referred = signUpForm({ role: 'contractor', affiliateCode: 'VOSS10' });
    const written = { fullName: 'W', email: email.toUpperCase(), phoneNo: '5550100001', subject: 'S', message: 'M' };
    expect([
      await post('/user/v2/signup', again, '203.0.113.9'),
      await post('/user/v2/signup', referred, '203.0.113.10'),
      await post('/contact/messages', written),
    ]).toEqual([201, 201, 201]);
    await app.context.background.idle();
    const hashes = emailHashes(app.context, email);
    for (const emailHash of hashes) await recordEvent(db, { kind: 'log-in failed', at: now(), emailHash });

    expect(await run('accounts', 'delete', id)).toContain('is deleted. An email is on its way.');
    expect((await app.call('GET', '/user/get-profile', { token })).status).toBe(401);
    expect((await app.messagesTo(email))[0]?.subject).toBe('Your account is deleted');
    // But for the mail about it, and counters under hashes, which end by themselves within a day.
    const left = async (text: string) => (await rowsWith(text)).filter((row) => !/^(outbox|limits) /.test(row));
    for (const text of [email, id, own.fullName, own.company, own.phoneNo, email.toUpperCase(), ...hashes])
      expect(await left(text)).toEqual([]);
    expect(await rowsWith(email.toUpperCase())).toEqual([]);
    // Who was referred can still finish the registration.
    expect(await rowsWith(referred.email)).not.toEqual([]);
    await expect(run('accounts', 'delete', email)).rejects.toThrow('There is no verified account of');
  });

  test('of a user who paid the ledger keeps the payment, and nothing else knows the name; the plan is over', async () => {
    const buyer = await makeBuyer(app, { company: 'Calder Roofing', fullName: 'Hortensia Calder' });
    await buyer.buy(5);
    const details = {
      company: 'Calder Holding',
      address: '',
      taxId: '',
      purchaseOrder: '',
      copyTo: 'books@calder.example',
    };
    await app.context.db.insert(invoiceDetails).values({ accountId: buyer.id, ...details, updatedAt: app.clock.now() });
    expect(await run('accounts', 'delete', buyer.email)).toContain('Its payments and invoices are kept.');
    const left = await rowsWith('Hortensia Calder');
    expect(left.map((row) => row.split(' ')[0])).toEqual(['payments']);
    expect(await rowsWith('books@calder.example')).toEqual([]);
    const [account] = await app.context.db.select().from(accounts).where(eq(accounts.id, buyer.id));
    expect(account).toMatchObject({ fullName: 'Deleted account', company: null, phoneNo: '' });
    const logIn = await app.call('POST', '/user/login', { body: { email: buyer.email, password: 'x' } });
    expect(logIn.status).toBe(400);
    const [plan] = await app.context.db.select().from(subscriptions).where(eq(subscriptions.accountId, buyer.id));
    expect(plan?.endedAt).toBe(app.clock.now());
  });
});

test('the promise to end the newsletter', async () => {
  await app.call('POST', '/newsletter/subscriptions', { body: { email: 'dana@example.com' } });
  expect(await run('newsletter', 'list')).toBe('No subscribers.');
  expect(await run('newsletter', 'remove', 'Dana@example.com')).toBe('dana@example.com gets no newsletter any more.');
  expect(await app.context.db.select().from(newsletterSubscriptions)).toEqual([]);
  await expect(run('newsletter', 'remove', 'dana@example.com')).rejects.toThrow('gets no newsletter.');
});
