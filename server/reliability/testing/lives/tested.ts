import { asc, eq } from 'drizzle-orm';
import type { Context } from '../../../context';
import { payments } from '../../../db/schema';
import { runBillingJob } from '../../../payments/billing/billingJob';
import { GOOD_CARD, payPage } from '../../../payments/testing/buyer';
import { sessionOf, type StripeShop } from '../../../payments/testing/stripeShop';
import { openSession, SESSION_LIFE } from '../../../security/sessions';
import { oweNotice } from '../../../sandbox/deliveries';
import { actAtProvider } from '../../../sandbox/reversals';
import type { TestApp } from '../../../testing';
import type { Dice } from './acts';
import { dieAfter, makeMortal } from './crashes';
import type { Person, World } from './world';

/** A world whose time, job and life this process holds. */
export interface TestedWorld extends World, Pick<Host, 'setClock' | 'idle' | 'dieDuring'> {
  /** Runs the job; late notices arrive before it. */
  runJob(): Promise<void>;
}

/** Where a server runs, and what is done to it that no request does. */
export interface Host {
  app: Pick<TestApp, 'server' | 'call' | 'messagesTo'>;
  now(): number;
  setClock(at: number): void;
  /** Waits for what follows the answers. */
  idle(): Promise<void>;
  runJob(): Promise<void>;
  /** @returns the token of a new session */
  logIn(accountId: string): Promise<string>;
  /** The provider's payment at this place of the account's ledger. */
  paymentOf(accountId: string, at: number): Promise<string>;
  /** What buyer or owner do at the sandbox, told to the server. */
  reverse(paymentRef: string, act: 'refund' | 'dispute' | 'win'): Promise<void>;
  /**
   * Does the work and kills the server meanwhile.
   * @param boundaries how far it comes
   * @returns what it returned, or null when it was killed
   */
  dieDuring<T>(boundaries: number, work: () => Promise<T>): Promise<{ result: T } | null>;
}

const CARDS = { good: '4242 4242 4242 4242', refused: '4000 0000 0000 0341', confirm: '4000 0000 0000 3184' } as const;

export function sandboxWorld(host: Host): TestedWorld {
  return {
    ...common(host),
    provider: 'sandbox',
    async pay(url, card) {
      const typed = { ...GOOD_CARD, number: CARDS[card] };
      let answer = await payPage(host.app, url, typed);
      if (card === 'confirm' && answer.status === 200) answer = await payPage(host.app, url, typed, 'confirm');
      if (answer.status !== 303) throw new Error(`The payment page answered ${answer.status}.`);
      await host.idle();
    },
    async reverse({ accountId }, at, { act }) {
      if (act !== 'lose') await host.reverse(await host.paymentOf(accountId, at), act);
    },
  };
}

const NOTICES = {
  refund: 'charge.refunded',
  dispute: 'charge.dispute.created',
  win: 'charge.dispute.closed',
  lose: 'charge.dispute.closed',
};
const STATES = { dispute: 'needs_response', win: 'won', lose: 'lost' } as const;

/** A server that sells through a fake Stripe, whose notices are late, repeated, or lost. */
export function stripeWorld(
  host: Host,
  { stripe, notify }: Pick<StripeShop, 'stripe' | 'notify'>,
  dice: Dice,
): TestedWorld {
  const late: (() => Promise<unknown>)[] = [];
  const parts = common(host);
  // What was refunded before a kill is not refunded once more with the second try.
  const done = new Set<object>();
  return {
    ...parts,
    provider: 'stripe',
    async runJob() {
      for (const deliver of late.splice(0)) await deliver();
      await parts.runJob();
    },
    async pay(url, card, seen) {
      const id = sessionOf(url);
      if (!stripe.pay(id, card)) throw new Error('The payment page has closed.');
      const deliver = () => notify('checkout.session.completed', { id, object: 'checkout.session' }, `evt_${id}`);
      const fate = dice.oneOf(seen ? (['now', 'twice'] as const) : (['now', 'twice', 'late', 'lost'] as const));
      if (fate === 'late' || fate === 'twice') late.push(deliver);
      if (fate === 'now' || fate === 'twice') await deliver();
      await host.idle();
    },
    async reverse({ accountId }, at, what) {
      const ref = await host.paymentOf(accountId, at);
      if (what.act !== 'refund') stripe.dispute(ref, STATES[what.act]);
      else if (!done.has(what)) stripe.refundThere(ref, what.amount);
      done.add(what);
      for (let times = 1 + dice.below(2); times > 0; times -= 1)
        await notify(NOTICES[what.act], { object: 'charge', payment_intent: ref });
      await host.idle();
    },
  };
}

function common(host: Host) {
  const { app, now, setClock, idle, runJob, dieDuring } = host;
  return {
    now,
    setClock,
    idle,
    runJob,
    dieDuring,
    async call(person: Person, method: 'GET' | 'POST', path: string, body?: object) {
      if (now() >= person.loggedInUntil) {
        person.token = await host.logIn(person.accountId);
        person.loggedInUntil = now() + SESSION_LIFE;
      }
      const answer = await app.call(method, path, { token: person.token, ...(body && { body }) });
      await idle();
      return { status: answer.status, data: answer.body?.data, message: answer.body?.message };
    },
    async openMailedLink({ email }: Person) {
      const mail = (await app.messagesTo(email)).find(({ body }) => body.includes('/pay/'));
      const { pathname } = new URL(/http\S+\/pay\/\S+/.exec(mail?.body ?? '')?.[0] ?? '');
      const { statusCode, headers } = await app.server.inject({ method: 'POST', url: pathname });
      if (statusCode !== 303) throw new Error(`The mailed link answered ${statusCode}.`);
      return headers.location as string;
    },
  };
}

/** The server of a test, in this process: its death is imitated. */
export function ownHost(app: TestApp): Host {
  makeMortal(app.context);
  return { ...controlsOf(app.context), app, now: app.clock.now, setClock: app.clock.set, dieDuring: dieAfter };
}

/** What a server lets its test do, wherever it runs. */
export function controlsOf(context: Context): Pick<Host, 'idle' | 'runJob' | 'logIn' | 'paymentOf' | 'reverse'> {
  const idle = () => context.background.idle();
  return {
    idle,
    async runJob() {
      await runBillingJob(context);
      await idle();
    },
    logIn: (accountId) => openSession(context.db, accountId, context.now()),
    async paymentOf(accountId, at) {
      const [row] = await context.db
        .select({ ref: payments.paymentRef })
        .from(payments)
        .where(eq(payments.accountId, accountId))
        .orderBy(asc(payments.invoiceNumber))
        .offset(at)
        .limit(1);
      return row!.ref;
    },
    async reverse(paymentRef, act) {
      await actAtProvider(context, paymentRef, act);
      // Any notice wakes the inbox, into which a server that listens looks every few seconds.
      await oweNotice(context.db, 'charge.refunded', { object: 'charge', payment_intent: 'none' }, context.now());
      await context.provider.deliverNotices();
      await idle();
    },
  };
}
