import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../platform/db';
import { newId } from '../../platform/db/queries';
import { checkouts } from '../../platform/db/schema';
import { HOUR } from '../../platform/lib/days';
import { httpError, unavailable } from '../../platform/lib/httpErrors';
import { limitRows } from '../../platform/security/limits/limiter';
import { LIMITS } from '../../platform/security/limits/policies';
import { type Consenter, shownTerms } from '../subscription/consents';
import { type Checkout, closeCheckout, expireAtProvider } from '../subscription/openCheckouts';
import { requireNoObstacle } from '../subscription/eligibility';
import { type Account, findAccountById, lockAccount } from '../accounts/find';
import { endIfOver, findPlan, type Subscription } from '../subscription/subscriptions';
import type { Context, WorkContext } from '../../platform/http/context';
import type { LoggedInAccount } from '../../platform/security/sessions';
import { returnUrl } from './outcome';
import type { Returns } from './redirects';
import { syncOpenCheckouts } from './syncCheckouts';

/** An order for a checkout, priced under the account's lock. */
export type CheckoutDraft = Pick<
  Checkout,
  | 'kind'
  | 'selection'
  | 'priceId'
  | 'interval'
  | 'pricePerUser'
  | 'minimumUsers'
  | 'quantity'
  | 'label'
  | 'lines'
  | 'amount'
  | 'credit'
> & {
  subscriptionId: string | null;
  periodEnd: number | null;
  terms: string;
  /** For a purchase: see `chooseStaying`. */
  keep?: string[] | null;
};

/** Prices the selection. @throws HttpError when it can't be bought */
type Quote = (tx: Db, account: Account, now: number) => Promise<{ draft: CheckoutDraft }>;

/** The account whose plan is bought or paid, and the account that pays. */
export interface Buyer extends Consenter {
  accountId: string;
}

/** Returns the buyer of a caller's account: a billing manager pays for the owner's plan with their own card. */
export const ownCard = ({
  id,
  managerId,
  sessionHash,
}: Pick<LoggedInAccount, 'id' | 'managerId' | 'sessionHash'>): Buyer & { payerId: string } => ({
  accountId: id,
  payerId: managerId ?? id,
  sessionHash: sessionHash ?? null,
});

/** How long the price of an open checkout is held. */
export const CHECKOUT_LIFE = HOUR;
/**
 * A checkout that the provider never answered is replaced after this, because Stripe requires an expiry at least 30
 * minutes away.
 */
const UNANSWERED_LIFE = 25 * 60 * 1000;
/** Another process takes over from one that died during the provider call after this. */
const CLAIM_LIFE = 15_000;
const JUST_ARRIVED =
  'Your earlier payment just went through, and your team has new seats. Check your plan before you pay again.';
const CHANGED = 'Your selection has changed. Try again.';
const POLL_MS = 50;
const POLLS = 200;

/**
 * Opens a hosted checkout and returns its payment page. Safe to repeat and to run in parallel: each account has one
 * open checkout per kind. The same selection at the same prices returns it, any other selection closes it, and the
 * provider is called once for each.
 * @param buyer `payerId` is the account whose card is saved; null for a page that saves none
 * @param returns already checked
 * @param quote prices the selection inside the transaction, or throws an HttpError
 */
export async function openCheckout(
  context: WorkContext,
  buyer: Buyer,
  returns: Returns,
  quote: Quote,
): Promise<string> {
  return context.withLock(`checkout ${buyer.accountId}`, () => open(context, buyer, returns, quote));
}

async function open(context: WorkContext, buyer: Buyer, returns: Returns, quote: Quote): Promise<string> {
  const { accountId } = buyer;
  // A late webhook must not lead to a second payment: the quote rejects a second plan, and members who were added in
  // the meantime need no other checkout.
  const pending = await context.db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(isOpenCheckout(accountId), eq(checkouts.kind, 'members')));
  await syncOpenCheckouts(context, accountId);
  const { checkout, replaced } = await context.db.transaction(async (tx) => {
    const reserved = await reserve(context, tx, buyer, returns, quote);
    if (reserved.checkout.kind === 'members' && (await anyGranted(tx, pending))) throw httpError(409, JUST_ARRIVED);
    return reserved;
  });
  if (replaced) await expireAtProvider(context, [replaced]);
  return checkout.url ?? (await startAtProvider(context, checkout));
}

const isOpenCheckout = (accountId: string) => and(eq(checkouts.accountId, accountId), eq(checkouts.status, 'open'));

/** Returns whether one of these took effect: by this request, the webhook or another process. */
async function anyGranted(tx: Db, some: readonly { id: string }[]): Promise<boolean> {
  const ids = some.map(({ id }) => id);
  if (ids.length === 0) return false;
  const granted = and(inArray(checkouts.id, ids), eq(checkouts.outcome, 'granted'));
  return (await tx.select({ id: checkouts.id }).from(checkouts).where(granted)).length > 0;
}

async function reserve(
  context: WorkContext,
  tx: Db,
  { accountId, payerId, sessionHash }: Buyer,
  returns: Returns,
  quote: Quote,
): Promise<{ checkout: Checkout; replaced?: Checkout }> {
  const now = context.now();
  const account = await lockAccount(tx, accountId);
  await requireNoObstacle(tx, account, now);
  await endIfOver(tx, accountId, now);
  const { draft } = await quote(tx, account, now);
  const selection = draft.kind === 'renewal' ? draft.selection : `${returns.successUrl} ${draft.selection}`;
  const [open] = await tx
    .select()
    .from(checkouts)
    .where(and(isOpenCheckout(accountId), eq(checkouts.kind, draft.kind)));
  // The total and the later charges must match the quote that the buyer just saw.
  const isSame =
    open?.selection === selection &&
    open.payerId === payerId &&
    // The link in an email to someone else opens another page, because its reader gets the receipt.
    (payerId !== null || open.successUrl === returns.successUrl) &&
    open.amount === draft.amount &&
    open.terms === draft.terms;
  if (isSame && isUsable(open, now)) return { checkout: open };
  // Each opens a session at the provider.
  await limitRows(tx, LIMITS.checkouts, checkouts.createdAt, eq(checkouts.accountId, accountId), now);
  // Uses the row that closing returns, because its session may have been opened since the first read.
  const replaced = open ? await closeCheckout(tx, open.id) : undefined;
  const [checkout] = await tx
    .insert(checkouts)
    .values({
      ...draft,
      id: newId(),
      accountId,
      payerId,
      sessionHash,
      selection,
      currency: 'usd',
      ...returns,
      provider: context.provider.name,
      status: 'open',
      createdAt: now,
      expiresAt: now + CHECKOUT_LIFE,
    })
    .returning();
  return { checkout: checkout!, replaced };
}

function isUsable({ url, createdAt, expiresAt }: Checkout, now: number): boolean {
  return expiresAt > now && (url !== null || now - createdAt < UNANSWERED_LIFE);
}

/** Returns the plan whose saved card at this provider is the payer's own; null without one. */
export async function findPayersPlan(
  { db, provider }: Pick<Context, 'db' | 'provider'>,
  { subscriptionId, payerId }: Pick<Checkout, 'subscriptionId' | 'payerId'>,
): Promise<Subscription | null> {
  const plan = await findPlan(db, subscriptionId);
  return plan?.provider === provider.name && plan.cardAccountId === payerId ? plan : null;
}

/**
 * One caller asks the provider while the others wait for its answer; if it dies, another takes over with the same key.
 */
async function startAtProvider(context: WorkContext, checkout: Checkout): Promise<string> {
  for (let poll = 0; poll < POLLS; poll += 1) {
    const now = context.now();
    const [claimed] = await context.db
      .update(checkouts)
      .set({ claimedUntil: now + CLAIM_LIFE })
      .where(and(eq(checkouts.id, checkout.id), isNull(checkouts.url), lte(checkouts.claimedUntil, now)))
      .returning({ id: checkouts.id });
    if (claimed) return askProvider(context, checkout);
    const [seen] = await context.db.select().from(checkouts).where(eq(checkouts.id, checkout.id));
    if (seen?.url) return seen.url;
    if (seen?.status !== 'open') throw httpError(409, CHANGED);
    await sleep(POLL_MS);
  }
  throw unavailable("The payment page isn't ready yet. Try again in a minute.");
}

async function askProvider(context: WorkContext, checkout: Checkout): Promise<string> {
  const mine = eq(checkouts.id, checkout.id);
  try {
    const { payerId, accountId } = checkout;
    const account = await findAccountById(context.db, payerId ?? accountId);
    const session = await context.provider.createCheckout({
      ...checkout,
      successUrl: returnUrl(checkout),
      terms: shownTerms(checkout),
      buyerEmail: account?.email ?? '',
      customerRef: (await findPayersPlan(context, checkout))?.customerRef ?? null,
      savesCard: payerId !== null,
    });
    const opened = { providerSessionId: session.sessionId, url: session.url };
    const [kept] = await context.db.update(checkouts).set(opened).where(mine).returning();
    if (kept?.status === 'open') return session.url;
    // Another selection may have closed the checkout during the provider call, when there was no session to close yet.
    if (kept) await expireAtProvider(context, [kept]);
  } catch (error) {
    // The provider stores its answer with the checkout's key, so the next click needs another checkout.
    await closeCheckout(context.db, checkout.id);
    throw error;
  }
  throw httpError(409, CHANGED);
}
