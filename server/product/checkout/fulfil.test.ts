import { eq } from 'drizzle-orm';
import { runBillingJob } from '../billing/billingJob';
import {
  checkouts,
  payments,
  sandboxCharges,
  sandboxSessions,
  subscriptions,
  webhookEvents,
} from '../../platform/db/schema';
import { useTestApp } from '../../testing';
import { fulfil } from './fulfil';
import { type Buyer, makeBuyer, payWithoutWebhook } from './testing/buyer';

const app = useTestApp();

describe('payment', () => {
  /** Creates a buyer who has paid for ten users, without a webhook. */
  async function payUnnoticed() {
    const buyer = await makeBuyer(app);
    const sessionId = await payWithoutWebhook(app, await buyer.checkout(10));
    const paid = await app.context.provider.lookUpCheckout(sessionId);
    if (paid.status !== 'paid') throw new Error(`It is ${paid.status}.`);
    return { buyer, paid };
  }

  const findPlans = (buyer: Buyer) =>
    app.context.db.select().from(subscriptions).where(eq(subscriptions.accountId, buyer.id));

  it('visiting the success page, requesting plan details and opening a checkout grant nothing', async () => {
    const buyer = await makeBuyer(app);
    await buyer.checkout(10);
    for (let visit = 0; visit < 10; visit += 1) {
      await app.server.inject('/success');
      expect(await buyer.details()).toEqual({
        planName: 'Free plan',
        billingCycle: null,
        teamSize: 0,
        invoiceId: null,
      });
    }
    expect((await buyer.profile()).planPurchaseName).toBe('Free plan');
  });

  it('the webhook alone grants the plan: the buyer closed the tab', async () => {
    const buyer = await makeBuyer(app);
    const { status, location } = await buyer.pay(await buyer.checkout(10));
    expect([status, location]).toEqual([303, expect.stringMatching(/^http:\/\/localhost:4000\/success\?checkout=/)]);
    await app.context.background.idle();
    expect(await findPlans(buyer)).toMatchObject([{ includedMembers: 3, extraUsers: 7, endedAt: null }]);
    expect(await buyer.ledger()).toMatchObject([{ kind: 'purchase', amount: 12_500 }]);
  });

  it('the returning buyer alone grants it: the webhook was lost', async () => {
    const { buyer } = await payUnnoticed();
    expect(await buyer.details()).toMatchObject({ planName: 'Pro plan', billingCycle: 'Monthly', teamSize: 10 });
  });

  it('the job alone grants it: neither webhook nor buyer arrived', async () => {
    const { buyer } = await payUnnoticed();
    app.clock.advance(61_000);
    await runBillingJob(app.context);
    expect(await findPlans(buyer)).toHaveLength(1);
  });

  it('repeated, reordered and parallel calls: one plan, one payment, one receipt', async () => {
    const { buyer, paid } = await payUnnoticed();
    const notices = Array.from({ length: 20 }, (_, at) =>
      fulfil(app.context, paid, { id: `evt_${paid.sessionId}_${at % 5}`, type: 'checkout.session.completed' }),
    );
    const results = await Promise.all([
      ...notices,
      buyer.details(),
      buyer.profile(),
      fulfil(app.context, paid),
      runBillingJob(app.context),
    ]);
    expect(results.filter((result) => result === 'granted').length).toBeLessThanOrEqual(1);
    expect(await findPlans(buyer)).toHaveLength(1);
    expect(await buyer.ledger()).toHaveLength(1);
    const mails = await app.messagesTo(buyer.email);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your receipt SW-2026-\d{6}$/)]);
  });

  it('stores the webhook in the transaction of its effect', async () => {
    const { paid } = await payUnnoticed();
    const notice = { id: `evt_once_${paid.sessionId}`, type: 'checkout.session.completed' };
    expect(await fulfil(app.context, paid, notice)).toBe('granted');
    expect(await fulfil(app.context, paid, notice)).toBe('repeated');
    expect(await app.context.db.select().from(webhookEvents).where(eq(webhookEvents.id, notice.id))).toHaveLength(1);
  });

  it.each([
    ['one cent less', { amount: 12_499 }],
    ['one cent more', { amount: 12_501 }],
    ['another currency', { currency: 'jpy' }],
  ])('C47 a payment of %s grants nothing and is refunded', async (_what, change) => {
    const { buyer, paid: asked } = await payUnnoticed();
    const paid = { ...asked, ...change };
    const isIt = eq(sandboxSessions.paymentRef, paid.paymentRef);
    await app.context.db.update(sandboxSessions).set({ amount: paid.amount }).where(isIt);
    expect(await fulfil(app.context, paid)).toBe('refund-due');
    expect(await findPlans(buyer)).toHaveLength(0);
    const rows = await buyer.ledger();
    expect(rows.map(({ kind }) => kind).sort()).toEqual(['purchase', 'refund']);
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect(rows[0]?.note).toBe("The amount paid doesn't match the order.");
  });

  it('a session with an unknown order, or without one, is unknown', async () => {
    const { buyer, paid } = await payUnnoticed();
    expect(await fulfil(app.context, { ...paid, reference: 'guessed' })).toBe('unknown');
    expect(await fulfil(app.context, { ...paid, sessionId: 'another' })).toBe('unknown');
    expect(await findPlans(buyer)).toHaveLength(0);
  });

  it('a second paid checkout of one account is refunded, with an email and both rows in the ledger', async () => {
    const { buyer, paid } = await payUnnoticed();
    await fulfil(app.context, paid);
    const [order] = await app.context.db.select().from(checkouts).where(eq(checkouts.accountId, buyer.id));
    const second = {
      ...order!,
      id: `second-${buyer.id}`,
      providerSessionId: `cs-${buyer.id}`,
      status: 'closed' as const,
      outcome: null,
    };
    await app.context.db.insert(checkouts).values(second);
    const double = { ...paid, reference: second.id, sessionId: second.providerSessionId, paymentRef: `pi-${buyer.id}` };
    await app.context.db
      .insert(sandboxCharges)
      .values({ paymentRef: double.paymentRef, label: second.label, amount: double.amount, createdAt: double.paidAt });
    expect(await fulfil(app.context, double)).toBe('refund-due');
    expect(await fulfil(app.context, double)).toBe('repeated');
    expect(await findPlans(buyer)).toHaveLength(1);
    const rows = await buyer.ledger();
    expect(rows.map(({ kind, amount }) => [kind, amount]).sort()).toEqual([
      ['purchase', 12_500],
      ['purchase', 12_500],
      ['refund', -12_500],
    ]);
    const mails = await app.messagesTo(buyer.email);
    expect(
      mails.some(
        ({ subject, body }) => subject.startsWith('Your refund') && body.includes('The account already had a plan.'),
      ),
    ).toBe(true);
    expect((await buyer.details()).invoiceId).toBe(
      rows.find(({ note, kind }) => kind === 'purchase' && !note)?.invoiceNumber,
    );
  });

  it('a refund that the provider cannot make now is made by the job, once', async () => {
    const { buyer, paid: asked } = await payUnnoticed();
    const paid = { ...asked, amount: 1 };
    jest.spyOn(app.context.provider, 'refund').mockRejectedValueOnce(new Error('away'));
    expect(await fulfil(app.context, paid)).toBe('refund-due');
    expect(await buyer.ledger()).toHaveLength(1);
    await Promise.all([runBillingJob(app.context), runBillingJob(app.context)]);
    expect((await buyer.ledger()).map(({ kind }) => kind).sort()).toEqual(['purchase', 'refund']);
    const [session] = await app.context.db.select().from(sandboxSessions).where(eq(sandboxSessions.id, paid.sessionId));
    expect(session?.refundedAt).not.toBeNull();
  });

  it('a refund that the provider rejects is announced to the buyer, even after a receipt that promised it', async () => {
    const { buyer, paid } = await payUnnoticed();
    const refund = jest.spyOn(app.context.provider, 'refund').mockRejectedValueOnce(new Error('away'));
    await fulfil(app.context, { ...paid, amount: 1 });
    await app.context.background.idle();
    refund.mockResolvedValue({ status: 'rejected', reason: 'The charge is too old.' });
    await runBillingJob(app.context);
    await runBillingJob(app.context);
    refund.mockRestore();
    const { invoiceNumber } = (await buyer.ledger())[0]!;
    const note = "The amount paid doesn't match the order.";
    expect((await app.messagesTo(buyer.email)).map(({ subject, body }) => [subject, body.split('\n\n')[1]])).toEqual([
      [
        `Your failed refund: invoice ${invoiceNumber}`,
        expect.stringContaining(`The payment had no effect. ${note} We've`),
      ],
      [`Your receipt ${invoiceNumber}`, expect.stringContaining("we're refunding all of it")],
    ]);
    const { body } = await buyer.get(`/payment/checkout-outcome?checkout=${paid.reference}`);
    expect(body.data).toEqual({
      kind: 'purchase',
      state: 'refunded',
      amount: 12_500,
      reason: note,
      refundFailed: true,
    });
  });

  it('rows of the ledger cannot be changed', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(3);
    const change = app.context.db.update(payments).set({ amount: 1 }).where(eq(payments.accountId, buyer.id));
    await expect(change).rejects.toMatchObject({ cause: { message: 'The ledger of payments is append-only.' } });
    await expect(app.context.db.delete(payments).where(eq(payments.accountId, buyer.id))).rejects.toThrow();
  });
});
