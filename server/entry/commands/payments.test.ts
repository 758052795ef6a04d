import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { runBillingJob } from '../../product/billing/billingJob';
import { makeBuyer, readSessionId } from '../../product/checkout/testing/buyer';
import {
  payments,
  sandboxCharges,
  checkouts,
  securityEvents,
  unmatchedPayments,
  subscriptions,
  teamMembers,
  webhookInbox,
} from '../../platform/db/schema';
import { pdfText } from '../../product/ledger/invoices/testing/pdfText';
import { useStripeShop } from '../../platform/providers/testing/stripeShop';
import { actAtProvider } from '../sandbox/reversals';
import { type TestApp, useTestApp } from '../../testing';
import { useFolder } from '../../testing/database';
import { runCommand } from './commands';

describe('books', () => {
  const app = useTestApp();
  const folder = useFolder();

  /** Returns the output of a command that exits with 1. */
  const getFaults = ({ context }: TestApp, ...args: string[]) =>
    runCommand(context, ['books', ...args]).then(
      (printed) => Promise.reject(new Error(printed)),
      (error: Error) => error.message,
    );

  it('writes a month as journal, files and a page, and reports an entry that differs at the provider', async () => {
    // Here and not before all tests, because Jest restores spies before each test.
    jest.spyOn(process, 'cwd').mockReturnValue(folder.path);
    const buyer = await makeBuyer(app, { fullName: '=HYPERLINK("x");＋1' });
    await buyer.buy(4);
    app.clock.set(Date.UTC(2026, 3, 18, 12));
    await runBillingJob(app.context);
    const [charge] = await app.context.db.select().from(sandboxCharges);
    await actAtProvider(app.context, charge!.paymentRef, 'refund');
    await runBillingJob(app.context);

    expect(await runCommand(app.context, ['books', '2026-03'])).toMatch(
      /^1 entries, \$50\.00\. .*\nLedger and provider agree/,
    );
    const printed = await runCommand(app.context, ['books', '2026-04']);
    expect(printed).toMatch(/^2 entries, \$0\.00\. .*\nLedger and provider agree to the cent\.$/);
    const books = join(folder.path, 'books-2026-04');
    const journal = readFileSync(join(books, 'journal.csv'), 'utf8').split('\r\n');
    expect(journal[1]).toContain(`"SW-2026-000002","2026-04-18","renewal","'=HYPERLINK(""x"");'＋1"`);
    expect(journal[2]).toContain(',"-50.00","USD",');
    const page = () => readFileSync(join(books, 'index.html'), 'utf8');
    expect(page()).toContain('Ledger and provider agree to the cent.');
    for (const [number, total] of Object.entries({ 'SW-2026-000002': '$50.00', 'SW-2026-000003': '-$50.00' })) {
      const text = pdfText(readFileSync(join(books, 'invoices', `${number}.pdf`)));
      expect(text).toContain(number);
      expect(text).toMatch(new RegExp(`\\nTotal.*\n${total.replace('$', '\\$')}\n`));
    }

    await app.context.db.update(sandboxCharges).set({ amount: 4_999 });
    expect(await getFaults(app, '2026-04')).toContain('SW-2026-000002: the provider has $49.99, the ledger $50.00.');
    expect(page()).toContain('The books do not agree to the cent:');
    expect(page()).not.toContain('agree to the cent.');
    await expect(runCommand(app.context, ['books', '2026-13'])).rejects.toThrow('such as 2026-10');
  });

  describe('with Stripe', () => {
    const seller = useStripeShop();

    it('reads pages, and distinguishes missing entries from an unreachable provider', async () => {
      jest.spyOn(process, 'cwd').mockReturnValue(folder.path);
      const { shop, stripe } = seller;
      const { context } = shop;
      const [buyer, another] = [await makeBuyer(shop), await makeBuyer(shop)];
      for (const person of [buyer, another]) {
        stripe.pay(readSessionId(await person.checkout(4)));
        await person.details();
      }
      const [bought, second] = await context.db.select().from(payments).orderBy(asc(payments.invoiceNumber));
      stripe.refundThere(second!.paymentRef);
      await seller.deliver();
      stripe.calls.length = 0;
      expect(await runCommand(context, ['books', '2026-03'])).toMatch(
        /^3 entries, \$50\.00\. .*\nLedger and provider agree/,
      );
      expect(stripe.calls.map(({ path }) => path)).toEqual(['/v1/payment_intents', '/v1/refunds', '/v1/disputes']);

      jest.spyOn(context.provider, 'listMovements').mockResolvedValueOnce([]);
      expect((await getFaults(shop, '2026-03')).split('\n')).toContain(
        `SW-2026-000001: the provider has no payment ${bought!.paymentRef}, the ledger has $50.00.`,
      );
      jest.spyOn(context.provider, 'listMovements').mockRejectedValueOnce(new Error('connect ECONNREFUSED'));
      expect((await getFaults(shop, '2026-03')).split('\n').slice(1)).toEqual([
        'The provider is unreachable: connect ECONNREFUSED',
      ]);

      const card = { customerRef: 'cus_1', methodRef: 'pm_1', label: 'Pro plan', currency: 'usd', amount: 4_000 };
      for (let at = 0; at < 101; at += 1)
        await context.provider.charge({ ...card, renewal: `lost renewal ${at}`, key: `lost-${at}` });
      stripe.calls.length = 0;
      const faults = (await getFaults(shop, '2026-03')).split('\n').slice(1);
      expect(faults).toHaveLength(101);
      expect(faults[0]).toMatch(
        /^pi_\d+: a payment of \$40\.00 at the provider is missing in the ledger\. Buyer: .*Order: Pro plan\.$/,
      );
      expect(stripe.calls.filter(({ path }) => path === '/v1/payment_intents')).toHaveLength(2);
    });

    it('reports that entries of another provider cannot be compared', async () => {
      jest.spyOn(process, 'cwd').mockReturnValue(folder.path);
      expect(await getFaults(seller.app, '2026-03')).toContain(
        '3 entries belong to another provider and could not be compared.',
      );
    });
  });
});

describe('payments', () => {
  const seller = useStripeShop();
  const { app } = seller;

  const run = (...args: string[]) => runCommand(seller.shop.context, ['payments', ...args]);
  const { objectContaining, any } = expect;

  /** Pays a checkout after the database was reset to an earlier state. @returns the payment */
  async function payAfterRestore(url: string): Promise<string> {
    const { db, log } = seller.shop.context;
    const error = jest.spyOn(log, 'error');
    await db.delete(checkouts).where(eq(checkouts.providerSessionId, readSessionId(url)));
    seller.stripe.pay(readSessionId(url));
    await seller.deliver();
    expect(error).toHaveBeenCalledWith(objectContaining({ session: readSessionId(url) }), any(String));
    const [unmatched] = await db
      .select()
      .from(unmatchedPayments)
      .where(eq(unmatchedPayments.sessionId, readSessionId(url)));
    expect(unmatched).toMatchObject({ outcome: null });
    return unmatched!.id;
  }

  const getTrail = async (accountId: string) =>
    (await app.context.db.select().from(securityEvents).where(eq(securityEvents.accountId, accountId))).map(
      ({ kind, detail }) => `${kind}: ${detail}`,
    );

  it('a payment for an unknown checkout is stored and listed, and granted by the operator once', async () => {
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
    await expect(run('grant', id, another.id)).rejects.toThrow('was already granted to another account');
    await expect(run('refund', id)).rejects.toThrow('is already in the ledger');
    expect(await run('list')).toMatch(
      /^No unmatched payments and no failed webhooks\. Last compared with the provider on 2026-/,
    );
    expect(await getTrail(buyer.id)).toEqual(
      expect.arrayContaining([`command: payments grant ${id} ${buyer.id}`, expect.stringContaining('plan granted')]),
    );
  });

  it('a purchase with fewer seats than people is granted to those who are chosen', async () => {
    const buyer = await makeBuyer(seller.shop);
    const id = await payAfterRestore(await buyer.checkout(3));
    const emails = ['ann', 'ben', 'cal'].map((name) => `${name}@crew-guests.example`);
    const invitation = {
      ownerId: buyer.id,
      role: 'member',
      invitedAt: 0,
      expiresAt: app.clock.now() + 86_400_000,
    } as const;
    for (const email of emails)
      await app.context.db.insert(teamMembers).values({ id: email, email, tokenHash: email, ...invitation });
    await expect(run('grant', id, buyer.id)).rejects.toThrow('Choose the 2 who stay besides the owner');
    await run('grant', id, buyer.id, '--keep', 'ann@crew-guests.example,cal@crew-guests.example');
    const { members } = (await buyer.get('/user/team')).body.data;
    expect(members.map(({ email }: { email: string }) => email).sort()).toEqual(
      [emails[0], buyer.email, emails[2]].sort(),
    );
  });

  it('purchased members are added to the plan of the account', async () => {
    const buyer = await makeBuyer(seller.shop);
    seller.stripe.pay(readSessionId(await buyer.checkout(5)));
    await buyer.details();
    const id = await payAfterRestore(await buyer.addMembers(2));
    await run('grant', id, buyer.id);
    expect(await buyer.details()).toMatchObject({ teamSize: 7 });
  });

  it('an unmatched payment is refunded once, and cannot be granted afterwards', async () => {
    const buyer = await makeBuyer(seller.shop);
    const id = await payAfterRestore(await buyer.checkout(4));
    const refund = jest.spyOn(seller.shop.context.provider, 'refund');
    refund.mockRejectedValueOnce(new Error('connect ECONNREFUSED.'));
    await expect(run('refund', id)).rejects.toThrow('Run the command again.');
    await expect(run('grant', id, buyer.id)).rejects.toThrow('was already refunded');
    expect(await run('list')).toContain('refund-due');
    expect(await run('refund', id)).toBe(`$50.00 of ${id} refunded.`);
    expect(await run('refund', id)).toContain('was already refunded');
    expect(new Set(refund.mock.calls.map(([, key]) => key))).toEqual(new Set([`refund-${id}`]));
    expect(seller.stripe.refunded()).toContain(id);
    const { db } = app.context;
    expect(await db.select().from(subscriptions).where(eq(subscriptions.accountId, buyer.id))).toEqual([]);
    expect(await db.select().from(payments).where(eq(payments.accountId, buyer.id))).toEqual([]);
    const log = await db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.detail, `payments refund ${id}`));
    expect(log.length).toBeGreaterThan(0);
  });

  it('a payment whose webhook was lost is found after its checkout closed', async () => {
    const buyer = await makeBuyer(seller.shop);
    const id = readSessionId(await buyer.checkout(4));
    seller.stripe.pay(id);
    await app.context.db.update(checkouts).set({ status: 'closed' }).where(eq(checkouts.providerSessionId, id));
    expect(await buyer.details()).toMatchObject({ planName: 'Free plan' });
    await run('list');
    expect(await buyer.details()).toMatchObject({ planName: 'Pro plan' });
  });

  it('a renewal of an unknown plan is listed and refunded, before a purchase of its buyer is granted', async () => {
    const buyer = await makeBuyer(seller.shop);
    const purchase = await payAfterRestore(await buyer.checkout(4));
    const { provider } = seller.shop.context;
    const state = await provider.findCheckout(purchase);
    if (state.status !== 'paid') throw new Error('not paid');
    const { customerRef, methodRef } = state;
    const charge = { customerRef, methodRef, label: 'Pro plan', amount: 5_000 };
    const paid = await provider.charge({ ...charge, renewal: 'gone renewal 1', key: 'gone' });
    const renewal = paid.status === 'paid' ? paid.paymentRef : '';
    expect(await run('list')).toMatch(new RegExp(`${renewal} .*\\$50\\.00 .*${buyer.email} .*renewal, Pro plan`));
    await expect(run('grant', renewal, buyer.id)).rejects.toThrow('Refund the payment.');
    await expect(run('grant', purchase, buyer.id)).rejects.toThrow(`Refund the buyer's renewal ${renewal} first.`);
    expect(await run('refund', renewal)).toBe(`$50.00 of ${renewal} refunded.`);
    await run('grant', purchase, buyer.id);
  });

  it('names the provider as unreachable, and the last comparison', async () => {
    jest.spyOn(seller.shop.context.provider, 'listMovements').mockRejectedValueOnce(new Error('connect ECONNREFUSED'));
    expect(await run('list')).toMatch(/The provider is unreachable: connect ECONNREFUSED Last compared .* UTC\.$/);
  });

  it('a failed webhook is listed, and retried by a command', async () => {
    const { db } = app.context;
    const notice = { id: 'evt_lost', type: 'checkout.session.completed', sessionId: 'cs_lost', paymentRef: null };
    await db.insert(webhookInbox).values({ id: 'evt_lost', notice, receivedAt: app.clock.now(), attempts: 20 });
    expect(await run('list')).toContain('evt_lost');
    await run('retry', 'evt_lost');
    expect(await db.select().from(webhookInbox)).toEqual([
      objectContaining({ attempts: 0, nextAttemptAt: any(Number) }),
    ]);
    await expect(run('retry', 'evt_lost')).rejects.toThrow('There is no failed webhook');
  });
});
