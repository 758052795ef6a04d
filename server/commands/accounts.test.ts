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
    const person = await member(app, { fullName: 'Marguerite Oyelaran', company: 'Ridgeline & Daughters' });
    const write = {
      fullName: 'Marguerite Oyelaran',
      email: person.email,
      phoneNo: '5550100001',
      subject: 'S',
      message: 'M',
    };
    await app.call('POST', '/contact/messages', { body: write });
    await app.call('POST', '/newsletter/subscriptions', { body: { email: person.email } });
    await app.call('POST', '/user/request-enterprise', { token: person.token, body: { requestedTeamSize: 60 } });
    await app.context.background.idle();
    expect(await run('accounts', 'delete', person.id)).toContain('is deleted. An email is on its way.');
    expect((await app.call('GET', '/user/get-profile', { token: person.token })).status).toBe(401);
    const [mail] = await app.messagesTo(person.email);
    expect(mail?.subject).toBe('Your account is deleted');
    const left = (await rowsWith(person.email)).filter((row) => !row.startsWith('outbox'));
    expect(left).toEqual([]);
    expect(await rowsWith(person.id)).toEqual([]);
    await expect(run('accounts', 'delete', person.email)).rejects.toThrow('There is no verified account of');
  });

  test('what log-ins, resets, sign-ups and the own affiliate code have left is deleted too', async () => {
    const { db, now } = app.context;
    const person = await member(app, { fullName: 'Wilhelmina Voss', role: 'affiliate', phoneNo: '2025550147' });
    await db.insert(affiliates).values({ accountId: person.id, status: 'approved', code: 'VOSS10', appliedAt: now() });
    const { email } = person;
    for (const password of ['wrong', PASSWORD]) await app.call('POST', '/user/login', { body: { email, password } });
    await app.call('POST', '/user/forgot-password', { body: { email } });
    const again = signUpForm({ email, fullName: 'Wilhelmina Voss', phoneNo: '2025550148' });
    expect((await app.call('POST', '/user/v2/signup', { body: again, ip: '203.0.113.9' })).status).toBe(201);
    const referred = signUpForm({ role: 'contractor', affiliateCode: 'VOSS10' });
    expect((await app.call('POST', '/user/v2/signup', { body: referred, ip: '203.0.113.10' })).status).toBe(201);
    const write = { fullName: 'W', email: email.toUpperCase(), phoneNo: '5550100001', subject: 'S', message: 'M' };
    expect((await app.call('POST', '/contact/messages', { body: write })).status).toBe(201);
    await app.context.background.idle();
    const hashes = emailHashes(app.context, email);
    for (const emailHash of hashes) await recordEvent(db, { kind: 'log-in failed', at: now(), emailHash });

    await run('accounts', 'delete', email);
    // But for the mail about it, and counters under hashes, which end by themselves within a day.
    const left = async (own: string) => (await rowsWith(own)).filter((row) => !/^(outbox|limits) /.test(row));
    for (const own of [email, person.id, 'Wilhelmina Voss', '2025550147', email.toUpperCase(), ...hashes])
      expect(await left(own)).toEqual([]);
    expect(await rowsWith(email.toUpperCase())).toEqual([]);
    // Who was referred can still finish the registration.
    expect(await rowsWith(referred.email)).not.toEqual([]);
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
  expect(await run('newsletter', 'list')).toContain('dana@example.com');
  expect(await run('newsletter', 'remove', 'Dana@example.com')).toBe('dana@example.com gets no newsletter any more.');
  expect(await app.context.db.select().from(newsletterSubscriptions)).toEqual([]);
  await expect(run('newsletter', 'remove', 'dana@example.com')).rejects.toThrow('gets no newsletter.');
});
