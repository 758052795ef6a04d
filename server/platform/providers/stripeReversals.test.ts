import { eq } from 'drizzle-orm';
import { makeBuyer, readSessionId, runJob } from '../../product/checkout/testing/buyer';
import { compareWithProvider } from '../../product/checkout/unmatched';
import { runCommand } from '../../entry/commands/commands';
import { checkouts, unmatchedPayments } from '../db/schema';
import type { PaidCheckout } from './provider';
import { useStripeShop } from './testing/stripeShop';

describe('refunds and disputes at Stripe', () => {
  const seller = useStripeShop();
  const { shop, stripe, subscriber } = seller;
  const deliver = () => seller.deliver();

  /** Creates a buyer who has paid for three users, before the server looks it up. */
  async function payUnnoticed() {
    const buyer = await makeBuyer(shop);
    const id = readSessionId(await buyer.checkout(3));
    stripe.pay(id);
    const { provider } = shop.context;
    const paid = (await provider.lookUpCheckout(id)) as PaidCheckout;
    /** Lets the server find the payment with other data. */
    const arriveAs = (change: Partial<PaidCheckout>) => {
      jest.spyOn(provider, 'lookUpCheckout').mockResolvedValueOnce({ ...paid, ...change });
      return buyer.details();
    };
    return { buyer, id, paid, arriveAs };
  }

  it.each([
    ['an inquiry takes nothing', [['warning_needs_response', 0]], [], 'active'],
    ['a prevented dispute takes nothing', [['prevented', 0]], [], 'active'],
    [
      'an inquiry that becomes a dispute',
      [
        ['warning_under_review', 0],
        ['needs_response', -5_000],
      ],
      [['dispute', -5_000]],
      'none',
    ],
    [
      'a lost dispute that returns a part',
      [
        ['needs_response', -5_000],
        ['lost', 1_000],
      ],
      [
        ['dispute', -5_000],
        ['dispute-won', 1_000],
      ],
      'none',
    ],
    [
      'a won dispute',
      [
        ['needs_response', -5_000],
        ['won', 5_000],
      ],
      [
        ['dispute', -5_000],
        ['dispute-won', 5_000],
      ],
      'active',
    ],
  ] as [string, [string, number][], unknown[], string][])(
    '%s: the ledger has the money that moved, once',
    async (_what, steps, moved, state) => {
      const buyer = await subscriber();
      const { paymentRef } = (await buyer.ledger())[0]!;
      for (const [status, cents] of steps) {
        stripe.dispute(paymentRef, status, cents);
        await deliver();
      }
      expect((await buyer.booked()).slice(1)).toEqual(moved);
      expect((await buyer.billing()).state).toBe(state);
    },
  );

  it('a refund that is announced before its payment is recorded with the payment', async () => {
    const { buyer, paid } = await payUnnoticed();
    stripe.refundThere(paid.paymentRef);
    await deliver();
    expect(await buyer.booked()).toEqual([
      ['purchase', 3_750],
      ['refund', -3_750],
    ]);
    expect((await buyer.billing()).state).toBe('none');
  });

  it('a refund whose webhook is lost is found by the hourly comparison', async () => {
    const buyer = await subscriber();
    stripe.refundThere((await buyer.ledger())[0]!.paymentRef, 1_000);
    await compareWithProvider(shop.context);
    expect(await buyer.booked()).toEqual([
      ['purchase', 5_000],
      ['refund', -1_000],
    ]);
  });

  it('the hourly comparison looks up the refund of an unmatched payment only if it failed', async () => {
    const { db, provider } = shop.context;
    const { id, paid } = await payUnnoticed();
    const { paymentRef } = paid;
    const row = { id: paymentRef, sessionId: id, amount: 3_750, currency: 'usd', paidAt: 1, foundAt: 1 };
    await db.insert(unmatchedPayments).values({ ...row, provider: 'stripe', outcome: 'refunded' });
    stripe.refundThere(paymentRef);
    const lookUps = jest.spyOn(provider, 'lookUpReversals');
    await compareWithProvider(shop.context);
    expect(lookUps).not.toHaveBeenCalledWith(paymentRef);
    stripe.failRefund(paymentRef);
    await compareWithProvider(shop.context);
    await compareWithProvider(shop.context);
    expect(lookUps.mock.calls.filter(([ref]) => ref === paymentRef)).toHaveLength(1);
    expect(await db.select().from(unmatchedPayments)).toMatchObject([{ id: paymentRef, outcome: null }]);
    lookUps.mockRestore();
    await db.delete(unmatchedPayments);
  });

  it('a refund by the server takes what Stripe refunded, after a part was refunded in its dashboard', async () => {
    const { buyer, paid, arriveAs } = await payUnnoticed();
    stripe.refundThere(paid.paymentRef, 1_000);
    await arriveAs({ currency: 'jpy' });
    await shop.context.background.idle();
    await compareWithProvider(shop.context);
    expect((await buyer.booked()).map(([, amount]) => amount).sort((a, b) => a - b)).toEqual([-2_750, -1_000, 3_750]);
  });

  it('a refund that fails is reversed, and another one can be made', async () => {
    const buyer = await subscriber();
    const { paymentRef } = (await buyer.ledger())[0]!;
    stripe.refundThere(paymentRef);
    await deliver();
    expect((await buyer.billing()).state).toBe('none');
    stripe.failRefund(paymentRef);
    await deliver();
    expect((await buyer.billing()).state).toBe('active');
    const { invoiceNumber } = (await buyer.ledger())[0]!;
    await runCommand(shop.context, ['refund', invoiceNumber, '--yes']);
    expect((await buyer.billing()).state).toBe('none');
    expect(await buyer.booked()).toEqual([
      ['purchase', 5_000],
      ['refund', -5_000],
      ['refund-failed', 5_000],
      ['refund', -5_000],
    ]);
  });

  it('a refund of a payment without effect that fails later is left to the operator', async () => {
    const { buyer, paid, arriveAs } = await payUnnoticed();
    await arriveAs({ amount: 1 });
    stripe.failRefund(paid.paymentRef);
    await deliver();
    const [order] = await shop.context.db.select().from(checkouts).where(eq(checkouts.accountId, buyer.id));
    expect(order?.outcome).toBe('refund-failed');
    expect(await shop.subjectsTo(buyer.email)).toContain('Your refund of $37.50 failed');
  });

  it('a refund of a disputed charge is reported to the operator once and not retried', async () => {
    const { buyer, paid, arriveAs } = await payUnnoticed();
    stripe.dispute(paid.paymentRef, 'needs_response');
    await arriveAs({ amount: 1 });
    const refund = jest.spyOn(shop.context.provider, 'refund');
    await runJob(shop);
    expect(refund).not.toHaveBeenCalled();
    const emails = (await shop.messagesTo(shop.context.config.supportEmail)).filter(({ subject }) =>
      subject.endsWith(' rejected'),
    );
    expect(emails).toHaveLength(1);
    expect(await shop.subjectsTo(buyer.email)).toContainEqual(expect.stringMatching(/^Your failed refund: invoice /));
  });
});
