import { eq } from 'drizzle-orm';
import { payments } from '../../db/schema';
import { actAtProvider, type ProviderAct } from '../../sandbox/reversals';
import { useTestApp } from '../../testing';
import { makeBuyer, type Buyer } from '../testing/buyer';

const app = useTestApp();

/** What happens to payments of a person at the provider, by their amounts. */
async function happen(buyer: Buyer, ...acts: [act: ProviderAct, amount: number][]) {
  const rows = await app.context.db.select().from(payments).where(eq(payments.accountId, buyer.id));
  for (const [act, wanted] of acts) {
    app.clock.advance(60_000);
    await actAtProvider(app.context, rows.find(({ amount }) => amount === wanted)!.paymentRef, act);
    await app.context.provider.deliverWebhooks();
    await app.context.background.idle();
  }
}

it('a won dispute gives members again once, also when the plan was away meanwhile', async () => {
  const buyer = await makeBuyer(app);
  await buyer.buy(5);
  await buyer.pay(await buyer.addMembers(2));
  expect((await buyer.details()).teamSize).toBe(7);
  await happen(buyer, ['dispute', 6_250], ['dispute', 2_500]);
  expect((await buyer.details()).teamSize).toBe(0);
  await happen(buyer, ['win', 6_250]);
  expect((await buyer.details()).teamSize).toBe(5);
  await happen(buyer, ['win', 2_500]);
  expect((await buyer.details()).teamSize).toBe(7);
});

it('a plan that was taken in payment for the next does not run again for a won dispute', async () => {
  const buyer = await makeBuyer(app);
  await buyer.buy(4);
  await buyer.cancel();
  await buyer.buy(3, 'price_pro_year');
  const { data } = await buyer.history();
  const paid = data.map(({ payment }: { payment: number }) => payment);
  await happen(buyer, ['refund', paid[0]], ['dispute', paid[1]], ['win', paid[1]]);
  expect((await buyer.details()).planName).toBe('Free plan');
});

it('a won dispute brings the plan back also when the next one is over and no job has written that down', async () => {
  const buyer = await makeBuyer(app);
  await buyer.buy(4, 'price_pro_year');
  await happen(buyer, ['dispute', 48_000]);
  await buyer.buy(3);
  await buyer.cancel();
  app.clock.advance(32 * 24 * 60 * 60 * 1000);
  await buyer.logInAgain();
  expect((await buyer.details()).teamSize).toBe(0);
  await happen(buyer, ['win', 48_000]);
  expect((await buyer.details()).teamSize).toBe(4);
});

it('the history says what became of each payment', async () => {
  const buyer = await makeBuyer(app);
  await buyer.buy(5);
  await buyer.pay(await buyer.addMembers(2));
  await buyer.details();
  const states = async () =>
    (await buyer.history()).data.map(({ payment, state }: { payment: number; state: string }) => [payment, state]);
  expect(await states()).toEqual([
    [2_500, 'paid'],
    [6_250, 'paid'],
  ]);
  await happen(buyer, ['dispute', 6_250], ['refund', 2_500]);
  expect(await states()).toEqual([
    [-2_500, 'refunded'],
    [-6_250, 'disputed'],
    [2_500, 'refunded'],
    [6_250, 'disputed'],
  ]);
  await happen(buyer, ['win', 6_250]);
  expect(await states()).toEqual([
    [6_250, 'paid'],
    [-2_500, 'refunded'],
    [-6_250, 'disputed'],
    [2_500, 'refunded'],
    [6_250, 'paid'],
  ]);
});
