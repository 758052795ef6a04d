import { PRICE, stateOf, type Life } from './oracle';

/** What GET /payment/billing says of a plan. */
export interface Told {
  state: string;
  nextCharge: { date: string; amount: number; users: number; billingInterval: string } | null;
  pastDue: { amount: number; since: string; nextTry: string } | null;
  scheduled: { users?: number; billingInterval?: string } | null;
}

const iso = (moment: number) => new Date(moment).toISOString();

/** One line that says where a subscription stands, in the words of the server or of the oracle. */
export function told(of: Told | Life): string {
  const { state, nextCharge, pastDue, scheduled } = 'ledger' in of ? expected(of) : of;
  return JSON.stringify([
    state,
    nextCharge && [nextCharge.date, nextCharge.amount, nextCharge.users, nextCharge.billingInterval],
    pastDue && [pastDue.amount, pastDue.since, pastDue.nextTry],
    scheduled && [scheduled.users, scheduled.billingInterval],
  ]);
}

function expected(life: Life): Told {
  const { plan } = life;
  const state = stateOf(life);
  if (!plan) return { state, nextCharge: null, pastDue: null, scheduled: null };
  const { due, wish, end } = plan;
  const users = wish.users ?? plan.users;
  const interval = wish.interval ?? plan.interval;
  const isWished = wish.users !== undefined || wish.interval !== undefined;
  return {
    state,
    nextCharge:
      state === 'active' ? { date: iso(end), amount: users * PRICE[interval], users, billingInterval: interval } : null,
    pastDue: due && { amount: due.amount, since: iso(end), nextTry: iso(due.nextTry) },
    scheduled: isWished
      ? {
          ...(wish.users !== undefined && { users: wish.users }),
          ...(wish.interval && { billingInterval: wish.interval }),
        }
      : null,
  };
}
