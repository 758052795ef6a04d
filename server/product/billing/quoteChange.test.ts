import { eq } from 'drizzle-orm';
import { BACK, type Buyer, DECLINED_LATER_CARD, makeBuyer, RETURN, startOver } from '../checkout/testing/buyer';
import { runCommand } from '../../entry/commands/commands';
import { sandboxCharges, sandboxSessions } from '../../platform/db/schema';
import { pdfText } from '../ledger/invoices/testing/pdfText';
import { formatDay, formatUsd } from '../../platform/lib/money';
import { useTestApp } from '../../testing';

const DAY = 24 * 60 * 60 * 1000;
const app = useTestApp();
beforeEach(() => startOver(app));

const quoteAnswer = (buyer: Buyer, change: object) => buyer.post('/payment/quote', change);
const quote = async (buyer: Buyer, change: object) => (await quoteAnswer(buyer, change)).body.data;
const schedule = (buyer: Buyer, change: object) => buyer.post('/payment/schedule-change', change);
const nextCharge = async (buyer: Buyer) => (await buyer.billing()).nextCharge;

async function subscriber(users: number, priceId?: string): Promise<Buyer> {
  const buyer = await makeBuyer(app);
  await buyer.buy(users, priceId);
  return buyer;
}

/** 60 users at the agreed price of $96.00 a year, paid by card. */
async function enterprise(): Promise<Buyer> {
  const buyer = await subscriber(50, 'price_pro_year');
  const agreed = { plan: 'enterprise' as const, pricePerUser: 9_600, includedMembers: 50, extraUsers: 10 };
  await buyer.changePlan(agreed);
  return buyer;
}

/** 50 users, invoiced by support, and canceled. */
async function invoiced(): Promise<Buyer> {
  const buyer = await makeBuyer(app);
  await runCommand(app.context, ['enterprise', 'grant', buyer.email, '50']);
  await buyer.cancel();
  expect((await buyer.billing()).state).toBe('billedApart');
  return buyer;
}

async function canceled(): Promise<Buyer> {
  const buyer = await subscriber(3);
  await buyer.cancel();
  return buyer;
}

async function pastDue(): Promise<Buyer> {
  const buyer = await makeBuyer(app);
  await buyer.buy(3, 'price_pro_month', DECLINED_LATER_CARD);
  await buyer.passPeriod();
  return buyer;
}

/** Expects this many cents as the newest payment: at the provider, in the history and on its invoice. */
async function expectCharged(buyer: Buyer, amount: number) {
  const { db } = app.context;
  const ref = (await buyer.ledger()).at(-1)!.paymentRef;
  const [charge] = await db.select().from(sandboxCharges).where(eq(sandboxCharges.paymentRef, ref));
  const [session] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.paymentRef, ref));
  const listed = (await buyer.history()).data[0];
  const { rawPayload } = await app.server.inject(new URL(listed.invoice.url).pathname);
  const total = /Total\n+(\$[\d,.]+)/.exec(pdfText(rawPayload))?.[1];
  expect([(charge ?? session)?.amount, listed.payment, total]).toEqual([amount, amount, formatUsd(amount)]);
}

describe('the quoted price of a change is scheduled, charged and printed', () => {
  it.each([
    ['Pro by the month, fewer users', () => subscriber(10), { users: 4 }, 5_000, 'month', -7_500, 4],
    [
      'Pro by the month, to the year',
      () => subscriber(10),
      { users: 7, billingInterval: 'year' },
      84_000,
      'year',
      -66_000,
      7,
    ],
    [
      'Pro by the year, to the month',
      () => subscriber(5, 'price_pro_year'),
      { billingInterval: 'month' },
      6_250,
      'month',
      15_000,
      5,
    ],
    ['Enterprise, unchanged', enterprise, { users: 60, billingInterval: 'year' }, 576_000, 'year', 0, 60],
    ['Enterprise, fewer users', enterprise, { users: 59 }, 566_400, 'year', -9_600, 59],
  ] as const)('%s', async (_, start, change, amount, interval, difference, users) => {
    const buyer = await start();
    const { periodEnd, pricePerUser, includedMembers, extraUsers, interval: before } = await buyer.plan();
    const announced = await quote(buyer, change);
    expect(announced).toEqual({
      now: { amount: (includedMembers + extraUsers) * pricePerUser, interval: before },
      then: { amount, interval, from: new Date(periodEnd).toISOString(), users },
      difference: { amount: difference, interval: interval === before ? before : 'year' },
      dueToday: 0,
      credit: 0,
      lines: [],
      terms: `${formatUsd(amount)} each ${interval} from ${formatDay(periodEnd)} until you cancel.`,
    });
    expect((await schedule(buyer, change)).status).toBe(200);
    expect(await nextCharge(buyer)).toMatchObject({ amount, billingInterval: interval, date: announced.then.from });
    await buyer.passPeriod();
    await expectCharged(buyer, amount);
  });

  it('members added: their share today, the whole team from the next renewal', async () => {
    const buyer = await subscriber(10);
    await buyer.wait(app.clock.now() + 10.3 * DAY);
    const announced = await quote(buyer, { newTeamMembers: 3 });
    expect(announced).toMatchObject({
      now: { amount: 12_500 },
      then: { amount: 16_250, interval: 'month', users: 13 },
    });
    expect(announced.difference).toEqual({ amount: 3_750, interval: 'month' });
    expect(announced.lines.map(({ amount }: { amount: number }) => amount)).toEqual([announced.dueToday]);
    // The invoice names the share that it charges.
    const [, left, days] = /3 seats × \$12\.50, .* \(([\d.]+) of (\d+) days\)$/.exec(announced.lines[0].label)!;
    expect(Math.round((3 * 1_250 * Number(left)) / Number(days))).toBe(announced.dueToday);
    await buyer.pay(await buyer.addMembers(3));
    await app.context.background.idle();
    await expectCharged(buyer, announced.dueToday);
    await buyer.passPeriod();
    await expectCharged(buyer, announced.then.amount);
  });

  it('members added while a change is scheduled: the next renewal is charged as scheduled', async () => {
    const buyer = await subscriber(10);
    await schedule(buyer, { users: 4, billingInterval: 'year' });
    const announced = await quote(buyer, { newTeamMembers: 2 });
    expect(announced).toMatchObject({ dueToday: 2_500, then: { amount: 48_000, interval: 'year', users: 4 } });
    expect(announced.difference).toEqual({ amount: 0, interval: 'year' });
    await buyer.pay(await buyer.addMembers(2));
    await app.context.background.idle();
    await expectCharged(buyer, 2_500);
    await buyer.passPeriod();
    await expectCharged(buyer, 48_000);
  });

  it('a cancellation drops the scheduled change: resuming costs nothing today, and the plan renews as it is', async () => {
    const buyer = await subscriber(10);
    await schedule(buyer, { users: 5 });
    await buyer.cancel();
    const announced = await quote(buyer, { resume: true });
    expect(announced).toMatchObject({
      dueToday: 0,
      now: { amount: 12_500 },
      then: { amount: 12_500, interval: 'month' },
    });
    await buyer.post('/payment/subscription/resume');
    expect(await nextCharge(buyer)).toMatchObject({ amount: 12_500, date: announced.then.from });
    await buyer.passPeriod();
    await expectCharged(buyer, 12_500);
  });

  it('a new plan after a canceled one: the unused value is deducted today, but not from later renewals', async () => {
    const buyer = await subscriber(10);
    await buyer.cancel();
    await buyer.wait(app.clock.now() + 20 * DAY);
    const announced = await quote(buyer, { users: 4, billingInterval: 'year' });
    const cart = (await buyer.post('/payment/calculate-cart', { priceId: 'price_pro_year', quantity: 4 })).body.data;
    expect(announced).toMatchObject({
      now: { amount: 12_500, interval: 'month' },
      then: { amount: 48_000, interval: 'year' },
      dueToday: 48_000 - announced.credit,
      credit: -cart.breakdown.discount.amount,
    });
    expect(announced.credit).toBeGreaterThan(0);
    await buyer.buy(4, 'price_pro_year');
    await expectCharged(buyer, announced.dueToday);
    expect(await nextCharge(buyer)).toMatchObject({ amount: 48_000, date: announced.then.from });
    await buyer.passPeriod();
    await expectCharged(buyer, 48_000);
  });

  it('a first plan', async () => {
    const buyer = await makeBuyer(app);
    const announced = await quote(buyer, { users: 6 });
    expect(announced).toMatchObject({
      now: null,
      then: { amount: 7_500, interval: 'month', users: 6 },
      difference: null,
      dueToday: 7_500,
      credit: 0,
    });
    await buyer.buy(6);
    await expectCharged(buyer, 7_500);
    expect((await nextCharge(buyer)).date).toBe(announced.then.from);
  });

  it('a declined renewal: the amount due equals the price of the payment page, and no other quote is given', async () => {
    const buyer = await makeBuyer(app);
    await buyer.buy(4, 'price_pro_month', DECLINED_LATER_CARD);
    expect((await quote(buyer, { users: 6 })).then.amount).toBe(7_500);
    await schedule(buyer, { users: 6 });
    await buyer.passPeriod();
    expect((await buyer.billing()).pastDue.amount).toBe(7_500);
    for (const change of [{ users: 5 }, { newTeamMembers: 1 }])
      expect((await quoteAnswer(buyer, change)).body.message).toContain('Your renewal payment is due.');
    const announced = await quote(buyer, { payRenewal: true });
    expect(announced).toMatchObject({ dueToday: 7_500, now: { amount: 7_500 }, then: { amount: 7_500 } });
    expect(announced.difference).toEqual({ amount: 0, interval: 'month' });
    const next = formatDay(Date.parse(announced.then.from));
    expect(announced.terms).toBe(
      `Then $75.00 each month until the plan is canceled. The next charge is on ${next}. The card that pays now is saved for the plan.`,
    );
    const page = await buyer.payRenewal();
    const { body } = await app.server.inject(new URL(page).pathname);
    expect(body.replaceAll('\u00a0', ' ')).toContain(announced.terms);
    // The saved card is offered again, but not as if it could pay.
    expect(body).toMatch(/role="alert">The card ending in 0341 was declined\.[^]+<details open/);
    await buyer.pay(page);
    await app.context.background.idle();
    await expectCharged(buyer, 7_500);
    expect(await nextCharge(buyer)).toMatchObject({ amount: 7_500, date: announced.then.from });
  });
});

describe('impossible changes are not quoted', () => {
  it.each([
    ['49 users on an Enterprise plan', enterprise, { users: 49 }, 400, 'Minimum 50 users required'],
    ['an Enterprise plan by the month', enterprise, { billingInterval: 'month' }, 400, 'contact support'],
    ['fewer users than the minimum', () => subscriber(5), { users: 2 }, 400, 'Minimum 3 users required'],
    ['more users than the maximum', () => subscriber(5), { users: 51 }, 400, 'Maximum 50 users allowed'],
    ['members without a plan', () => makeBuyer(app), { newTeamMembers: 2 }, 409, 'You have no plan'],
    ['resuming without a plan', () => makeBuyer(app), { resume: true }, 409, 'You have no plan to resume'],
    [
      'paying a paid renewal',
      () => subscriber(5),
      { payRenewal: true },
      409,
      'Nothing is due. Your plan is paid until',
    ],
    ['two changes in one request', () => subscriber(5), { users: 6, resume: true }, 400, 'one change at a time'],
  ] as const)('%s', async (_, start, change, status, message) => {
    const buyer = await start();
    const answer = await quoteAnswer(buyer, change);
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(message)]);
  });

  it.each([
    ['resume', 'a plan whose renewal was declined', () => pastDue(), 'Your renewal payment is due. Pay it first'],
    ['resume', 'a canceled plan that is invoiced', () => invoiced(), 'Contact support'],
    ['pay', 'a renewal without a plan', () => makeBuyer(app), 'You have no plan'],
    ['pay', 'a renewal of a canceled plan', () => canceled(), 'Nothing is due. Your plan is paid until'],
    [
      'buy',
      'a plan while an invoiced one is paid',
      () => invoiced(),
      'paid by invoice until Mar 18, 2027. Buy this plan after that, or contact support.',
    ],
  ] as const)('quote and call reject to %s %s', async (action, _, start, message) => {
    const buyer = await start();
    const [change, path, body] = {
      resume: [{ resume: true }, '/payment/subscription/resume', undefined],
      pay: [{ payRenewal: true }, '/payment/pay-renewal', BACK],
      buy: [{ users: 3 }, '/payment/create-checkout-session', { priceId: 'price_pro_month', quantity: 3, ...RETURN }],
    }[action] as [object, string, object | undefined];
    for (const { status, body: answer } of [await quoteAnswer(buyer, change), await buyer.post(path, body)])
      expect([status, answer.message]).toEqual([409, expect.stringContaining(message)]);
  });
});
