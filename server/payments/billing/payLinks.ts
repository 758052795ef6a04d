import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../context';
import type { Renewal } from '../plans/renewal';

type RenewalKey = Pick<Renewal, 'subscriptionId' | 'periodIndex'>;

/**
 * The address that pays one refused renewal for whoever holds it: it leads to the hosted page and grants nothing else.
 * It is good until the renewal is paid or the plan is over.
 */
export async function payLink(context: Pick<Context, 'config' | 'signingKey'>, renewal: RenewalKey): Promise<string> {
  const name = `${renewal.subscriptionId}.${renewal.periodIndex}`;
  return `${context.config.publicOrigin}/pay/${name}.${sign(await context.signingKey('pay-links'), name)}`;
}

/** The renewal a link was made for, or null when it is altered. */
export async function readPayLink(context: Pick<Context, 'signingKey'>, token: string): Promise<RenewalKey | null> {
  const [subscriptionId = '', periodIndex = '', signature = '', more] = token.split('.');
  if (more !== undefined || !/^[\w-]{1,64}$/.test(subscriptionId) || !/^\d{1,6}$/.test(periodIndex)) return null;
  const expected = sign(await context.signingKey('pay-links'), `${subscriptionId}.${periodIndex}`);
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, Buffer.from(expected))) return null;
  return { subscriptionId, periodIndex: Number(periodIndex) };
}

function sign(key: string, name: string): string {
  return createHmac('sha256', key).update(name).digest('base64url');
}
