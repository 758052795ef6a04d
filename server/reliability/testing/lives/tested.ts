import { asc, eq } from 'drizzle-orm';
import { payments } from '../../../db/schema';
import { runBillingJob } from '../../../payments/billing/billingJob';
import { GOOD_CARD, payPage } from '../../../payments/testing/buyer';
import { sessionOf, type StripeShop } from '../../../payments/testing/stripeShop';
import { actAtProvider } from '../../../sandbox/reversals';
import type { TestApp } from '../../../testing';
import type { Dice } from './acts';
import { makeMortal } from './crashes';
import type { Person, World } from './world';

/** A world whose time, job and life this process holds. */
export interface TestedWorld extends World {
  setClock(at: number): void;
  /** Runs the job; late notices arrive before it. */
  runJob(): Promise<void>;
  /** Waits for what follows the answers. */
  idle(): Promise<void>;
}

const CARDS = { good: '4242 4242 4242 4242', refused: '4000 0000 0000 0341', confirm: '4000 0000 0000 3184' } as const;

/** The server of a test with the sandbox. */
export function sandboxWorld(app: TestApp): TestedWorld {
  return {
    ...common(app),
    provider: 'sandbox',
    async pay(url, card) {
      const typed = { ...GOOD_CARD, number: CARDS[card] };
      let answer = await payPage(app, url, typed);
      if (card === 'confirm' && answer.status === 200) answer = await payPage(app, url, typed, 'confirm');
      if (answer.status !== 303) throw new Error(`The payment page answered ${answer.status}.`);
      await app.context.background.idle();
    },
    async reverse(person, at, { act }) {
      if (act === 'lose') return;
      await actAtProvider(app.context, await paymentOf(app, person, at), act);
      await app.context.provider.deliverNotices();
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

/** The server of a test with a fake Stripe, whose notices are late, repeated, or lost. */
export function stripeWorld({ shop, stripe, notify }: StripeShop, dice: Dice): TestedWorld {
  const late: (() => Promise<unknown>)[] = [];
  const parts = common(shop);
  // What was refunded before a kill is not refunded once more with the second try.
  const done = new Set<object>();
  return {
    ...parts,
    provider: 'stripe',
    async runJob() {
      for (const deliver of late.splice(0)) await deliver();
      await parts.runJob();
    },
    async pay(url, card) {
      const id = sessionOf(url);
      if (!stripe.pay(id, card)) throw new Error('The payment page has closed.');
      const deliver = () => notify('checkout.session.completed', { id, object: 'checkout.session' }, `evt_${id}`);
      const fate = dice.oneOf(['now', 'twice', 'late', 'lost'] as const);
      if (fate === 'late' || fate === 'twice') late.push(deliver);
      if (fate === 'now' || fate === 'twice') await deliver();
    },
    async reverse(person, at, what) {
      const ref = await paymentOf(shop, person, at);
      if (what.act !== 'refund') stripe.dispute(ref, STATES[what.act]);
      else if (!done.has(what)) stripe.refundThere(ref, what.amount);
      done.add(what);
      for (let times = 1 + dice.below(2); times > 0; times -= 1)
        await notify(NOTICES[what.act], { object: 'charge', payment_intent: ref });
    },
  };
}

function common(app: TestApp) {
  makeMortal(app.context);
  const idle = () => app.context.background.idle();
  return {
    now: app.clock.now,
    setClock: app.clock.set,
    idle,
    async runJob() {
      await runBillingJob(app.context);
      await idle();
    },
    async call(person: Person, method: 'GET' | 'POST', path: string, body?: object) {
      const answer = await app.call(method, path, { token: person.token, ...(body && { body }) });
      await idle();
      return { status: answer.status, data: answer.body?.data, message: answer.body?.message };
    },
    async openMailedLink({ email }: Person) {
      const mail = (await app.messagesTo(email)).find(({ body }) => body.includes('/pay/'));
      const { pathname } = new URL(/http\S+\/pay\/\S+/.exec(mail?.body ?? '')?.[0] ?? '');
      const { statusCode, headers } = await app.server.inject({ url: pathname });
      if (statusCode !== 303) throw new Error(`The mailed link answered ${statusCode}.`);
      return headers.location as string;
    },
  };
}

async function paymentOf({ context }: TestApp, { accountId }: Person, at: number): Promise<string> {
  const [row] = await context.db
    .select({ ref: payments.paymentRef })
    .from(payments)
    .where(eq(payments.accountId, accountId))
    .orderBy(asc(payments.invoiceNumber))
    .offset(at)
    .limit(1);
  return row!.ref;
}
