import { asc } from 'drizzle-orm';
import { runBillingJob } from '../../../product/billing/billingJob';
import { GOOD_CARD, payPage, readSessionId } from '../../../product/checkout/testing/buyer';
import { affiliates, checkouts, payments } from '../../../platform/db/schema';
import { findSeller, invoiceDocument } from '../../../product/ledger/invoices/document';
import { pdfText } from '../../../product/ledger/invoices/testing/pdfText';
import { formatUsd } from '../../../platform/lib/money';
import type { StripeEvent } from '../../../platform/providers/testing/stripeFormat';
import { startStripeShop } from '../../../platform/providers/testing/stripeShop';
import { actAtProvider } from '../../../entry/sandbox/reversals';
import { openSession, SESSION_LIFE } from '../../../platform/security/sessions';
import { startTestApp, type TestApp } from '../../../testing';
import { member } from '../../../testing/people';
import { auditBooks } from '../audit';
import type { Card, Entry, Person } from './model';

/** How a buyer pays on the hosted page, and how the webhook arrives; the sandbox delivers each webhook. */
export interface Payment {
  card: Card;
  notice: 'now' | 'twice' | 'late' | 'lost';
}

/** Actions of buyer, bank or operator on a payment at the provider; amounts in cents. */
export type Reversal = { act: 'refund'; amount: number } | { act: 'dispute' | 'win' };

/** A provider as the buyer and the operator use it. */
interface Hosted {
  app: TestApp;
  /** Its minimum payment, in cents. */
  smallest: number;
  /** Whether it supports partial refunds. */
  refundsParts: boolean;
  /** Returns the texts of a hosted page; for Stripe, those it was given to show. */
  readPage(url: string): Promise<string>;
  pay(url: string, payment: Payment): Promise<void>;
  reverse(paymentRef: string, reversal: Reversal): Promise<void>;
  /** Delivers the late webhooks. */
  deliver(): Promise<void>;
  taken?(): { reference: string; amount: number }[];
  close(): Promise<void>;
}

export type Harness = Awaited<ReturnType<typeof openHarness>>;

/**
 * Starts a server on an empty database with one account, with the actions of the commands.
 * @param start epoch ms
 * @param referred the account signed up with the code of an affiliate
 */
export async function openHarness(provider: 'sandbox' | 'stripe', start: number, referred: boolean) {
  const own = await startTestApp();
  own.clock.set(start);
  const hosted = provider === 'stripe' ? await openStripe(own) : openSandbox(own);
  const { app } = hosted;
  const { context } = app;
  const people = [await makeAccount(app, referred), await member(app)] as const;
  let owner: Person = 0;
  const getOther = (): Person => (owner === 0 ? 1 : 0);
  const sessions = new Map<Person, { token: string; until: number }>();

  async function logIn(person: Person): Promise<string> {
    const known = sessions.get(person);
    if (known && context.now() < known.until) return known.token;
    const token = await openSession(context.db, people[person].id, context.now());
    sessions.set(person, { token, until: context.now() + SESSION_LIFE });
    return token;
  }
  async function send(person: Person, method: 'GET' | 'POST', path: string, body?: object) {
    const answer = await app.call(method, path, { token: await logIn(person), ...(body && { body }) });
    await context.background.idle();
    return answer;
  }
  async function call(person: Person, method: 'GET' | 'POST', path: string, status: number, body?: object) {
    const answer = await send(person, method, path, body);
    if (answer.status !== status)
      throw new Error(`${path} ${JSON.stringify(body)}: ${answer.status} ${answer.body?.message}`);
    return answer.body?.data;
  }
  const getPayer = (accountId: string): Person => (accountId === people[0].id ? 0 : 1);
  const rows = () => context.db.select().from(payments).orderBy(asc(payments.invoiceNumber));

  return {
    smallest: hosted.smallest,
    refundsParts: hosted.refundsParts,
    setTime: (at: number) => app.clock.set(at),
    get: (path: string) => call(owner, 'GET', path, 200),
    post: (path: string, body: object, status = 200) => call(owner, 'POST', path, status, body),
    send: (path: string, body: object) => send(owner, 'POST', path, body),
    /** The person who doesn't own the plan; they may be in the team. */
    other: {
      email: () => people[getOther()].email,
      get: (path: string) => call(getOther(), 'GET', path, 200),
      post: (path: string, body: object, status = 200) => call(getOther(), 'POST', path, status, body),
      send: (path: string, body: object) => send(getOther(), 'POST', path, body),
    },
    email: () => people[owner].email,
    now: context.now,
    mailsTo: (email: string) => app.messagesTo(email),
    /** Makes the other person the caller, after an ownership transfer. */
    swap: (): void => void (owner = getOther()),
    /** Logs both in again, after a removal ended sessions. */
    endSessions: () => sessions.clear(),
    readPage: hosted.readPage,
    async pay(url: string, payment: Payment): Promise<void> {
      await hosted.pay(url, payment);
      await context.background.idle();
      // A second later: the provider isn't asked about a page twice in a second.
      await context.db.update(checkouts).set({ lookedUpAt: 0 });
      // Reads the plan as a returning buyer: when the webhook is late or lost, this asks the provider.
      await call(owner, 'GET', '/user/plan-details', 200);
    },
    /** Opens the link of the newest email about a declined renewal. @returns its hosted page */
    async openMailedLink(): Promise<string> {
      const mail = (await app.messagesTo(people[owner].email)).find(({ body }) => body.includes('/pay/'));
      const { pathname } = new URL(/http\S+\/pay\/\S+/.exec(mail?.body ?? '')?.[0] ?? '');
      const { statusCode, headers } = await app.server.inject({ method: 'POST', url: pathname });
      if (statusCode !== 303) throw new Error(`The mailed link answered ${statusCode}.`);
      return String(headers.location);
    },
    /** @param at index of the payment in the ledger */
    async reverse(at: number, reversal: Reversal): Promise<void> {
      await hosted.reverse((await rows())[at]!.paymentRef, reversal);
      await context.background.idle();
    },
    async runJob(): Promise<void> {
      await hosted.deliver();
      await context.background.idle();
      await runBillingJob(context);
      await context.background.idle();
    },
    /** In the order of the invoices. */
    ledger: async (): Promise<Entry[]> =>
      (await rows()).map(({ amount, accountId }) => ({ amount, by: getPayer(accountId) })),
    /** The newest payment as displayed to the person who paid: in the history, on its invoice and in its email. */
    async readReceipt(): Promise<{ listed: number; texts: string[] }> {
      const payment = (await rows()).at(-1)!;
      const by = getPayer(payment.accountId);
      const { email } = people[by];
      const [row] = await call(by, 'GET', '/payment/subscription-history?page=1&limit=1', 200);
      const invoice = pdfText(await invoiceDocument(payment, findSeller(payment, context.config)));
      const mail = (await app.messagesTo(email)).find(({ subject }) => subject.endsWith(` ${row.number}`));
      return { listed: row.id === payment.id && row.payment, texts: [invoice.replaceAll('\n', ' '), mail?.body ?? ''] };
    },
    faults: async () => (await auditBooks(context.db, hosted.taken?.())).faults,
    async close(): Promise<void> {
      await hosted.close();
      await own.close();
    },
  };
}

async function makeAccount(app: TestApp, referred: boolean) {
  if (!referred) return member(app);
  const { id } = await member(app);
  const approved = { status: 'approved', code: 'ROOF10', appliedAt: app.clock.now() } as const;
  await app.context.db.insert(affiliates).values({ accountId: id, ...approved });
  return member(app, { affiliateId: id });
}

const CARDS = { good: '4242 4242 4242 4242', declined: '4000 0000 0000 0341', confirm: '4000 0000 0000 3184' } as const;

function openSandbox(app: TestApp): Hosted {
  const { context } = app;
  return {
    app,
    smallest: 1,
    refundsParts: false,
    readPage: async (url) => (await app.server.inject(new URL(url).pathname)).body,
    async pay(url, { card }) {
      const typed = { ...GOOD_CARD, number: CARDS[card] };
      let answer = await payPage(app, url, typed);
      if (card === 'confirm' && answer.status === 200) answer = await payPage(app, url, typed, 'confirm');
      if (answer.status !== 303) throw new Error(`The payment page answered ${answer.status}.`);
    },
    async reverse(paymentRef, { act }) {
      await actAtProvider(context, paymentRef, act);
      await context.provider.deliverWebhooks();
    },
    async deliver() {},
    async close() {},
  };
}

/** Starts a server that sells through the fake Stripe, whose webhooks are late, repeated, or lost. */
async function openStripe(own: TestApp): Promise<Hosted> {
  const { shop, stripe, deliver, close } = await startStripeShop(own);
  const late: StripeEvent[] = [];
  return {
    app: shop,
    smallest: 50,
    refundsParts: true,
    async readPage(url) {
      const { amount, terms } = stripe.shown(readSessionId(url));
      return `Pay ${formatUsd(amount)} ${terms}`;
    },
    async pay(url, { card, notice }) {
      const id = readSessionId(url);
      if (!stripe.pay(id, card)) throw new Error('The payment page has closed.');
      const events = stripe.takeEvents();
      if (notice === 'late' || notice === 'twice') late.push(...events);
      if (notice === 'now' || notice === 'twice') await deliver(events);
    },
    async reverse(paymentRef, reversal) {
      if (reversal.act === 'refund') stripe.refundThere(paymentRef, reversal.amount);
      else stripe.dispute(paymentRef, reversal.act === 'win' ? 'won' : 'needs_response');
      await deliver();
    },
    async deliver() {
      await deliver(late.splice(0));
    },
    taken: stripe.taken,
    close,
  };
}
