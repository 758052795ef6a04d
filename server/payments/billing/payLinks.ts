import type { Context } from '../../context';
import { isSigned, sign } from '../../security/tokens';
import type { Renewal } from '../plans/renewal';

type RenewalKey = Pick<Renewal, 'subscriptionId' | 'periodIndex'>;

/**
 * The address that pays one refused renewal for whoever holds it: it leads to the hosted page and grants nothing else.
 * It is good until the renewal is paid or the plan is over.
 */
export async function payLink(context: Pick<Context, 'config' | 'signingKeys'>, renewal: RenewalKey): Promise<string> {
  const name = `${renewal.subscriptionId}.${renewal.periodIndex}`;
  return `${context.config.publicOrigin}/pay/${name}.${await sign(context.signingKeys, 'pay-links', name)}`;
}

/** The renewal a link was made for, or null when it is altered. */
export async function readPayLink(context: Pick<Context, 'signingKeys'>, token: string): Promise<RenewalKey | null> {
  const [subscriptionId = '', periodIndex = '', signature = '', more] = token.split('.');
  if (more !== undefined || !/^[\w-]{1,64}$/.test(subscriptionId) || !/^\d{1,6}$/.test(periodIndex)) return null;
  const isGood = await isSigned(context.signingKeys, 'pay-links', `${subscriptionId}.${periodIndex}`, signature);
  return isGood ? { subscriptionId, periodIndex: Number(periodIndex) } : null;
}
