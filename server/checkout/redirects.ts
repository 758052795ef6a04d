import type { Config } from '../config';
import { isLoopbackHost } from '../http/headers';
import { badRequest } from '../lib/httpErrors';

/**
 * Returns the allowed origins of a buyer's return pages: PUBLIC_ORIGIN when it is set. Without it (never in production)
 * this machine has several names: http://HOST:PORT, http://localhost:PORT, or the host of the request, which a
 * development proxy passes on.
 * @param requestHost the Host header
 */
export function ownOrigins(config: Config, requestHost: string | undefined): string[] {
  if (config.publicOrigin !== `http://localhost:${config.port}` || config.production) return [config.publicOrigin];
  const host = requestHost && isLoopbackHost(requestHost) ? [`http://${requestHost}`] : [];
  return [config.publicOrigin, `http://${config.host}:${config.port}`, ...host];
}

/** Returns the origin that the caller uses for this server. @param requestHost the Host header */
export const callersOrigin = (config: Config, requestHost: string | undefined): string =>
  ownOrigins(config, requestHost).at(-1)!;

type Returns = Record<'successUrl' | 'cancelUrl', string>;

function findOrigin(origins: readonly string[], isReturn: (own: string) => boolean): string {
  const origin = origins.find(isReturn);
  if (!origin) throw badRequest('The return URL must be on this site.');
  return origin;
}

/**
 * Returns the common origin of both addresses, which must be exactly `<origin>/success` and `<origin>/failure`:
 * compared as text, so that parsers can't disagree.
 * @throws HttpError 400
 */
export const checkedOrigin = (origins: readonly string[], { successUrl, cancelUrl }: Returns) =>
  findOrigin(origins, (own) => successUrl === `${own}/success` && cancelUrl === `${own}/failure`);

/** Allowed return pages of a renewal's or a card's hosted page, each with the message to show. */
const BILLING_PAGE = /^\/(?:success|failure|account|account\/team|subscription-history)(?:\?notice=[a-z-]{1,30})?$/;

/** Returns the common origin of the return pages of a renewal's or a card's hosted page. @throws HttpError 400 */
export const billingOrigin = (origins: readonly string[], { successUrl, cancelUrl }: Returns) =>
  findOrigin(origins, (own) =>
    [successUrl, cancelUrl].every((url) => url.startsWith(`${own}/`) && BILLING_PAGE.test(url.slice(own.length))),
  );
