import { RETURN, ORIGIN } from '../../../payments/testing/buyer';
import * as oracle from './oracle';
import type { Interval, Life, Paid, State } from './oracle';
import type { Answer, Person, World } from './world';

/** One life with the person who lives it. */
export interface Living {
  person: Person;
  life: Life;
}

/**
 * What a user does. It may be killed anywhere and is then done again, as a person would after a look.
 * @param tries the moments at which it was tried, the present one last
 * @returns what it means for the oracle
 */
export type Attempt = (tries: readonly number[]) => Promise<() => void>;

export interface Dice {
  below(limit: number): number;
  oneOf<T>(items: readonly T[]): T;
}

/** Thinks of something to do, or of nothing. */
type Act = (world: World, living: Living, dice: Dice) => Attempt | null;

const BACK = { successUrl: `${ORIGIN}/subscription-history`, cancelUrl: `${ORIGIN}/subscription-history` };
/** Stripe takes no smaller payment. */
const SMALLEST = 50;
const tooSmall = ({ provider }: World, amount: number) => provider === 'stripe' && amount < SMALLEST;
const nothing = () => {};
const cards = ['good', 'good', 'good', 'refused', 'confirm'] as const;

/** What the person can always do next: the acts below try it out in every state. */
export const NEXT_STEP = {
  none: 'buy',
  active: 'cancel',
  ending: 'resume',
  pastDue: 'payNow',
} as const satisfies Record<State, string>;

function expectStatus(answer: Answer, status: number, what: string): Answer {
  if (answer.status !== status) throw new Error(`${what}: ${answer.status} ${answer.message}`);
  return answer;
}

const post = async (world: World, { person }: Living, path: string, body: object, status = 200) =>
  expectStatus(await world.call(person, 'POST', path, body), status, `${path} ${JSON.stringify(body)}`).data;

async function teamOf(world: World, { person }: Living): Promise<number> {
  return expectStatus(await world.call(person, 'GET', '/user/plan-details'), 200, 'plan').data.teamSize;
}

async function stateAt(world: World, { person }: Living): Promise<State> {
  return expectStatus(await world.call(person, 'GET', '/payment/billing'), 200, 'billing').data.state;
}

/** What was really paid and when, where a kill leaves open which try it was: one of those that the oracle expects. */
async function newestPaid(
  world: World,
  { person }: Living,
  tries: readonly number[],
  costs: readonly number[],
): Promise<{ amount: number; at: number }> {
  if (tries.length === 1) return { amount: costs[0]!, at: tries[0]! };
  const path = '/payment/subscription-history?page=1&limit=1';
  const [{ payment, date }] = expectStatus(await world.call(person, 'GET', path), 200, 'history').data;
  const at = Date.parse(date);
  if (!costs.includes(payment) || !tries.includes(at))
    throw new Error(`${payment} was paid on ${date}, not one of ${costs.join()} at one of ${tries.join()}`);
  return { amount: payment, at };
}

const buy: Act = (world, living, { below, oneOf }) => {
  const { life } = living;
  const before = oracle.stateOf(life);
  const order = {
    users: 3 + below(48),
    interval: oneOf<Interval>(['month', 'month', 'month', 'year']),
    card: oneOf(cards),
  };
  return async (tries) => {
    const costs = tries.map((at) => oracle.purchaseCost(life, order.users, order.interval, at));
    const tooMuch = costs.at(-1)!.amount < 100;
    const done = tries.length > 1 && (await stateAt(world, living)) !== before;
    if (!done) {
      const choice = { priceId: `price_pro_${order.interval}`, quantity: order.users, ...RETURN };
      const data = await post(world, living, '/payment/create-checkout-session', choice, tooMuch ? 409 : 200);
      if (tooMuch) return nothing;
      await world.pay(data.url, order.card, tries.length > 1);
      await teamOf(world, living);
    }
    const amounts = costs.map((cost) => cost.amount);
    const { amount, at } = await newestPaid(world, living, tries, amounts);
    const { credit } = costs[amounts.indexOf(amount)]!;
    return () => oracle.buy(life, { ...order, amount, credit }, at);
  };
};

const add: Act = (world, living, { below, oneOf }) => {
  const { life } = living;
  const members = 1 + below(4);
  const card = oneOf(cards);
  const team = life.plan!.users + members;
  return async (tries) => {
    const costs = tries.map((at) => oracle.membersCost(life.plan!, members, at));
    if (tries.length === 1 || (await teamOf(world, living)) !== team) {
      const body = { newTeamMembers: members, ...RETURN };
      const isSmall = tooSmall(world, costs.at(-1)!);
      const data = await post(world, living, '/payment/create-prorated-checkout', body, isSmall ? 400 : 200);
      if (isSmall) return nothing;
      await world.pay(data.sessionUrl, card, tries.length > 1);
      if ((await teamOf(world, living)) !== team) throw new Error('The members who were paid for are not there.');
    }
    const { amount, at } = await newestPaid(world, living, tries, costs);
    return () => oracle.addMembers(life, members, amount, card, at);
  };
};

const schedule: Act = (world, living, { below, oneOf }) => {
  const plan = living.life.plan!;
  const users = below(3) === 0 ? plan.users : 3 + below(20);
  const interval = oneOf(['month', 'year'] as const);
  return async () => {
    await post(world, living, '/payment/schedule-change', { users, billingInterval: interval });
    return () => {
      plan.wish = { ...(users !== plan.users && { users }), ...(interval !== plan.interval && { interval }) };
    };
  };
};

const takeBack: Act = (world, living) => async () => {
  if ((await post(world, living, '/payment/schedule-change', {})) !== null) throw new Error('It is still scheduled.');
  return () => void (living.life.plan!.wish = {});
};

const cancel: Act = (world, living) => async () => {
  if (oracle.stateOf(living.life) !== 'pastDue' || (await stateAt(world, living)) !== 'none')
    await post(world, living, '/payment/subscription/cancel', { reason: 'Winter' });
  return () => oracle.cancel(living.life);
};

const resume: Act = (world, living) => async () => {
  await post(world, living, '/payment/subscription/resume', {});
  return () => void (living.life.plan!.cancelled = false);
};

/** A saved card pays what is open at the next run of the job. */
const changeCard: Act = (world, living, { oneOf }) => {
  const { life } = living;
  const card = oneOf(cards);
  return async (tries) => {
    const { url } = await post(world, living, '/payment/update-card', BACK);
    await world.pay(url, card, tries.length > 1);
    await stateAt(world, living);
    return () => {
      life.plan!.card = card;
      if (life.plan!.due) life.plan!.due.nextTry = world.now();
    };
  };
};

const payDue =
  (open: (world: World, living: Living) => Promise<string>): Act =>
  (world, living, { oneOf }) => {
    const card = oneOf(cards);
    return async (tries) => {
      if (tries.length === 1 || (await stateAt(world, living)) === 'pastDue') {
        await world.pay(await open(world, living), card, tries.length > 1);
        await stateAt(world, living);
      }
      return () => {
        living.life.plan!.card = card;
        oracle.renew(living.life);
      };
    };
  };

/** Opens a page to pay and leaves it: nothing comes of it, however often. */
const leave: Act = (world, living, { below }) => {
  const members = 5 + below(4);
  const { plan } = living.life;
  return async (tries) => {
    const isSmall = tooSmall(world, oracle.membersCost(plan!, members, tries.at(-1)!));
    const body = { newTeamMembers: members, ...RETURN };
    await post(world, living, '/payment/create-prorated-checkout', body, isSmall ? 400 : 200);
    return nothing;
  };
};

const buyTwice: Act = (world, living) => async () => {
  const choice = { priceId: 'price_pro_year', quantity: 5, ...RETURN };
  await post(world, living, '/payment/create-checkout-session', choice, 409);
  return nothing;
};

function newestOf(life: Life, fits: (paid: Paid) => boolean, { below }: Dice): Paid | undefined {
  const some = life.payments.filter(fits);
  return below(4) === 0 ? some[below(some.length)] : some.at(-1);
}

const isWhole = ({ refunded, dispute }: Paid) => refunded === 0 && dispute === 'none';

const refund: Act = (world, living, dice) => {
  const whole = world.provider === 'sandbox' || dice.below(3) > 0;
  const paid = newestOf(living.life, (one) => isWhole(one) && one.amount > 1, dice);
  if (!paid) return null;
  const amount = whole ? paid.amount : 1 + dice.below(paid.amount - 1);
  return reversal(world, living, paid, { act: 'refund', amount }, (now) => {
    paid.refunded += amount;
    oracle.takeBack(living.life, paid, amount, now);
  });
};

const dispute: Act = (world, living, dice) => {
  const paid = newestOf(living.life, isWhole, dice);
  if (!paid) return null;
  return reversal(world, living, paid, { act: 'dispute' }, (now) => {
    paid.dispute = 'open';
    oracle.takeBack(living.life, paid, paid.amount, now);
  });
};

const winDispute: Act = (world, living, dice) => {
  const paid = newestOf(living.life, (one) => one.dispute === 'open', dice);
  if (!paid) return null;
  return reversal(world, living, paid, { act: 'win' }, (now) => oracle.giveAgain(living.life, paid, now));
};

function reversal(
  world: World,
  { person }: Living,
  paid: Paid,
  what: Parameters<World['reverse']>[2],
  effect: (now: number) => void,
): Attempt {
  return async () => {
    await world.reverse(person, paid.at, what);
    return () => effect(world.now());
  };
}

const reversals = { refund, dispute, winDispute };

/** All that can happen in each state, the next step of the person among it. */
export const ACTS: Record<State, Record<string, Act>> = {
  none: { buy, winDispute },
  active: { add, schedule, takeBack, cancel, changeCard, leave, buyTwice, ...reversals },
  ending: { resume, buy, ...reversals },
  pastDue: {
    payNow: payDue(async (world, living) => (await post(world, living, '/payment/pay-renewal', BACK)).url),
    payByMail: payDue((world, { person }) => world.openMailedLink(person)),
    changeCard,
    cancel,
    ...reversals,
  },
};
