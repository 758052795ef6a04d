import { eq } from 'drizzle-orm';
import { checkouts, payments, securityEvents, strayPayments, subscriptions, webhookInbox } from '../db/schema';
import { makeBuyer, readSessionId } from '../payments/testing/buyer';
import { useStripeShop } from '../payments/testing/stripeShop';
import { runCommand } from './commands';

const seller = useStripeShop();
const { app } = seller;

const run = (...args: string[]) => runCommand(seller.shop.context, ['payments', ...args]);
const { objectContaining, any } = expect;

/** A checkout that is paid after the database was put back to a state before it. @returns the payment */
async function payAfterRestore(url: string): Promise<string> {
  const { db, log } = seller.shop.context;
  const error = jest.spyOn(log, 'error');
  await db.delete(checkouts).where(eq(checkouts.providerSessionId, readSessionId(url)));
  seller.stripe.pay(readSessionId(url));
  for (let copy = 0; copy < 3; copy += 1)
    await seller.notify('checkout.session.completed', { id: readSessionId(url), object: 'checkout.session' });
  expect(error).toHaveBeenCalledWith(objectContaining({ session: readSessionId(url) }), any(String));
  const [stray] = await db
    .select()
    .from(strayPayments)
    .where(eq(strayPayments.sessionId, readSessionId(url)));
  expect(stray).toMatchObject({ outcome: null });
  return stray!.id;
}

const getTrail = async (accountId: string) =>
  (await app.context.db.select().from(securityEvents).where(eq(securityEvents.accountId, accountId))).map(
    ({ kind, detail }) => `${kind}: ${detail}`,
  );

it('a payment for a checkout that is not known here is kept and shown, and granted by the owner once', async () => {
  const buyer = await makeBuyer(seller.shop);
  const id = await payAfterRestore(await buyer.checkout(8));
  expect(await buyer.details()).toMatchObject({ planName: 'Free plan' });
  expect(await run('list')).toMatch(new RegExp(`${id} .*\\$100\\.00 .*${buyer.email} .*purchase, 8 users`));
  const mails = await seller.shop.messagesTo(seller.shop.context.config.supportEmail);
  expect(mails.filter(({ body }) => body.includes(id))).toHaveLength(1);

  const another = await makeBuyer(seller.shop);
  for (let repeat = 0; repeat < 2; repeat += 1) expect(await run('grant', id, buyer.id)).toContain('is granted to');
  expect(await buyer.details()).toMatchObject({ planName: 'Pro plan', teamSize: 8 });
  expect((await buyer.history()).data).toEqual([objectContaining({ payment: 10_000 })]);
  await expect(run('grant', id, another.id)).rejects.toThrow('is granted to another account');
  await expect(run('refund', id)).rejects.toThrow('is in the ledger');
  expect(await run('list')).toBe('Every payment is known, and no notice was given up.');
  expect(await getTrail(buyer.id)).toEqual(
    expect.arrayContaining([`command: payments grant ${id} ${buyer.id}`, expect.stringContaining('plan granted')]),
  );
});

it('members that were paid for are added to the plan of the account', async () => {
  const buyer = await makeBuyer(seller.shop);
  seller.stripe.pay(readSessionId(await buyer.checkout(5)));
  await buyer.details();
  const id = await payAfterRestore(await buyer.addMembers(2));
  await run('grant', id, buyer.id);
  expect(await buyer.details()).toMatchObject({ teamSize: 7 });
});

it('a kept payment is given back once, and cannot be granted any more', async () => {
  const buyer = await makeBuyer(seller.shop);
  const id = await payAfterRestore(await buyer.checkout(4));
  const refund = jest.spyOn(seller.shop.context.provider, 'refund');
  refund.mockRejectedValueOnce(new Error('connect ECONNREFUSED.'));
  await expect(run('refund', id)).rejects.toThrow('Please give the command again.');
  await expect(run('grant', id, buyer.id)).rejects.toThrow('is given back already');
  expect(await run('list')).toContain('refund-due');
  expect(await run('refund', id)).toBe(`$50.00 of ${id} are given back.`);
  expect(await run('refund', id)).toContain('was given back before');
  expect(new Set(refund.mock.calls.map(([, key]) => key))).toEqual(new Set([`refund-${id}`]));
  expect(seller.stripe.refunded()).toContain(id);
  const { db } = app.context;
  expect(await db.select().from(subscriptions).where(eq(subscriptions.accountId, buyer.id))).toEqual([]);
  expect(await db.select().from(payments).where(eq(payments.accountId, buyer.id))).toEqual([]);
  const trail = await db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.detail, `payments refund ${id}`));
  expect(trail.length).toBeGreaterThan(0);
});

it('a notice that was given up is shown, and asked about again by the owner’s word', async () => {
  const { db } = app.context;
  const notice = { id: 'evt_lost', type: 'checkout.session.completed', sessionId: 'cs_lost', paymentRef: null };
  await db.insert(webhookInbox).values({ id: 'evt_lost', notice, receivedAt: app.clock.now(), attempts: 20 });
  expect(await run('list')).toContain('evt_lost');
  await run('retry', 'evt_lost');
  expect(await db.select().from(webhookInbox)).toEqual([objectContaining({ attempts: 0, nextAttemptAt: any(Number) })]);
  await expect(run('retry', 'evt_lost')).rejects.toThrow('There is no notice');
});
