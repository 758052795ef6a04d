/** Models refunds and disputes, and the plans that were bought with the credit of another one. */
import { credit, grown, type Model, type Paid, type Plan, PRICE, share } from './model';

/** Refunds money: a full refund ends the plan, or removes the added members. */
export function refund(model: Model, paid: Paid, amount: number): void {
  model.ledger.push({ amount: -amount, by: paid.by });
  paid.plan.worths.push({ amount: -amount, start: paid.start, end: paid.end });
  revoke(model, paid);
  followCredit(model, paid.plan);
}

function revoke(model: Model, paid: Paid): void {
  if (keptOf(paid) > 0 || paid.end <= model.now) return;
  if (paid.kind === 'members') {
    paid.plan.users -= paid.members;
    if ((paid.plan.scheduled.users ?? 0) >= paid.plan.users) delete paid.plan.scheduled.users;
    paid.took = true;
    fitToCredit(model, paid.plan);
  } else if (paid.kind === 'purchase' && paid.plan.source) fitToCredit(model, paid.plan);
  else if (model.plan === paid.plan) {
    model.plan = null;
    paid.took = true;
    for (const added of model.payments)
      if (added.plan === paid.plan && added.kind === 'members') returnSeats(model, added);
  }
}

const keptOf = ({ amount, refunded, dispute }: Paid) => amount - refunded - (dispute === 'open' ? amount : 0);

/** Refunds the rest of a payment, if any. */
function payBack(model: Model, paid: Paid): void {
  const kept = keptOf(paid);
  paid.refunded += kept;
  model.ledger.push({ amount: -kept, by: paid.by });
  paid.plan.worths.push({ amount: -kept, start: paid.start, end: paid.end });
}

/** Refunds members whose plan ended with its price. */
function returnSeats(model: Model, added: Paid): void {
  if (keptOf(added) <= 0 || added.end <= model.now) return;
  const { plan } = added;
  plan.users -= added.members;
  if ((plan.scheduled.users ?? 0) >= plan.users) delete plan.scheduled.users;
  payBack(model, added);
}

/** Closes the dispute in the seller's favor: restores what it ended, unless the period is over. */
export function winDispute(model: Model, paid: Paid): void {
  paid.dispute = 'won';
  model.ledger.push({ amount: paid.amount, by: paid.by });
  paid.plan.worths.push({ amount: paid.amount, start: paid.start, end: paid.end });
  const took = paid.took;
  paid.took = false;
  if (took && paid.end > model.now) {
    if (paid.kind === 'members') Object.assign(paid.plan, grown(paid.plan, paid.members));
    else if (model.plan && !model.plans.some(({ source }) => source?.plan === paid.plan))
      return paid.hasPage ? payBack(model, paid) : undefined;
    else model.plan ??= paid.plan;
  }
  if (paid.end > model.now) fitToCredit(model, paid.plan);
  followCredit(model, paid.plan);
}

/** Returns whether the price of the plan's period was returned, or its credit. */
const isShort = ({ payments, now }: Model, plan: Plan): boolean =>
  plan.missing > 0 ||
  payments.some(
    (paid) =>
      paid.plan === plan &&
      paid.kind !== 'members' &&
      paid.end > now &&
      (paid.dispute === 'open' || paid.refunded === paid.amount),
  );

/** Updates a plan bought with credit: it keeps the users whose price is covered, or ends. */
function followCredit(model: Model, source: Plan): void {
  const next = model.plans.find((plan) => plan.source?.plan === source);
  if (!next?.source) return;
  const { credit, at } = next.source;
  const covered = source.worths.filter(({ end }) => end > at).reduce((sum, { amount }) => sum + amount, 0);
  const missing = Math.min(credit, Math.max(0, credit - covered));
  if (missing !== next.missing) {
    const first = next.worths[0]!;
    first.amount += next.missing - missing;
    next.missing = missing;
    fitToCredit(model, next);
  }
  followCredit(model, next);
}

function fitToCredit(model: Model, plan: Plan): void {
  const isActive = model.plan === plan;
  if (plan.end <= model.now || (!isActive && !plan.endedForCredit)) return;
  if (!isShort(model, plan) && plan.lost === 0 && isActive) return;
  const whole = plan.users + plan.lost;
  const left = credit({ ...model, plan });
  const cost = (users: number) => share(users * PRICE[plan.interval], plan.start, plan.end, model.now);
  let users = whole;
  if (isShort(model, plan)) while (users >= 3 && cost(users) > left + 5) users -= 1;
  if (users < 3) {
    if (isActive) model.plan = null;
    plan.endedForCredit = true;
    return;
  }
  if (!isActive && model.plan !== null) return;
  if (isActive && users === plan.users) return;
  if (plan.scheduled.users !== undefined && plan.scheduled.users >= users) delete plan.scheduled.users;
  Object.assign(plan, { users, lost: whole - users, endedForCredit: false });
  model.plan = plan;
}
