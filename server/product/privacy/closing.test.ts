import { and, eq, isNull } from 'drizzle-orm';
import { retention } from '../../../shared/retention';
import { runBillingJob } from '../billing/billingJob';
import { resumePlan } from '../billing/cancellation';
import { renewOnce } from '../billing/renewals';
import { recordReversals } from '../checkout/reversals';
import { DECLINED_LATER_CARD, makeBuyer, payWithoutWebhook, startOver } from '../checkout/testing/buyer';
import { runCommand } from '../../entry/commands/commands';
import { accounts, subscriptions } from '../../platform/db/schema';
import { DAY, endOfDay } from '../../platform/lib/days';
import { formatDay } from '../../platform/lib/money';
import { auditBooks } from '../../reliability/testing/audit';
import { actAtProvider, type ProviderAction } from '../../entry/sandbox/reversals';
import { accept, linkTo, makeCrew } from '../team/testing/crew';
import { useTestApp } from '../../testing';
import { member, PASSWORD } from '../../testing/people';
import { eraseClosed } from './closing';

const app = useTestApp();

const post = (path: string, { token }: { token: string }, currentPassword: string | null = PASSWORD) =>
  app.call('POST', path, { token, ...(currentPassword && { body: { currentPassword } }) });
const profile = async ({ token }: { token: string }) =>
  (await app.call('GET', '/user/get-profile', { token })).body.data;
const exists = async ({ email }: { email: string }) =>
  (await app.context.db.$count(accounts, eq(accounts.email, email))) > 0;

async function logIn({ email }: { email: string }): Promise<string> {
  return (await app.call('POST', '/user/login', { body: { email, password: PASSWORD } })).body.token as string;
}

/** Moves the clock to the deletion of accounts that are closed now. */
const passLastDay = () => app.clock.set(endOfDay(app.clock.now() + retention.closedAccount));

test('cancels the plan, ends other sessions and lets this one only reopen the account', async () => {
  const buyer = await makeBuyer(app);
  await buyer.buy(5);
  const otherSession = await logIn(buyer);
  const { currentPeriodEnd, ...open } = await profile(buyer);
  expect(open).not.toHaveProperty('closesAt');
  expect((await post('/user/close', buyer, 'wrong')).status).toBe(400);
  const closesAt = new Date(app.clock.now() + retention.closedAccount).toISOString();
  expect(await post('/user/close', buyer)).toMatchObject({ status: 200, body: { data: { closesAt } } });
  // Reopening the account brings back the whole paid time.
  expect(await profile(buyer)).toMatchObject({ closesAt, isCanceled: true, currentPeriodEnd });
  expect((await app.call('GET', '/user/get-profile', { token: otherSession })).status).toBe(401);
  for (const path of ['/user/sessions', '/payment/subscription-history?page=1&limit=10', '/payment/billing'])
    expect(await app.call('GET', path, { token: buyer.token })).toMatchObject({
      status: 400,
      body: { message: 'Your account is closed. Reopen it to continue.' },
    });
  expect((await post('/user/export', buyer)).status).toBe(202);
  await app.context.background.idle();
  expect(await profile(buyer)).toMatchObject({ closesAt, dataExport: { state: 'ready' } });
  expect(await app.subjectsTo(buyer.email)).toContain('Your account is closing');
  expect(await app.subjectsTo(buyer.email)).not.toContainEqual(expect.stringMatching(/plan/));
  expect(await runCommand(app.context, ['accounts', 'closed'])).toContain(buyer.id);
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
  const [mail] = await app.messagesTo(buyer.email);
  expect(mail!.subject).toBe('Your account was reopened');
  expect(mail!.body).toMatch(/still canceled and ends on .*\. Your saved card was removed .* add a card before then\./);
  passLastDay();
  await eraseClosed(app.context);
  expect(await exists(buyer)).toBe(true);
});

test('notifies each member once; until it is reopened, it accepts no members, and a closing account cannot join a team', async () => {
  const [{ owner, join, invite }, other] = [await makeCrew(app), await makeCrew(app)];
  const [person, guest] = [await join(), await member(app)];
  await invite(guest.email);
  const link = await linkTo(app, guest.email);
  await other.invite(person.email);
  expect((await owner.post('/user/close', { currentPassword: PASSWORD })).status).toBe(200);
  const teamEmails = async () =>
    (await app.subjectsTo(person.email)).filter((subject) => /[Tt]eam (is ending|has ended|continues)/.test(subject));
  expect(await teamEmails()).toEqual(['Your team is ending']);
  // The plan itself would run for a month.
  const until = new Date(app.clock.now() + retention.closedAccount).toISOString();
  const ofOwner = (await app.messagesTo(owner.email)).find(({ subject }) => subject === 'Your account is closing');
  const paidUntil = formatDay((await owner.plan()).periodEnd);
  expect(ofOwner!.body).toContain(
    `The plan is paid until ${paidUntil}. If you reopen the account, nothing is charged, and you can resume the plan until then. Otherwise, the plan and its seats end on ${formatDay(Date.parse(until))}.`,
  );
  const read = async (path: string) => (await app.call('GET', path, { token: person.token })).body.data;
  expect(await read('/user/entitlement')).toMatchObject({ plan: 'pro', until });
  expect(await read('/user/team')).toMatchObject({ planEndsAt: until, endsAt: until });
  const answers = [
    await accept(app, link, { token: guest.token }),
    await app.call('POST', '/user/team/invitation', { body: { token: link } }),
  ];
  for (const { status, body } of answers)
    expect([status, body.message]).toEqual([404, expect.not.stringContaining(owner.fullName)]);
  const reopened = await logIn(owner);
  await post('/user/reopen', { token: reopened }, null);
  expect(await teamEmails()).toEqual(['Your team continues', 'Your team is ending']);
  expect(await read('/user/team')).not.toHaveProperty('endsAt');
  await post('/user/close', guest);
  expect((await accept(app, link, { token: guest.token })).status).toBe(404);
  await post('/user/close', { token: reopened });
  expect(await teamEmails()).toHaveLength(2);
  app.clock.advance(3 * 24 * 60 * 60 * 1000);
  await post('/user/reopen', { token: await logIn(owner) }, null);
  await post('/user/close', { token: await logIn(owner) });
  expect(await teamEmails()).toHaveLength(3);
  passLastDay();
  await runBillingJob(app.context);
  await eraseClosed(app.context);
  expect(await teamEmails()).not.toContain('Your team has ended');
});

test('members who were told the end of the plan get an email when it is resumed, and none about a plain cancellation', async () => {
  const { owner, join } = await makeCrew(app);
  const person = await join();
  const subjects = async () => {
    await runBillingJob(app.context);
    await runBillingJob(app.context);
    return (await app.subjectsTo(person.email)).filter((subject) => /team/i.test(subject)).reverse();
  };
  const later = async (act: () => Promise<unknown>) => {
    app.clock.advance(60_000);
    await act();
    return subjects();
  };
  const resume = () => owner.post('/payment/subscription/resume');
  const reopen = async () => post('/user/reopen', { token: await logIn(owner) }, null);
  const before = await subjects();
  await later(owner.cancel);
  expect(await later(resume)).toEqual(before);
  await later(() => post('/user/close', owner));
  expect(await later(reopen)).toEqual([...before, 'Your team is ending', 'Your team continues']);
  await owner.logInAgain();
  expect((await later(resume)).slice(before.length + 2)).toEqual(["Your team's plan is active again"]);
  expect((await app.messagesTo(person.email))[0]!.body).not.toContain('Access until');
  app.clock.advance(3 * DAY);
  await later(async () => post('/user/close', { token: await logIn(owner) }));
  await later(reopen);
  const ended = await later(() => owner.passPeriod());
  expect(ended.slice(before.length + 3)).toEqual([
    'Your team is ending',
    'Your team continues',
    "Your team's plan has ended",
  ]);
});

test('a closed account whose plan is past due ends its team at once, and no email names a later day', async () => {
  await startOver(app);
  const { owner, join } = await makeCrew(app, 4, (buyer) => buyer.buy(4, 'price_pro_month', DECLINED_LATER_CARD));
  const person = await join();
  await owner.passPeriod();
  expect((await owner.post('/user/close', { currentPassword: PASSWORD })).status).toBe(200);
  await runBillingJob(app.context);
  expect((await app.subjectsTo(person.email)).filter((subject) => /team/i.test(subject))[0]).toBe(
    "Your team's plan has ended",
  );
  expect(await app.subjectsTo(person.email)).not.toContain('Your team is ending');
  const ofOwner = (await app.messagesTo(owner.email)).find(({ subject }) => subject === 'Your account is closing');
  expect(ofOwner!.body).toContain(
    "you won't be charged again. The plan has ended, and the amount due won't be charged. You can reopen",
  );
});

test('ends the receipt copies that a deleted billing manager or owner set up, with an email to each mailbox', async () => {
  const { owner, join } = await makeCrew(app);
  const manager = await join('billing');
  const body = { copyTo: 'mine@copies.example' };
  await app.call('POST', '/payment/invoice-details', { token: manager.token, body });
  await post('/user/close', manager);
  passLastDay();
  await eraseClosed(app.context);
  const token = await logIn(owner);
  const { body: billing } = await app.call('GET', '/payment/billing', { token });
  expect(billing.data.invoiceDetails).toMatchObject({ copyTo: '' });
  const started = "You'll get copies of receipts";
  const ended = 'You no longer get copies of receipts';
  expect(await app.subjectsTo(body.copyTo)).toEqual([ended, started]);
  await app.call('POST', '/payment/invoice-details', { token, body: { copyTo: 'desk@copies.example' } });
  await post('/user/close', { token });
  expect(await app.subjectsTo('desk@copies.example')).toEqual([started]);
  passLastDay();
  await eraseClosed(app.context);
  expect(await app.subjectsTo('desk@copies.example')).toEqual([ended]);
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
  passLastDay();
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
  await expect(
    resumePlan(app.context, buyer.id, { payerId: buyer.id, sessionHash: null, address: '127.0.0.1' }),
  ).rejects.toThrow('Your account is closed. Reopen it first.');
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

test('deletes the account after the last day to reopen it, within 16 days, and logs it once', async () => {
  const buyer = await makeBuyer(app);
  await buyer.buy(5);
  await post('/user/close', buyer);
  const latest = app.clock.now() + retention.erasure;
  app.clock.set(endOfDay(app.clock.now() + retention.closedAccount) - 1);
  expect(app.clock.now()).toBeLessThan(latest);
  await eraseClosed(app.context);
  const { id } = buyer;
  expect(await exists(buyer)).toBe(true);
  const warn = jest.spyOn(app.context.log, 'warn');
  app.clock.advance(1);
  await Promise.all([eraseClosed(app.context), eraseClosed(app.context)]);
  const erased = new Date(app.clock.now()).toISOString().slice(0, 10);
  const logged = warn.mock.calls.filter(([about]) => (about as { account?: string }).account === id);
  expect(logged).toEqual([[{ account: id, day: erased }, 'account erased']]);
  expect(JSON.parse(await runCommand(app.context, ['accounts', 'erased', '--json']))).toContainEqual({ id, erased });
  expect(await app.subjectsTo(buyer.email)).toEqual(['Your account was deleted']);
  expect(await exists(buyer)).toBe(false);
});
