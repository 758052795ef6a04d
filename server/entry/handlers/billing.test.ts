import { and, asc, eq, like } from 'drizzle-orm';
import {
  BACK,
  type Buyer,
  DECLINED_LATER_CARD,
  GOOD_CARD,
  makeBuyer,
  makePastDueBuyer,
  payPage,
  payWithoutWebhook,
  runJob,
  startOver,
} from '../../product/checkout/testing/buyer';
import { securityEvents } from '../../platform/db/schema';
import { endOfDay } from '../../platform/lib/days';
import { useTestApp } from '../../testing';

const DAY = 24 * 60 * 60 * 1000;
const CONFIRMED_CARD = { ...GOOD_CARD, number: '4000 0000 0000 3184' };

const app = useTestApp();
beforeEach(() => startOver(app));

describe('the state of a subscription', () => {
  it('without a purchase: no plan, no card, no invoices, the details of the account', async () => {
    const buyer = await makeBuyer(app, { company: 'Ridgeline Roofing', address: '14 Gable Street' });
    expect(await buyer.billing()).toEqual({
      state: 'none',
      card: null,
      nextCharge: null,
      pastDue: null,
      scheduled: null,
      invoiceDetails: {
        company: 'Ridgeline Roofing',
        address: '14 Gable Street',
        taxId: '',
        purchaseOrder: '',
        copyTo: '',
      },
      hasInvoices: false,
      months: [],
    });
  });

  it('an active plan has its card and its next charge', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(5);
    expect(await buyer.billing()).toMatchObject({
      state: 'active',
      card: { brand: 'Visa', last4: '4242', expMonth: 12, expYear: 2099 },
      nextCharge: { date: '2026-04-18T12:00:00.000Z', amount: 6_250, users: 5, billingInterval: 'month' },
      hasInvoices: true,
    });
    expect(await buyer.profile()).toMatchObject({ billingState: 'active' });
    await buyer.post('/payment/subscription/cancel', { reason: 'The season is over' });
    expect(await buyer.billing()).toMatchObject({ state: 'ending', nextCharge: null });
    expect((await buyer.plan()).cancelReason).toBe('The season is over');
  });

  it('the last twelve months each have payments minus refunds, and show when members joined', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(5);
    await buyer.pay(await buyer.addMembers(2));
    await buyer.passPeriod();
    const ledger = await buyer.ledger();
    const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0);
    const { months } = await buyer.billing();
    expect(months).toHaveLength(12);
    expect(months.slice(0, 10).every(({ amount }: { amount: number }) => amount === 0)).toBe(true);
    expect(months.slice(10)).toEqual([
      {
        month: '2026-03-01T00:00:00.000Z',
        amount: sum(ledger.slice(0, 2).map(({ amount }) => amount)),
        membersAdded: true,
      },
      { month: '2026-04-01T00:00:00.000Z', amount: ledger[2]!.amount, membersAdded: false },
    ]);
    expect(sum(months.map(({ amount }: { amount: number }) => amount))).toBe(sum(ledger.map(({ amount }) => amount)));
  });
});

describe('a declined renewal', () => {
  it('is past due with amount, date, reason and next attempt; the hosted page pays it and saves that card', async () => {
    const buyer = await makePastDueBuyer(app);
    const due = await buyer.plan();
    expect(await buyer.billing()).toMatchObject({
      state: 'pastDue',
      nextCharge: null,
      pastDue: {
        amount: 5_000,
        since: new Date(due.periodEnd).toISOString(),
        nextTry: new Date(due.periodEnd + DAY).toISOString(),
        reason: 'The card was declined.',
        endsAt: new Date(due.periodEnd + 7 * DAY).toISOString(),
      },
    });
    expect(await buyer.profile()).toMatchObject({ billingState: 'pastDue', planPurchaseName: 'Pro plan' });
    const { location } = await buyer.pay(await buyer.payRenewal());
    expect(location).toContain(BACK.successUrl);
    await app.context.background.idle();
    expect(await buyer.billing()).toMatchObject({ state: 'active', card: { last4: '4242' }, pastDue: null });
    expect(await buyer.booked()).toEqual([
      ['purchase', 5_000],
      ['renewal', 5_000],
    ]);
    await buyer.passPeriod();
    expect(await buyer.ledger()).toHaveLength(3);
  });

  it('is confirmed with the bank if the bank requires it', async () => {
    const buyer = await makePastDueBuyer(app);
    const url = await buyer.payRenewal();
    const bankPage = await payPage(app, url, CONFIRMED_CARD);
    expect(bankPage.html).toContain('Confirm with your bank');
    expect((await payPage(app, url, CONFIRMED_CARD, 'decline')).html).toContain('didn’t confirm');
    expect((await buyer.billing()).state).toBe('pastDue');
    await payPage(app, url, CONFIRMED_CARD);
    expect((await payPage(app, url, CONFIRMED_CARD, 'confirm')).status).toBe(303);
    expect(await buyer.billing()).toMatchObject({ state: 'active', card: { last4: '3184' } });
    await buyer.passPeriod();
    expect((await buyer.billing()).pastDue.reason).toBe('Your bank requires you to confirm this payment.');
  });

  it('an open page delays the automatic attempt for an hour, and is closed before the card is charged', async () => {
    const buyer = await makePastDueBuyer(app);
    app.clock.advance(DAY - 60_000);
    await buyer.logInAgain();
    const url = await buyer.payRenewal();
    const charge = jest.spyOn(app.context.provider, 'charge');
    app.clock.advance(60_000);
    await runJob(app);
    expect(charge).not.toHaveBeenCalled();
    app.clock.advance(3_600_000);
    await runJob(app);
    expect(charge).toHaveBeenCalledTimes(1);
    expect((await buyer.pay(url)).status).toBe(410);
  });

  async function saveCard(buyer: Buyer, card = GOOD_CARD) {
    const url = await buyer.updateCard();
    expect((await payPage(app, url, card)).location).toContain(BACK.successUrl);
    await app.context.background.idle();
  }

  it('another card closes the open page of the renewal and is charged without waiting for it', async () => {
    const buyer = await makePastDueBuyer(app);
    const page = await buyer.payRenewal();
    await saveCard(buyer);
    expect((await buyer.billing()).state).toBe('active');
    expect((await buyer.pay(page)).status).toBe(410);
    expect(await buyer.renewals()).toHaveLength(1);
  });

  it('five declined cards in a row do not end the plan within its week', async () => {
    const buyer = await makePastDueBuyer(app);
    for (let cards = 0; cards < 5; cards += 1) await saveCard(buyer, DECLINED_LATER_CARD);
    const { periodEnd } = await buyer.plan();
    expect(await buyer.billing()).toMatchObject({
      state: 'pastDue',
      pastDue: { nextTry: expect.stringContaining(new Date(periodEnd + 7 * DAY).toISOString().slice(0, 10)) },
    });
    await buyer.wait(periodEnd + 7 * DAY);
    await saveCard(buyer, DECLINED_LATER_CARD);
    expect((await buyer.billing()).state).toBe('pastDue');
    await buyer.wait(endOfDay(periodEnd + 7 * DAY));
    await runJob(app);
    expect((await buyer.billing()).state).toBe('none');
  });

  it('canceling ends the plan immediately, and the email says so', async () => {
    const buyer = await makePastDueBuyer(app);
    await buyer.cancel();
    expect((await buyer.billing()).state).toBe('none');
    const [mail] = await app.messagesTo(buyer.email);
    expect(mail).toMatchObject({ subject: 'Your plan has ended', body: expect.stringContaining('/pricing') });
    expect(mail!.body).not.toContain('You can use it until');
    await buyer.buy(3);
  });

  it('a card whose webhook was lost is found on the next read, and another card can be saved', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(3);
    const url = await buyer.updateCard();
    await payWithoutWebhook(app, url, DECLINED_LATER_CARD);
    expect(await buyer.updateCard()).not.toBe(url);
    expect((await buyer.billing()).card.last4).toBe('0341');
  });
});

describe('changes from the next renewal', () => {
  it('a team that has grown beyond 50 can shrink, or switch to annual unchanged', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(50);
    await buyer.pay(await buyer.addMembers(10));
    expect((await buyer.details()).teamSize).toBe(60);
    const change = async (body: object) => (await buyer.post('/payment/schedule-change', body)).status;
    expect(await change({ billingInterval: 'year' })).toBe(200);
    expect((await buyer.billing()).nextCharge).toMatchObject({ users: 60, amount: 720_000 });
    expect(await change({ users: 55 })).toBe(200);
    expect(await change({ users: 61 })).toBe(400);
  });

  it('each change is emailed and in the audit log, and twenty a day are allowed; undoing one has no limit', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(5);
    const change = (body: object) => buyer.post('/payment/schedule-change', body);
    const subjects = () => app.subjectsTo(buyer.email);
    await change({ users: 50, billingInterval: 'year' });
    const [mail] = await app.messagesTo(buyer.email);
    expect(mail!.subject).toMatch(/^Your plan changes on /);
    expect(mail!.body).toMatch(/\$6,000\.00 on /);
    const { body: scheduled } = await change({ users: 50, billingInterval: 'year' });
    expect(scheduled.nextCharge).toEqual((await buyer.billing()).nextCharge);
    const { body: undone } = await change({});
    expect(undone.nextCharge).toEqual((await buyer.billing()).nextCharge);
    expect((await subjects())[0]).toBe('Your scheduled change was undone');
    await change({});
    const events = await app.context.db
      .select()
      .from(securityEvents)
      .where(and(eq(securityEvents.accountId, buyer.id), like(securityEvents.kind, 'plan change%')))
      .orderBy(asc(securityEvents.position));
    expect(events).toMatchObject([
      { kind: 'plan change scheduled', detail: 'Pro plan, annually, 50 users', address: '127.0.0.1' },
      { kind: 'plan change undone', detail: 'Pro plan, monthly, 5 users' },
    ]);
    for (let users = 6; users < 25; users += 1) expect((await change({ users })).status).toBe(200);
    expect((await change({ users: 25 })).status).toBe(429);
    expect((await change({})).status).toBe(200);
    expect((await subjects()).filter((subject) => subject.startsWith('Your plan changes'))).toHaveLength(20);
  });

  it('a canceled plan resumes without a payment, and an open checkout that relied on its end is closed', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(5);
    expect((await buyer.post('/payment/subscription/resume')).status).toBe(200);
    await buyer.cancel();
    const url = await buyer.checkout(3, 'price_pro_year');
    expect((await buyer.post('/payment/subscription/resume')).status).toBe(200);
    expect(await buyer.billing()).toMatchObject({ state: 'active', nextCharge: { amount: 6_250 } });
    expect((await buyer.pay(url)).status).toBe(410);
    await buyer.passPeriod();
    expect((await buyer.ledger()).map(({ kind }) => kind)).toEqual(['purchase', 'renewal']);
    expect((await buyer.profile()).isCanceled).toBe(false);
  });
});
