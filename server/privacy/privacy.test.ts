import { and, eq, isNull, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { retention } from '../../retention';
import { runBillingJob } from '../billing/billingJob';
import { resumePlan } from '../billing/cancellation';
import { renewOnce } from '../billing/renewals';
import { recordReversals } from '../checkout/reversals';
import { makeBuyer, payWithoutWebhook, startOver } from '../checkout/testing/buyer';
import { runCommand } from '../commands/commands';
import { accounts, dataExports, subscriptions } from '../db/schema';
import { auditBooks } from '../reliability/testing/audit';
import { actAtProvider, type ProviderAction } from '../sandbox/reversals';
import { accept, linkTo, makeCrew } from '../team/testing/crew';
import { startTestApp, useTestApp } from '../testing';
import { member, PASSWORD } from '../testing/people';
import * as archive from './archive';
import { eraseClosed } from './closing';
import { tidy } from './erase';
import { PERSONAL_DATA } from './personalData';

const app = useTestApp();
type Person = { token: string; email: string };

const post = (path: string, { token }: { token: string }, currentPassword: string | null = PASSWORD) =>
  app.call('POST', path, { token, ...(currentPassword && { body: { currentPassword } }) });
const profile = async ({ token }: { token: string }) =>
  (await app.call('GET', '/user/get-profile', { token })).body.data;
const subjects = async ({ email }: Person) => (await app.messagesTo(email)).map(({ subject }) => subject);
const download = (url: string) => app.server.inject({ url: new URL(url).pathname });

/** Requests the file and waits for it. */
async function exportOf(person: Person): Promise<{ url: string; files: Record<string, string> }> {
  expect(await post('/user/export', person)).toMatchObject({ status: 202 });
  await app.context.background.idle();
  const { dataExport } = await profile(person);
  const answer = await download(dataExport.url);
  const files = Object.entries(unzipSync(answer.rawPayload)).map(([name, bytes]) => [
    name,
    Buffer.from(bytes).toString(),
  ]);
  return { url: dataExport.url, files: Object.fromEntries(files) };
}

describe('the data export', () => {
  test('contains their rows as JSON and each invoice as PDF, and no secret; an email announces it', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(5);
    const stranger = await member(app);
    expect((await profile(buyer)).dataExport).toEqual({ state: 'none' });
    const { files } = await exportOf(buyer);
    const json = JSON.parse(files['data.json']!);
    expect(Object.keys(files)).toEqual(['README.txt', 'data.json', expect.stringMatching(/^invoices\/SW-.*\.pdf$/)]);
    expect(Object.values(files)[2]).toMatch(/^%PDF/);
    expect(json.data.accounts).toEqual([
      expect.objectContaining({ email: buyer.email, createdAt: expect.stringMatching(/Z$/) }),
    ]);
    expect(json.data.payments).toEqual([expect.objectContaining({ kind: 'purchase', amount: 6250 })]);
    expect(Object.keys(json.data)).toEqual(expect.arrayContaining(['sessions', 'subscriptions', 'securityEvents']));
    const [account] = await app.context.db.select().from(accounts).where(eq(accounts.email, buyer.email));
    for (const secret of [account!.passwordHash, buyer.token, stranger.email])
      expect(files['data.json']).not.toContain(secret);
    expect(await subjects(buyer)).toContain('Your data is ready to download');
  });

  test('contains the exported columns of each table, and no other', async () => {
    const { owner, join } = await makeCrew(app);
    await join();
    const { data } = JSON.parse((await exportOf(owner)).files['data.json']!);
    expect(Object.keys(data)).toEqual(expect.arrayContaining(['accounts', 'sessions', 'outbox', 'payments']));
    for (const { name, columns } of PERSONAL_DATA) {
      const exported = Object.keys(columns).filter((column) => columns[column] === 'exported');
      for (const row of data[name] ?? []) expect(Object.keys(row).sort()).toEqual(exported.sort());
    }
  });

  test('contains no IP address of other people who caused an event', async () => {
    const { owner, join } = await makeCrew(app);
    const person = await join();
    const change = { id: person.seat, role: 'billing', currentPassword: PASSWORD };
    await app.call('POST', '/user/team/role', { token: owner.token, ip: '203.0.113.41', body: change });
    const guess = { email: person.email, password: 'Wrong password 1' };
    await app.call('POST', '/user/login', { ip: '203.0.113.42', body: guess });
    await app.call('POST', '/user/login', { ip: '203.0.113.43', body: { ...guess, password: PASSWORD } });
    const { securityEvents: events } = JSON.parse((await exportOf(person)).files['data.json']!).data;
    const addressOf = (kind: string) => events.find((event: { kind: string }) => event.kind === kind)?.address;
    expect(['member role changed', 'log-in failed', 'log-in'].map(addressOf)).toEqual([null, null, '203.0.113.43']);
  });

  test('its link works for a day, cannot be guessed, and ends with the next file', async () => {
    const person = await member(app);
    const { url } = await exportOf(person);
    expect((await download(`${url.slice(0, -2)}xx`)).statusCode).toBe(404);
    const { url: next } = await exportOf(person);
    expect([(await download(url)).statusCode, (await download(next)).statusCode]).toEqual([404, 200]);
    app.clock.advance(retention.dataExport);
    expect((await download(next)).statusCode).toBe(404);
    expect((await download(next)).body).toContain('This link has expired.');
    await tidy(app.context);
    expect(await app.context.db.$count(dataExports)).toBe(0);
  });

  test('its link is shown only on the device of the last request; on others the file is ready without a link', async () => {
    const person = await member(app);
    const { body } = await app.call('POST', '/user/login', { body: { email: person.email, password: PASSWORD } });
    const other = { ...person, token: body.token as string };
    await exportOf(person);
    const { dataExport } = await profile(other);
    expect(dataExport).toEqual({ state: 'ready', expiresAt: expect.any(String) });
    await exportOf(other);
    expect((await profile(person)).dataExport).not.toHaveProperty('url');
    // While the file is in progress, another request moves the link: both have entered the password.
    const isTheirs = eq(dataExports.accountId, await idOf(person));
    await app.context.db.update(dataExports).set({ readyAt: null }).where(isTheirs);
    expect((await post('/user/export', person)).status).toBe(202);
    await app.context.db.update(dataExports).set({ readyAt: app.clock.now() }).where(isTheirs);
    expect((await profile(person)).dataExport).toHaveProperty('url');
    expect((await profile(other)).dataExport).not.toHaveProperty('url');
  });

  test('is deleted when the password changes, because an intruder may have requested it', async () => {
    const person = await member(app);
    const { url } = await exportOf(person);
    const password = 'Copper and slate 12/12';
    const body = { currentPassword: PASSWORD, password, confirmPassword: password };
    expect((await app.call('POST', '/user/change-password', { token: person.token, body })).status).toBe(200);
    expect((await download(url)).statusCode).toBe(404);
  });

  test('is built one at a time for eight parallel requests, three times a day, and never without the password', async () => {
    const person = await member(app);
    expect(await post('/user/export', person, 'wrong')).toMatchObject({
      status: 400,
      body: { message: 'Your current password is incorrect.' },
    });
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => (await post('/user/export', person)).status),
    );
    expect(statuses).toContain(202);
    await app.context.background.idle();
    expect(await app.context.db.$count(dataExports, eq(dataExports.accountId, await idOf(person)))).toBe(1);
    for (let more = 0; more < 3; more += 1)
      await post('/user/export', person).then(() => app.context.background.idle());
    expect(await post('/user/export', person)).toMatchObject({ status: 429 });
  });

  test('is built one after another for two accounts, and not after the server closed', async () => {
    const other = await startTestApp();
    const people = await Promise.all([member(other), member(other)]);
    let [running, most] = [0, 0];
    const made = jest.spyOn(archive, 'makeArchive').mockImplementation(async () => {
      most = Math.max(most, (running += 1));
      await new Promise((done) => setTimeout(done, 200));
      running -= 1;
      return new Uint8Array();
    });
    const ask = ({ token }: { token: string }) =>
      other.call('POST', '/user/export', { token, body: { currentPassword: PASSWORD } });
    expect((await Promise.all(people.map(ask))).map(({ status }) => status)).toEqual([202, 202]);
    await other.context.background.idle();
    expect(most).toBe(1);
    const person = await member(other);
    const { db, now, background } = other.context;
    await other.server.close();
    made.mockClear();
    await db
      .insert(dataExports)
      .values({ id: 'y'.repeat(22), accountId: await idOf(person, other), expiresAt: now(), nextAttemptAt: now() });
    other.context.exportWorker.kick();
    await background.idle();
    expect(made).not.toHaveBeenCalled();
  });

  test('is finished by another process after the first one died', async () => {
    const person = await member(app);
    const { db, now } = app.context;
    const row = { id: 'x'.repeat(22), accountId: await idOf(person), expiresAt: now() + 1_000_000, attempts: 1 };
    await db.insert(dataExports).values({ ...row, nextAttemptAt: now() });
    expect((await profile(person)).dataExport).toEqual({ state: 'preparing' });
    app.context.exportWorker.kick();
    await app.context.background.idle();
    expect((await profile(person)).dataExport).toMatchObject({ state: 'ready' });
  });
});

const idOf = async ({ email }: Person, { context } = app) =>
  (await context.db.select().from(accounts).where(eq(accounts.email, email)))[0]!.id;

describe('closing an account', () => {
  test('cancels the plan, ends other sessions and lets this one only reopen the account', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(5);
    const otherSession = await logIn(buyer);
    expect(await profile(buyer)).not.toHaveProperty('closesAt');
    expect((await post('/user/close', buyer, 'wrong')).status).toBe(400);
    const closesAt = new Date(app.clock.now() + retention.closedAccount).toISOString();
    expect(await post('/user/close', buyer)).toMatchObject({ status: 200, body: { data: { closesAt } } });
    expect(await profile(buyer)).toMatchObject({ closesAt, isCanceled: true });
    expect((await app.call('GET', '/user/get-profile', { token: otherSession })).status).toBe(401);
    for (const path of ['/user/sessions', '/payment/subscription-history?page=1&limit=10', '/payment/billing'])
      expect(await app.call('GET', path, { token: buyer.token })).toMatchObject({
        status: 400,
        body: { message: 'Your account is closed. Reopen it to continue.' },
      });
    expect((await post('/user/export', buyer)).status).toBe(202);
    await app.context.background.idle();
    expect(await profile(buyer)).toMatchObject({ closesAt, dataExport: { state: 'ready' } });
    expect(await subjects(buyer)).toContain('Your account is closed');
    expect(await subjects(buyer)).not.toContainEqual(expect.stringMatching(/plan/));
    expect(await runCommand(app.context, ['accounts', 'closed'])).toContain(await idOf(buyer));
    app.clock.advance(1000);
    expect(await post('/user/close', buyer)).toMatchObject({ body: { data: { closesAt } } });
  });

  test('is reverted after a new login; the plan stays canceled', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(5);
    await post('/user/close', buyer);
    const token = await logIn(buyer);
    expect(await post('/user/reopen', { token }, null)).toMatchObject({
      status: 200,
      body: { data: { isCanceled: true } },
    });
    expect((await app.call('GET', '/user/sessions', { token })).status).toBe(200);
    expect(await subjects(buyer)).toContain('Your account was reopened');
    app.clock.advance(retention.closedAccount);
    await eraseClosed(app.context);
    expect(await idOf(buyer)).toEqual(expect.any(String));
  });

  test('notifies each member once; until it is reopened, it accepts no members, and a closing account cannot join a team', async () => {
    const [{ owner, join, invite }, other] = [await makeCrew(app), await makeCrew(app)];
    const [person, guest] = [await join(), await member(app)];
    await invite(guest.email);
    const link = await linkTo(app, guest.email);
    await other.invite(person.email);
    await post('/user/close', owner);
    const teamEmails = async () =>
      (await subjects(person)).filter((subject) => /[Tt]eam.*(ending|ended)/.test(subject));
    expect(await teamEmails()).toEqual(['Your team is ending']);
    // The plan itself would run for a month.
    const until = new Date(app.clock.now() + retention.closedAccount).toISOString();
    const read = async (path: string) => (await app.call('GET', path, { token: person.token })).body.data;
    expect(await read('/user/entitlement')).toMatchObject({ plan: 'pro', until });
    expect(await read('/user/team')).toMatchObject({ planEndsAt: until });
    const answers = [
      await accept(app, link, { token: guest.token }),
      await app.call('POST', '/user/team/invitation', { body: { token: link } }),
    ];
    for (const { status, body } of answers)
      expect([status, body.message]).toEqual([404, expect.not.stringContaining(owner.fullName)]);
    const reopened = await logIn(owner);
    await post('/user/reopen', { token: reopened }, null);
    await post('/user/close', guest);
    expect((await accept(app, link, { token: guest.token })).status).toBe(404);
    await post('/user/close', { token: reopened });
    expect(await teamEmails()).toHaveLength(2);
    app.clock.advance(retention.closedAccount);
    await runBillingJob(app.context);
    await eraseClosed(app.context);
    expect(await teamEmails()).not.toContain('Your team has ended');
  });

  test('ends the receipt copies that a deleted billing manager set up', async () => {
    const { owner, join } = await makeCrew(app);
    const manager = await join('billing');
    const body = { copyTo: 'mine@copies.example' };
    await app.call('POST', '/payment/invoice-details', { token: manager.token, body });
    await post('/user/close', manager);
    app.clock.advance(retention.closedAccount);
    await eraseClosed(app.context);
    const { body: billing } = await app.call('GET', '/payment/billing', { token: await logIn(owner) });
    expect(billing.data.invoiceDetails).toMatchObject({ copyTo: '' });
  });

  test('is rejected while a renewal is being charged, and nothing is charged afterwards', async () => {
    await startOver(app);
    const buyer = await makeBuyer(app);
    await buyer.buy(5);
    const { provider } = app.context;
    await buyer.wait((await buyer.plan()).periodEnd);
    const charge = provider.charge.bind(provider);
    const charges = jest.spyOn(provider, 'charge').mockImplementation(async (...order) => {
      expect((await buyer.post('/user/close', { currentPassword: PASSWORD })).status).toBe(409);
      return charge(...order);
    });
    await runBillingJob(app.context);
    expect(charges).toHaveBeenCalledTimes(1);
    expect((await buyer.ledger()).map(({ kind }) => kind)).toEqual(['purchase', 'renewal']);
    expect((await buyer.post('/user/close', { currentPassword: PASSWORD })).status).toBe(200);
    expect(await buyer.plan()).toMatchObject({ cancelledAt: app.clock.now(), endedAt: null });
    app.clock.advance(retention.closedAccount);
    await eraseClosed(app.context);
    app.clock.advance(retention.closedAccount * 2);
    await runBillingJob(app.context);
    expect(charges).toHaveBeenCalledTimes(1);
    charges.mockRestore();
    expect(await buyer.plan()).toMatchObject({ endedAt: expect.any(Number) });
    expect((await auditBooks(app.context.db)).faults.filter((fault) => !fault.endsWith('was not sent'))).toEqual([]);
  });

  test('a plan cannot be resumed, and an open page cannot be paid', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(5);
    await buyer.cancel();
    const page = await buyer.checkout(50, 'price_pro_year');
    const { db, provider } = app.context;
    // The page is paid while the account closes, and the server does not know yet.
    await payWithoutWebhook(app, page);
    const lookUp = jest.spyOn(provider, 'lookUpCheckout').mockRejectedValueOnce(new Error('unavailable'));
    await post('/user/close', buyer);
    lookUp.mockRestore();
    await expect(resumePlan(app.context, buyer.id)).rejects.toThrow('Your account is closed. Reopen it first.');
    await provider.deliverWebhooks();
    await app.context.background.idle();
    expect((await buyer.ledger()).map(({ amount }) => amount)).toEqual([6_250, expect.any(Number), expect.any(Number)]);
    expect((await buyer.ledger()).at(-1)?.kind).toBe('refund');
    const isRunning = and(eq(subscriptions.accountId, buyer.id), isNull(subscriptions.cancelledAt));
    expect(await db.$count(subscriptions, isRunning)).toBe(0);
    const other = await makeBuyer(app);
    const open = await other.checkout(5);
    await post('/user/close', other);
    expect((await other.pay(open)).status).toBe(410);
  });

  /** Simulates the plan of an account closed by an earlier version. */
  const uncancel = ({ id }: { id: string }) =>
    app.context.db.update(subscriptions).set({ cancelledAt: null }).where(eq(subscriptions.accountId, id));

  test('a plan that was not canceled with its account ends with the period and is not charged', async () => {
    await startOver(app);
    const buyer = await makeBuyer(app);
    await buyer.buy(5);
    const { periodEnd } = await buyer.plan();
    await buyer.wait(periodEnd - 60_000);
    expect((await buyer.post('/user/close', { currentPassword: PASSWORD })).status).toBe(200);
    await uncancel(buyer);
    app.clock.set(periodEnd);
    await runBillingJob(app.context);
    expect(await buyer.plan()).toMatchObject({ endedAt: periodEnd, cancelledAt: null });
    expect((await buyer.ledger()).map(({ kind }) => kind)).toEqual(['purchase']);
  });

  test.each([
    ['', false],
    [', nor if the plan was not canceled', true],
  ])('between fixing a renewal and its charge: it is not charged%s', async (_name, isLeftRunning) => {
    await startOver(app);
    const buyer = await makeBuyer(app);
    await buyer.buy(5);
    await buyer.wait((await buyer.plan()).periodEnd);
    const { provider, withLock } = app.context;
    const charges = jest.spyOn(provider, 'charge');
    const locks = jest.spyOn(app.context, 'withLock');
    locks.mockImplementationOnce(withLock).mockImplementationOnce(async (...turn) => {
      expect((await buyer.post('/user/close', { currentPassword: PASSWORD })).status).toBe(200);
      if (isLeftRunning) await uncancel(buyer);
      return withLock(...turn);
    });
    await renewOnce(app.context, (await buyer.plan()).id);
    locks.mockRestore();
    expect(charges).not.toHaveBeenCalled();
    charges.mockRestore();
  });

  test('a plan that a won dispute restores stays canceled', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(5);
    const [payment] = await buyer.ledger();
    const happen = async (act: ProviderAction) => {
      await actAtProvider(app.context, payment!.paymentRef, act);
      await recordReversals(app.context, payment!.paymentRef);
    };
    await happen('dispute');
    await post('/user/close', buyer);
    await happen('win');
    expect(await buyer.plan()).toMatchObject({ endedAt: null, cancelledAt: expect.any(Number) });
  });

  test('deletes the account after 14 days, not earlier; a search of the database finds only the ledger', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(5);
    await exportOf(buyer);
    await post('/user/close', buyer);
    app.clock.advance(retention.closedAccount - 1);
    await eraseClosed(app.context);
    const id = await idOf(buyer);
    expect(id).toEqual(expect.any(String));
    const warn = jest.spyOn(app.context.log, 'warn');
    app.clock.advance(1);
    await Promise.all([eraseClosed(app.context), eraseClosed(app.context)]);
    const erased = new Date(app.clock.now()).toISOString().slice(0, 10);
    const logged = warn.mock.calls.filter(([about]) => (about as { account?: string }).account === id);
    expect(logged).toEqual([[{ account: id, day: erased }, 'account erased']]);
    expect(JSON.parse(await runCommand(app.context, ['accounts', 'erased', '--json']))).toContainEqual({ id, erased });
    expect(await subjects(buyer)).toEqual(['Your account was deleted']);
    await app.context.db.execute(sql`delete from outbox`);
    const holding: string[] = [];
    for (const { name, table } of PERSONAL_DATA) {
      const rows = await app.context.db.select().from(table);
      if (JSON.stringify(rows).includes(buyer.email)) holding.push(name);
    }
    expect(holding).toEqual(['payments']);
  });
});

async function logIn({ email }: Person): Promise<string> {
  return (await app.call('POST', '/user/login', { body: { email, password: PASSWORD } })).body.token as string;
}
