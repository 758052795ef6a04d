import { eq } from 'drizzle-orm';
import { checkouts, payments, subscriptions } from '../../platform/db/schema';
import type { PaidCheckout } from '../../platform/providers/provider';
import { actAtProvider, type ProviderAction } from '../../entry/sandbox/reversals';
import { formatDay, formatUsd } from '../../platform/lib/money';
import { useTestApp } from '../../testing';
import { fulfil } from './fulfil';
import { recordReversals } from './reversals';
import { type Buyer, makeBuyer, payWithoutWebhook, readSessionId } from './testing/buyer';
import { makeTeam } from '../team/testing/transfer';

const app = useTestApp();

describe('refunds and disputes', () => {
  /** Refunds and disputes of a user's payments at the provider, by their amounts. */
  async function happen(buyer: Buyer, ...acts: [act: ProviderAction, amount: number][]) {
    const rows = await app.context.db.select().from(payments).where(eq(payments.accountId, buyer.id));
    for (const [act, wanted] of acts) {
      app.clock.advance(60_000);
      await actAtProvider(app.context, rows.find(({ amount }) => amount === wanted)!.paymentRef, act);
      await app.context.provider.deliverWebhooks();
      await app.context.background.idle();
    }
  }

  const newestAboutPlan = async (buyer: Buyer) =>
    (await app.messagesTo(buyer.email)).find(({ subject }) => subject.startsWith('Your plan'));
  const newestRefund = async (buyer: Buyer) =>
    (await app.messagesTo(buyer.email)).find(({ subject }) => subject.startsWith('Your refund SW'));
  const teamSize = async (buyer: Buyer) => (await buyer.details()).teamSize;
  const states = async (buyer: Buyer) => (await buyer.history()).data.map(({ state }: { state: string }) => state);

  it('a won dispute restores members once, also when the plan had ended in the meantime', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(5);
    await buyer.pay(await buyer.addMembers(2));
    expect(await teamSize(buyer)).toBe(7);
    await happen(buyer, ['dispute', 2_500], ['dispute', 6_250]);
    expect(await teamSize(buyer)).toBe(0);
    expect(await states(buyer)).toEqual(Array(4).fill('disputed'));
    expect(await newestAboutPlan(buyer)).toMatchObject({
      subject: 'Your plan has ended',
      body: expect.stringContaining(
        'was disputed with the bank. Nothing more is charged unless the bank decides for us before',
      ),
    });
    await happen(buyer, ['win', 6_250]);
    expect(await teamSize(buyer)).toBe(5);
    expect(await states(buyer)).toEqual([undefined, undefined, 'disputed', 'disputed', 'paid']);
    expect(await newestAboutPlan(buyer)).toMatchObject({
      subject: 'Your plan is active again',
      body: expect.stringContaining('$62.50 on '),
    });
    expect(await buyer.billing()).not.toHaveProperty('endedBy');
    await happen(buyer, ['win', 2_500]);
    expect(await teamSize(buyer)).toBe(7);
    expect(await newestAboutPlan(buyer)).toMatchObject({
      subject: 'Your plan now has 7 seats',
      body: expect.stringContaining('$87.50 on '),
    });
    expect(await states(buyer)).toEqual([...Array(4).fill(undefined), 'paid', 'paid']);
    const [{ plan }] = (await buyer.history()).data;
    const [, added] = await buyer.ledger();
    expect(plan).toBe(`Dispute of ${added!.invoiceNumber}, closed in our favor`);
  });

  it.each([
    ['dispute', 'win', 'If the bank decides for us before DAY, the plan is active again until then.'],
    ['refund', 'fail', 'If the refund fails before DAY, the plan is active again until then.'],
  ] as const)(
    'a %s of a canceled plan ends it, and a %s restores it until its last day, without a charge',
    async (ends, restores, then) => {
      const buyer = await makeBuyer(app);
      await buyer.buy(5);
      await buyer.cancel();
      const day = formatDay((await buyer.plan()).periodEnd);
      await happen(buyer, [ends, 6_250]);
      expect((await newestAboutPlan(buyer))?.body).toContain(then.replace('DAY', day));
      expect((await buyer.billing()).endedBy).toBe(ends === 'dispute' ? ends : undefined);
      expect(await app.messagesTo(buyer.email)).not.toContainEqual(
        expect.objectContaining({ body: expect.stringContaining('next charge is') }),
      );
      await happen(buyer, [restores, 6_250]);
      const mail = await newestAboutPlan(buyer);
      expect(mail?.subject).toBe(`Your plan is active again until ${day}`);
      expect(mail?.body).toContain('Nothing more is charged.');
      await buyer.passPeriod();
      expect(await buyer.billing()).not.toHaveProperty('endedBy');
    },
  );

  it('the overview names a dispute only while it can still bring back the last plan', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(5);
    const { periodEnd } = await buyer.plan();
    await happen(buyer, ['dispute', 6_250]);
    await buyer.wait(periodEnd - 1);
    expect(await buyer.billing()).toMatchObject({ state: 'none', endedBy: 'dispute' });
    await buyer.wait(periodEnd);
    expect(await buyer.billing()).not.toHaveProperty('endedBy');
  });

  it('of a payment from before a transfer, no email says who paid or disputed it, and both accounts see why the plan ended', async () => {
    const { owner, heir, request, accept, newest } = await makeTeam(app);
    await request();
    await accept();
    await happen(owner, ['dispute', 6_250]);
    expect((await newest(heir.email)).body).toMatch(/Billed to: +\S.*\n/);
    const note = (await app.messagesTo(owner.email)).find(({ subject }) => subject.startsWith('Disputed payment'));
    expect(note?.body).toContain('to the card that paid');
    for (const { token } of [heir, owner]) {
      const { body } = await app.call('GET', '/user/get-profile', { token });
      expect(body.data.billingState).toBe('none');
      const billing = await app.call('GET', '/payment/billing', { token });
      expect(billing.body.data.endedBy).toBe('dispute');
    }
  });

  it.each(['refund', 'dispute'] as const)('seats bought on top of a plan are refunded with its %s', async (act) => {
    const buyer = await makeBuyer(app);
    await buyer.buy(3);
    await buyer.pay(await buyer.addMembers(4));
    await happen(buyer, [act, 3_750]);
    const { subject, body } = (await newestAboutPlan(buyer))!;
    expect(subject).toBe('Your plan has ended');
    expect(body).toContain('The payment for the 4 seats added later is refunded, too.');
    expect(await teamSize(buyer)).toBe(0);
    expect(await buyer.booked()).toEqual([
      ['purchase', 3_750],
      ['members', 5_000],
      [act, -3_750],
      ['refund', -5_000],
    ]);
    const reasons = (await buyer.ledger()).map(({ note }) => note);
    expect(reasons).toEqual([null, null, null, 'The plan that it paid for has ended.']);
    await happen(buyer, [act === 'refund' ? 'fail' : 'win', 3_750], ['fail', 5_000]);
    expect(await teamSize(buyer)).toBe(3);
    const failed = (await app.messagesTo(buyer.email)).find(
      ({ subject }) => subject === 'Your refund of $50.00 failed',
    );
    expect(failed?.body).toContain("We'll contact you");
    // It is no credit, either.
    await buyer.cancel();
    await buyer.buy(3, 'price_pro_year');
    expect((await buyer.ledger()).at(-1)?.amount).toBeGreaterThanOrEqual(36_000 - 3_750);
  });

  it('seats that were added after a renewal are refunded with that renewal', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(4);
    await buyer.passPeriod();
    await buyer.pay(await buyer.addMembers(2));
    await app.context.background.idle();
    const [, renewal, added] = await buyer.ledger();
    await actAtProvider(app.context, renewal!.paymentRef, 'refund');
    await app.context.provider.deliverWebhooks();
    await app.context.background.idle();
    expect((await buyer.booked()).slice(3)).toEqual([
      ['refund', -5_000],
      ['refund', -added!.amount],
    ]);
    expect(await teamSize(buyer)).toBe(0);
  });

  it.each([
    ['stays if it still fits', 4, 5_000],
    ['is dropped if it no longer fits, and the owner reads the next charge', 8, 7_500],
  ])('a schedule %s after a refund of added seats', async (_, scheduled, amount) => {
    const buyer = await makeBuyer(app);
    await buyer.buy(6);
    await buyer.pay(await buyer.addMembers(5));
    await buyer.post('/payment/schedule-change', { users: scheduled });
    await happen(buyer, ['refund', 6_250]);
    expect(await teamSize(buyer)).toBe(6);
    expect((await buyer.billing()).nextCharge.amount).toBe(amount);
    const [mail] = (await app.messagesTo(buyer.email)).filter(({ subject }) => subject === 'Your plan now has 6 seats');
    expect(mail?.body).toContain(formatUsd(amount));
  });

  it('a won dispute of a plan that was bought again is refunded, and support gets an email', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(4);
    await happen(buyer, ['dispute', 5_000]);
    await buyer.buy(6);
    await happen(buyer, ['win', 5_000]);
    expect(await teamSize(buyer)).toBe(6);
    expect(await buyer.booked()).toEqual([
      ['purchase', 5_000],
      ['dispute', -5_000],
      ['purchase', 7_500],
      ['dispute-won', 5_000],
      ['refund', -5_000],
    ]);
    const { invoiceNumber } = (await buyer.ledger())[0]!;
    expect(await app.subjectsTo(app.context.config.supportEmail)).toContain(`${invoiceNumber} buys nothing`);
    expect((await newestRefund(buyer))?.body).toMatch(/Reason: +The plan that it paid for has ended\.\n/);
    const closed = (await app.messagesTo(buyer.email)).find(({ subject }) => subject.startsWith('The dispute was'));
    expect(closed?.body).toContain("The plan that it paid for has ended, so we're refunding the payment.");
  });

  it('so is a renewal that the saved card paid', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(4);
    await buyer.pay(await buyer.addMembers(2));
    await buyer.passPeriod();
    await happen(buyer, ['dispute', 7_500]);
    await buyer.buy(3);
    await happen(buyer, ['win', 7_500]);
    expect((await buyer.booked()).at(-1)).toEqual(['refund', -7_500]);
    await happen(buyer, ['fail', 7_500]);
    const [order] = await app.context.db
      .select()
      .from(checkouts)
      .where(eq(checkouts.id, (await buyer.ledger())[2]!.id));
    expect(order?.outcome).toBe('refund-failed');
  });

  it('so are the added seats of a plan that has ended, which continues without them', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(4);
    await buyer.pay(await buyer.addMembers(2));
    await app.context.background.idle();
    await happen(buyer, ['dispute', 2_500]);
    const fewer = await newestAboutPlan(buyer);
    expect(fewer?.body).toContain('the 2 seats come back, and the next charge includes them.');
    await happen(buyer, ['dispute', 5_000], ['win', 2_500]);
    expect((await buyer.booked()).at(-1)).toEqual(['refund', -2_500]);
    const closed = (await app.messagesTo(buyer.email)).find(({ subject }) => subject.startsWith('The dispute was'));
    expect(closed?.body).toContain("so we're refunding the payment.");
    await happen(buyer, ['win', 5_000]);
    expect(await teamSize(buyer)).toBe(4);
    expect((await buyer.billing()).nextCharge.amount).toBe(5_000);
  });

  it('after its period, a won dispute refunds nothing', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(4);
    const { periodEnd } = await buyer.plan();
    await happen(buyer, ['dispute', 5_000]);
    await buyer.wait(periodEnd);
    await happen(buyer, ['win', 5_000]);
    expect((await buyer.booked()).at(-1)).toEqual(['dispute-won', 5_000]);
    const closed = (await app.messagesTo(buyer.email)).find(({ subject }) => subject.startsWith('The dispute was'));
    expect(closed?.body).toContain('The payment stands');
  });

  it('a plan whose worth was credited to the next one does not run again after a won dispute', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(4);
    await buyer.cancel();
    await buyer.buy(3, 'price_pro_year');
    const { data } = await buyer.history();
    const paid = data.map(({ payment }: { payment: number }) => payment);
    await happen(buyer, ['refund', paid[0]], ['dispute', paid[1]], ['win', paid[1]]);
    expect((await buyer.details()).planName).toBe('Free plan');
  });

  /** 49 users by the year, then 50 for the difference. @returns the newer plan, and the payments for it */
  async function makeSwitched() {
    const buyer = await makeBuyer(app);
    await buyer.buy(49, 'price_pro_year');
    await buyer.cancel();
    await buyer.buy(50, 'price_pro_year');
    const [first, second] = await buyer.ledger();
    expect([first?.amount, second?.amount]).toEqual([588_000, 12_000]);
    return buyer;
  }

  it.each(['refund', 'dispute'] as const)('a plan bought with the credit for another ends with its %s', async (act) => {
    const buyer = await makeSwitched();
    await happen(buyer, [act, 588_000]);
    expect(await teamSize(buyer)).toBe(0);
    await happen(buyer, [act === 'refund' ? 'fail' : 'win', 588_000]);
    expect(await teamSize(buyer)).toBe(50);
    expect((await newestAboutPlan(buyer))?.subject).toBe('Your plan is active again');
    // It is about the first plan, which the second one replaced.
    const mails = (await app.messagesTo(buyer.email)).map(({ body }) => body).join();
    expect(mails).not.toContain('The plan that it paid for has ended');
  });

  it.each(['refund', 'dispute'] as const)(
    'what was paid for it is refunded if another plan is bought before the %s is reversed',
    async (act) => {
      const buyer = await makeSwitched();
      await happen(buyer, [act, 588_000]);
      expect((await newestAboutPlan(buyer))?.body).toContain('we refund all payments for it.');
      const note = (await app.messagesTo(buyer.email)).find(({ subject }) => / refund SW-|note SW-/.test(subject));
      expect(note?.body).toContain('Plan ended: ');
      expect((await buyer.billing()).endedBy).toBe(act === 'dispute' ? act : undefined);
      if (act === 'dispute') expect(note?.body).toContain('It is refunded only if that happens before');
      await buyer.buy(3);
      await happen(buyer, [act === 'refund' ? 'fail' : 'win', 588_000]);
      expect(await teamSize(buyer)).toBe(3);
      const refunds =
        act === 'refund'
          ? [['refund', -12_000]]
          : [
              ['refund', -12_000],
              ['refund', -588_000],
            ];
      expect((await buyer.booked()).slice(-refunds.length)).toEqual(expect.arrayContaining(refunds));
      expect(await app.context.db.$count(checkouts, eq(checkouts.outcome, 'refund-due'))).toBe(0);
    },
  );

  it('so is its own payment', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(3);
    await buyer.cancel();
    await buyer.buy(3, 'price_pro_year');
    const { amount } = (await buyer.ledger())[1]!;
    await happen(buyer, ['dispute', amount]);
    await buyer.buy(4);
    await happen(buyer, ['win', amount]);
    expect((await buyer.booked()).at(-1)).toEqual(['refund', -amount]);
  });

  it('a refund of the difference between two plans removes only the seats that it paid for', async () => {
    const buyer = await makeSwitched();
    await happen(buyer, ['refund', 12_000]);
    expect(await teamSize(buyer)).toBe(49);
    expect((await newestRefund(buyer))?.body).not.toContain('Plan ended');
    expect(await app.subjectsTo(buyer.email)).toContain('Your plan now has 49 seats');
    await happen(buyer, ['fail', 12_000]);
    expect(await teamSize(buyer)).toBe(50);
  });

  it('seats that return after a dispute are as many as were paid for', async () => {
    const buyer = await makeSwitched();
    await buyer.pay(await buyer.addMembers(10));
    await app.context.background.idle();
    await happen(buyer, ['dispute', 588_000], ['refund', 120_000], ['win', 588_000]);
    expect(await teamSize(buyer)).toBe(50);
  });

  it('a plan loses only the seats that the lost credit paid for, and keeps its own', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(3);
    await buyer.cancel();
    await buyer.buy(10, 'price_pro_year');
    await happen(buyer, ['dispute', 3_750]);
    expect(await teamSize(buyer)).toBe(9);
    // The next switch takes over the money that was kept.
    await buyer.cancel();
    await buyer.buy(20, 'price_pro_year');
    expect((await buyer.ledger()).at(-1)?.amount).toBeGreaterThan(240_000 - 120_000 + 3_000);
    await happen(buyer, ['win', 3_750]);
    expect(await teamSize(buyer)).toBe(20);
  });

  it('a page whose price includes a lost credit is closed, and a payment through it is refunded', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(49, 'price_pro_year');
    await buyer.cancel();
    const page = await buyer.checkout(50, 'price_pro_year');
    await payWithoutWebhook(app, page);
    const paid = await app.context.provider.lookUpCheckout(readSessionId(page));
    await actAtProvider(app.context, (await buyer.ledger())[0]!.paymentRef, 'dispute');
    await recordReversals(app.context, (await buyer.ledger())[0]!.paymentRef);
    expect(await fulfil(app.context, paid as PaidCheckout)).toBe('refund-due');
    expect(await teamSize(buyer)).toBe(0);
    const other = await makeBuyer(app);
    await other.buy(49, 'price_pro_year');
    await other.cancel();
    const open = await other.checkout(50, 'price_pro_year');
    await happen(other, ['dispute', 588_000]);
    expect((await other.pay(open)).status).toBe(410);
  });

  it('the last of several plans in a row follows the credit of the first', async () => {
    const buyer = await makeBuyer(app);
    for (const users of [10, 21, 33]) {
      await buyer.buy(users, 'price_pro_year');
      if (users < 33) await buyer.cancel();
    }
    expect((await buyer.ledger()).map(({ amount }) => amount)).toEqual([120_000, 132_000, 144_000]);
    await happen(buyer, ['dispute', 120_000]);
    expect(await teamSize(buyer)).toBe(23);
    await happen(buyer, ['win', 120_000]);
    expect(await teamSize(buyer)).toBe(33);
  });

  it('the same credit does not pay for two plans', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(10, 'price_pro_year');
    await buyer.cancel();
    const first = await buyer.checkout(20, 'price_pro_year');
    jest.spyOn(app.context.provider, 'expireCheckout').mockRejectedValueOnce(new Error('unavailable'));
    await buyer.buy(30, 'price_pro_year');
    await buyer.cancel();
    expect((await buyer.pay(first)).status).toBe(303);
    await app.context.provider.deliverWebhooks();
    await app.context.background.idle();
    expect((await buyer.ledger()).map(({ amount }) => amount)).toEqual([120_000, 240_000, 120_000, -120_000]);
    expect(await teamSize(buyer)).toBe(30);
  });

  it('a page from before a plan does not end that plan without credit', async () => {
    const buyer = await makeBuyer(app);
    const first = await buyer.checkout(20);
    jest.spyOn(app.context.provider, 'expireCheckout').mockRejectedValueOnce(new Error('unavailable'));
    await buyer.buy(30);
    await buyer.cancel();
    expect((await buyer.pay(first)).status).toBe(303);
    await app.context.background.idle();
    expect((await buyer.ledger()).map(({ amount }) => amount)).toEqual([37_500, 25_000, -25_000]);
    expect(await teamSize(buyer)).toBe(30);
  });

  it('an owner who left their own seat does not get it back with the next plan', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(4);
    const mine = eq(subscriptions.accountId, buyer.id);
    await app.context.db.update(subscriptions).set({ ownerHasSeat: false }).where(mine);
    await buyer.cancel();
    await buyer.buy(4, 'price_pro_year');
    expect(await buyer.plan()).toMatchObject({ endedAt: null, ownerHasSeat: false });
  });

  it('a refund that fails later is reversed in the ledger, the plan runs again, and owner and operator get an email', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(5);
    await happen(buyer, ['refund', 6_250]);
    expect(await teamSize(buyer)).toBe(0);
    expect((await newestRefund(buyer))?.body).toContain('Plan ended: ');
    expect(await newestAboutPlan(buyer)).toMatchObject({
      subject: 'Your plan has ended',
      body: expect.stringContaining('plan was refunded. Nothing more is charged unless the refund fails before'),
    });
    await happen(buyer, ['fail', 6_250]);
    expect(await teamSize(buyer)).toBe(5);
    expect((await newestAboutPlan(buyer))?.body).toContain('The refund of a payment for your');
    expect(await buyer.booked()).toEqual([
      ['purchase', 6_250],
      ['refund', -6_250],
      ['refund-failed', 6_250],
    ]);
    expect(await states(buyer)).toEqual([undefined, undefined, 'paid']);
    expect((await buyer.details()).invoiceId).toBe((await buyer.ledger())[0]?.invoiceNumber);
    const [paid, , reversed] = await buyer.ledger();
    const mails = (await app.messagesTo(buyer.email)).slice(0, 3);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      `Your failed refund: invoice ${reversed!.invoiceNumber}`,
      'Your plan is active again',
      'Your refund of $62.50 failed',
    ]);
    expect(mails.map(({ body }) => body).join()).not.toContain("We'll contact you");
    expect(mails.map(({ body }) => body).join()).toContain('so your payment stands');
    const { invoiceNumber } = paid!;
    expect(await app.subjectsTo(app.context.config.supportEmail)).toContain(`Refund of ${invoiceNumber} failed`);
    // A second attempt may succeed.
    await happen(buyer, ['refund', 6_250]);
    expect(await teamSize(buyer)).toBe(0);
  });

  it('a refund that fails promises another one if the payment pays for nothing again, because of the next plan', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(5);
    await happen(buyer, ['refund', 6_250]);
    await buyer.buy(3);
    await happen(buyer, ['fail', 6_250]);
    const mails = (await app.messagesTo(buyer.email)).filter(({ subject }) => subject.endsWith(' failed'));
    expect(mails.map(({ body }) => body)).toEqual([
      expect.stringContaining('another way to refund it. You can also contact support.'),
    ]);
  });

  it('a won dispute restores the plan also when the next one is over and no job has stored its end', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(4, 'price_pro_year');
    await happen(buyer, ['dispute', 48_000]);
    await buyer.buy(3);
    const next = eq(subscriptions.id, (await buyer.plan()).id);
    await app.context.db.update(subscriptions).set({ ownerHasSeat: false }).where(next);
    await buyer.cancel();
    app.clock.advance(32 * 24 * 60 * 60 * 1000);
    await buyer.logInAgain();
    expect(await teamSize(buyer)).toBe(0);
    await happen(buyer, ['win', 48_000]);
    expect(await teamSize(buyer)).toBe(4);
    expect(await buyer.plan()).toMatchObject({ interval: 'year', ownerHasSeat: false });
  });
});
