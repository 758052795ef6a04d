import { eq } from 'drizzle-orm';
import { BACK, GOOD_CARD, payPage, payWithoutWebhook, readSessionId, RETURN, runJob } from '../checkout/testing/buyer';
import { accounts, invoiceDetails, payments, subscriptions } from '../../platform/db/schema';
import { openSession } from '../../platform/security/sessions';
import { useStripeShop } from '../../platform/providers/testing/stripeShop';
import { auditBooks } from '../../reliability/testing/audit';
import { actAtProvider } from '../../entry/sandbox/reversals';
import { useTestApp } from '../../testing';
import { PASSWORD } from '../../testing/people';
import { entitlement, makeCrew, newEmail } from './testing/crew';
import { makeTeam } from './testing/transfer';

const app = useTestApp();
const DAY = 24 * 60 * 60 * 1000;
const NEW_CARD = { ...GOOD_CARD, expiry: '11/2098' };

/** Saves a new card with the session of an owner or billing manager. */
async function saveCard(token: string): Promise<void> {
  const { body } = await app.call('POST', '/payment/update-card', { token, body: BACK });
  await payPage(app, body.data.url, NEW_CARD);
  await app.context.background.idle();
}

const findPlan = async (accountId: string) =>
  (await app.context.db.select().from(subscriptions).where(eq(subscriptions.accountId, accountId)))[0];
const paymentsOf = (accountId: string) =>
  app.context.db.select().from(payments).where(eq(payments.accountId, accountId));
const historyOf = async (token: string) =>
  (await app.call('GET', '/payment/subscription-history?page=1&limit=10', { token })).body;

test('invoice details and the name of the team move with the plan', async () => {
  const { owner, heir, request, accept, team } = await makeTeam(app);
  const details = { company: 'Fernandez Roofing LLC', address: '4 Eave Street', taxId: 'US 1', purchaseOrder: 'PO 7' };
  await owner.post('/payment/invoice-details', { ...details, copyTo: `books-${owner.email}` });
  // Of an own plan that has ended.
  const former = { company: '', address: '', taxId: '', purchaseOrder: '', copyTo: `books-${heir.email}` };
  await app.context.db.insert(invoiceDetails).values({ accountId: heir.id, ...former, updatedAt: app.clock.now() });
  await app.context.db.update(accounts).set({ company: 'Fernandez Roofing' }).where(eq(accounts.id, owner.id));
  await request();
  expect((await team(heir.token)).transfer).toMatchObject({ invoicesTo: details.company, endsCopies: true });
  await accept();
  const billing = await app.call('GET', '/payment/billing', { token: heir.token });
  expect(billing.body.data.invoiceDetails).toEqual({ ...details, copyTo: '' });
  expect((await team(heir.token)).name).toBe('Fernandez Roofing');
  for (const { email } of [owner, heir])
    expect((await app.subjectsTo(`books-${email}`))[0]).toBe('You no longer get copies of receipts');
});

test('a member accepts and owns the plan; the card leaves it, and the former owner is a billing manager', async () => {
  const { owner, heir, request, accept, team, subject, newest } = await makeTeam(app);
  const before = await owner.plan();
  const pending = { to: { id: heir.seat, fullName: heir.fullName, email: heir.email } };
  const expiresAt = new Date(app.clock.now() + 7 * DAY).toISOString();
  expect((await request()).body.data).toMatchObject({ role: 'owner', transfer: { ...pending, expiresAt } });
  expect(await subject(owner.email)).toBe('You asked a member to take over your team');
  expect(await newest(heir.email)).toMatchObject({
    subject: "You've been asked to take over your team",
    body: expect.stringContaining('/account/team?transfer'),
  });
  const candidateTeam = await team(heir.token);
  expect(candidateTeam.transfer).toMatchObject({ ...pending, isYou: true, nextCharge: { amount: 6250, users: 5 } });
  expect(candidateTeam.transfer).not.toHaveProperty('endsCopies');
  expect(candidateTeam.transfer.billingManagers).toEqual([{ id: 'owner', fullName: owner.fullName }]);
  expect(candidateTeam.seats).toBeUndefined();

  const { status, body } = await accept();
  expect([status, body.data]).toMatchObject([
    200,
    { role: 'owner', transfer: null, seats: { paid: 5, taken: 3, invited: 0 } },
  ]);
  expect(await team()).toMatchObject({ role: 'billing', owner: { email: heir.email } });
  expect(await team()).not.toHaveProperty('transfer');
  expect([await entitlement(app, heir.token), await entitlement(app, owner.token)]).toMatchObject([
    { seat: 'own' },
    { seat: 'team' },
  ]);
  expect(await newest(heir.email)).toMatchObject({
    subject: "You're now the owner of your team",
    body: expect.stringMatching(/The plan has no card\. Add a card before [^]*\$62\.50 on [^]*Add a card: /),
  });
  expect(await newest(owner.email)).toMatchObject({
    subject: 'Your team has a new owner',
    body: expect.stringMatching(
      /^[^$]*now a billing manager\. We removed your card \(Visa ending in 4242\) from the plan[^$]*$/,
    ),
  });
  expect((await app.call('GET', '/payment/billing', { token: heir.token })).body.data.card).toBeNull();
  const { id, periodEnd } = before;
  expect(await findPlan(heir.id)).toMatchObject({
    id,
    periodEnd,
    cardAccountId: null,
    methodRef: null,
    cardLast4: null,
  });
  app.clock.set(before.createdAt);
});

test('after a transfer the new owner gets payments and receipts; earlier ones stay with the former owner', async () => {
  const { owner, heir, request, accept, newest } = await makeTeam(app);
  const before = await owner.plan();
  await request();
  await accept();
  expect((await historyOf(heir.token)).pagination.total).toBe(0);

  await saveCard(heir.token);
  app.clock.set(before.periodEnd);
  await runJob(app);
  expect(await paymentsOf(heir.id)).toMatchObject([
    { kind: 'renewal', amount: 5 * 1250, cardLast4: '4242', buyer: { email: heir.email } },
  ]);
  expect(await paymentsOf(owner.id)).toMatchObject([{ kind: 'purchase', amount: 5 * 1250 }]);
  expect((await newest(heir.email)).body).toContain('$62.50');
  await owner.logInAgain();
  // As a billing manager, the former owner sees the team's payments and their own.
  const { data, pagination } = await owner.history();
  expect([data, pagination]).toMatchObject([[{ payment: 6250 }, { payment: 6250 }], { total: 2 }]);
  expect((await auditBooks(app.context.db)).faults).toEqual([]);
  app.clock.set(before.createdAt);
});

test('without a card a reminder comes a week before the renewal, which is unpaid: an email to the new owner has a payment link', async () => {
  const { owner, heir, request, accept, newest } = await makeTeam(app);
  const before = await owner.plan();
  await request();
  await accept();
  const needsCard = async (email: string) =>
    (await app.subjectsTo(email)).filter((subject) => /^Your (team's )?plan needs a card by /.test(subject)).length;
  for (const [at, mails] of [
    [before.periodEnd - 7 * DAY - 1, 0],
    [before.periodEnd - 7 * DAY, 1],
    [before.periodEnd - DAY, 1],
  ] as const) {
    app.clock.set(at);
    await runJob(app);
    expect([await needsCard(heir.email), await needsCard(owner.email)]).toEqual([mails, mails]);
  }
  app.clock.set(before.periodEnd);
  await runJob(app);
  expect(await paymentsOf(heir.id)).toEqual([]);
  expect(await newest(heir.email)).toMatchObject({
    subject: 'Your plan has no card for $62.50',
    body: expect.stringMatching(/Pay \$62\.50: \S+\/pay\//),
  });
  app.clock.set(before.createdAt);
});

test("a billing manager's card stays on a plan that this manager takes over", async () => {
  const { owner, heir, request, accept, newest } = await makeTeam(app, 'billing');
  await saveCard(heir.token);
  await request();
  expect((await newest(heir.email)).body).toContain('Your card stays on the plan.');
  expect((await newest(owner.email)).body).toContain('their card stays on the plan.');
  await accept();
  expect((await newest(heir.email)).body).toMatch(/Your card is still on the plan\.[^]*Card: +Visa ending in 4242\n/);
  expect(await findPlan(heir.id)).toMatchObject({ cardAccountId: heir.id, cardExpYear: 2098 });
  expect((await newest(owner.email)).body).not.toContain('We removed your card');
});

test.each([
  ['who stays one', true, 'Your team has a new owner', / removed your card \(Visa ending in 4242\)[^]*No card saved/],
  ['who becomes a member', false, "Your card no longer pays for your team's plan", /charge it again[^]*ending in 4242/],
])(
  'a billing manager %s is notified that their card no longer pays for the plan; no reminder follows in the last week',
  async (_, stays, subject, words) => {
    const { owner, heir, other, request, accept } = await makeTeam(app);
    const before = await owner.plan();
    await owner.post('/user/team/role', { id: other.seat, role: 'billing', currentPassword: PASSWORD });
    await saveCard(other.token);
    app.clock.set(before.periodEnd - DAY);
    await owner.logInAgain();
    await request();
    const session = await openSession(app.context.db, heir.id, app.clock.now());
    expect((await accept(session, { keepBilling: stays ? [other.seat] : [] })).status).toBe(200);
    await runJob(app);
    const released = (await app.messagesTo(other.email)).filter(({ body }) => /removed your card/.test(body));
    expect(released).toMatchObject([{ subject, body: expect.stringMatching(words) }]);
    expect(await app.subjectsTo(heir.email)).not.toContainEqual(expect.stringMatching(/needs a card by/));
    app.clock.set(before.createdAt);
  },
);

test("a billing manager who takes over no longer gets copies of the former owner's receipts", async () => {
  const { owner, heir, request, accept } = await makeTeam(app, 'billing');
  const details = { copyTo: 'books@crew-guests.example' };
  await app.call('POST', '/payment/invoice-details', { token: heir.token, body: details });
  expect((await owner.billing()).invoiceDetails).toMatchObject(details);
  await request();
  expect((await accept()).status).toBe(200);
  const { invoiceDetails } = (await app.call('GET', '/payment/billing', { token: heir.token })).body.data;
  expect(invoiceDetails).toMatchObject({ copyTo: '' });
  const copies = await app.context.db.query.invoiceDetails.findFirst({ where: (row) => eq(row.accountId, owner.id) });
  expect(copies).toBeUndefined();
});

test('seats that the previous owner has paid for move with the plan', async () => {
  const { owner, heir, request, accept } = await makeTeam(app);
  await payWithoutWebhook(app, await owner.addMembers(2));
  await request();
  const early = await accept();
  expect([early.status, early.body.message]).toEqual([
    409,
    expect.stringContaining("it's now $87.50 each month for 7 seats"),
  ]);
  expect(await findPlan(heir.id)).toBeUndefined();
  await accept();
  expect(await findPlan(heir.id)).toMatchObject({ extraUsers: 4 });
  expect((await auditBooks(app.context.db)).faults).toEqual([]);
});

test('a refund of the first purchase also returns the seats that a later, former owner bought', async () => {
  const { owner, heir, other, request, accept } = await makeTeam(app);
  await request();
  await accept();
  const added = { newTeamMembers: 1, ...RETURN };
  const { body } = await app.call('POST', '/payment/create-prorated-checkout', { token: heir.token, body: added });
  await payPage(app, body.data.sessionUrl, NEW_CARD);
  await app.context.background.idle();
  const wish = { id: other.seat, currentPassword: PASSWORD };
  await app.call('POST', '/user/team/transfer', { token: heir.token, body: wish });
  await accept(other.token);
  const [bought] = await paymentsOf(owner.id);
  await actAtProvider(app.context, bought!.paymentRef, 'refund');
  await app.context.provider.deliverWebhooks();
  await app.context.background.idle();
  expect((await paymentsOf(heir.id)).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['members', 1_250],
    ['refund', -1_250],
  ]);
});

test('a credit note to a former owner names no charge of the plan and has no link that cancels it', async () => {
  const { owner, request, accept } = await makeTeam(app);
  await payPage(app, await owner.addMembers(1), GOOD_CARD);
  await request();
  expect((await accept()).status).toBe(200);
  const added = (await paymentsOf(owner.id)).find(({ kind }) => kind === 'members')!;
  await actAtProvider(app.context, added.paymentRef, 'refund');
  await app.context.provider.deliverWebhooks();
  const mails = await app.messagesTo(owner.email);
  const [creditNote, receipt] = ['Your refund', 'Your receipt'].map(
    (begin) => mails.find(({ subject }) => subject.startsWith(begin))!.body,
  );
  expect(receipt).toMatch(/Next charge: [^]*\/cancel\//);
  expect(creditNote).not.toMatch(/Next charge|\/cancel\//);
});

test('pages that the previous owner left open add no seats and save no card', async () => {
  const { owner, heir, request, accept } = await makeTeam(app);
  const pages = [await owner.addMembers(1), await owner.updateCard()];
  await request();
  await accept();
  for (const page of pages) await payPage(app, page, NEW_CARD);
  await app.context.background.idle();
  expect(await findPlan(heir.id)).toMatchObject({ extraUsers: 2, methodRef: null });
  expect((await auditBooks(app.context.db)).faults).toEqual([]);
});

test('members chosen by the owner for a smaller team keep their seats', async () => {
  const { owner, heir, other, request, accept, join, team } = await makeTeam(app);
  const another = await join();
  await owner.post('/payment/schedule-change', { users: 3, keep: [other.seat, another.seat] });
  await request();
  await accept();
  const rows: { email: string; leavesAt?: string }[] = (await team(heir.token)).members;
  expect(rows.filter(({ leavesAt }) => leavesAt).map(({ email }) => email)).toEqual([owner.email]);
});

test('the former owner keeps a seat with an email under which another member was invited', async () => {
  const { owner, other, request, accept, team } = await makeTeam(app);
  const rename = (id: string, email: string) =>
    app.context.db.update(accounts).set({ email }).where(eq(accounts.id, id));
  await rename(other.id, newEmail());
  await rename(owner.id, other.email);
  await request();
  expect((await accept()).status).toBe(200);
  expect(await team()).toMatchObject({ role: 'billing', seats: { taken: 3 } });
});

test('a canceled plan is taken over too, and nothing is charged', async () => {
  const { owner, heir, request, accept, team, newest } = await makeTeam(app);
  await owner.cancel();
  await request();
  expect((await team(heir.token)).transfer).not.toHaveProperty('nextCharge');
  expect((await accept()).status).toBe(200);
  expect((await newest(heir.email)).body).toContain("You won't be charged for it by card.");
  expect(await findPlan(heir.id)).toMatchObject({ cancelledAt: expect.any(Number), methodRef: null });
});

describe('with Stripe', () => {
  const seller = useStripeShop();

  test("the former owner's card is detached, and the new owner saves one as a separate customer", async () => {
    const { app, shop, stripe } = seller;
    const paid = (url: string) => {
      stripe.pay(readSessionId(url));
      return seller.deliver();
    };
    const { owner, join } = await makeCrew(shop, 5, async (buyer) => void (await paid(await buyer.checkout(5))));
    const heir = await join();
    const before = await owner.plan();
    const call = (token: string, path: string, body?: object) => shop.call('POST', path, { token, body });
    await call(owner.token, '/user/team/transfer', { id: heir.seat, currentPassword: PASSWORD });
    const terms = { currentPassword: PASSWORD, amount: 6250, users: 5, interval: 'month' };
    expect((await call(heir.token, '/user/team/transfer/accept', terms)).status).toBe(200);
    await runJob(shop);
    expect(stripe.calls.map(({ path }) => path)).toContain(`/v1/payment_methods/${before.methodRef}/detach`);

    const { url } = (await call(heir.token, '/payment/update-card', BACK)).body.data;
    const page = stripe.calls.filter(({ path }) => path === '/v1/checkout/sessions').at(-1)!.form;
    expect([page.get('mode'), page.get('customer'), page.get('customer_email')]).toEqual(['setup', null, heir.email]);
    await paid(url);
    const [plan] = await app.context.db.select().from(subscriptions).where(eq(subscriptions.accountId, heir.id));
    expect(plan!.customerRef).not.toBe(before.customerRef);

    app.clock.set(plan!.periodEnd);
    await runJob(shop);
    const charge = stripe.calls.filter(({ path }) => path === '/v1/payment_intents').at(-1)!.form;
    expect(charge.get('customer')).toBe(plan!.customerRef);
    const renewals = await app.context.db.select().from(payments).where(eq(payments.accountId, heir.id));
    expect(renewals).toMatchObject([{ kind: 'renewal', amount: 5 * 1250 }]);
  });
});
