import fc from 'fast-check';
import { ORIGIN, RETURN } from '../../../product/checkout/testing/buyer';
import { formatUsd } from '../../../platform/lib/money';
import { CHARGED_ONCE } from '../../../product/subscription/consents';
import type { Harness, Payment } from './harness';
import * as subscription from './model';
import { DAY, type Card, type Interval, type Model, type Paid, type Plan, type State } from './model';
import { type Act, type Command, command, compare, passTime, PAUSE } from './steps';
import * as reversals from './reversals';
import { isManager } from './rows';
import { choosePeople, teamCommands } from './team';

const SECOND = 1_000;
/** An open page is still valid after this, but its price has changed. */
const HESITATION = 50 * PAUSE;
const BACK = { successUrl: `${ORIGIN}/subscription-history`, cancelUrl: `${ORIGIN}/subscription-history` };

const interval = fc.constantFrom<Interval>('month', 'month', 'month', 'year');
const payment = fc.record<Payment>({
  card: fc.constantFrom<Card>('good', 'good', 'good', 'declined', 'confirm'),
  notice: fc.constantFrom('now', 'twice', 'late', 'lost'),
});
const members = fc.integer({ min: 1, max: 4 });
const PAY_NOW: Payment = { card: 'good', notice: 'now' };

/** The amount due now and the later charges, computed by the model; `from` is the day of the first renewal. */
interface Cost {
  today: number;
  renewal: { amount: number; users: number; interval: Interval; from: string };
}

const renewalOf = (plan: Plan): Cost['renewal'] => {
  const { date: from, billingInterval: interval, ...charge } = subscription.nextCharge(plan);
  return { ...charge, interval, from };
};

async function expectQuoted(harness: Harness, change: object, { today, renewal }: Cost): Promise<void> {
  const { dueToday, then, lines } = await harness.post('/payment/quote', change);
  const ofLines = lines.reduce((sum: number, line: { amount: number }) => sum + line.amount, 0);
  expect({ dueToday, ofLines, then }).toEqual({ dueToday: today, ofLines: today, then: renewal });
}

/** @param cost.renewal null for a page that saves no card */
async function expectOnPage(
  harness: Harness,
  url: string,
  { today, renewal }: Pick<Cost, 'today'> & { renewal: Pick<Cost['renewal'], 'amount' | 'interval'> | null },
  end = 'you cancel',
): Promise<void> {
  const page = await harness.readPage(url);
  expect(page).toContain(`Pay ${formatUsd(today)}`);
  // The page names the team size of the next charge if it differs from the size after the payment.
  expect(page.replace(/ for \d+ seats(?= until)/, '')).toContain(
    renewal ? `Then ${formatUsd(renewal.amount)} each ${renewal.interval} until ${end}.` : CHARGED_ONCE,
  );
}

/** Opens a page; a buyer who hesitates leaves it and opens it again a little later. */
async function openPage(model: Model, harness: Harness, hesitates: boolean, open: () => Promise<string | null>) {
  const url = await open();
  if (!hesitates || url === null || subscription.nextDue(model) <= model.now + HESITATION) return url;
  await passTime(model, harness, HESITATION);
  return open();
}

const buy: Act<{ users: number; interval: Interval; payment: Payment; hesitates?: boolean }> = async (
  model,
  harness,
  { users, interval, payment, hesitates = false },
) => {
  const url = await openPage(model, harness, hesitates, async () => {
    const today = subscription.purchaseCost(model, users, interval);
    const choice = { priceId: `price_pro_${interval}`, quantity: users };
    // The credit for the previous plan is worth more.
    const isRejected = today < 100;
    const data = await harness.post(
      '/payment/create-checkout-session',
      { ...choice, ...RETURN },
      isRejected ? 409 : 200,
    );
    if (isRejected) return null;
    const cost = { today, renewal: subscription.renewalOf(model, users, interval) };
    await expectQuoted(harness, { users, billingInterval: interval }, cost);
    const { basePlan, extraUsers, discount, total } = (await harness.post('/payment/calculate-cart', choice)).breakdown;
    expect([total.amount, basePlan.amount + extraUsers.amount + (discount?.amount ?? 0)]).toEqual([today, today]);
    await expectOnPage(harness, data.url, cost);
    return data.url;
  });
  if (url === null) return;
  await harness.pay(url, payment);
  subscription.buy(model, users, interval, payment.card);
};

const buyTwice: Act<null> = async (_model, harness) => {
  const choice = { priceId: 'price_pro_year', quantity: 5, ...RETURN };
  await harness.post('/payment/create-checkout-session', choice, 409);
};

async function openMembersPage(model: Model, harness: Harness, members: number): Promise<string | null> {
  const plan = model.plan!;
  const cost = {
    today: subscription.membersCost(model, members),
    renewal: renewalOf({ ...plan, ...subscription.grown(plan, members) }),
  };
  const isTooSmall = cost.today < harness.smallest;
  const newTeamMembers = members;
  await expectQuoted(harness, { newTeamMembers }, cost);
  const body = { newTeamMembers, ...RETURN };
  const data = await harness.post('/payment/create-prorated-checkout', body, isTooSmall ? 400 : 200);
  if (isTooSmall) return null;
  await expectOnPage(harness, data.sessionUrl, cost);
  return data.sessionUrl;
}

const addMembers: Act<{ members: number; payment: Payment; hesitates: boolean }> = async (model, harness, order) => {
  const { members, payment, hesitates } = order;
  const url = await openPage(model, harness, hesitates, () => openMembersPage(model, harness, members));
  if (url === null) return;
  await harness.pay(url, payment);
  subscription.addMembers(model, members, payment.card);
};

const leavePage: Act<number> = async (model, harness, members) => void (await openMembersPage(model, harness, members));

/** @param wish.keep chooses who keeps a seat of a smaller team, by the number of people to skip; null for nobody */
const schedule: Act<{ users: number | null; interval: Interval; keep: number | null }> = async (
  model,
  harness,
  wish,
) => {
  const plan = model.plan!;
  const users = wish.users ?? plan.users;
  const change = { users, billingInterval: wish.interval };
  const scheduled = {
    ...(users !== plan.users && { users }),
    ...(wish.interval !== plan.interval && { interval: wish.interval }),
  };
  await expectQuoted(harness, change, { today: 0, renewal: renewalOf({ ...plan, scheduled }) });
  const keep = users < plan.users && wish.keep !== null ? await choosePeople(harness, users, wish.keep) : undefined;
  const data = await harness.post('/payment/schedule-change', { ...change, ...(keep && { keep }) });
  const leaving: { id: string }[] = data?.leaving ?? [];
  expect(leaving.filter(({ id }) => keep?.includes(id))).toEqual([]);
  plan.scheduled = scheduled;
};

const unschedule: Act<null> = async (model, harness) => {
  expect(await harness.post('/payment/schedule-change', {})).toBeNull();
  model.plan!.scheduled = {};
};

const cancel: Act<null> = async (model, harness) => {
  await harness.post('/payment/subscription/cancel', { reason: 'Winter' });
  subscription.cancel(model);
};

const resume: Act<null> = async (model, harness) => {
  await expectQuoted(harness, { resume: true }, subscription.resumeCost(model));
  await harness.post('/payment/subscription/resume', {});
  model.plan!.cancelled = false;
};

/** The saved card pays the open renewal at the next run of the job. */
const changeCard: Act<Payment> = async (model, harness, chosen) => {
  const { url } = await harness.post('/payment/update-card', BACK);
  await harness.pay(url, chosen);
  model.plan!.saved = { card: chosen.card, holder: model.owner };
  if (model.plan!.due) model.plan!.due.nextTry = model.now;
};

const payRenewal: Act<{ by: 'account' | 'manager' | 'mail'; payment: Payment }> = async (
  model,
  harness,
  { by, payment },
) => {
  const isByManager = by === 'manager' && (await isManager(harness));
  const caller = isByManager ? harness.other : harness;
  const url = by === 'mail' ? await harness.openMailedLink() : (await caller.post('/payment/pay-renewal', BACK)).url;
  const { amount, interval } = model.plan!.due!;
  const later = by === 'mail' ? null : { amount, interval };
  await expectOnPage(harness, url, { today: amount, renewal: later }, 'the plan is canceled');
  await harness.pay(url, payment);
  const holder = isByManager ? subscription.getOther(model) : model.owner;
  if (by !== 'mail') model.plan!.saved = { card: payment.card, holder };
  subscription.renew(model, true);
};

const isWhole = ({ refunded, dispute }: Paid) => refunded === 0 && dispute === 'none';
const isRefundable = (paid: Paid) => isWhole(paid) && paid.amount > 1;
const isDisputed = ({ dispute }: Paid) => dispute === 'open';
const has = (fits: (paid: Paid) => boolean) => (model: Model) => model.payments.some(fits);
/** @param back how many matching payments to skip, from the newest */
const pick = (model: Model, fits: (paid: Paid) => boolean, back: number): Paid => {
  const fitting = model.payments.filter(fits).reverse();
  return fitting[back % fitting.length]!;
};
const back = fc.constantFrom(0, 0, 0, 1, 2);

/** @param part of the payment, in thousandths; null for the whole payment */
const refund: Act<{ back: number; part: number | null }> = async (model, harness, { back, part }) => {
  const paid = pick(model, isRefundable, back);
  const isPart = part !== null && harness.refundsParts;
  const amount = isPart ? Math.max(1, Math.floor((paid.amount * part) / 1_000)) : paid.amount;
  await harness.reverse(paid.at, { act: 'refund', amount });
  paid.refunded += amount;
  reversals.refund(model, paid, amount);
};

const dispute: Act<number> = async (model, harness, back) => {
  const paid = pick(model, isWhole, back);
  await harness.reverse(paid.at, { act: 'dispute' });
  paid.dispute = 'open';
  reversals.refund(model, paid, paid.amount);
};

const winDispute: Act<number> = async (model, harness, back) => {
  const paid = pick(model, isDisputed, back);
  await harness.reverse(paid.at, { act: 'win' });
  reversals.winDispute(model, paid);
};

const late = fc.oneof(fc.constantFrom(0, 15), fc.integer({ min: 0, max: 86_399 }));
const nothing = fc.constant(null);
const withPlan: readonly State[] = ['active', 'ending', 'pastDue'];

const someDays = command(
  'days pass',
  withPlan,
  fc.record({ days: fc.integer({ min: 0, max: 20 }), seconds: fc.integer({ min: 0, max: 86_399 }), late }),
  (model, harness, { days, seconds, late }) => passTime(model, harness, days * DAY + seconds * SECOND, late * SECOND),
);
const untilDue = command('time passes until something is due', withPlan, late, (model, harness, late) => {
  const rest = Math.max(0, subscription.nextDue(model) - model.now);
  return passTime(model, harness, rest + late * SECOND, late * SECOND);
});
const purchase = command(
  'buy',
  ['none', 'ending'],
  fc.record({ users: fc.integer({ min: 3, max: 50 }), interval, payment, hesitates: fc.boolean() }),
  buy,
);

const refunded = command(
  'refund',
  withPlan,
  fc.record({ back, part: fc.option(fc.integer({ min: 1, max: 999 })) }),
  refund,
  has(isRefundable),
);
const disputed = command('dispute', withPlan, back, dispute, has(isWhole));

const moreMembers = command(
  'add members',
  ['active'],
  fc.record({ members, payment, hesitates: fc.boolean() }),
  addMembers,
);

/** Commands that change amounts: buying, adding, changing, and time. */
export const buyingCommands: fc.Arbitrary<Command>[] = [
  untilDue,
  untilDue,
  purchase,
  purchase,
  moreMembers,
  moreMembers,
  command('leave the page', ['active'], members, leavePage),
  command(
    'schedule',
    ['active'],
    fc.record({ users: fc.option(fc.integer({ min: 3, max: 22 })), interval, keep: fc.option(fc.nat(3)) }),
    schedule,
  ),
  command('cancel', ['active', 'pastDue'], nothing, cancel),
  command('resume', ['ending'], nothing, resume),
  command(
    'pay the renewal',
    ['pastDue'],
    fc.record({ by: fc.constantFrom('account', 'manager', 'mail'), payment }),
    payRenewal,
  ),
  ...teamCommands,
];

/** All commands on a subscription; a run skips those that are impossible in its state. */
export const anyCommand: fc.Arbitrary<Command>[] = [
  ...buyingCommands,
  someDays,
  someDays,
  command('buy twice', ['active'], nothing, buyTwice),
  command('unschedule', ['active'], nothing, unschedule),
  command('change the card', ['active', 'pastDue'], payment, changeCard),
  fc.oneof(refunded, disputed),
  command('win the dispute', ['none', ...withPlan], back, winDispute, has(isDisputed)),
];

/** A user's next step in each state; it must succeed. */
const NEXT_STEP: Record<State, (model: Model, harness: Harness) => Promise<void>> = {
  none: (model, harness) => buy(model, harness, { users: 5, interval: 'month', payment: PAY_NOW }),
  active: (model, harness) => cancel(model, harness, null),
  ending: (model, harness) => resume(model, harness, null),
  pastDue: (model, harness) => payRenewal(model, harness, { by: 'account', payment: PAY_NOW }),
};

/** Takes the next step of the state and lets the job finish open work. */
export async function endRun(model: Model, harness: Harness): Promise<void> {
  await NEXT_STEP[subscription.getState(model)](model, harness);
  await harness.runJob();
  subscription.runJob(model);
  await compare(model, harness);
}
