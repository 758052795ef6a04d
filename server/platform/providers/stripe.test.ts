import { eq } from 'drizzle-orm';
import { makeBuyer, readSessionId, runJob } from '../../product/checkout/testing/buyer';
import { cardDetachments, renewals, unmatchedPayments } from '../db/schema';
import { eraseAccount } from '../../product/privacy/closing';
import type { SavedCard } from './provider';
import { useStripeShop } from './testing/stripeShop';

const DAY = 24 * 60 * 60 * 1000;

describe('a Stripe subscription', () => {
  const seller = useStripeShop();
  const { app, shop, stripe, subscriber } = seller;

  const deliver = () => seller.deliver();

  it.each([
    [
      'a bank that requires a confirmation',
      { methodRef: 'pm_confirm' },
      'Your bank requires you to confirm this payment.',
    ],
    ['a customer who was deleted', { customerRef: 'cus_deleted' }, 'The saved card can no longer be charged.'],
  ])('%s is a decline, reported once, and paid on the hosted page', async (_what, change, reason) => {
    const buyer = await subscriber();
    await buyer.changePlan(change);
    await buyer.passPeriod();
    await runJob(shop);
    expect(await buyer.billing()).toMatchObject({ state: 'pastDue', pastDue: { amount: 5_000, reason } });
    const url = await buyer.payRenewal();
    stripe.pay(readSessionId(url));
    expect(await buyer.billing()).toMatchObject({ state: 'active', pastDue: null });
    await buyer.passPeriod();
    expect(await buyer.booked()).toEqual([
      ['purchase', 5_000],
      ['renewal', 5_000],
      ['renewal', 5_000],
    ]);
  });

  it.each([
    ['lost', { methodRef: 'pm_lost' }],
    ['stopped by its network', { methodRef: 'pm_stopped' }],
    ['to be confirmed', { methodRef: 'pm_confirm' }],
    ['deleted with its customer', { customerRef: 'cus_deleted' }],
    ['missing', { methodRef: null, cardLast4: null }],
  ])('a card that is %s is charged and emailed once, then the plan waits for its owner', async (_what, change) => {
    const buyer = await subscriber();
    await buyer.changePlan(change);
    const { customerRef, methodRef, periodEnd } = await buyer.plan();
    const charges = () =>
      stripe.calls.filter(({ form }) => form.has('off_session') && form.get('customer') === customerRef).length;
    const before = charges();
    await buyer.passPeriod();
    expect(charges() - before).toBe(methodRef ? 1 : 0);
    const subjects = () => shop.subjectsTo(buyer.email);
    const sent = await subjects();
    expect((await shop.messagesTo(buyer.email))[0]!.body).toMatch(/won't try again until you add[^]*\/pay\//);
    const { card, pastDue } = await buyer.billing();
    expect(pastDue).toMatchObject({ willRetry: false });
    for (let days = 1; days <= 7; days += 1) {
      await buyer.wait(periodEnd + days * DAY);
      await runJob(shop);
    }
    expect(await subjects()).toEqual(sent);
    expect(await buyer.billing()).toMatchObject({ state: 'pastDue', card });
    await buyer.wait(periodEnd + 8.5 * DAY);
    await runJob(shop);
    expect((await buyer.billing()).state).toBe('none');
    expect(await subjects()).toEqual(['Your plan has ended', ...sent]);
    expect(charges() - before).toBe(methodRef ? 1 : 0);
  });

  it('pages and charges take only cards, in US dollars; a payment offers the saved card', async () => {
    const buyer = await subscriber();
    await buyer.addMembers(1);
    await buyer.updateCard();
    await buyer.passPeriod();
    const sent = (field: string) => stripe.calls.filter(({ form }) => form.has(field)).map(({ form }) => form);
    const isCards = (form: URLSearchParams) => form.get('allowed_payment_method_types[0]') === 'card';
    expect(sent('success_url').every(isCards)).toBe(true);
    expect(sent('off_session').every(isCards)).toBe(true);
    expect(sent('off_session').at(-1)!.get('return_url')).toMatch(/\/account$/);
    const payment = sent('line_items[0][quantity]').at(-1)!;
    expect(payment.get('adaptive_pricing[enabled]')).toBe('false');
    expect(payment.get('customer')).toBe((await buyer.plan()).customerRef);
    expect(payment.get('saved_payment_method_options[allow_redisplay_filters][1]')).toBe('limited');
  });

  it.each([
    ['refuses the request', { message: 'Received unknown parameter: x', code: 'parameter_unknown' }],
    ['gets too many requests', { status: 429, message: 'Lock timeout', code: 'lock_timeout' }],
    ['fails', { status: 500, type: 'api_error', message: 'Sorry' }],
  ])('while Stripe %s, nobody hears of a declined card, and the renewal is charged later', async (_what, error) => {
    const buyer = await subscriber();
    stripe.refuse(error);
    await buyer.passPeriod();
    stripe.refuse(null);
    expect((await buyer.billing()).state).toBe('active');
    const emails = await shop.subjectsTo(buyer.email);
    expect(emails.filter((subject) => subject.includes('declined'))).toEqual([]);
    app.clock.advance(DAY + 1);
    stripe.forgetKeys();
    await runJob(shop);
    expect(await buyer.booked()).toEqual([
      ['purchase', 5_000],
      ['renewal', 5_000],
    ]);
  });

  it('an error that Stripe stored does not come back with the next click', async () => {
    const buyer = await makeBuyer(shop);
    stripe.refuse({ status: 500, type: 'api_error', message: 'Sorry' });
    await expect(buyer.checkout(3)).rejects.toThrow('503 The payment provider is temporarily unavailable.');
    stripe.refuse({ code: 'email_invalid', param: 'customer_email', message: 'Invalid email address' });
    await expect(buyer.checkout(3)).rejects.toThrow("400 The payment provider doesn't accept your email.");
    stripe.refuse(null);
    expect(await buyer.checkout(3)).toContain('checkout.stripe.com');
  });

  it('a charge that is pending is not repeated, and renews the plan when it is paid', async () => {
    const buyer = await subscriber();
    await buyer.changePlan({ methodRef: 'pm_slow' });
    const { customerRef } = await buyer.plan();
    const charges = () =>
      stripe.calls.filter(({ form }) => form.has('off_session') && form.get('customer') === customerRef);
    await buyer.passPeriod();
    for (let tries = 0; tries < 3; tries += 1) {
      app.clock.advance(DAY + 1);
      stripe.forgetKeys();
      await runJob(shop);
    }
    expect(charges()).toHaveLength(1);
    expect((await buyer.booked()).length).toBe(1);
    stripe.settle();
    app.clock.advance(60 * 60 * 1000);
    await runJob(shop);
    expect(await buyer.booked()).toEqual([
      ['purchase', 5_000],
      ['renewal', 5_000],
    ]);
  });

  it('a payment of another program on the account is ignored', async () => {
    const buyer = await makeBuyer(shop);
    const id = readSessionId(await buyer.checkout(3));
    stripe.pay(id);
    delete stripe.shown(id).metadata.checkout;
    await deliver();
    expect(await shop.context.db.$count(unmatchedPayments)).toBe(0);
  });

  it('a card that its bank renewed is not announced as expiring; a failed look-up is repeated', async () => {
    const buyer = await subscriber();
    const expiring = { cardExpMonth: 1, cardExpYear: 2026 };
    await buyer.changePlan(expiring);
    const emails = async () =>
      (await shop.messagesTo(buyer.email)).filter(({ subject }) => subject === 'The card of your plan expires soon')
        .length;
    const lookUp = jest.spyOn(shop.context.provider, 'lookUpCard').mockRejectedValueOnce(new Error('unavailable'));
    await runJob(shop);
    expect([await emails(), await buyer.plan()]).toMatchObject([0, expiring]);
    await runJob(shop);
    expect([await emails(), await buyer.plan()]).toMatchObject([0, { cardExpMonth: 12, cardExpYear: 2099 }]);
    await buyer.changePlan(expiring);
    lookUp.mockResolvedValueOnce({ brand: 'Visa', last4: '4242', expMonth: 2, expYear: 2026 });
    await runJob(shop);
    expect([await emails(), await buyer.plan()]).toMatchObject([1, { cardExpMonth: 2 }]);
  });

  it('an account that is deleted takes its customer with it, once no charge is in flight', async () => {
    const buyer = await subscriber();
    const { id, customerRef } = await buyer.plan();
    const deletions = () => stripe.calls.filter(({ path }) => path === `/v1/customers/${customerRef}`).length;
    await buyer.passPeriod();
    const claim = { claimedUntil: app.clock.now(), customerRef };
    await app.context.db.update(renewals).set(claim).where(eq(renewals.subscriptionId, id));
    await eraseAccount(shop.context, buyer.id);
    await runJob(shop);
    expect(deletions()).toBe(0);
    await app.context.db.update(renewals).set({ claimedUntil: 0 }).where(eq(renewals.subscriptionId, id));
    jest.spyOn(shop.context.provider, 'removeSaved').mockRejectedValueOnce(new Error('unavailable'));
    for (let runs = 0; runs < 3; runs += 1) {
      app.clock.advance(5 * 60 * 1000);
      await runJob(shop);
    }
    expect(deletions()).toBe(1);
    expect(await app.context.db.$count(cardDetachments)).toBe(0);
  });

  it('a card is changed in the setup mode of Stripe', async () => {
    const buyer = await subscriber();
    const url = await buyer.updateCard();
    const call = stripe.calls.filter(({ path }) => path === '/v1/checkout/sessions').pop();
    expect(call!.form.get('mode')).toBe('setup');
    stripe.pay(readSessionId(url));
    expect((await buyer.billing()).card).toEqual({ brand: 'Visa', last4: '5556', expMonth: 1, expYear: 2031 });
  });

  it('a saved method that is no card leaves no card on the plan', async () => {
    const buyer = await subscriber();
    const id = readSessionId(await buyer.updateCard());
    stripe.pay(id);
    const { provider } = shop.context;
    const state = (await provider.lookUpCheckout(id)) as SavedCard;
    jest.spyOn(provider, 'lookUpCheckout').mockResolvedValueOnce({ ...state, card: null });
    await deliver();
    expect((await buyer.billing()).card).toBeNull();
    expect(await buyer.plan()).toMatchObject({ methodRef: state.methodRef, cardBrand: null, cardExpYear: null });
  });

  it.each(['good', 'declined'] as const)(
    'a renewal whose decline was final is immediately retried with the changed card, which is %s',
    async (card) => {
      const buyer = await subscriber();
      await buyer.changePlan({ methodRef: 'pm_lost' });
      await buyer.passPeriod();
      expect((await buyer.billing()).state).toBe('pastDue');
      const charges = stripe.charged().length;
      const url = await buyer.updateCard();
      stripe.pay(readSessionId(url), card);
      await deliver();
      await runJob(shop);
      await runJob(shop);
      expect((await buyer.billing()).state).toBe(card === 'good' ? 'active' : 'pastDue');
      expect(stripe.charged().length - charges).toBe(card === 'good' ? 1 : 0);
      expect(await buyer.booked()).toEqual([['purchase', 5_000], ...(card === 'good' ? [['renewal', 5_000]] : [])]);
      const emails = await shop.subjectsTo(buyer.email);
      expect(emails.filter((subject) => subject === 'Your card was changed')).toHaveLength(1);
      expect(emails.filter((subject) => /^Your payment of .* declined/.test(subject))).toHaveLength(
        card === 'good' ? 1 : 2,
      );
    },
  );

  it('a payment method that takes days grants nothing until the money arrives', async () => {
    const buyer = await makeBuyer(shop);
    const id = readSessionId(await buyer.checkout(5));
    stripe.payLater(id);
    await deliver();
    expect((await buyer.profile()).planPurchaseName).toBe('Free plan');
    stripe.arrive(id);
    await deliver();
    expect((await buyer.profile()).planPurchaseName).toBe('Pro plan');
  });
});
