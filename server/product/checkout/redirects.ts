import type { Config } from '../../platform/config';
import { isLoopbackHost } from '../../platform/http/headers';
import { badRequest } from '../../platform/lib/httpErrors';

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

/** The pages of this site to which the browser returns from a hosted page. */
export type Returns = Record<'successUrl' | 'cancelUrl', string>;

function requireOrigin(origins: readonly string[], isReturn: (own: string) => boolean): void {
  if (!origins.some(isReturn)) throw badRequest('The return URL must be on this site.');
}

/**
 * Returns the return pages, which must be exactly `<origin>/success` and `<origin>/failure` of one of these: compared as
 * text, so that parsers can't disagree.
 * @throws HttpError 400
 */
export function checkedReturns(origins: readonly string[], { successUrl, cancelUrl }: Returns): Returns {
  requireOrigin(origins, (own) => successUrl === `${own}/success` && cancelUrl === `${own}/failure`);
  return { successUrl, cancelUrl };
}

/** Allowed return pages of a renewal's or a card's hosted page, each with the message to show. */
const BILLING_PAGE = /^\/(?:success|failure|account|account\/team|subscription-history)(?:\?notice=[a-z-]{1,30})?$/;

/** Returns the return pages of a renewal's or a card's hosted page, on one of these origins. @throws HttpError 400 */
export function billingReturns(origins: readonly string[], { successUrl, cancelUrl }: Returns): Returns {
  requireOrigin(origins, (own) =>
    [successUrl, cancelUrl].every((url) => url.startsWith(`${own}/`) && BILLING_PAGE.test(url.slice(own.length))),
  );
  return { successUrl, cancelUrl };
}
