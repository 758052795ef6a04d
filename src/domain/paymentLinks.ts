import { env } from '../config/env';
import { paths } from '../config/paths';

/**
 * Whether the page may go to an address that came with an answer: http(s) of one of the given origins, and
 * nothing hidden in it.
 * @param raw absolute address; relative ones, other schemes and names before an @ are refused
 * @param origins such as https://checkout.stripe.com
 * @returns the address in its normal form, or null
 */
export function allowedLink(raw: unknown, origins: readonly string[]): string | null {
  if (typeof raw !== 'string' || !/^https?:\/\/[^/\\]/i.test(raw) || /[\s\\\p{Cc}]/u.test(raw)) return null;
  let url: URL;
  try {
    url = new URL(raw);
  } catch {
    return null;
  }
  if (url.username || url.password || !origins.includes(url.origin)) return null;
  return url.href;
}

/** Our own, that of the API where the build names another one, and those of the build's REDIRECT_HOSTS. */
function allowedOrigins(): string[] {
  const { origin } = window.location;
  return [origin, new URL(env.apiBaseUrl, origin).origin, ...env.redirectOrigins];
}

/** The address of a hosted checkout if the page may go there, else null. */
export const checkoutLink = (raw: unknown): string | null => allowedLink(raw, allowedOrigins());

/** The address of an invoice if the page may open it, else null. */
export const invoiceLink = (raw: unknown): string | null => allowedLink(raw, allowedOrigins());

/** Where the hosted checkout sends the person back to. */
export function returnUrls(): { successUrl: string; cancelUrl: string } {
  const { origin } = window.location;
  return { successUrl: origin + paths.success.href(), cancelUrl: origin + paths.failure.href() };
}
