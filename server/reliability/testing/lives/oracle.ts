/**
 * What a subscription should be, worked out a second time: the rules of the product in arithmetic of its own, nothing
 * of the code that is tested. Amounts are cents, moments epoch ms.
 */
export const DAY = 24 * 60 * 60 * 1000;
export const PRICE = { month: 1_250, year: 12_000 } as const;
const MONTHS = { month: 1, year: 12 } as const;
/** A refused card is tried again after so long; after the last try the plan ends. */
const WAITS = [DAY, 2 * DAY, 4 * DAY];
/** It does not end sooner, however many cards are tried. */
const GRACE = 7 * DAY;

export type Interval = keyof typeof PRICE;
export type State = 'none' | 'active' | 'pastDue' | 'ending';
/** What the bank does with the saved card at a renewal; each pays on the hosted page. */
export type CardKind = 'good' | 'refused' | 'confirm';

interface Worth {
  amount: number;
  start: number;
  end: number;
}

export interface Plan {
  users: number;
  interval: Interval;
  anchor: number;
  monthsIn: number;
  start: number;
  end: number;
  cancelled: boolean;
  card: CardKind;
  wish: { users?: number; interval?: Interval };
  due: { amount: number; users: number; interval: Interval; refusals: number; nextTry: number } | null;
  /** What was paid for it, for the credit of a user who buys another plan before this one is over. */
  worths: Worth[];
}

/** A payment, for what becomes of it at the provider. */
export interface Paid {
  kind: 'purchase' | 'renewal' | 'members';
  /** Its place in the ledger. */
  at: number;
  amount: number;
  refunded: number;
  dispute: 'none' | 'open' | 'won';
  plan: Plan;
  members: number;
  start: number;
  end: number;
  /** Whether it took the plan or the members with it when it went back. */
  took: boolean;
}

export interface Life {
  plan: Plan | null;
  /** Cents, in the order of the ledger. */
  ledger: number[];
  payments: Paid[];
  /** Signed up with the code of an affiliate. */
  referred: boolean;
}

export function stateOf({ plan }: Life): State {
  if (!plan) return 'none';
  if (plan.cancelled) return 'ending';
  return plan.due ? 'pastDue' : 'active';
}

/** numerator / denominator, half a cent rounded up. */
function rounded(numerator: bigint, denominator: bigint): number {
  const [whole, rest] = [numerator / denominator, numerator % denominator];
  return Number(2n * rest >= denominator ? whole + 1n : whole);
}

function share(amount: number, start: number, end: number, now: number): number {
  const left = Math.max(0, Math.min(end - now, end - start));
  return rounded(BigInt(amount) * BigInt(left), BigInt(end - start));
}

/** The same day and time so many months later; a day that the month does not have is its last one. */
function monthsAfter(anchor: number, months: number): number {
  const day = new Date(anchor);
  const later = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months + 1, 0));
  later.setUTCDate(Math.min(day.getUTCDate(), later.getUTCDate()));
  return later.getTime() + (anchor - Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()));
}

/** The end of the first period of a plan that is bought now. */
function periodEnd(start: number, interval: Interval): number {
  return monthsAfter(start, MONTHS[interval]);
}

/** What members cost that are added now. */
export function membersCost({ interval, start, end }: Plan, members: number, now: number): number {
  return Math.max(1, share(members * PRICE[interval], start, end, now));
}

export function creditOf({ worths }: Plan, now: number): number {
  const shares = worths.map(({ amount, start, end }) => Math.sign(amount) * share(Math.abs(amount), start, end, now));
  return Math.max(
    0,
    shares.reduce((sum, cents) => sum + cents, 0),
  );
}

/** What a new plan costs, with the credit for one that is cancelled, or the discount of the first purchase. */
export function purchaseCost(life: Life, users: number, interval: Interval, now: number) {
  const full = users * PRICE[interval];
  const credit = life.plan ? creditOf(life.plan, now) : 0;
  const first = !life.payments.some(({ kind, amount, refunded }) => kind === 'purchase' && refunded < amount);
  const discount = credit === 0 && life.referred && first ? rounded(BigInt(full), 10n) : 0;
  return { amount: full - credit - discount, credit };
}

export function buy(
  life: Life,
  order: { users: number; interval: Interval; amount: number; credit: number; card: CardKind },
  now: number,
): void {
  const { users, interval, amount, credit, card } = order;
  const end = periodEnd(now, interval);
  const common = { anchor: now, monthsIn: 0, start: now, end, cancelled: false, wish: {}, due: null };
  life.plan = { ...common, users, interval, card, worths: [] };
  write(life, life.plan, { kind: 'purchase', amount, members: 0, start: now, end }, amount + credit);
}

export function addMembers(life: Life, members: number, amount: number, card: CardKind, now: number): void {
  const plan = life.plan!;
  plan.users += members;
  plan.card = card;
  write(life, plan, { kind: 'members', amount, members, start: now, end: plan.end }, amount);
}

function write(
  life: Life,
  plan: Plan,
  payment: Pick<Paid, 'kind' | 'amount' | 'members' | 'start' | 'end'>,
  worth: number,
) {
  const at = life.ledger.push(payment.amount) - 1;
  life.payments.push({ ...payment, at, refunded: 0, dispute: 'none', plan, took: false });
  plan.worths.push({ amount: worth, start: payment.start, end: payment.end });
}

/** The refused renewal is paid; it goes on with the terms that were fixed when it fell due. */
export function renew(life: Life): void {
  const plan = life.plan!;
  const { users, interval, amount } = plan.due!;
  plan.monthsIn += MONTHS[plan.interval];
  const start = monthsAfter(plan.anchor, plan.monthsIn);
  const end = monthsAfter(plan.anchor, plan.monthsIn + MONTHS[interval]);
  Object.assign(plan, { users, interval, start, end, wish: {}, due: null });
  write(life, plan, { kind: 'renewal', amount, members: 0, start, end }, amount);
}

/** The plan runs to the end of what is paid; where nothing is paid for the present time, it ends at once. */
export function cancel(life: Life): void {
  if (life.plan!.due) life.plan = null;
  else life.plan!.cancelled = true;
}

/** When something happens to the plan without a person, or null. */
export function nextMoment({ plan }: Life): number | null {
  if (!plan) return null;
  return Math.max(plan.end, plan.due?.nextTry ?? 0);
}

/** What the job does at this moment: ends what is cancelled, charges what is due. */
export function passTime(life: Life, now: number): void {
  for (let plan = life.plan; plan && plan.end <= now; plan = life.plan) {
    if (plan.cancelled) return void (life.plan = null);
    const users = plan.wish.users ?? plan.users;
    const interval = plan.wish.interval ?? plan.interval;
    plan.due ??= { amount: users * PRICE[interval], users, interval, refusals: 0, nextTry: now };
    if (plan.due.nextTry > now) return;
    if (plan.card === 'good') renew(life);
    else {
      const wait = WAITS[plan.due.refusals];
      plan.due.refusals += 1;
      if (wait === undefined && now >= plan.end + GRACE) return void (life.plan = null);
      plan.due.nextTry = wait === undefined ? plan.end + GRACE : now + wait;
    }
  }
}

/** Money goes back: what was paid for and went back in full does not run on. */
export function takeBack(life: Life, paid: Paid, amount: number, now: number): void {
  life.ledger.push(-amount);
  paid.plan.worths.push({ amount: -amount, start: paid.start, end: paid.end });
  const kept = paid.amount - paid.refunded - (paid.dispute === 'open' ? paid.amount : 0);
  if (kept > 0 || paid.end <= now) return;
  if (paid.kind === 'members') {
    paid.plan.users -= paid.members;
    delete paid.plan.wish.users;
    paid.took = true;
  } else if (life.plan === paid.plan) {
    life.plan = null;
    paid.took = true;
  }
}

/** The bank decides for the seller: what the dispute took comes back, unless its time is over. */
export function giveAgain(life: Life, paid: Paid, now: number): void {
  paid.dispute = 'won';
  life.ledger.push(paid.amount);
  paid.plan.worths.push({ amount: paid.amount, start: paid.start, end: paid.end });
  const took = paid.took;
  paid.took = false;
  if (!took || paid.end <= now) return;
  if (paid.kind === 'members') paid.plan.users += paid.members;
  else life.plan ??= paid.plan;
}
