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

/** The name that the caller knows this server by. @param requestHost the Host header */
export const callersOrigin = (config: Config, requestHost: string | undefined): string =>
  ownOrigins(config, requestHost).at(-1)!;

type Returns = Record<'successUrl' | 'cancelUrl', string>;

function findOrigin(origins: readonly string[], isReturn: (own: string) => boolean): string {
  const origin = origins.find(isReturn);
  if (!origin) throw badRequest('The page to come back to is not one of this site.');
  return origin;
}

/**
 * The one origin that both addresses name, which must be exactly `<origin>/success` and `<origin>/failure`: compared
 * as text, so that no reading of an address can differ from another's.
 * @throws HttpError 400
 */
export const checkedOrigin = (origins: readonly string[], { successUrl, cancelUrl }: Returns) =>
  findOrigin(origins, (own) => successUrl === `${own}/success` && cancelUrl === `${own}/failure`);

/** Pages that may follow the hosted page of a renewal or a card, each with a word for what to show. */
const BILLING_PAGE = /^\/(?:success|failure|account|account\/team|subscription-history)(?:\?notice=[a-z-]{1,30})?$/;

/** The one origin of the pages that follow the hosted page of a renewal or a card. @throws HttpError 400 */
export const billingOrigin = (origins: readonly string[], { successUrl, cancelUrl }: Returns) =>
  findOrigin(origins, (own) =>
    [successUrl, cancelUrl].every((url) => url.startsWith(`${own}/`) && BILLING_PAGE.test(url.slice(own.length))),
  );
