import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db';
import { checkouts } from '../../platform/db/schema';
import type { WorkContext } from '../../platform/http/context';
import { makeSigner, readSigned, sha256 } from '../../platform/security/tokens';
import { type Account, findAccountById } from '../accounts/find';
import { findInvoiceDetails, type Payment } from '../ledger/ledger';
import { findBillingContacts } from './seats';
import { findPlan, type Subscription } from './subscriptions';

/** Returns the address of a plan's page. @param reader the account that gets it, or the email address for copies */
export type PlanLink = (plan: Pick<Subscription, 'id' | 'periodIndex' | 'accountId'>, reader: string) => string;

/** The plan of a link, and the reader who got it. */
export interface CancelSubject {
  plan: Subscription;
  reader: { id?: string; email: string };
}

/**
 * Returns the function that links to the page where anyone with the link can stop the renewal of a plan, and nothing
 * else, until its period ends. A transfer voids it, and so does the end of its reader's role.
 */
export const makeCancelLink = (context: LinkContext): Promise<PlanLink> => makeLink(context, 'cancel');

/**
 * Returns the function that links to the page where anyone with the link can pay one declined renewal, that of the
 * plan's `periodIndex`, and nothing else, until it is paid or the plan is over. Its reader gets a copy of the receipt.
 */
export const makePayLink = (context: LinkContext): Promise<PlanLink> => makeLink(context, 'pay');

type LinkContext = Pick<WorkContext, 'config' | 'signingKeys'>;

async function makeLink({ config, signingKeys }: LinkContext, page: 'cancel' | 'pay'): Promise<PlanLink> {
  const sign = await makeSigner(signingKeys, `${page}-links`);
  return (plan, reader) =>
    `${config.publicOrigin}/${page}/${sign(`${plan.id}.${plan.periodIndex}.${nameReader(plan, reader)}`)}`;
}

const nameReader = ({ accountId }: Pick<Subscription, 'accountId'>, reader: string) => sha256(`${accountId} ${reader}`);

/**
 * Returns the subject of a link; undefined if it was altered, is about an earlier period or owner, or its reader gets no
 * more emails about the plan's charges.
 */
export async function readCancelLink(
  db: Db,
  signingKeys: WorkContext['signingKeys'],
  token: string,
): Promise<CancelSubject | undefined> {
  const [id = '', periodIndex, named] = (await readSigned(signingKeys, 'cancel-links', token))?.split('.') ?? [];
  const plan = await findPlan(db, id);
  if (!plan || plan.periodIndex !== Number(periodIndex)) return undefined;
  const owner = await findAccountById(db, plan.accountId);
  if (!owner) return undefined;
  const { copyTo } = await findInvoiceDetails(db, owner.id);
  const readers = [...(await findBillingContacts(db, owner)), { email: copyTo }];
  const reader = readers.find((one) => nameReader(plan, 'id' in one ? one.id : one.email) === named);
  return reader && { plan, reader };
}

/** Returns the renewal that a link was created for, or null when the link was altered. */
export async function readPayLink({ signingKeys }: Pick<WorkContext, 'signingKeys'>, token: string) {
  const [subscriptionId, periodIndex] = (await readSigned(signingKeys, 'pay-links', token))?.split('.') ?? [];
  return subscriptionId === undefined ? null : { subscriptionId, periodIndex: Number(periodIndex) };
}

/** Returns the billing manager whose link opened the page of a payment: the page returns to its link. */
export async function findLinkReader(
  db: Db,
  { accountId, checkoutId }: Pick<Payment, 'accountId' | 'checkoutId'>,
  contacts: readonly Account[],
): Promise<Account | undefined> {
  const isIt = eq(checkouts.id, checkoutId ?? '');
  const [page] = await db.select({ url: checkouts.successUrl }).from(checkouts).where(isIt);
  const named = /\/pay\/[\w-]+\.\d+\.([\w-]+)\./.exec(page?.url ?? '')?.[1];
  return contacts.find(({ id }) => id !== accountId && nameReader({ accountId }, id) === named);
}
