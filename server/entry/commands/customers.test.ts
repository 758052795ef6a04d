import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { passkeyActions } from '../../product/accounts/testing/passkeys';
import { runBillingJob } from '../../product/billing/billingJob';
import { DECLINED_LATER_CARD, makeBuyer, type Buyer } from '../../product/checkout/testing/buyer';
import { outbox, payments, securityEvents, affiliates, newsletterSubscriptions } from '../../platform/db/schema';
import { auditBooks } from '../../reliability/testing/audit';
import { emailHash } from '../../platform/security/events';
import { useTestApp } from '../../testing';
import { member, PASSWORD, signUpForm } from '../../testing/people';
import { runCommand } from './commands';

const app = useTestApp();
const run = (...words: string[]) => runCommand(app.context, words);

describe('customers', () => {
  const expectError = (...words: string[]) =>
    run(...words).then(
      (message) => Promise.reject(new Error(message)),
      (error: Error) => error.message,
    );

  let buyer: Buyer;
  let invoice: string;
  let paymentRef: string;
  beforeAll(async () => {
    buyer = await makeBuyer(app, { fullName: 'Ada Gable', company: '100% Roofs_Ltd' });
    await buyer.buy(4);
    const [payment] = await buyer.ledger();
    [invoice, paymentRef] = [payment!.invoiceNumber, payment!.paymentRef];
    await makeBuyer(app, { fullName: 'Piper Lane' });
  });

  test('a customer is found by any known detail', async () => {
    const [payment] = await app.context.db.select().from(payments);
    for (const what of [
      buyer.email.toUpperCase(),
      'ada gable',
      '100% roofs_',
      invoice,
      paymentRef,
      payment!.checkoutId!,
    ]) {
      const rows = JSON.parse(await run('customers', 'find', what, '--json')) as { id: string }[];
      expect(rows).toMatchObject([{ id: buyer.id, name: 'Ada Gable', plan: 'Pro plan, monthly' }]);
    }
    expect(await run('customers', 'find', 'Ada', 'Gable')).toContain(buyer.id);
    expect(await run('customers', 'find', '%')).not.toContain('Piper');
    expect(await run('customers', 'find', 'nobody')).toBe('No customers found for nobody.');
    const everybody = await run('customers', 'list');
    for (const name of ['Piper Lane', 'Ada Gable']) expect(everybody).toContain(name);
  });

  test('all are exported as CSV without formulas for spreadsheets, readable only by the user', async () => {
    await makeBuyer(app, { fullName: '=1+1' });
    const file = join(mkdtempSync(join(tmpdir(), 'export-')), 'all.csv');
    expect(await run('customers', 'export', file)).toBe(`3 customers written to ${file}.`);
    const [heading, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\r\n');
    expect(heading).toContain('"Plan","Users","Until","Paid"');
    expect(lines.find((line) => line.includes(buyer.id))).toMatch(/"Pro plan, monthly","4","2026-04-18","50\.00"$/);
    expect(lines.join()).toContain(`"'=1+1"`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await app.context.db.select().from(securityEvents)).map(({ detail }) => detail)).toContain(
      `customers export ${file}`,
    );

    chmodSync(file, 0o644);
    await expect(run('customers', 'export', file)).rejects.toThrow(
      `${file} already exists. Choose another name, or overwrite it with --force.`,
    );
    expect(await run('customers', 'export', file, '--force')).toContain('customers written to');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await expect(run('customers', 'export', join(file, 'no.csv'))).rejects.toThrow('could not be written (ENOTDIR)');
    rmSync(dirname(file), { recursive: true });
  });

  test('one customer is shown with plan, payments, sessions, passkeys and audit log; ending the sessions logs them out', async () => {
    await passkeyActions(app).addPasskey(buyer, 'Work laptop');
    const shown = await run('customers', 'show', buyer.email);
    for (const part of [
      'Ada Gable',
      'Pro plan, monthly, 4 users',
      invoice,
      paymentRef,
      'LOGGED IN',
      'Work laptop',
      '$50.00 on 2026-04-18',
    ])
      expect(shown).toContain(part);
    expect(Object.keys(JSON.parse(await run('customers', 'show', buyer.id, '--json')) as object)).toEqual(
      expect.arrayContaining(['account', 'payments', 'sessions', 'passkeys', 'audit log']),
    );
    expect(await run('sessions', 'end', buyer.id)).toMatch(/^[1-9]\d* sessions? of .* ended\.$/);
    expect((await buyer.get('/user/get-profile')).status).toBe(401);
    await buyer.logInAgain();
    expect(await run('events', buyer.id)).toContain('sessions end');
  });

  test('a refund names the part that pays for a newer plan, and needs --force to include it', async () => {
    const switcher = await makeBuyer(app);
    await switcher.buy(4);
    await switcher.cancel();
    await switcher.buy(3, 'price_pro_year');
    const { invoiceNumber } = (await switcher.ledger())[0]!;
    expect(await expectError('refund', invoiceNumber, '--yes')).toBe(
      `$50.00 of ${invoiceNumber} pays for the plan that replaced it. A refund of more than $0.00 ends that plan or removes seats: add --force.`,
    );
    expect(await run('refund', invoiceNumber, '--yes', '--force')).toContain('$50.00 of');
    expect((await switcher.plan()).endedAt).not.toBeNull();
  });

  test('a payment is refunded in part and in full, once each, and the books balance', async () => {
    expect(await run('refund', invoice, '12.50', '--yes')).toBe(
      `$12.50 of ${invoice} refunded. A credit note is on its way.`,
    );
    expect(await buyer.plan()).toMatchObject({ endedAt: null });
    expect(await expectError('refund', invoice, '37.51', '--yes')).toBe(`$37.50 of ${invoice} can be refunded.`);
    expect(await expectError('refund', invoice, '0', '--yes')).toContain('can be refunded');
    expect(await expectError('refund', invoice, 'all', '--yes')).toContain('such as 12.50');
    expect(await expectError('refund', 'SW-1', '--yes')).toBe('There is no invoice SW-1.');
    expect(await run('refund', invoice, '--yes')).toContain('$37.50 of');
    expect((await buyer.plan()).endedAt).not.toBeNull();
    expect(await expectError('refund', invoice, '--yes')).toBe(`$0.00 of ${invoice} can be refunded.`);
    await app.context.background.idle();
    expect((await buyer.ledger()).map(({ amount }) => amount)).toEqual([5_000, -1_250, -3_750]);
    expect((await auditBooks(app.context.db)).faults).toEqual([]);
  });

  test('a receipt is sent again, and an unsent message is tried immediately', async () => {
    const receipts = async () => (await app.messagesTo(buyer.email)).filter(({ subject }) => subject.includes(invoice));
    const before = (await receipts()).length;
    expect(await run('messages', 'resend', invoice)).toBe(`Sending receipt ${invoice} to ${buyer.email} again.`);
    expect(await receipts()).toHaveLength(before + 1);
    expect(await run('messages', 'list')).toBe('No unsent messages.');
    const later = app.clock.now() + 600_000;
    const [waiting] = await app.context.db.update(outbox).set({ nextAttemptAt: later }).returning();
    expect(await run('messages', 'list')).toContain(waiting!.id);
    expect(await run('messages', 'resend', waiting!.id)).toBe(`Retrying ${waiting!.id} now.`);
    await app.context.background.idle();
    expect(await run('messages', 'list')).not.toContain(waiting!.id);
    const { position: _position, ...row } = waiting!;
    const code = { id: 'coded', subject: '482915 is your code', code: '482915', nextAttemptAt: later };
    await app.context.db.insert(outbox).values({ ...row, ...code });
    const listed = await run('messages', 'list');
    expect(listed).toContain('****** is your code');
    expect(listed).not.toContain('482915');
    expect(await expectError('messages', 'resend', 'nothing')).toContain('no unsent message or invoice');
  });

  test('declined renewals are listed with amount, reason and next try', async () => {
    expect(await run('customers', 'past-due')).toBe('No customers are past due.');
    const late = await makeBuyer(app);
    await late.buy(3, undefined, DECLINED_LATER_CARD);
    app.clock.set((await late.plan()).periodEnd);
    await runBillingJob(app.context);
    expect(await run('customers', 'past-due')).toMatch(new RegExp(`${late.id}.*\\$37\\.50.*declined`));
  });
});

describe('accounts', () => {
  /** Every row of every table that contains the text, as JSON. */
  async function rowsWith(text: string): Promise<string[]> {
    const { db } = app.context;
    const tables = await db.execute<{ tablename: string }>(
      sql`select tablename from pg_tables where schemaname = 'public'`,
    );
    const found: string[] = [];
    for (const { tablename } of tables.rows) {
      const rows = await db.execute<{ row: string }>(sql.raw(`select to_jsonb(t)::text as row from "${tablename}" t`));
      for (const { row } of rows.rows) if (row.includes(text)) found.push(`${tablename} ${row}`);
    }
    return found;
  }

  describe('account deletion', () => {
    test('of an affiliate leaves the sign-ups of referred users, without the code', async () => {
      const { db, now } = app.context;
      const { id, token, email } = await member(app, { role: 'affiliate' });
      await db.insert(affiliates).values({ accountId: id, status: 'approved', code: 'VOSS10', appliedAt: now() });
      const body = signUpForm({ role: 'contractor', affiliateCode: 'VOSS10' });
      expect((await app.call('POST', '/user/v2/signup', { body })).status).toBe(201);
      expect(await run('accounts', 'delete', id)).toContain('is deleted. An email is on its way.');
      expect((await app.call('GET', '/user/get-profile', { token })).status).toBe(401);
      expect((await app.messagesTo(email))[0]?.subject).toBe('Your account was deleted');
      expect((await rowsWith(id)).filter((row) => !/^(outbox|limits) |"account erased"/.test(row))).toEqual([]);
      expect(await rowsWith(body.email)).toContainEqual(expect.stringMatching(/^sign_ups /));
      await expect(run('accounts', 'delete', email)).rejects.toThrow('There is no verified account of');
    });

    test('of a user whose email changed lists and deletes data under the previous email too', async () => {
      const { token, id, email: former } = await member(app);
      const post = (path: string, body: object, ip = '203.0.113.61') => app.call('POST', path, { token, body, ip });
      const written = { fullName: 'W', email: former.toUpperCase(), phoneNo: '5550100001', subject: 'S', message: 'M' };
      await post('/user/login', { email: former, password: 'wrong' }, '203.0.113.62');
      await post('/contact/messages', written);
      const { email } = signUpForm();
      await post('/user/change-email', { currentPassword: PASSWORD, email });
      const [mail] = await app.messagesTo(email);
      expect(await post('/user/change-email/confirm', { emailOtp: mail?.code })).toMatchObject({ status: 200 });

      expect(await run('events', id)).toMatch(/log-in failed +203\.0\.113\.62/);
      // A new account with the previous email gets none of it.
      const next = await makeBuyer(app, { email: former });
      await next.buy(3);
      expect(await run('events', next.id)).not.toContain('203.0.113.62');
      expect(await run('accounts', 'delete', next.id)).toContain('Its payments and invoices are kept.');
      expect(await run('events', id)).toContain('203.0.113.62');
      await run('accounts', 'delete', id);
      for (const text of ['203.0.113.61', '203.0.113.62', written.email, emailHash(app.context, former)])
        expect((await rowsWith(text)).filter((row) => !/^(outbox|limits) /.test(row))).toEqual([]);
    });
  });

  test('unsubscribing from the newsletter', async () => {
    await app.call('POST', '/newsletter/subscriptions', { body: { email: 'dana@example.com' } });
    expect(await run('newsletter', 'list')).toBe('No subscribers.');
    expect(await run('newsletter', 'remove', 'Dana@example.com')).toBe(
      'dana@example.com no longer receives the newsletter.',
    );
    expect(await app.context.db.select().from(newsletterSubscriptions)).toEqual([]);
    await expect(run('newsletter', 'remove', 'dana@example.com')).rejects.toThrow(
      'is not subscribed to the newsletter.',
    );
  });
});
