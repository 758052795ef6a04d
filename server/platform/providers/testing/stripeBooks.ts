import {
  type Card,
  DECLINES,
  findUnknown,
  getMethod,
  type Intent,
  metadataIn,
  missing,
  reject,
  renderPage,
  type Result,
  type Session,
  showIntent,
  showSession,
  type StripeEvent,
} from './stripeFormat';
import { makeStripeReversals } from './stripeReversals';

/** The state of the fake Stripe, and the actions of buyers on its pages. */
export type StripeBooks = ReturnType<typeof makeStripeBooks>;

const SMALLEST = 50;
const HALF_AN_HOUR = 30 * 60;
const A_DAY = 24 * 60 * 60;

/** Creates the state behind the fake Stripe. @param now epoch ms */
export function makeStripeBooks(now: () => number) {
  const sessions = new Map<string, Session>();
  const intents = new Map<string, Intent>();
  const coupons = new Map<string, number>();
  const charges: number[] = [];
  const detached = new Set<string>();
  const deleted = new Set(['cus_deleted']);
  let count = 0;
  const id = (prefix: string) => `${prefix}_${(count += 1)}`;
  const events: StripeEvent[] = [];
  const emit = (object: StripeEvent['object'], ...types: string[]) =>
    events.push(...types.map((type) => ({ id: id('evt'), type, object })));
  const seconds = () => Math.floor(now() / 1000);
  const { refund, listReversals, actions } = makeStripeReversals(intents, emit, seconds);
  const show = (session: Session, expand: string[]) =>
    showSession(session, intents.get(session.intent ?? '') ?? null, expand);

  function openSession(form: URLSearchParams): Result {
    const mode = form.get('mode') as Session['mode'];
    const customer = form.get('customer');
    if (customer && deleted.has(customer)) return missing(`customer: ${customer}`, 'customer');
    if (!form.get('success_url')) return reject('Missing required param: success_url.', 'parameter_missing');
    if (customer && form.get('customer_email'))
      return reject('You may only specify one of these: customer, customer_email.');
    let amount = 0;
    for (let at = 0; form.has(`line_items[${at}][quantity]`); at += 1) {
      const unit = Number(form.get(`line_items[${at}][price_data][unit_amount]`));
      amount += Number(form.get(`line_items[${at}][quantity]`)) * unit;
    }
    const coupon = form.get('discounts[0][coupon]');
    if (coupon && !coupons.has(coupon)) return missing(`coupon: ${coupon}`, 'discounts[0][coupon]');
    amount -= coupons.get(coupon ?? '') ?? 0;
    if (mode === 'payment' && amount < SMALLEST)
      return reject('The total amount due must add up to at least $0.50 usd', 'amount_too_small');
    const expiresAt = Number(form.get('expires_at') ?? seconds() + A_DAY);
    const life = expiresAt - seconds();
    if (life < HALF_AN_HOUR || life > A_DAY)
      return reject('The `expires_at` timestamp must be between 30 minutes and 24 hours from creation');
    const session: Session = {
      id: id('cs_test'),
      reference: form.get('client_reference_id'),
      status: 'open',
      expiresAt,
      amount,
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      mode,
      customer,
      intent: null,
      card: 'good',
      email: form.get('customer_email'),
      terms: form.get('custom_text[submit][message]'),
      description: form.get('payment_intent_data[description]'),
      metadata: metadataIn(form, 'metadata'),
      paymentMetadata: metadataIn(form, 'payment_intent_data[metadata]'),
    };
    sessions.set(session.id, session);
    return { found: show(session, []) };
  }

  function refresh(session: Session): Session {
    if (session.status === 'open' && session.expiresAt <= seconds()) session.status = 'expired';
    return session;
  }

  function makeIntent(intent: Omit<Intent, 'id' | 'created' | 'refunds'>) {
    const made: Intent = { ...intent, id: id('pi'), created: seconds(), refunds: [] };
    intents.set(made.id, made);
    return made;
  }

  function chargeSaved(form: URLSearchParams, expand: string[]): Result {
    const [customer, method] = [form.get('customer'), form.get('payment_method')];
    if (!customer || !method) return reject('A saved card belongs to a customer.');
    if (customer && deleted.has(customer)) return missing(`customer: ${customer}`, 'customer');
    if (detached.has(method)) return missing(`PaymentMethod: ${method}`, 'payment_method');
    // Without a list, a method of the Dashboard could redirect the customer.
    if (form.get('allowed_payment_method_types[0]') !== 'card' || !form.get('return_url'))
      return reject('You must provide a `return_url` when confirming.', 'parameter_missing');
    const amount = Number(form.get('amount'));
    if (amount < SMALLEST) return reject('Amount must be at least $0.50 usd', 'amount_too_small');
    const decline = DECLINES[method];
    const common = { status: 402, type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
    if (decline) return { error: { ...common, ...decline } };
    charges.push(amount);
    const [description, metadata] = [form.get('description'), metadataIn(form, 'metadata')];
    const email = [...sessions.values()].find((one) => one.customer === customer)?.email ?? null;
    const status = method === 'pm_slow' ? 'processing' : 'succeeded';
    const intent = makeIntent({ amount, customer, method, email, status, description, metadata });
    return { found: showIntent(intent, expand.includes('latest_charge')) };
  }

  function detach(method: string): Result {
    if (detached.has(method)) return reject('The payment method you provided is not attached to a customer.');
    detached.add(method);
    return { found: { id: method, object: 'payment_method', customer: null } };
  }

  function deleteCustomer(customer: string): Result {
    if (deleted.has(customer)) return missing(`customer: ${customer}`);
    deleted.add(customer);
    return { found: { id: customer, object: 'customer', deleted: true } };
  }

  const showMethod = (method: string): Result => ({
    found: {
      id: method,
      object: 'payment_method',
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2099 },
    },
  });

  function listIntents(form: URLSearchParams, expand: string[]): Result {
    const customer = form.get('customer');
    if (customer && deleted.has(customer)) return missing(`customer: ${customer}`, 'customer');
    const found = [...intents.values()].filter((one) => customer === null || one.customer === customer);
    const withCharge = expand.includes('data.latest_charge');
    return renderPage(
      '/v1/payment_intents',
      found.map((one) => ({ ...showIntent(one, withCharge), id: one.id, created: one.created })),
      form,
    );
  }

  function actOnSession(
    method: string,
    [sessionId, action]: string[],
    form: URLSearchParams,
    expand: string[],
  ): Result {
    if (!sessionId && method === 'GET') {
      const mine = [...sessions.values()].filter(({ intent }) => intent === form.get('payment_intent'));
      const fields = expand.map((field) => field.replace(/^data\./, ''));
      const data = mine.map((session) => show(session, fields));
      return { found: { object: 'list', url: '/v1/checkout/sessions', data, has_more: false } };
    }
    if (!sessionId) return openSession(form);
    const session = sessions.get(sessionId);
    if (!session) return missing(`checkout.session: ${sessionId}`);
    refresh(session);
    if (action === 'expire' && session.status !== 'open')
      return reject('Only Checkout Sessions with a status of open can be expired.');
    if (action === 'expire') session.status = 'expired';
    return method === 'GET' || action ? { found: show(session, expand) } : reject('Not this way.');
  }

  function finish(sessionId: string, status: Intent['status'], card: Card = 'good'): boolean {
    const session = sessions.get(sessionId);
    if (!session) return false;
    if (refresh(session).status === 'open') {
      session.customer ??= id('cus');
      session.card = card;
      if (session.mode === 'payment') {
        const { amount, customer, email, description, paymentMetadata: metadata } = session;
        const method = getMethod(card, id('pm'));
        session.intent = makeIntent({ amount, customer, method, email, status, description, metadata }).id;
      }
      session.status = 'complete';
      emit({ object: 'checkout.session', id: sessionId }, 'checkout.session.completed');
    }
    return session.status === 'complete';
  }

  return {
    act(method: string, resource: string, rest: string[], form: URLSearchParams): Result {
      const expand = [...form].filter(([name]) => /^expand\[\d*\]$/.test(name)).map(([, field]) => field);
      const refused = findUnknown(`${method} ${[resource, ...rest.slice(0, 1)].join('/')}`, form);
      if (refused && rest.length < 2) return refused;
      if (resource === 'checkout' && rest[0] === 'sessions') return actOnSession(method, rest.slice(1), form, expand);
      if (resource === 'payment_intents' && method === 'POST') return chargeSaved(form, expand);
      if (resource === 'payment_intents' && rest.length === 0) return listIntents(form, expand);
      if (resource === 'payment_methods' && rest[1] === 'detach') return detach(rest[0] ?? '');
      if (resource === 'payment_methods' && method === 'GET') return showMethod(rest[0] ?? '');
      if (resource === 'customers' && method === 'DELETE') return deleteCustomer(rest[0] ?? '');
      if (resource === 'refunds' && method === 'POST') return refund(form);
      if (resource === 'refunds' || resource === 'disputes') return listReversals(resource, form);
      if (resource !== 'coupons') return missing(resource);
      const coupon = id('coupon');
      coupons.set(coupon, Number(form.get('amount_off')));
      return { found: { id: coupon, object: 'coupon' } };
    },
    /** Pays with a card. @returns whether the session is paid now: an expired one cannot be */
    pay: (sessionId: string, card?: Card) => finish(sessionId, 'succeeded', card),
    /** Pays with a method that takes days; `arrive` completes the payment. */
    payLater: (sessionId: string) => void finish(sessionId, 'processing'),
    arrive(sessionId: string) {
      const intent = intents.get(sessions.get(sessionId)?.intent ?? '');
      if (intent) intent.status = 'succeeded';
      emit({ object: 'checkout.session', id: sessionId }, 'checkout.session.async_payment_succeeded');
    },
    /** Returns the events of the changes since the last call, oldest first. */
    takeEvents: () => events.splice(0),
    /** Completes all payments that are processing. */
    settle() {
      for (const intent of intents.values()) intent.status = 'succeeded';
    },
    /** Returns the texts on the page of a session. */
    shown: (sessionId: string) => sessions.get(sessionId)!,
    /** Every paid checkout. */
    taken: () =>
      [...sessions.values()]
        .filter(({ intent }) => intent !== null && intents.get(intent)?.status === 'succeeded')
        .map(({ reference, amount }) => ({ reference: reference ?? '', amount })),
    /** Cents of every charge of a saved card. */
    charged: () => [...charges],
    ...actions,
  };
}
