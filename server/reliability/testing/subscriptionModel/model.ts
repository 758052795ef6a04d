/**
 * Models the state of one subscription independently: calendar, shares, credits and tries, without the code under test.
 * Amounts are cents, times epoch ms.
 */
export const DAY = 24 * 60 * 60 * 1000;
export const PRICE = { month: 1_250, year: 12_000 } as const;
const MONTHS = { month: 1, year: 12 } as const;
/** The delays before the next tries of a declined card; after the last try the plan ends. */
const WAITS = [DAY, 2 * DAY, 4 * DAY];
/** It does not end earlier, even if the user tries several cards. */
const GRACE = 7 * DAY;
const HOUR = DAY / 24;
/** Cards can't pay less. */
const LEAST_PAYMENT = 50;

export type Interval = keyof typeof PRICE;
export type State = 'none' | 'active' | 'pastDue' | 'ending';
/** One of the two people who own the plan in turn. */
export type Person = 0 | 1;
/** The bank's answer when the saved card is charged at a renewal; every card pays on the hosted page. */
export type Card = 'good' | 'declined' | 'confirm';

/** An amount that was paid (or, below 0, refunded) for a time range. */
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
  owner: Person;
  /** The saved card, and the person who saved it; null without one. */
  saved: { card: Card; holder: Person } | null;
  scheduled: { users?: number; interval?: Interval };
  due: { amount: number; users: number; interval: Interval; declines: number; nextTry: number } | null;
  /** The payments for it: the credit of a user who buys another plan before this one ends. */
  worths: Worth[];
  /** The plan whose unused value was the credit of this one. */
  source: { plan: Plan; credit: number; at: number } | null;
  /** Cents of that credit that were refunded, and the users removed with it. */
  missing: number;
  lost: number;
  /** It ended because that credit was lost. */
  endedForCredit: boolean;
}

/** A payment, and its state at the provider. */
export interface Paid {
  kind: 'purchase' | 'renewal' | 'members';
  /** Whether it was paid on a hosted page: those are refunded when they buy nothing; support refunds the others. */
  hasPage: boolean;
  /** The owner at that time, whose payment it stays. */
  by: Person;
  /** Index in the ledger. */
  at: number;
  amount: number;
  refunded: number;
  dispute: 'none' | 'open' | 'won';
  plan: Plan;
  members: number;
  start: number;
  end: number;
  /** Whether its refund ended the plan or removed the members. */
  took: boolean;
}

/** A payment or refund, in cents, and the person whose history it is in. */
export interface Entry {
  amount: number;
  by: Person;
}

export interface Model {
  now: number;
  /** The owner of the current plan, or of the last one. */
  owner: Person;
  plan: Plan | null;
  /** Every plan so far. */
  plans: Plan[];
  /** In the order of the ledger. */
  ledger: Entry[];
  payments: Paid[];
  /** The number of ledger rows when a receipt was last read. */
  receipts: number;
  /** The first owner signed up with the code of an affiliate. */
  referred: boolean;
}

export function newModel(now: number, referred: boolean): Model {
  return { now, owner: 0, plan: null, plans: [], ledger: [], payments: [], receipts: 0, referred };
}

export function getState({ plan }: Model): State {
  if (!plan) return 'none';
  if (plan.cancelled) return 'ending';
  return plan.due ? 'pastDue' : 'active';
}

/** numerator / denominator, half a cent rounded up. */
function rounded(numerator: bigint, denominator: bigint): number {
  const [whole, rest] = [numerator / denominator, numerator % denominator];
  return Number(2n * rest >= denominator ? whole + 1n : whole);
}

/** Returns the part of an amount for the rest of a time range, in cents. */
export function share(amount: number, start: number, end: number, now: number): number {
  const left = Math.max(0, Math.min(end - now, end - start));
  return rounded(BigInt(amount) * BigInt(left), BigInt(end - start));
}

/** Returns the same day and time some months later; a missing day becomes the last one of the month. */
function monthsAfter(anchor: number, months: number): number {
  const day = new Date(anchor);
  const later = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months + 1, 0));
  later.setUTCDate(Math.min(day.getUTCDate(), later.getUTCDate()));
  return later.getTime() + (anchor - Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()));
}

/** Returns the price of members added now. */
export function membersCost({ now, plan }: Model, members: number): number {
  const { interval, start, end } = plan!;
  return Math.max(LEAST_PAYMENT, share(members * PRICE[interval], start, end, now));
}

/** Returns the users and the schedule after members are added: a larger size that they reach needs no schedule. */
export function grown({ users, scheduled }: Plan, members: number): Pick<Plan, 'users' | 'scheduled'> {
  const { users: later, ...rest } = scheduled;
  const isReached = later !== undefined && later > users && later <= users + members;
  return { users: users + members, scheduled: isReached ? rest : scheduled };
}

/** Returns the unused value of the current plan, in cents. */
export function credit({ now, plan }: Model): number {
  const worths = plan?.worths ?? [];
  const shares = worths.map(({ amount, start, end }) => Math.sign(amount) * share(Math.abs(amount), start, end, now));
  return Math.max(
    0,
    shares.reduce((sum, cents) => sum + cents, 0),
  );
}

/** Returns the price of a new plan, with the credit for a canceled one, or the discount of the first purchase. */
export function purchaseCost(model: Model, users: number, interval: Interval): number {
  const full = users * PRICE[interval];
  const left = credit(model);
  const isReferred = model.referred && model.owner === 0;
  const first = !model.payments.some(
    ({ kind, by, amount, refunded }) => kind === 'purchase' && by === model.owner && refunded < amount,
  );
  const discount = left === 0 && isReferred && first ? rounded(BigInt(full), 10n) : 0;
  return full - left - discount;
}

export function buy(model: Model, users: number, interval: Interval, card: Card): void {
  const { now } = model;
  const end = monthsAfter(now, MONTHS[interval]);
  const amount = purchaseCost(model, users, interval);
  const worth = amount + credit(model);
  const common = { anchor: now, monthsIn: 0, start: now, end, cancelled: false, scheduled: {}, due: null };
  const left = credit(model);
  const source = left > 0 ? { plan: model.plan!, credit: left, at: now } : null;
  const whole = { missing: 0, lost: 0, endedForCredit: false };
  const saved = { card, holder: model.owner };
  model.plan = { ...common, ...whole, users, interval, owner: model.owner, saved, worths: [], source };
  model.plans.push(model.plan);
  write(model, model.plan, { kind: 'purchase', hasPage: true, amount, members: 0, start: now, end }, worth);
}

export function addMembers(model: Model, members: number, card: Card): void {
  const plan = model.plan!;
  const amount = membersCost(model, members);
  Object.assign(plan, grown(plan, members));
  plan.saved = { card, holder: model.owner };
  write(model, plan, { kind: 'members', hasPage: true, amount, members, start: model.now, end: plan.end }, amount);
}

function write(
  model: Model,
  plan: Plan,
  payment: Pick<Paid, 'kind' | 'hasPage' | 'amount' | 'members' | 'start' | 'end'>,
  worth: number,
) {
  const by = model.owner;
  const at = model.ledger.push({ amount: payment.amount, by }) - 1;
  model.payments.push({ ...payment, by, at, refunded: 0, dispute: 'none', plan, took: false });
  plan.worths.push({ amount: worth, start: payment.start, end: payment.end });
}

/** Pays the declined renewal; the plan continues with the terms that were fixed when it was due. */
export function renew(model: Model, hasPage: boolean): void {
  const plan = model.plan!;
  const { users, interval, amount } = plan.due!;
  plan.monthsIn += MONTHS[plan.interval];
  const start = monthsAfter(plan.anchor, plan.monthsIn);
  const end = monthsAfter(plan.anchor, plan.monthsIn + MONTHS[interval]);
  Object.assign(plan, { users, interval, start, end, scheduled: {}, due: null, lost: 0 });
  write(model, plan, { kind: 'renewal', hasPage, amount, members: 0, start, end }, amount);
}

/** Cancels the plan at the end of the paid time; a plan that is past due ends immediately. */
export function cancel(model: Model): void {
  if (model.plan!.due) model.plan = null;
  else Object.assign(model.plan!, { cancelled: true, scheduled: {} });
}

/** Makes the other person the owner. A card leaves the plan unless the new owner saved it. */
export function transfer(model: Model): void {
  model.owner = getOther(model);
  model.plan!.owner = model.owner;
  for (const plan of model.plans) if (plan.saved?.holder !== plan.owner) plan.saved = null;
}

/** Removes the card of a person who can no longer pay for the owner's plan. */
export function removeCard(model: Model, holder: Person): void {
  for (const plan of model.plans) if (plan.owner === model.owner && plan.saved?.holder === holder) plan.saved = null;
}

export const getOther = ({ owner }: Model): Person => (owner === 0 ? 1 : 0);

/** Returns when a day in UTC is over in Hawaii, too: 10:00 UTC of the next day. */
export function endOfNamedDay(moment: number): number {
  const day = new Date(moment);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + 1, 10);
}

/** Returns the next time the job changes the plan, epoch ms; Infinity without a plan. */
export function nextDue({ plan }: Model): number {
  if (!plan) return Infinity;
  if (plan.cancelled) return endOfNamedDay(plan.end);
  return Math.max(plan.end, plan.due?.nextTry ?? 0);
}

/** Runs the job at this time: ends canceled plans, charges due ones. */
export function runJob(model: Model): void {
  const { now } = model;
  for (let plan = model.plan; plan && plan.end <= now; plan = model.plan) {
    if (plan.cancelled) {
      if (endOfNamedDay(plan.end) <= now) model.plan = null;
      return;
    }
    const users = plan.scheduled.users ?? plan.users;
    const interval = plan.scheduled.interval ?? plan.interval;
    plan.due ??= { amount: users * PRICE[interval], users, interval, declines: 0, nextTry: now };
    if (plan.due.nextTry > now) return;
    if (plan.saved?.card === 'good') renew(model, false);
    else {
      const next = now + (WAITS[plan.due.declines] ?? GRACE);
      const lastDay = plan.due.declines === 0 ? next : plan.end + GRACE;
      plan.due.declines += 1;
      plan.due.nextTry = next < plan.end + GRACE ? next : endOfNamedDay(lastDay);
      if (plan.due.nextTry <= now) return void (model.plan = null);
    }
  }
}

/** Returns the price of the next period. */
export function nextCharge({ users: now, interval, scheduled, end }: Plan) {
  const users = scheduled.users ?? now;
  const billingInterval = scheduled.interval ?? interval;
  return { date: iso(end), amount: users * PRICE[billingInterval], users, billingInterval };
}

/** Returns the price of each period after the first, for a plan bought now. */
export function renewalOf({ now }: Model, users: number, interval: Interval) {
  return { from: iso(monthsAfter(now, MONTHS[interval])), amount: users * PRICE[interval], interval, users };
}

/** Returns what resuming costs: on the last day, whose period is over, the next period is due. */
export function resumeCost({ now, plan }: Model) {
  const { date, billingInterval: interval, ...charge } = nextCharge(plan!);
  if (now < plan!.end) return { today: 0, renewal: { ...charge, interval, from: date } };
  const months = plan!.monthsIn + MONTHS[plan!.interval] + MONTHS[interval];
  return { today: charge.amount, renewal: { ...charge, interval, from: iso(monthsAfter(plan!.anchor, months)) } };
}

/** Yearly charges are announced four weeks before. */
const isAnnounced = ({ interval, scheduled, end }: Plan, now: number): boolean =>
  [interval, scheduled.interval].includes('year') && now >= end - 28 * 24 * HOUR;

/** Returns the expected answer of GET /payment/billing. */
export function expectedBilling(model: Model) {
  const { plan } = model;
  const state = getState(model);
  if (!plan) return { state, nextCharge: null, pastDue: null, scheduled: null };
  const { due, scheduled, end } = plan;
  const isCharging = model.now >= end;
  const announced = !isCharging && isAnnounced(plan, model.now);
  return {
    state,
    nextCharge: state === 'active' ? { ...nextCharge(plan), announced, ...(isCharging && { due: true }) } : null,
    pastDue: due && { amount: due.amount, since: iso(end), nextTry: iso(namedTry(plan)) },
    scheduled: isEmpty(scheduled) ? null : { users: scheduled.users, billingInterval: scheduled.interval },
  };
}

/** Returns the next try as it is named: one after the grace period belongs to the day that ends with it. */
const namedTry = ({ end, due }: Plan): number =>
  Math.min(due!.nextTry, Math.max(end + GRACE, due!.nextTry - 10 * HOUR - 1));

const iso = (moment: number) => new Date(moment).toISOString();
const isEmpty = ({ users, interval }: Plan['scheduled']) => users === undefined && interval === undefined;
