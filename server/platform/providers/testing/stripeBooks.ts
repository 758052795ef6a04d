/** An error in Stripe's format. */
export interface StripeError {
  status?: number;
  type?: string;
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  advice_code?: string;
}

export type Result = { found: object } | { error: StripeError };

/** An event about a change; the product looks the object up. */
export interface StripeEvent {
  id: string;
  type: string;
  object: { object: string; id?: string; payment_intent?: string };
}

interface Session {
  id: string;
  reference: string | null;
  status: 'open' | 'complete' | 'expired';
  expiresAt: number;
  amount: number;
  currency: string;
  mode: 'payment' | 'setup';
  customer: string | null;
  intent: string | null;
  card: Card;
  email: string | null;
  /** The text next to the page's button. */
  terms: string | null;
  description: string | null;
  metadata: Record<string, string>;
  /** The metadata of its payment. */
  paymentMetadata: Record<string, string>;
}

/** A dispute of a payment, and the cents that it took (negative) and gave back. */
interface Dispute {
  status: string;
  moves: { amount: number; created: number }[];
}

/** The bank's answer when the card is charged later; every card pays on the hosted page. */
type Card = 'good' | 'declined' | 'confirm';

/** The bank's answer to a charge of these saved cards. */
const DECLINES: Record<string, Omit<StripeError, 'message'> & { message?: string }> = {
  pm_declined: { decline_code: 'insufficient_funds', advice_code: 'try_again_later' },
  pm_lost: { decline_code: 'lost_card' },
  pm_stopped: { decline_code: 'generic_decline', advice_code: 'do_not_try_again' },
  pm_confirm: {
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
};

interface Intent {
  id: string;
  amount: number;
  status: 'succeeded' | 'processing';
  customer: string;
  method: string;
  created: number;
  email: string | null;
  /** Cents of each refund. */
  refunds: number[];
  description: string | null;
  metadata: Record<string, string>;
}

/** The state of the fake Stripe, and the actions of buyers on its pages. */
export type StripeBooks = ReturnType<typeof makeStripeBooks>;

const SMALLEST = 50;
const HALF_AN_HOUR = 30 * 60;
const A_DAY = 24 * 60 * 60;

/** The parameters that a request may have, without what is in brackets. Stripe refuses all others. */
const PARAMETERS: Record<string, readonly string[]> = {
  'POST checkout/sessions': [
    ...[
      'adaptive_pricing',
      'allowed_payment_method_types',
      'cancel_url',
      'client_reference_id',
      'currency',
      'customer',
    ],
    ...[
      'customer_creation',
      'customer_email',
      'custom_text',
      'discounts',
      'expires_at',
      'line_items',
      'metadata',
      'mode',
    ],
    ...['payment_intent_data', 'success_url'],
  ],
  'POST payment_intents': [
    ...[
      'allowed_payment_method_types',
      'amount',
      'confirm',
      'currency',
      'customer',
      'description',
      'expand',
      'metadata',
    ],
    ...['off_session', 'payment_method', 'return_url'],
  ],
  'POST coupons': ['amount_off', 'currency', 'duration', 'max_redemptions', 'name'],
  'POST refunds': ['amount', 'payment_intent'],
};

/** Returns the error for a parameter that Stripe doesn't know. */
function findUnknown(request: string, form: URLSearchParams): Result | null {
  const allowed = PARAMETERS[request];
  const unknown = [...form.keys()].find((name) => allowed && !allowed.includes(name.replace(/\[.*/, '')));
  const message = `Received unknown parameter: ${unknown}`;
  return unknown === undefined ? null : { error: { message, code: 'parameter_unknown', param: unknown } };
}

/** The saved card for later charges. */
const getMethod = (card: Card, id: string) => (card === 'good' ? id : `pm_${card}`);

/** Returns the fields `name[key]` of a form. */
const metadataIn = (form: URLSearchParams, name: string) =>
  Object.fromEntries(
    [...form]
      .filter(([field]) => field.startsWith(`${name}[`))
      .map(([field, value]) => [field.slice(name.length + 1, -1), value]),
  );

/** Creates the state behind the fake Stripe. @param now epoch ms */
export function makeStripeBooks(now: () => number) {
  const sessions = new Map<string, Session>();
  const intents = new Map<string, Intent>();
  const coupons = new Map<string, number>();
  const charges: number[] = [];
  const disputes = new Map<string, Dispute>();
  const detached = new Set<string>();
  const deleted = new Set(['cus_deleted']);
  let count = 0;
  const id = (prefix: string) => `${prefix}_${(count += 1)}`;
  const events: StripeEvent[] = [];
  const emit = (object: StripeEvent['object'], ...types: string[]) =>
    events.push(...types.map((type) => ({ id: id('evt'), type, object })));
  const seconds = () => Math.floor(now() / 1000);
  const reject = (message: string, code?: string): Result => ({ error: { message, ...(code && { code }) } });
  /** @param param the parameter that names it; null for an object in the address */
  const missing = (what: string, param: string | null = null): Result => ({
    error: {
      status: param === null ? 404 : 400,
      message: `No such ${what}`,
      code: 'resource_missing',
      ...(param !== null && { param }),
    },
  });

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

  function show(session: Session, expand: string[]): object {
    const intent = session.intent === null ? null : (intents.get(session.intent) as Intent);
    const wanted = (path: string) => expand.some((field) => field === path || field.startsWith(`${path}.`));
    return {
      id: session.id,
      object: 'checkout.session',
      url: session.status === 'open' ? `https://checkout.stripe.com/c/pay/${session.id}` : null,
      status: session.status,
      payment_status: intent?.status === 'succeeded' ? 'paid' : 'unpaid',
      client_reference_id: session.reference,
      amount_total: session.mode === 'setup' ? null : session.amount,
      currency: session.mode === 'setup' ? null : session.currency,
      customer: session.customer,
      customer_details: { email: session.email },
      metadata: session.metadata,
      mode: session.mode,
      setup_intent: session.mode === 'setup' &&
        session.status === 'complete' && {
          id: `seti_of_${session.id}`,
          payment_method: {
            id: getMethod(session.card, `pm_of_${session.id}`),
            card: { brand: 'visa', last4: '5556', exp_month: 1, exp_year: 2031 },
          },
        },
      payment_intent:
        intent && wanted('payment_intent')
          ? showIntent(intent, wanted('payment_intent.latest_charge'))
          : session.intent,
    };
  }

  function showIntent(intent: Intent, withCharge: boolean): object {
    const charge = `ch_of_${intent.id}`;
    const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2099 };
    return {
      id: intent.id,
      object: 'payment_intent',
      status: intent.status,
      amount: intent.amount,
      amount_received: intent.status === 'succeeded' ? intent.amount : 0,
      created: intent.created,
      customer: intent.customer,
      payment_method: intent.method,
      description: intent.description,
      metadata: intent.metadata,
      latest_charge: withCharge
        ? {
            id: charge,
            object: 'charge',
            created: intent.created,
            payment_method_details: { card },
            billing_details: { email: intent.email },
          }
        : charge,
    };
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

  /** Returns a page of a list, newest first, cut by `created`, `starting_after` and `limit`. */
  function renderPage(url: string, rows: { id: string; created: number }[], form: URLSearchParams): Result {
    const [since, until] = [Number(form.get('created[gte]') ?? 0), Number(form.get('created[lt]') ?? Infinity)];
    const wanted = rows.filter(({ created }) => created >= since && created < until).reverse();
    const begin = wanted.findIndex((row) => row.id === form.get('starting_after')) + 1;
    const data = wanted.slice(begin, begin + Number(form.get('limit') ?? 10));
    return { found: { object: 'list', url, data, has_more: begin + data.length < wanted.length } };
  }

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

  const failed = new Set<string>();
  const refundedAt = new Map<string, number>();
  const refundId = (intent: string, at: number) => `re_${at + 1}_of_${intent}`;

  function emitRefund(payment: string) {
    emit({ object: 'charge', payment_intent: payment }, 'charge.refunded');
    emit({ object: 'refund', payment_intent: payment }, 'refund.created', 'refund.updated');
  }

  function refund(form: URLSearchParams): Result {
    const intent = intents.get(form.get('payment_intent') ?? '');
    if (!intent) return missing('payment_intent');
    const { status = 'won' } = disputes.get(intent.id) ?? {};
    if (status !== 'won' && !status.startsWith('warning_'))
      return reject('This charge has been charged back.', 'charge_disputed');
    const notFailed = intent.refunds.filter((_amount, at) => !failed.has(refundId(intent.id, at)));
    const left = notFailed.reduce((rest, refunded) => rest - refunded, intent.amount);
    if (left === 0) return reject('Charge has already been refunded.', 'charge_already_refunded');
    const amount = Number(form.get('amount') ?? left);
    if (amount > left) return reject('Refund amount is greater than unrefunded amount on charge.');
    const number = intent.refunds.push(amount);
    const made = refundId(intent.id, number - 1);
    refundedAt.set(made, seconds());
    emitRefund(intent.id);
    return { found: { id: made, object: 'refund', status: 'pending', amount } };
  }

  function listReversals(resource: 'refunds' | 'disputes', form: URLSearchParams): Result {
    const wanted = form.get('payment_intent');
    const rows = [...intents.values()]
      .filter(({ id }) => wanted === null || id === wanted)
      .flatMap(({ id: intent, amount: whole, refunds, created }) => {
        const dispute = disputes.get(intent);
        if (resource === 'disputes')
          return dispute
            ? [
                {
                  payment_intent: intent,
                  created,
                  id: `dp_of_${intent}`,
                  amount: whole,
                  status: dispute.status,
                  balance_transactions: dispute.moves,
                },
              ]
            : [];
        return refunds.map((amount, at) => ({
          payment_intent: intent,
          created: refundedAt.get(refundId(intent, at)) ?? created,
          id: refundId(intent, at),
          amount,
          status: failed.has(refundId(intent, at)) ? 'failed' : 'succeeded',
        }));
      });
    return renderPage(`/v1/${resource}`, rows, form);
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
    /**
     * Disputes a payment as the buyer's bank, or closes the dispute.
     * @param moved cents that the bank takes (negative) or gives back; by default the whole payment
     */
    dispute(paymentRef: string, status: string, moved?: number) {
      const dispute = disputes.get(paymentRef) ?? { status, moves: [] };
      const whole = intents.get(paymentRef)?.amount ?? 0;
      const taken = dispute.moves.length > 0;
      const cents = moved ?? (status === 'won' && taken ? whole : status === 'needs_response' && !taken ? -whole : 0);
      if (cents !== 0) dispute.moves.push({ amount: cents, created: seconds() });
      const isClosed = ['won', 'lost', 'warning_closed'].includes(status);
      const change = !disputes.has(paymentRef) ? 'created' : isClosed ? 'closed' : 'updated';
      const moves = cents === 0 ? [] : [cents < 0 ? 'funds_withdrawn' : 'funds_reinstated'];
      const types = [change, ...moves].map((name) => `charge.dispute.${name}`);
      emit({ object: 'dispute', payment_intent: paymentRef }, ...types);
      disputes.set(paymentRef, { ...dispute, status });
    },
    /** Refunds a payment, or some cents of it, in Stripe's dashboard. */
    refundThere: (paymentRef: string, amount?: number) => {
      const intent = intents.get(paymentRef);
      const number = intent?.refunds.push(amount ?? intent.amount) ?? 0;
      refundedAt.set(refundId(paymentRef, number - 1), seconds());
      emitRefund(paymentRef);
    },
    /** Fails the newest refund of a payment, as the buyer's bank does. */
    failRefund: (paymentRef: string) => {
      failed.add(refundId(paymentRef, (intents.get(paymentRef)?.refunds.length ?? 0) - 1));
      const types = ['refund.updated', 'refund.failed', 'charge.refund.updated'];
      emit({ object: 'refund', payment_intent: paymentRef }, ...types);
    },
    /** Refunded payments. */
    refunded: () => [...intents.values()].filter(({ refunds }) => refunds.length > 0).map(({ id }) => id),
  };
}
