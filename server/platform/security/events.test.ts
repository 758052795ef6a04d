import { eq, sql } from 'drizzle-orm';
import { retention } from '../../../shared/retention';
import { runBillingJob } from '../../product/billing/billingJob';
import { DECLINED_LATER_CARD, makeBuyer, payPage } from '../../product/checkout/testing/buyer';
import { runCommand } from '../../entry/commands/commands';
import { payments, securityEvents } from '../db/schema';
import { tidy } from '../../product/privacy/housekeeping';
import { actAtProvider } from '../../entry/sandbox/reversals';
import { useTestApp } from '../../testing';
import { member, PASSWORD, signUp } from '../../testing/people';
import { emailHash, recordEvent } from './events';

const DAY = 24 * 60 * 60 * 1000;
const app = useTestApp();

const show = (who: string, ...options: string[]) => runCommand(app.context, ['events', who, ...options]);

test('a plan that is bought, canceled and resumed is listed with its account, address and time', async () => {
  const buyer = await makeBuyer(app);
  await buyer.buy(5);
  await app.call('POST', '/payment/subscription/cancel', { token: buyer.token, ip: '203.0.113.7' });
  await app.call('POST', '/payment/subscription/resume', { token: buyer.token, ip: '203.0.113.8' });
  const shown = await show(buyer.email.toUpperCase());
  expect(shown.split('\n').slice(1)).toEqual([
    '2026-03-18 12:00:00  plan resumed    203.0.113.8  Pro plan, monthly',
    '2026-03-18 12:00:00  plan cancelled  203.0.113.7  Pro plan, monthly',
    '2026-03-18 12:00:00  plan granted    -            Pro plan, monthly, 5 users',
  ]);
  expect(await show(buyer.id)).toBe(shown);
});

test('a plan that ends after a declined card or a dispute is listed, and one that comes back', async () => {
  const { context, clock } = app;
  const start = clock.now();
  const declined = await makeBuyer(app);
  await payPage(app, await declined.checkout(3), DECLINED_LATER_CARD);
  const disputed = await makeBuyer(app);
  await disputed.buy(3);
  await context.background.idle();
  const [payment] = await context.db.select().from(payments).where(eq(payments.accountId, disputed.id));
  for (const act of ['dispute', 'win'] as const) {
    clock.advance(60_000);
    await actAtProvider(context, payment!.paymentRef, act);
    await context.provider.deliverWebhooks();
    await context.background.idle();
  }
  for (let day = 0; day < 40; day += 1) {
    clock.advance(DAY);
    await runBillingJob(context);
  }
  const kinds = async (who: string) => (await show(who)).match(/plan .*/g);
  expect(await kinds(declined.id)).toEqual([
    'plan ended    -        renewal declined',
    'plan granted  -        Pro plan, monthly, 3 users',
  ]);
  expect(await kinds(disputed.id)).toEqual([
    'plan granted  -        dispute won',
    'plan ended    -        payment returned',
    'plan granted  -        Pro plan, monthly, 3 users',
  ]);
  clock.set(start);
});

test('logins, codes, resets and logouts are listed from newest to oldest, with their origin', async () => {
  const person = await signUp(app);
  const call = async (path: string, body: object, ip: string, token?: string) =>
    app.call('POST', path, { body, ip, ...(token && { token }) });
  const { email, phoneNo, emailOtp, phoneNoOtp } = person;
  const wrong = emailOtp === '123456' ? '654321' : '123456';
  await call('/user/verify-email-and-phone', { email, phoneNo, emailOtp: wrong, phoneNoOtp }, '127.0.0.1');
  await call('/user/verify-email-and-phone', { email, phoneNo, emailOtp, phoneNoOtp }, '127.0.0.1');
  await call('/user/login', { email, password: 'wrong' }, '203.0.113.2');
  const { body } = await call('/user/login', { email, password: PASSWORD }, '203.0.113.3');
  await call('/user/logout', {}, '203.0.113.4', body.token as string);
  app.clock.advance(61_000);
  await call('/user/forgot-password', { email }, '203.0.113.5');
  const shown = (await show(email)).split('\n').slice(1);
  expect(shown.map((line) => line.slice(21).split(/\s{2,}/))).toEqual([
    ['reset asked', '203.0.113.5'],
    ['log-out', '203.0.113.4'],
    ['log-in', '203.0.113.3'],
    ['log-in failed', '203.0.113.2'],
    ['code accepted', '127.0.0.1'],
    ['code failed', '127.0.0.1'],
    ['code sent', '127.0.0.1'],
  ]);
});

test('confirming the link of a code is listed with the address; opening it is not', async () => {
  const { email } = await member(app);
  await app.call('POST', '/user/forgot-password', { body: { email } });
  const [mail] = await app.messagesTo(email);
  const url = /\/code\/[\w-]+$/m.exec(mail!.body)![0];
  const open = (method: 'GET' | 'POST', remoteAddress: string) => app.server.inject({ method, url, remoteAddress });
  await open('GET', '203.0.113.8');
  for (let time = 0; time < 3; time += 1) expect((await open('POST', '203.0.113.9')).statusCode).toBe(200);
  const lines = (await show(email)).split('\n').filter((line) => line.includes('link'));
  expect(lines.map((line) => line.slice(21).trim())).toEqual(['code link confirmed  203.0.113.9']);
});

test('a failed login causes the same statements and rows for an unknown email as for a known one', async () => {
  const { email } = await member(app);
  const rows = async () => app.context.db.select().from(securityEvents);
  for (const who of [email, 'unknown-to-us@example.com']) {
    const before = (await rows()).length;
    await app.call('POST', '/user/login', { body: { email: who, password: 'wrong' } });
    const [added, ...more] = (await rows()).slice(before);
    expect(added).toMatchObject({ kind: 'log-in failed', accountId: null, address: '127.0.0.1' });
    expect(more).toEqual([]);
  }
});

test('an operator command that changes data is listed with its words; one that reads is not', async () => {
  const { email } = await member(app);
  await runCommand(app.context, ['enterprise', 'list']);
  await runCommand(app.context, ['enterprise', 'grant', email, '75']);
  await runCommand(app.context, ['enterprise', 'end', email]);
  const shown = await show(email);
  expect(shown.match(/command|plan \w+/g)).toEqual(['command', 'plan cancelled', 'command', 'plan granted']);
  expect(shown).toMatch(/command +- +enterprise grant m\*\*\*@oyelaran-roofing\.example 75/);
  await expect(runCommand(app.context, ['events'])).rejects.toThrow("missing required argument 'id'");
});

test('equal rejections within an hour share one row with a count, so that they hide no login', async () => {
  const { email } = await member(app);
  for (let time = 0; time < 8; time += 1) {
    for (const ip of ['203.0.113.21', '203.0.113.22'])
      await app.call('POST', '/user/v2/verify-code', { body: { email, code: '000000' }, ip });
  }
  app.clock.advance(60 * 60 * 1000);
  await app.call('POST', '/user/v2/verify-code', { body: { email, code: '000000' }, ip: '203.0.113.21' });
  expect((await show(email, '--kind', 'code failed')).match(/203.*/g)).toEqual([
    '203.0.113.21',
    '203.0.113.22  8 times within the hour',
    '203.0.113.21  8 times within the hour',
  ]);
  expect(await show(email, '--kind=log-in')).toBe(`No "log-in" of ${email} in the last 180 days.`);
});

test('further events are on the next pages', async () => {
  const { email, id: accountId } = await member(app);
  const at = app.clock.now();
  for (let minute = 0; minute < 201; minute += 1)
    await recordEvent(app.context.db, { kind: 'reset asked', at: at + minute, accountId, detail: `no. ${minute}` });
  const pages = await Promise.all([
    show(email, '--kind', 'reset asked'),
    show(email, '--kind', 'reset asked', '--page', '2'),
  ]);
  expect(pages.map((page) => page.match(/no\. \d+/g)!.length)).toEqual([200, 1]);
  expect(pages[0]).toContain('no. 200');
  expect(pages[1]).toMatch(/no\. 0\n\nPage 2 of 2/);
});

test('an unknown name, kind or page is rejected', async () => {
  await expect(show('unknown@example.com')).rejects.toThrow('No account found for unknown@example.com.');
  const { email } = await member(app);
  await expect(show(email, '--kind', 'log-im')).rejects.toThrow('Allowed choices are log-in, log-in failed');
  await expect(show(email, '--page', '0')).rejects.toThrow('It must be a number from 1.');
});

test('events are kept 180 days, with emails as hashes only', async () => {
  const { db } = app.context;
  const hash = emailHash(app.context, 'Jane.Canary@example.com');
  await recordEvent(db, { kind: 'log-in failed', at: app.clock.now(), emailHash: hash });
  expect(await show('jane.canary@example.com')).toContain('log-in failed');
  const kept = async () =>
    JSON.stringify(
      await db
        .select()
        .from(securityEvents)
        .where(sql`kind = 'log-in failed'`),
    );
  expect(await kept()).not.toMatch(/canary/i);
  app.clock.advance(retention.auditLog - 1);
  await tidy(app.context);
  expect(await kept()).not.toBe('[]');
  app.clock.advance(1);
  await tidy(app.context);
  expect(await kept()).toBe('[]');
});
