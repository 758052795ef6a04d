import type { Db } from '../../platform/db';
import type { WorkContext } from '../../platform/http/context';
import { makeSigner, readSigned } from '../../platform/security/tokens';
import { findPlan, type Subscription } from './subscriptions';

/** Returns the address of a plan's page. */
export type CancelLink = (plan: Pick<Subscription, 'id' | 'periodIndex' | 'accountId'>) => string;

/**
 * Returns the function that links to the page where anyone with the link can stop the renewal of a plan, and nothing
 * else, until its period ends. A transfer voids it.
 */
export async function makeCancelLink({
  config,
  signingKeys,
}: Pick<WorkContext, 'config' | 'signingKeys'>): Promise<CancelLink> {
  const sign = await makeSigner(signingKeys, 'cancel-links');
  return ({ id, periodIndex, accountId }) =>
    `${config.publicOrigin}/cancel/${sign(`${id}.${periodIndex}.${accountId}`)}`;
}

/** Returns the plan of a link; undefined if it was altered, or is about an earlier period or owner. */
export async function readCancelLink(
  db: Db,
  signingKeys: WorkContext['signingKeys'],
  token: string,
): Promise<Subscription | undefined> {
  const [id = '', periodIndex, accountId] = (await readSigned(signingKeys, 'cancel-links', token))?.split('.') ?? [];
  const plan = await findPlan(db, id);
  return plan && plan.periodIndex === Number(periodIndex) && plan.accountId === accountId ? plan : undefined;
}
