import { env } from '../config/env';
import { paths } from '../config/paths';
import { allowedLink } from './links';

/** The card payment provider's hosted pages. */
const CHECKOUT_ORIGINS = ['https://checkout.stripe.com'];
const INVOICE_ORIGINS = ['https://invoice.stripe.com', 'https://pay.stripe.com', 'https://files.stripe.com'];

/** Our own: the origin of the page, and that of the API where the build names another one. */
function ownOrigins(): string[] {
  const { origin } = window.location;
  return [origin, new URL(env.apiBaseUrl, origin).origin];
}

/** The address of a hosted checkout if the page may go there, else null (C17). */
export const checkoutLink = (raw: unknown): string | null => allowedLink(raw, [...ownOrigins(), ...CHECKOUT_ORIGINS]);

/** The address of an invoice if the page may open it, else null (C17). */
export const invoiceLink = (raw: unknown): string | null => allowedLink(raw, [...ownOrigins(), ...INVOICE_ORIGINS]);

/** Where the hosted checkout sends the person back to (specification 7). */
export function returnUrls(): { successUrl: string; cancelUrl: string } {
  const { origin } = window.location;
  return { successUrl: origin + paths.success.href(), cancelUrl: origin + paths.failure.href() };
}
