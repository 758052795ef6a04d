import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface FakeSession {
  id: string;
  object: 'checkout.session';
  url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  client_reference_id: string | null;
  amount_total: number;
  currency: string;
  customer: string | null;
  invoice: string | null;
  payment_intent: object | null;
}

interface Call {
  path: string;
  form: URLSearchParams;
  key: string | null;
}

export interface FakeStripe {
  address: string;
  /** What was asked, in order; a repeated idempotency key is asked once. */
  calls: Call[];
  sessions: Map<string, FakeSession>;
  /** What the buyer does on Stripe's page. */
  pay(sessionId: string): void;
  close(): Promise<void>;
}

/** As much of Stripe's API as the adapter speaks, with its idempotency keys and its errors. */
export async function startFakeStripe(): Promise<FakeStripe> {
  const calls: Call[] = [];
  const sessions = new Map<string, FakeSession>();
  const coupons = new Map<string, number>();
  const answers = new Map<string, { status: number; body: object }>();
  let count = 0;
  const id = (prefix: string) => `${prefix}_${(count += 1)}`;

  function invalid(message: string, code?: string) {
    return { status: 400, body: { error: { type: 'invalid_request_error', message, code } } };
  }

  function answer(method: string, path: string, form: URLSearchParams): { status: number; body: object } {
    const ok = (body: object) => ({ status: 200, body });
    const [, , resource, second, third] = path.split('/');
    if (resource === 'coupons') {
      const coupon = id('coupon');
      coupons.set(coupon, Number(form.get('amount_off')));
      return ok({ id: coupon, object: 'coupon' });
    }
    if (resource === 'checkout' && second === 'sessions') return answerSession(method, path.split('/').slice(4), form);
    if (resource === 'payment_intents') {
      if (form.get('payment_method') === 'pm_refused') {
        return {
          status: 402,
          body: { error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } },
        };
      }
      return ok({ id: id('pi'), object: 'payment_intent', status: 'succeeded', latest_charge: charge() });
    }
    if (resource === 'refunds') {
      const intent = form.get('payment_intent');
      const repeated =
        calls.filter((call) => call.path === '/v1/refunds' && call.form.get('payment_intent') === intent).length > 1;
      return repeated
        ? invalid('Charge has already been refunded.', 'charge_already_refunded')
        : ok({ id: id('re'), object: 'refund' });
    }
    if (resource === 'invoices')
      return ok({ id: second, object: 'invoice', hosted_invoice_url: `https://invoice.stripe.com/i/${second}` });
    return { status: 404, body: { error: { type: 'invalid_request_error', message: `No ${third ?? resource}.` } } };
  }

  function answerSession(method: string, [sessionId, action]: string[], form: URLSearchParams) {
    if (!sessionId) {
      const session = openSession(form);
      sessions.set(session.id, session);
      return { status: 200, body: session };
    }
    const session = sessions.get(sessionId);
    if (!session)
      return { status: 404, body: { error: { type: 'invalid_request_error', message: 'No such session.' } } };
    if (action === 'expire' && session.status !== 'open') return invalid('Only open sessions can be expired.');
    if (action === 'expire') session.status = 'expired';
    return method === 'GET' || action ? { status: 200, body: session } : invalid('Not this way.');
  }

  function openSession(form: URLSearchParams): FakeSession {
    let total = 0;
    for (let at = 0; form.has(`line_items[${at}][quantity]`); at += 1) {
      total +=
        Number(form.get(`line_items[${at}][quantity]`)) *
        Number(form.get(`line_items[${at}][price_data][unit_amount]`));
    }
    total -= coupons.get(form.get('discounts[0][coupon]') ?? '') ?? 0;
    const session = id('cs');
    return {
      id: session,
      object: 'checkout.session',
      url: `https://checkout.stripe.com/c/pay/${session}`,
      status: 'open',
      payment_status: 'unpaid',
      client_reference_id: form.get('client_reference_id'),
      amount_total: total,
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      customer: null,
      invoice: null,
      payment_intent: null,
    };
  }

  const charge = () => ({
    id: id('ch'),
    object: 'charge',
    created: 1_800_000_000,
    payment_method_details: { card: { brand: 'visa', last4: '4242' } },
  });

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = new URL(request.url ?? '/', 'http://stripe').pathname;
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      const key = (request.headers['idempotency-key'] as string | undefined) ?? null;
      const known = key && request.method === 'POST' ? answers.get(key) : undefined;
      if (!known) calls.push({ path, form, key });
      const result = known ?? answer(request.method ?? 'GET', path, form);
      if (key) answers.set(key, result);
      response.writeHead(result.status, { 'content-type': 'application/json' }).end(JSON.stringify(result.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    sessions,
    pay(sessionId) {
      const session = sessions.get(sessionId);
      if (session?.status !== 'open') return;
      Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        customer: id('cus'),
        invoice: id('in'),
        payment_intent: {
          id: id('pi'),
          object: 'payment_intent',
          created: 1_800_000_000,
          payment_method: id('pm'),
          latest_charge: charge(),
        },
      });
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
