import { and, eq, isNotNull, lte } from 'drizzle-orm';
import { checkouts, renewals } from '../../platform/db/schema';
import { cardChangedMail } from '../../platform/messages/mails/cards';
import { closeCheckout } from '../subscription/openCheckouts';
import { cataloguePrices } from '../subscription/prices';
import { isRenewal, readCharge, readSubscriptionStatus } from '../subscription/renewal';
import { recordConsent } from '../subscription/consents';
import { releaseCard, replaceCard } from '../subscription/cards';
import { findBillingContacts } from '../subscription/seats';
import { changeAccount, describePlan } from '../subscription/subscriptions';
import type { WorkContext } from '../../platform/http/context';
import { recordEvent } from '../../platform/security/events';
import type { SavedCard } from '../../platform/providers/provider';
import { fulfil } from './fulfil';

/**
 * Asks the provider about the account's open checkouts and fulfills paid ones: the buyer may be back before the
 * webhook, or the webhook may never arrive. An unavailable provider changes nothing and causes no error.
 */
export async function syncOpenCheckouts(context: WorkContext, accountId: string): Promise<void> {
  const now = context.now();
  const open = await context.db
    .select({ id: checkouts.id, sessionId: checkouts.providerSessionId, lookedUpAt: checkouts.lookedUpAt })
    .from(checkouts)
    .where(
      and(eq(checkouts.accountId, accountId), eq(checkouts.status, 'open'), isNotNull(checkouts.providerSessionId)),
    );
  for (const checkout of open) {
    if (checkout.lookedUpAt > now - context.provider.lookUpEvery) continue;
    await syncCheckout(context, checkout.id, checkout.sessionId as string);
  }
}

/** Looks up one checkout, unless another process has just done so. */
export async function syncCheckout(context: WorkContext, checkoutId: string, sessionId: string): Promise<void> {
  const now = context.now();
  const provider = context.provider;
  const [mine] = await context.db
    .update(checkouts)
    .set({ lookedUpAt: now })
    .where(and(eq(checkouts.id, checkoutId), lte(checkouts.lookedUpAt, now - provider.lookUpEvery)))
    .returning({ id: checkouts.id });
  if (!mine) return;
  try {
    const state = await provider.lookUpCheckout(sessionId);
    if (state.status === 'paid') await fulfil(context, state);
    if (state.status === 'saved') await saveCard(context, state);
    if (state.status === 'unknown')
      context.log.warn(
        { checkout: checkoutId, session: sessionId },
        'the provider does not know the session of a checkout',
      );
    if (state.status === 'expired') await closeCheckout(context.db, checkoutId);
  } catch (error) {
    context.log.warn({ err: error, checkout: checkoutId }, 'checkout look-up failed');
  }
}

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
    const described = describePlan(plan, renewal ?? charge ?? undefined, renewal?.users);
    const contacts = await findBillingContacts(tx, account);
    const holder = contacts.find(({ id }) => id === plan.cardAccountId)!;
    const amounts = { due: renewal?.amount ?? null, next: charge?.amount ?? null };
    for (const to of contacts)
      await context.messages.queue(tx, cardChangedMail(context.config, to, described, amounts, holder));
  });
}
