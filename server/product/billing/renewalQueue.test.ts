import { eq } from 'drizzle-orm';
import { readSessionId, runJob, startOver } from '../checkout/testing/buyer';
import { renewals, subscriptions } from '../../platform/db/schema';
import { findPlan } from '../subscription/subscriptions';
import { useStripeShop } from '../../platform/providers/testing/stripeShop';
import { addDuePlans } from '../../reliability/testing/duePlans';
import { startBillingJob } from './billingJob';
import { fixRenewal } from './fixRenewal';
import { chargeCard, CLAIM_LIFE, claimRenewal } from './renewalCharge';
import { renewDuePlans } from './renewals';

const seller = useStripeShop();
const { app } = seller;
beforeEach(() => startOver(app));
afterEach(() => jest.restoreAllMocks());

const add = (count: number) => addDuePlans(app.context.db, count, app.clock.now());
const isRenewed = async (id: string) => (await findPlan(app.context.db, id))?.periodIndex === 1;

/** A plan whose only period ends now, after the others. */
async function addLast(): Promise<string> {
  const [id = ''] = await add(1);
  await app.context.db
    .update(subscriptions)
    .set({ customerRef: 'cus_last', periodEnd: app.clock.now() })
    .where(eq(subscriptions.id, id));
  return id;
}

it('60 plans that always fail do not delay another, and are retried after a pause', async () => {
  const { provider } = seller.shop.context;
  await add(60);
  const last = await addLast();
  const charge = provider.charge.bind(provider);
  const charges = jest.spyOn(provider, 'charge').mockImplementation(async (wanted) => {
    if (wanted.customerRef !== 'cus_last') throw new Error('away');
    return charge(wanted);
  });
  await runJob(seller.shop);
  expect(await isRenewed(last)).toBe(true);
  expect(charges).toHaveBeenCalledTimes(61);
  await runJob(seller.shop);
  expect(charges).toHaveBeenCalledTimes(61);
  app.clock.advance(2_000);
  await runJob(seller.shop);
  expect(charges).toHaveBeenCalledTimes(61 + 60);
});

it('a plan that hangs does not delay another', async () => {
  const { provider } = seller.shop.context;
  const [hanging = ''] = await add(1);
  const last = await addLast();
  const charge = provider.charge.bind(provider);
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  jest.spyOn(provider, 'charge').mockImplementation(async (wanted) => {
    if (wanted.customerRef === 'cus_last') end();
    else await ended;
    return charge(wanted);
  });
  await runJob(seller.shop);
  expect([await isRenewed(last), await isRenewed(hanging)]).toEqual([true, true]);
});

it('a step of the job that hangs does not hold the other steps of the next run', async () => {
  const { provider } = seller.shop.context;
  const ticks: (() => void)[] = [];
  jest.spyOn(globalThis, 'setInterval').mockImplementation((run) => {
    ticks.push(run);
    return { unref() {} } as unknown as NodeJS.Timeout;
  });
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const last = await addLast();
  const deliver = jest.spyOn(provider, 'deliverWebhooks').mockReturnValue(ended);
  const charge = provider.charge.bind(provider);
  jest.spyOn(provider, 'charge').mockImplementation((wanted) => {
    end();
    return charge(wanted);
  });
  startBillingJob(seller.shop.context)();
  ticks.forEach((tick) => tick());
  await seller.shop.context.background.idle();
  expect(await isRenewed(last)).toBe(true);
  expect(deliver).toHaveBeenCalledTimes(1);
});

it('the charge of a killed process is looked up after its lease and not repeated; other charges need no look-up', async () => {
  const { context } = seller.shop;
  const { db, provider } = context;
  const buyer = await seller.subscriber();
  const lookUps = jest.spyOn(provider, 'findCharge');
  await buyer.passPeriod();
  expect(lookUps).not.toHaveBeenCalled();

  const due = await buyer.plan();
  await buyer.wait(due.periodEnd);
  const before = seller.stripe.charged().length;
  const lease = { attempts: 1, nextAttemptAt: app.clock.now() + CLAIM_LIFE };
  await db.update(subscriptions).set(lease).where(eq(subscriptions.id, due.id));
  const { plan, renewal } = (await claimRenewal(context, due, (await fixRenewal(context, due))!))!;
  await chargeCard(context, plan, renewal);
  seller.stripe.forgetKeys();

  await runJob(seller.shop);
  expect(await buyer.renewals()).toHaveLength(1);
  app.clock.advance(CLAIM_LIFE);
  await runJob(seller.shop);
  expect(lookUps).toHaveBeenCalledTimes(1);
  expect(await buyer.renewals()).toHaveLength(2);
  expect(seller.stripe.charged()).toHaveLength(before + 1);
});

it('a plan whose hosted page is open is asleep until it has another card', async () => {
  const { context } = seller.shop;
  const buyer = await seller.subscriber();
  await context.db.update(subscriptions).set({ methodRef: 'pm_declined' }).where(eq(subscriptions.accountId, buyer.id));
  await buyer.passPeriod();
  await buyer.payRenewal();
  const { id } = await buyer.plan();
  await context.db.update(renewals).set({ nextAttemptAt: app.clock.now() }).where(eq(renewals.subscriptionId, id));
  await renewDuePlans(context);
  expect((await findPlan(context.db, id))?.nextAttemptAt).toBeGreaterThan(app.clock.now());
  seller.stripe.pay(readSessionId(await buyer.updateCard()));
  await buyer.details();
  expect((await findPlan(context.db, id))?.nextAttemptAt).toBe(0);
});
