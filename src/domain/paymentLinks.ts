import { env } from '../config/env';
import { paths } from '../config/paths';

/**
 * Checks a URL from an API response: http(s), on one of the given origins, without credentials.
 * @param raw absolute URL; relative URLs, other schemes and user names are rejected
 * @param origins such as https://checkout.stripe.com
 * @returns the normalized URL, or null
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

/** Our origin, the API's if different, and the build's REDIRECT_HOSTS. */
function allowedOrigins(): string[] {
  const { origin } = window.location;
  return [origin, new URL(env.apiBaseUrl, origin).origin, ...env.redirectOrigins];
}

/** Returns the URL of a hosted page or an invoice, or null if it isn't allowed. */
export const hostedLink = (raw: unknown): string | null => allowedLink(raw, allowedOrigins());

/** The pages to which the hosted checkout returns. */
export function returnUrls(): { successUrl: string; cancelUrl: string } {
  const { origin } = window.location;
  return { successUrl: origin + paths.success.href(), cancelUrl: origin + paths.failure.href() };
}
