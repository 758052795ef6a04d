import type { Config } from '../../config';
import { isLoopbackHost } from '../../http/headers';
import { badRequest } from '../../httpErrors';

/**
 * The origins a buyer may come back to. With PUBLIC_ORIGIN it is that one. Without (never in production) this machine
 * may be met under several names: http://HOST:PORT, http://localhost:PORT, or the host of the request itself, which a
 * development server in front of it passes on.
 * @param requestHost the Host header
 */
export function ownOrigins(config: Config, requestHost: string | undefined): string[] {
  if (config.publicOrigin !== `http://localhost:${config.port}` || config.production) return [config.publicOrigin];
  const host = requestHost && isLoopbackHost(requestHost) ? [`http://${requestHost}`] : [];
  return [config.publicOrigin, `http://${config.host}:${config.port}`, ...host];
}

/**
 * The one origin that both addresses name, which must be exactly `<origin>/success` and `<origin>/failure`: compared
 * as text, so that no reading of an address can differ from another's.
 * @throws HttpError 400
 */
export function checkedOrigin(origins: readonly string[], urls: { successUrl: string; cancelUrl: string }): string {
  const origin = origins.find((own) => urls.successUrl === `${own}/success` && urls.cancelUrl === `${own}/failure`);
  if (!origin) throw badRequest('The page to come back to is not one of this site.');
  return origin;
}

/** Pages that may follow the hosted page of a renewal or a card, each with a word for what to show. */
const BILLING_PAGE = /^\/(?:success|failure|subscription-history)(?:\?notice=[a-z-]{1,30})?$/;

/**
 * Where a person comes back to from the hosted page of a renewal or a card: pages of one origin of this site.
 * @throws HttpError 400
 */
export function billingReturn(
  origins: readonly string[],
  { successUrl, cancelUrl }: { successUrl: string; cancelUrl: string },
): { origin: string; returns: { successUrl: string; cancelUrl: string } } {
  const isWithin = (own: string) => (url: string) =>
    url.startsWith(`${own}/`) && BILLING_PAGE.test(url.slice(own.length));
  const origin = origins.find((own) => [successUrl, cancelUrl].every(isWithin(own)));
  if (!origin) throw badRequest('The page to come back to is not one of this site.');
  return { origin, returns: { successUrl, cancelUrl } };
}
