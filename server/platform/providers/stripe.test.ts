import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { type Buyer, makeBuyer, readSessionId, runJob } from '../../product/checkout/testing/buyer';
import { compareWithProvider } from '../../product/checkout/unmatched';
import { runCommand } from '../../entry/commands/commands';
import { cardDetachments, checkouts, renewals, subscriptions, unmatchedPayments } from '../db/schema';
import { eraseAccount } from '../../product/privacy/closing';
import { type PaidCheckout, type SavedCard, WebhookRejected } from './provider';
import { readSignedNotice, signNotice } from './signature';
import { useStripeShop } from './testing/stripeShop';

const DAY = 24 * 60 * 60 * 1000;

describe('a Stripe subscription', () => {
  const seller = useStripeShop();
  const { app, shop, stripe } = seller;

  const ledger = async (buyer: Buyer) => (await buyer.ledger()).map(({ kind, amount }) => [kind, amount] as const);

  async function subscriber(users = 4): Promise<Buyer> {
    const buyer = await makeBuyer(shop);
    stripe.pay(readSessionId(await buyer.checkout(users)));
    await buyer.details();
    return buyer;
  }

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
    await app.context.db.update(subscriptions).set(change).where(eq(subscriptions.accountId, buyer.id));
    await buyer.passPeriod();
    await runJob(shop);
    expect(await buyer.billing()).toMatchObject({ state: 'pastDue', pastDue: { amount: 5_000, reason } });
    const url = await buyer.payRenewal();
    stripe.pay(readSessionId(url));
    expect(await buyer.billing()).toMatchObject({ state: 'active', pastDue: null });
    await buyer.passPeriod();
    expect(await ledger(buyer)).toEqual([
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
    await app.context.db.update(subscriptions).set(change).where(eq(subscriptions.accountId, buyer.id));
    const { customerRef, methodRef, periodEnd } = await buyer.plan();
    const charges = () =>
      stripe.calls.filter(({ form }) => form.has('off_session') && form.get('customer') === customerRef).length;
    const before = charges();
    await buyer.passPeriod();
    expect(charges() - before).toBe(methodRef ? 1 : 0);
    const subjects = async () => (await shop.messagesTo(buyer.email)).map(({ subject }) => subject);
    const sent = await subjects();
    expect((await shop.messagesTo(buyer.email))[0]!.body).toMatch(/won't try again until you add[^]*\/pay\//);
    expect((await buyer.billing()).pastDue).toMatchObject({ willRetry: false });
    for (let days = 1; days <= 7; days += 1) {
      await buyer.wait(periodEnd + days * DAY);
      await runJob(shop);
    }
    expect(await subjects()).toEqual(sent);
    expect((await buyer.billing()).state).toBe('pastDue');
    await buyer.wait(periodEnd + 8.5 * DAY);
    await runJob(shop);
    expect((await buyer.billing()).state).toBe('none');
    expect(await subjects()).toEqual(['Your plan has ended', ...sent]);
    expect(charges() - before).toBe(methodRef ? 1 : 0);
  });

  it('pages and charges take only cards, in US dollars', async () => {
    const buyer = await subscriber();
    await buyer.updateCard();
    await buyer.passPeriod();
    const sent = (field: string) => stripe.calls.filter(({ form }) => form.has(field)).map(({ form }) => form);
    const isCards = (form: URLSearchParams) => form.get('allowed_payment_method_types[0]') === 'card';
    expect(sent('success_url').every(isCards)).toBe(true);
    expect(sent('off_session').every(isCards)).toBe(true);
    expect(sent('off_session').at(-1)!.get('return_url')).toMatch(/\/account$/);
    expect(sent('line_items[0][quantity]').at(-1)!.get('adaptive_pricing[enabled]')).toBe('false');
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
    const emails = (await shop.messagesTo(buyer.email)).map(({ subject }) => subject);
    expect(emails.filter((subject) => subject.includes('declined'))).toEqual([]);
    app.clock.advance(DAY + 1);
    stripe.forgetKeys();
    await runJob(shop);
    expect(await ledger(buyer)).toEqual([
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
    await app.context.db
      .update(subscriptions)
      .set({ methodRef: 'pm_slow' })
      .where(eq(subscriptions.accountId, buyer.id));
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
    expect((await ledger(buyer)).length).toBe(1);
    stripe.settle();
    app.clock.advance(60 * 60 * 1000);
    await runJob(shop);
    expect(await ledger(buyer)).toEqual([
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
    await app.context.db.update(subscriptions).set(expiring).where(eq(subscriptions.accountId, buyer.id));
    const emails = async () =>
      (await shop.messagesTo(buyer.email)).filter(({ subject }) => subject === 'Your card expires soon').length;
    const lookUp = jest.spyOn(shop.context.provider, 'lookUpCard').mockRejectedValueOnce(new Error('unavailable'));
    await runJob(shop);
    expect([await emails(), await buyer.plan()]).toMatchObject([0, expiring]);
    await runJob(shop);
    expect([await emails(), await buyer.plan()]).toMatchObject([0, { cardExpMonth: 12, cardExpYear: 2099 }]);
    await app.context.db.update(subscriptions).set(expiring).where(eq(subscriptions.accountId, buyer.id));
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
      await app.context.db
        .update(subscriptions)
        .set({ methodRef: 'pm_lost' })
        .where(eq(subscriptions.accountId, buyer.id));
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
      expect(await ledger(buyer)).toEqual([['purchase', 5_000], ...(card === 'good' ? [['renewal', 5_000]] : [])]);
      const emails = (await shop.messagesTo(buyer.email)).map(({ subject }) => subject);
      expect(emails.filter((subject) => subject === 'Your card was changed')).toHaveLength(1);
      expect(emails.filter((subject) => /^Your payment of .* declined/.test(subject))).toHaveLength(
        card === 'good' ? 1 : 2,
      );
    },
  );

  it('a refund and a dispute made at Stripe are recorded once, end the plan, and a won dispute restores it', async () => {
    const buyer = await subscriber();
    const { paymentRef } = (await buyer.ledger())[0]!;
    stripe.dispute(paymentRef, 'needs_response');
    await deliver();
    expect((await buyer.billing()).state).toBe('none');
    stripe.dispute(paymentRef, 'won');
    await deliver();
    expect((await buyer.billing()).state).toBe('active');
    stripe.refundThere(paymentRef);
    await deliver();
    expect((await buyer.billing()).state).toBe('none');
    expect(await ledger(buyer)).toEqual([
      ['purchase', 5_000],
      ['dispute', -5_000],
      ['dispute-won', 5_000],
      ['refund', -5_000],
    ]);
  });

  it.each([
    ['an inquiry takes nothing', [['warning_needs_response', 0]], [], 'active'],
    ['a prevented dispute takes nothing', [['prevented', 0]], [], 'active'],
    [
      'an inquiry that becomes a dispute',
      [
        ['warning_under_review', 0],
        ['needs_response', -5_000],
      ],
      [-5_000],
      'none',
    ],
    [
      'a lost dispute that returns a part',
      [
        ['needs_response', -5_000],
        ['lost', 1_000],
      ],
      [-5_000, 1_000],
      'none',
    ],
    [
      'a won dispute',
      [
        ['needs_response', -5_000],
        ['won', 5_000],
      ],
      [-5_000, 5_000],
      'active',
    ],
  ] as [string, [string, number][], number[], string][])(
    '%s: the ledger has the money that moved',
    async (_what, steps, moved, state) => {
      const buyer = await subscriber();
      const { paymentRef } = (await buyer.ledger())[0]!;
      for (const [status, cents] of steps) {
        stripe.dispute(paymentRef, status, cents);
        await deliver();
      }
      expect((await ledger(buyer)).slice(1).map(([, amount]) => amount)).toEqual(moved);
      expect((await buyer.billing()).state).toBe(state);
    },
  );

  it('a refund that is announced before its payment is recorded with the payment', async () => {
    const buyer = await makeBuyer(shop);
    const id = readSessionId(await buyer.checkout(4));
    stripe.pay(id);
    const { paymentRef } = (await shop.context.provider.lookUpCheckout(id)) as PaidCheckout;
    stripe.refundThere(paymentRef);
    await deliver();
    expect(await ledger(buyer)).toEqual([
      ['purchase', 5_000],
      ['refund', -5_000],
    ]);
    expect((await buyer.billing()).state).toBe('none');
  });

  it('a refund whose webhook is lost is found by the hourly comparison', async () => {
    const buyer = await subscriber();
    stripe.refundThere((await buyer.ledger())[0]!.paymentRef, 1_000);
    await compareWithProvider(shop.context);
    expect(await ledger(buyer)).toEqual([
      ['purchase', 5_000],
      ['refund', -1_000],
    ]);
  });

  it('the hourly comparison looks up the refund of an unmatched payment only if it failed', async () => {
    const { db, provider } = shop.context;
    const id = readSessionId(await (await makeBuyer(shop)).checkout(3));
    stripe.pay(id);
    const { paymentRef } = (await provider.lookUpCheckout(id)) as PaidCheckout;
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
    const buyer = await makeBuyer(shop);
    const id = readSessionId(await buyer.checkout(3));
    stripe.pay(id);
    const state = (await shop.context.provider.lookUpCheckout(id)) as PaidCheckout;
    stripe.refundThere(state.paymentRef, 1_000);
    jest.spyOn(shop.context.provider, 'lookUpCheckout').mockResolvedValueOnce({ ...state, currency: 'jpy' });
    await buyer.details();
    await shop.context.background.idle();
    await compareWithProvider(shop.context);
    expect((await ledger(buyer)).map(([, amount]) => amount).sort((a, b) => a - b)).toEqual([-2_750, -1_000, 3_750]);
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
    expect(await ledger(buyer)).toEqual([
      ['purchase', 5_000],
      ['refund', -5_000],
      ['refund-failed', 5_000],
      ['refund', -5_000],
    ]);
  });

  it('a refund of a payment without effect that fails later is left to the operator', async () => {
    const buyer = await makeBuyer(shop);
    const url = await buyer.checkout(3);
    stripe.pay(readSessionId(url));
    const state = await shop.context.provider.lookUpCheckout(readSessionId(url));
    if (state.status !== 'paid') throw new Error('not paid');
    jest.spyOn(shop.context.provider, 'lookUpCheckout').mockResolvedValueOnce({ ...state, amount: 1 });
    await buyer.details();
    stripe.failRefund(state.paymentRef);
    await deliver();
    const [order] = await shop.context.db.select().from(checkouts).where(eq(checkouts.accountId, buyer.id));
    expect(order?.outcome).toBe('refund-failed');
    expect((await shop.messagesTo(buyer.email)).map(({ subject }) => subject)).toContain(
      'Your refund of $37.50 failed',
    );
  });

  it('a refund of a disputed charge is reported to the operator once and not retried', async () => {
    const buyer = await makeBuyer(shop);
    const url = await buyer.checkout(3);
    stripe.pay(readSessionId(url));
    const state = await shop.context.provider.lookUpCheckout(readSessionId(url));
    if (state.status !== 'paid') throw new Error('not paid');
    stripe.dispute(state.paymentRef, 'needs_response');
    jest.spyOn(shop.context.provider, 'lookUpCheckout').mockResolvedValueOnce({ ...state, amount: 1 });
    await buyer.details();
    const refund = jest.spyOn(shop.context.provider, 'refund');
    await runJob(shop);
    expect(refund).not.toHaveBeenCalled();
    const emails = (await shop.messagesTo(shop.context.config.supportEmail)).filter(({ subject }) =>
      subject.endsWith(' rejected'),
    );
    expect(emails).toHaveLength(1);
  });

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

describe('signatures', () => {
  const numRuns = Number(process.env.PROPERTY_RUNS ?? 300);
  const SECRET = 'whsec_of_the_test';
  const NOW = Date.UTC(2026, 5, 1, 12);
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: 'cs_1', object: 'checkout.session' } },
  });
  const header = signNotice(payload, SECRET, NOW);
  const read = (body: Buffer | string, signature: string | undefined = header, secret = SECRET, now = NOW) =>
    readSignedNotice(Buffer.from(body as string), signature, [secret], now);

  it('accepts a payload signed with the secret now', () => {
    expect(read(payload)).toEqual({
      id: 'evt_1',
      type: 'checkout.session.completed',
      sessionId: 'cs_1',
      paymentRef: null,
    });
  });

  it('rejects all bodies that differ in a bit, a byte or a length', () => {
    const bytes = Buffer.from(payload);
    const mutation = fc.record({
      at: fc.nat(bytes.length - 1),
      bits: fc.integer({ min: 1, max: 255 }),
      kind: fc.constantFrom('flip', 'drop', 'insert'),
    });
    fc.assert(
      fc.property(mutation, ({ at, bits, kind }) => {
        const mutated = Buffer.from(bytes);
        if (kind === 'flip') mutated[at] = (mutated[at] as number) ^ bits;
        const body =
          kind === 'drop'
            ? Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)])
            : kind === 'insert'
              ? Buffer.concat([bytes.subarray(0, at), Buffer.from([bits]), bytes.subarray(at)])
              : mutated;
        if (body.equals(bytes)) return;
        expect(() => readSignedNotice(body, header, [SECRET], NOW)).toThrow(WebhookRejected);
      }),
      { numRuns },
    );
  });

  it('rejects all altered signatures', () => {
    fc.assert(
      fc.property(
        fc.nat(header.length - 1),
        fc.constantFrom('0', '9', 'a', 'f', ',', '=', 't', 'v', ' '),
        (at, character) => {
          const altered = header.slice(0, at) + character + header.slice(at + 1);
          if (altered === header) return;
          expect(() => read(payload, altered)).toThrow(WebhookRejected);
        },
      ),
      { numRuns },
    );
  });

  it.each([
    ['no header', undefined],
    ['an empty header', ''],
    ['no signature', 't=1780315200'],
    ['no timestamp', header.replace(/^t=\d+,/, '')],
    ['two timestamps', `t=${Math.floor(NOW / 1000)},${header}`],
    ['a timestamp that is not a number', header.replace(/t=\d+/, 't=NaN')],
    ['an old scheme', header.replace('v1=', 'v0=')],
    ['nonsense', 'hello'],
  ])('rejects %s', (_what, signature) => {
    expect(() => readSignedNotice(Buffer.from(payload), signature, [SECRET], NOW)).toThrow(WebhookRejected);
  });

  it('rejects another secret, an empty body and a byte order mark before the same text', () => {
    expect(() => read(payload, header, 'whsec_other')).toThrow(WebhookRejected);
    expect(() => read('')).toThrow(WebhookRejected);
    expect(() => read(`\ufeff${payload}`)).toThrow(WebhookRejected);
  });

  it.each([
    [-301, false],
    [-300, true],
    [0, true],
    [300, true],
    [301, false],
    [3_600, false],
  ])('with a webhook dated %d s from now: accepted %s', (seconds, accepted) => {
    const dated = signNotice(payload, SECRET, NOW + seconds * 1000);
    const attempt = () => read(payload, dated);
    if (accepted) expect(attempt()).toHaveProperty('id', 'evt_1');
    else expect(attempt).toThrow(WebhookRejected);
  });

  it('rejects a signed text that is no event', () => {
    for (const text of ['{}', '[]', 'null', '"x"', '{"id":1,"type":"x"}', 'not json']) {
      expect(() => read(text, signNotice(text, SECRET, NOW))).toThrow(WebhookRejected);
    }
  });
});
