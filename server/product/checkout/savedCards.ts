import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db';
import { checkouts, renewals } from '../../platform/db/schema';
import { cardChangedMail } from '../../platform/messages/mails/cards';
import type { Account } from '../accounts/find';
import type { Checkout } from '../subscription/openCheckouts';
import { cataloguePrices } from '../subscription/prices';
import { isRenewal, readCharge, readSubscriptionStatus } from '../subscription/renewal';
import { recordConsent } from '../subscription/consents';
import { releaseCard, replaceCard } from '../subscription/cards';
import { findBillingContacts } from '../subscription/seats';
import { changeAccount, describePlan, planInForce } from '../subscription/subscriptions';
import type { WorkContext } from '../../platform/http/context';
import { recordEvent } from '../../platform/security/events';
import type { PaidCheckout, SavedCard } from '../../platform/providers/provider';

/**
 * Makes a card that was saved on the hosted page the plan's payment method, once, and sends an email. A renewal that
 * the previous card declined becomes due immediately, and its open hosted page closes. A card saved on a page that was
 * closed is detached.
 */
export async function saveCard(context: WorkContext, saved: SavedCard): Promise<void> {
  const { db, provider } = context;
  const isIt = and(
    eq(checkouts.id, saved.reference),
    eq(checkouts.provider, provider.name),
    eq(checkouts.kind, 'card'),
    eq(checkouts.providerSessionId, saved.sessionId),
  );
  const [found] = await db.select().from(checkouts).where(isIt);
  if (!found) return;
  await changeAccount(context, found.accountId, async (tx, account, now) => {
    const [mine] = await tx
      .update(checkouts)
      .set({ status: 'closed' })
      .where(and(isIt, eq(checkouts.status, 'open')))
      .returning({ id: checkouts.id });
    if (!mine && found.outcome === null) await releaseCard(tx, { ...saved, provider: found.provider });
    if (!mine || !(await replaceCard(tx, account, found.payerId, found.provider, saved))) return;
    await tx.update(checkouts).set({ outcome: 'granted' }).where(isIt);
    await recordEvent(tx, { kind: 'card changed', at: now, accountId: found.accountId });
    const { plan, renewal } = await readSubscriptionStatus(tx, found.accountId, now);
    if (renewal) await tx.update(renewals).set({ nextAttemptAt: now }).where(isRenewal(renewal));
    if (!plan) return;
    const charge = readCharge(plan, cataloguePrices(context.config));
    if (charge && found.terms !== null)
      await recordConsent(tx, plan, found, { kind: 'card', sentence: found.terms, terms: charge, at: now });
    const described = describePlan(plan, charge, renewal);
    const contacts = await findBillingContacts(tx, account);
    const holder = contacts.find(({ id }) => id === plan.cardAccountId)!;
    const amounts = { due: renewal?.amount ?? null, paid: null, next: charge?.amount ?? null };
    for (const to of contacts)
      await context.messages.queue(tx, cardChangedMail(context.config, to, described, amounts, holder));
  });
}

/**
 * Makes the card of a payment that of the plan. The billing manager whose card it replaces gets an email; the owner, a
 * receipt. Needs the owner's lock.
 * @param payerId the account that paid; null for a payment that saves no card
 */
export async function savePayersCard(
  { config, messages }: WorkContext,
  tx: Db,
  owner: Account,
  { payerId, provider }: Pick<Checkout, 'payerId' | 'provider'>,
  paid: PaidCheckout,
): Promise<void> {
  const formerId = (await replaceCard(tx, owner, payerId, provider, paid))?.cardAccountId;
  if (!formerId || formerId === owner.id || formerId === payerId) return;
  const plan = await planInForce(tx, owner.id, paid.paidAt);
  const contacts = await findBillingContacts(tx, owner);
  const [former, payer] = [formerId, payerId].map((holder) => contacts.find(({ id }) => id === holder));
  if (!plan || !former || !payer) return;
  const charge = readCharge(plan, cataloguePrices(config));
  const amounts = { due: null, paid: paid.amount, next: charge?.amount ?? null };
  await messages.queue(tx, cardChangedMail(config, former, describePlan(plan, charge), amounts, payer));
}
