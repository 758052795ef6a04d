import { env } from '../config/env';
import { paths } from '../config/paths';
import { allowedLink } from '../lib/links';

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
