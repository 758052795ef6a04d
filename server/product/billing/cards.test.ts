import { and, eq } from 'drizzle-orm';
import { BACK, DECLINED_LATER_CARD, GOOD_CARD, makeBuyer, payPage, RETURN, runJob } from '../checkout/testing/buyer';
import { accounts, cardDetachments, payments, subscriptions } from '../../platform/db/schema';
import { readCancelLink, readPayLink } from '../subscription/planLinks';
import { eraseAccount } from '../privacy/closing';
import { actAtProvider } from '../../entry/sandbox/reversals';
import { recordReversals } from '../checkout/reversals';
import { openSession } from '../../platform/security/sessions';
import { useTestApp } from '../../testing';
import { PASSWORD } from '../../testing/people';
import { makeCrew } from '../team/testing/crew';

const app = useTestApp();
const OTHER_CARD = { ...GOOD_CARD, expiry: '11/2098' };
const close = { currentPassword: PASSWORD };

const planOf = async (accountId: string) =>
  (await app.context.db.select().from(subscriptions).where(eq(subscriptions.accountId, accountId)))[0]!;
const tokenOf = (accountId: string) => openSession(app.context.db, accountId, app.clock.now());
const newest = async (email: string) => (await app.messagesTo(email))[0]!;

/** An owner and a billing manager whose card pays for the plan. */
async function makeManagedTeam() {
  const crew = await makeCrew(app);
  const manager = await crew.join('billing');
  const { body } = await app.call('POST', '/payment/update-card', { token: manager.token, body: BACK });
  await payPage(app, body.data.url, OTHER_CARD);
  await app.context.background.idle();
  expect(await planOf(crew.owner.id)).toMatchObject({ cardAccountId: manager.id, cardExpYear: 2098 });
  return { ...crew, manager };
}
type ManagedTeam = Awaited<ReturnType<typeof makeManagedTeam>>;

test.each<[string, (team: ManagedTeam) => Promise<unknown>]>([
  ['is removed', ({ owner, manager }) => owner.post('/user/team/remove', { id: manager.seat })],
  [
    'leaves',
    ({ manager }) => app.call('POST', '/user/team/remove', { token: manager.token, body: { id: manager.seat } }),
  ],
  ['loses the role', ({ owner, manager }) => owner.post('/user/team/role', { id: manager.seat, role: 'member' })],
  ['closes the account', ({ manager }) => app.call('POST', '/user/close', { token: manager.token, body: close })],
  ['is erased', ({ manager }) => eraseAccount(app.context, manager.id)],
])("a billing manager's card leaves the plan, and its holder is notified, when the manager %s", async (how, act) => {
  const team = await makeManagedTeam();
  const { owner, manager } = team;
  const before = await owner.plan();
  await act(team);
  expect(await planOf(owner.id)).toMatchObject({
    cardAccountId: null,
    methodRef: null,
    cardLast4: null,
    endedAt: null,
  });
  expect(await app.subjectsTo(owner.email)).toContain('Your plan has no card');
  const released = (await app.messagesTo(manager.email)).filter(({ subject }) => /^Your card no longer/.test(subject));
  expect(released).toHaveLength(how === 'is erased' ? 0 : 1);
  for (const { body } of released) expect(body).toMatch(/You no longer handle payments[^]*Visa ending in 4242/);
  const isQueued = eq(cardDetachments.id, before.methodRef!);
  expect(await app.context.db.$count(cardDetachments, isQueued)).toBe(1);
  app.clock.set(before.periodEnd);
  await runJob(app);
  expect(await app.context.db.$count(cardDetachments, isQueued)).toBe(0);
  const isRenewal = and(eq(payments.accountId, owner.id), eq(payments.kind, 'renewal'));
  expect(await app.context.db.$count(payments, isRenewal)).toBe(0);
  expect((await newest(owner.email)).subject).toBe('Your plan has no card for $62.50');
  app.clock.set(before.createdAt);
});

test('without the card of a billing manager, a declined renewal is due by the same day', async () => {
  const crew = await makeCrew(app, 4, (owner) => owner.buy(4, 'price_pro_month', DECLINED_LATER_CARD));
  const { owner } = crew;
  const manager = await crew.join('billing');
  const { createdAt, periodEnd } = await owner.plan();
  const change = await app.call('POST', '/payment/update-card', { token: manager.token, body: BACK });
  await payPage(app, change.body.data.url, DECLINED_LATER_CARD);
  await app.context.background.idle();
  await owner.wait(periodEnd);
  await runJob(app);
  const [, payBy] = /Pay by: +(.+)/.exec((await newest(owner.email)).body)!;
  await owner.post('/user/team/remove', { id: manager.seat });
  const { subject, body } = await newest(owner.email);
  expect(subject).toBe('Your plan has no card');
  expect(body).toMatch(/Due now: +\$50\.00\n/);
  expect(body).toContain(`Pay what is due by ${payBy}`);
  app.clock.set(createdAt);
});

test('every billing manager gets an email about each change of the next charge, and the holder of the card that it pays', async () => {
  const { owner, manager, join } = await makeManagedTeam();
  expect(await newest(owner.email)).toMatchObject({
    subject: 'The card of your plan was changed',
    body: expect.stringContaining(manager.email),
  });
  expect(await newest(manager.email)).toMatchObject({
    subject: 'Your card was changed',
    body: expect.stringContaining('$62.50 on '),
  });
  const other = await join('billing');
  await owner.post('/payment/schedule-change', { users: 9, billingInterval: 'year' });
  for (const { email } of [manager, other])
    expect(await newest(email)).toMatchObject({
      subject: expect.stringMatching(/^Your team's plan changes on /),
      body: expect.stringMatching(
        /Plan: +Pro plan, monthly, then annually from \w+ \d+, \d{4}\n +Seats: +5, then 9 from .*\n +Next charge: +\$1,080\.00 on /,
      ),
    });
  const cardOf = async ({ token }: { token: string }) =>
    (await app.call('GET', '/payment/billing', { token })).body.data.card;
  expect((await cardOf(manager)).holder).toEqual({ fullName: manager.fullName, isYou: true });
  for (const reader of [owner, other]) expect((await cardOf(reader)).holder).toEqual({ fullName: manager.fullName });
  expect((await newest(manager.email)).body).toContain('Your card pays for the plan.');
  expect((await newest(other.email)).body).not.toContain('Your card pays');
  await owner.post('/payment/schedule-change', {});
  await owner.cancel();
  await owner.post('/payment/subscription/resume');
  await owner.cancel();
  await owner.passPeriod();
  await runJob(app);
  expect((await app.subjectsTo(other.email)).filter((subject) => subject.startsWith("Your team's "))).toEqual([
    "Your team's plan has ended",
    expect.stringMatching("^Your team's plan ends on "),
    "Your team's plan was resumed",
    expect.stringMatching("^Your team's plan ends on "),
    "Your team's scheduled change was undone",
    expect.stringMatching("^Your team's plan changes on "),
  ]);
});

test('a payment with another card tells the billing manager whose card it replaces, and the new next charge', async () => {
  const { owner, manager, join } = await makeManagedTeam();
  const other = await join('billing');
  await owner.pay(await owner.addMembers(2));
  await app.context.background.idle();
  const [receipt, changed] = await app.messagesTo(manager.email);
  expect(receipt!.body).toMatch(new RegExp(`^This is a copy of our email to ${owner.email}`));
  expect(changed!.subject).toBe("The card of your team's plan was changed");
  expect(changed!.body).toMatch(
    /payment of \$25\.00\. Your card won't be charged again\.[^]*Saved by: [^]*\$87\.50 on /,
  );
  const listOthers = async ({ email }: { email: string }) =>
    (await app.subjectsTo(email)).filter((subject) => !subject.startsWith('Your receipt'));
  const before = [await listOthers(manager), await listOthers(other)];
  await owner.pay(await owner.addMembers(1));
  await app.context.background.idle();
  expect([await listOthers(manager), await listOthers(other)]).toEqual(before);
});

test('an owner and a billing manager email each other about at most six changes a day, without delaying the other', async () => {
  const { owner, manager } = await makeManagedTeam();
  const save = async ({ token }: { token: string }, n: number) =>
    (await app.call('POST', '/payment/invoice-details', { token, body: { purchaseOrder: `PO ${n}` } })).status;
  const schedule = async (users: number) => (await owner.post('/payment/schedule-change', { users })).status;
  const [ofManager, ofOwner] = [[] as number[], [] as number[]];
  for (let n = 1; n <= 7; n++) ofManager.push(await save(manager, n));
  expect(ofManager).toEqual([...Array(6).fill(200), 429]);
  for (let n = 1; n <= 7; n++) ofOwner.push(await schedule(10 + n));
  expect(ofOwner).toEqual([...Array(6).fill(200), 429]);
  expect((await owner.post('/payment/schedule-change', {})).status).toBe(200);
  expect(await save(owner, 8)).toBe(200);
});

test('a card that is detached while the provider is unavailable is detached later', async () => {
  const { owner, manager } = await makeManagedTeam();
  const { methodRef } = await owner.plan();
  await runJob(app);
  const detach = jest.spyOn(app.context.provider, 'removeSaved').mockRejectedValueOnce(new Error('unavailable'));
  await owner.post('/user/team/role', { id: manager.seat, role: 'member' });
  await runJob(app);
  app.clock.advance(60_000);
  await runJob(app);
  expect(detach.mock.calls.filter(([ref]) => ref === methodRef)).toHaveLength(2);
  expect(await app.context.db.$count(cardDetachments)).toBe(0);
});

test('a card that its holder saves after losing the role is detached and never charged', async () => {
  const { owner, manager } = await makeManagedTeam();
  const { body } = await app.call('POST', '/payment/update-card', { token: manager.token, body: BACK });
  const run = jest.spyOn(app.context.background, 'run').mockImplementation(() => {});
  await payPage(app, body.data.url, { ...GOOD_CARD, expiry: '10/2097' });
  await owner.post('/user/team/role', { id: manager.seat, role: 'member' });
  run.mockRestore();
  await runJob(app);
  expect(await planOf(owner.id)).toMatchObject({ methodRef: null });
});

test('closing an account removes its card, and resuming the plan later asks for one', async () => {
  const buyer = await makeBuyer(app);
  await buyer.buy(4);
  await buyer.post('/user/close', close);
  expect(await planOf(buyer.id)).toMatchObject({ cardAccountId: null, methodRef: null });
  await buyer.post('/user/reopen');
  expect((await buyer.post('/payment/subscription/resume')).status).toBe(200);
  expect((await buyer.billing()).card).toBeNull();
});

test('a payment through the emailed link saves no card; one from the account saves that of the payer; billing managers get a copy of each receipt', async () => {
  const crew = await makeCrew(app, 4, (owner) => owner.buy(4, 'price_pro_month', DECLINED_LATER_CARD));
  const { owner } = crew;
  const manager = await crew.join('billing');
  const { createdAt, periodEnd, methodRef } = await owner.plan();
  await owner.wait(periodEnd);
  await runJob(app);
  const link = /\/pay\/(\S+)/.exec((await newest(owner.email)).body)![1]!;
  expect(await readPayLink(app.context, link)).not.toBeNull();
  const opened = await app.server.inject({ method: 'POST', url: `/pay/${link}`, payload: {} });
  await payPage(app, opened.headers.location as string, OTHER_CARD);
  await app.context.background.idle();
  expect((await owner.renewals()).length).toBe(1);
  expect(await owner.plan()).toMatchObject({ methodRef, cardAccountId: owner.id });
  const receiptsOf = async ({ email }: { email: string }) =>
    (await app.messagesTo(email)).filter(({ subject }) => subject.startsWith('Your receipt'));
  expect(await receiptsOf(manager)).toHaveLength(1);

  await owner.wait((await owner.plan()).periodEnd);
  await runJob(app);
  const token = await tokenOf(manager.id);
  const { body } = await app.call('POST', '/payment/pay-renewal', { token, body: BACK });
  await payPage(app, body.data.url, OTHER_CARD);
  await app.context.background.idle();
  expect(await owner.plan()).toMatchObject({ cardAccountId: manager.id, cardExpYear: 2098 });
  const [copy, ...others] = await receiptsOf(manager);
  expect(others).toHaveLength(1);
  expect(copy!.body).toMatch(
    new RegExp(`^This is a copy of our email to ${owner.email}[^]*The card that paid is saved for the plan\\.`),
  );
  expect(
    await readCancelLink(app.context.db, app.context.signingKeys, /\/cancel\/(\S+)/.exec(copy!.body)![1]!),
  ).toMatchObject({
    reader: { id: manager.id },
  });
  const visa = `Visa ending in 4242, saved by ${manager.fullName}`;
  const ofManager = new RegExp(`Thank you for the payment of [^]* Card: +${visa}\n[^]* for 4 seats, with ${visa}\n`);
  const [ofPage, ofLink] = await receiptsOf(owner);
  expect(ofPage!.body).toMatch(ofManager);
  expect(ofLink!.body).toMatch(
    /Thank you for your payment of [^]* Card: +Visa ending in 4242\n[^]* with Visa ending in 0341, declined on \w+ \d+, \d+\n/,
  );

  await owner.logInAgain();
  await owner.post('/payment/invoice-details', { copyTo: manager.email });
  await owner.wait((await owner.plan()).periodEnd);
  await runJob(app);
  expect(await receiptsOf(manager)).toHaveLength(3);
  expect(await receiptsOf(owner)).toHaveLength(4);
  expect((await receiptsOf(owner))[0]!.body).toMatch(ofManager);

  await owner.logInAgain();
  await owner.post('/payment/invoice-details', { copyTo: '' });
  const change = await app.call('POST', '/payment/update-card', { token: await tokenOf(manager.id), body: BACK });
  await payPage(app, change.body.data.url, DECLINED_LATER_CARD);
  await app.context.background.idle();
  await owner.wait((await owner.plan()).periodEnd);
  await runJob(app);
  const due = /\/pay\/(\S+)/.exec((await newest(owner.email)).body)![1]!;
  const page = await app.server.inject({ method: 'POST', url: `/pay/${due}`, payload: {} });
  await payPage(app, page.headers.location as string, DECLINED_LATER_CARD);
  await app.context.background.idle();
  expect(await receiptsOf(owner)).toHaveLength(5);
  expect(await receiptsOf(manager)).toHaveLength(4);
  app.clock.set(createdAt);
});

test('a receipt names the billing manager whose link paid, unless they lost the role, and then they get no copy', async () => {
  const { owner, join } = await makeCrew(app, 4, (owner) => owner.buy(4, 'price_pro_month', DECLINED_LATER_CARD));
  const { createdAt } = await owner.plan();
  for (const [isStill, manager] of [[true, await join('billing')] as const, [false, await join('billing')] as const]) {
    await owner.logInAgain();
    await owner.wait((await owner.plan()).periodEnd);
    await runJob(app);
    const linkOf = async (email: string) => new URL(/http\S+\/pay\/\S+/.exec((await newest(email)).body)![0]).pathname;
    const open = async (url: string) => (await app.server.inject({ method: 'POST', url })).headers.location!;
    const link = await linkOf(manager.email);
    await owner.logInAgain();
    if (!isStill) await owner.post('/user/team/role', { id: manager.seat, role: 'member' });
    const pages = [await open(await linkOf(owner.email)), await open(link)];
    expect(new Set([...pages, await open(link)]).size).toBe(2);
    await payPage(app, pages[1]!, OTHER_CARD);
    await app.context.background.idle();
    const [receipt] = await app.messagesTo(owner.email);
    const copies = (await app.messagesTo(manager.email)).filter(({ subject }) => subject === receipt!.subject);
    const opening = `payment of $50.00 to Shinglewise.${isStill ? ` It was paid with the link in an email to ${manager.email}.` : ''}\n`;
    expect(receipt!.body).toContain(`Thank you for ${isStill ? 'the' : 'your'} ${opening}`);
    expect(copies.map(({ body }) => body)).toEqual(isStill ? [expect.stringContaining(opening)] : []);
  }
  app.clock.set(createdAt);
});

describe('an account that may have no plan', () => {
  test('a page that was open at the deletion of the account grants nothing, and its payment is refunded', async () => {
    const buyer = await makeBuyer(app);
    const page = await buyer.checkout(4);
    const expire = jest.spyOn(app.context.provider, 'expireCheckout').mockRejectedValueOnce(new Error('unavailable'));
    await eraseAccount(app.context, buyer.id);
    expect(expire).toHaveBeenCalledTimes(1);
    await payPage(app, page, GOOD_CARD);
    await app.context.background.idle();
    expect(await app.context.db.$count(subscriptions, eq(subscriptions.accountId, buyer.id))).toBe(0);
    expect((await buyer.ledger()).map(({ kind, amount, note }) => [kind, amount, note])).toEqual([
      ['purchase', 5000, 'The account was deleted.'],
      ['refund', -5000, expect.anything()],
    ]);
  });

  test('a dispute that is won after the deletion restores no plan', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(4);
    const [payment] = await buyer.ledger();
    await actAtProvider(app.context, payment!.paymentRef, 'dispute');
    await recordReversals(app.context, payment!.paymentRef);
    await eraseAccount(app.context, buyer.id);
    await actAtProvider(app.context, payment!.paymentRef, 'win');
    await recordReversals(app.context, payment!.paymentRef);
    expect((await planOf(buyer.id)).endedAt).not.toBeNull();
  });

  test('a member of another team can change nothing about a plan that still runs', async () => {
    const crew = await makeCrew(app);
    const buyer = await makeBuyer(app);
    await buyer.buy(4);
    await buyer.cancel();
    await crew.join('member', { ...buyer, profile: null });
    const refused = {
      status: 409,
      body: { message: expect.stringMatching(/^You have a seat on .+\. Leave it to run your own plan\.$/) },
    };
    const calls: [string, object][] = [
      ['/payment/calculate-cart', { priceId: 'price_pro_month', quantity: 5 }],
      ['/payment/create-checkout-session', { priceId: 'price_pro_year', quantity: 5, ...RETURN }],
      ['/payment/create-prorated-checkout', { newTeamMembers: 1, ...RETURN }],
      ['/payment/quote', { resume: true }],
      ['/payment/schedule-change', { users: 3 }],
      ['/payment/subscription/resume', {}],
      ['/payment/update-card', BACK],
    ];
    for (const [path, body] of calls) expect([path, await buyer.post(path, body)]).toMatchObject([path, refused]);
  });

  test("a billing manager changes nothing while the owner's account is closing, and still sees the payments", async () => {
    const { owner, join } = await makeCrew(app);
    const { token } = await join('billing');
    await owner.post('/user/close', close);
    for (const [path, body] of [
      ['/payment/update-card', BACK],
      ['/payment/invoice-details', { copyTo: 'stranger@example.com' }],
    ] as const)
      expect(await app.call('POST', path, { token, body })).toMatchObject({ status: 400 });
    expect((await app.call('GET', '/payment/billing', { token })).status).toBe(200);
    expect(await app.context.db.$count(accounts, eq(accounts.id, owner.id))).toBe(1);
  });
});
