import { makeBuyer, RETURN, readSessionId } from '../../product/checkout/testing/buyer';
import { PAYMENT } from '../../product/ledger/invoices/testing/samples';
import { paySession } from '../../entry/sandbox/cards';
import { type CheckoutOrder, type PaymentProvider } from './provider';
import { useStripeShop } from './testing/stripeShop';

const seller = useStripeShop();
const { app, stripe } = seller;

interface Bench {
  provider: PaymentProvider;
  pay(sessionId: string): Promise<void>;
  declinedCard: string;
}

const benches: Record<string, () => Bench> = {
  sandbox: () => ({
    provider: app.context.provider,
    pay: async (id) =>
      void (await paySession(app.context, id, { brand: 'Visa', last4: '4242', expMonth: 12, expYear: 2099 })),
    declinedCard: 'pm_sandbox_Visa_0341',
  }),
  stripe: () => ({
    provider: seller.shop.context.provider,
    pay: async (id) => void stripe.pay(id),
    declinedCard: 'pm_declined',
  }),
};

let count = 0;
const order = (changes: Partial<CheckoutOrder> = {}): CheckoutOrder => ({
  id: `order-${(count += 1)}`,
  kind: 'purchase',
  selection: '',
  quantity: 10,
  label: 'Pro plan, monthly, 10 users',
  terms: 'Then $125.00 each month until you cancel.',
  priceId: 'price_pro_month',
  lines: PAYMENT.lines,
  amount: 11_250,
  currency: 'usd',
  buyerEmail: 'jane@example.com',
  customerRef: null,
  savesCard: true,
  ...RETURN,
  expiresAt: app.clock.now() + 3_600_000,
  ...changes,
});

describe.each(['sandbox', 'stripe'])('the provider %s', (name) => {
  const bench = () => benches[name]!();

  it('returns the same session for the same reference, another for another', async () => {
    const { provider } = bench();
    const one = order();
    const first = await provider.createCheckout(one);
    expect(await provider.createCheckout(one)).toEqual(first);
    expect((await provider.createCheckout(order())).sessionId).not.toBe(first.sessionId);
    expect(first.url).toMatch(/^https?:\/\//);
  });

  it('charges exactly the order, and reports it paid only after the payment', async () => {
    const { provider, pay } = bench();
    const wanted = order();
    const { sessionId } = await provider.createCheckout(wanted);
    expect(await provider.lookUpCheckout(sessionId)).toEqual({ status: 'open' });
    await pay(sessionId);
    const state = await provider.lookUpCheckout(sessionId);
    expect(state).toMatchObject({
      status: 'paid',
      sessionId,
      reference: wanted.id,
      amount: 11_250,
      currency: 'usd',
      paymentRef: expect.any(String),
      methodRef: expect.any(String),
      card: { brand: 'Visa', last4: '4242', expMonth: 12, expYear: 2099 },
      paidAt: expect.any(Number),
    });
  });

  it('charges a share of a period, which has no unit price', async () => {
    const { provider, pay } = bench();
    const line = { label: 'Added members', quantity: 3, unitAmount: null, amount: 1_001 };
    const { sessionId } = await provider.createCheckout(order({ lines: [line], amount: 1_001 }));
    await pay(sessionId);
    expect(await provider.lookUpCheckout(sessionId)).toMatchObject({ status: 'paid', amount: 1_001 });
  });

  it('closes an open session and leaves a paid one unchanged', async () => {
    const { provider, pay } = bench();
    const open = await provider.createCheckout(order());
    await provider.expireCheckout(open.sessionId);
    await pay(open.sessionId);
    expect(await provider.lookUpCheckout(open.sessionId)).toEqual({ status: 'expired' });
    await provider.expireCheckout(open.sessionId);
    const paid = await provider.createCheckout(order());
    await pay(paid.sessionId);
    await provider.expireCheckout(paid.sessionId);
    expect((await provider.lookUpCheckout(paid.sessionId)).status).toBe('paid');
  });

  it('returns its own time, if it has a clock', async () => {
    expect(await bench().provider.readClock()).toBe(name === 'stripe' ? app.clock.now() : null);
  });

  it('charges the saved card once per key, and returns a decline as a message', async () => {
    const { provider, pay, declinedCard } = bench();
    const { sessionId } = await provider.createCheckout(order());
    await pay(sessionId);
    const paid = await provider.lookUpCheckout(sessionId);
    if (paid.status !== 'paid') throw new Error(paid.status);
    const renewal = {
      renewal: `plan-${name} renewal 1`,
      key: `renewal-${name}`,
      label: 'Pro plan',
      amount: 12_500,
      customerRef: paid.customerRef,
      methodRef: paid.methodRef,
    };
    const first = await provider.charge(renewal);
    expect(first).toMatchObject({
      status: 'paid',
      card: { brand: 'Visa', last4: '4242', expMonth: 12, expYear: 2099 },
    });
    expect(await provider.charge(renewal)).toEqual(first);
    const wanted = { renewal: renewal.renewal, customerRef: paid.customerRef, since: app.clock.now() };
    const { paymentRef } = first as Extract<typeof first, { status: 'paid' }>;
    expect(await provider.findCharge(wanted)).toMatchObject({ paymentRef, amount: 12_500, paidAt: app.clock.now() });
    expect(await provider.findCharge({ ...wanted, renewal: `plan-${name} renewal 2` })).toBeNull();
    const declinedCharge = {
      ...renewal,
      key: `declined-${name}`,
      customerRef: paid.customerRef ?? 'cus_1',
      methodRef: declinedCard,
    };
    expect(await provider.charge(declinedCharge)).toMatchObject({
      status: 'declined',
      reason: 'Your card was declined.',
    });
    expect(await provider.charge({ ...renewal, key: 'none', methodRef: null })).toMatchObject({ status: 'declined' });
  });

  it('refunds a part of a payment, once per key, and then the rest', async () => {
    const { provider, pay } = bench();
    const { sessionId } = await provider.createCheckout(order());
    await pay(sessionId);
    const paid = await provider.lookUpCheckout(sessionId);
    if (paid.status !== 'paid') throw new Error(paid.status);
    const part = [paid.paymentRef, `part-${sessionId}`, 1_000] as const;
    expect(await provider.refund(...part)).toEqual(await provider.refund(...part));
    await provider.refund(paid.paymentRef, `rest-${sessionId}`, 10_250);
    const amounts = (await provider.lookUpReversals(paid.paymentRef)).map(({ amount }) => amount);
    expect(amounts.sort((a, b) => a - b)).toEqual([1_000, 10_250]);
  });
});

describe('the server with a Stripe key', () => {
  it('sells through Stripe: hosted page, webhook, plan, our invoice, saved card', async () => {
    const buyer = await makeBuyer(seller.shop);
    const url = await buyer.checkout(10);
    expect(url).toMatch(/^https:\/\/checkout\.stripe\.com\//);
    const sessionId = readSessionId(url);
    const sessionCall = stripe.calls.find(
      ({ path, form }) => path === '/v1/checkout/sessions' && form.get('customer_email') === buyer.email,
    );
    expect(Object.fromEntries(sessionCall!.form)).toMatchObject({
      mode: 'payment',
      success_url: expect.stringMatching(/^http:\/\/localhost:4000\/success\?checkout=/),
      cancel_url: RETURN.cancelUrl,
      'payment_intent_data[setup_future_usage]': 'off_session',
      'line_items[0][price_data][unit_amount]': '1250',
      'line_items[1][quantity]': '7',
    });
    stripe.pay(sessionId);
    await seller.deliver();
    expect(await buyer.profile()).toMatchObject({ planPurchaseName: 'Pro plan', extraUsers: 7 });
    const { body } = await buyer.get('/payment/invoice');
    // One series of invoice numbers for all providers: Stripe creates no invoices.
    expect(sessionCall!.form.has('invoice_creation[enabled]')).toBe(false);
    const file = await seller.shop.server.inject(new URL(body.data.fileUrl).pathname);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  });
});
