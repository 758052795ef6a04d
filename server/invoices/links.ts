import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SigningKey } from '../security/signingKeys';

/** How long a link to an invoice opens it. */
export const LINK_LIFE = 5 * 60 * 1000;

/**
 * The address of one invoice for whoever holds it, until five minutes from now: it is made for the owner alone and
 * opened in a new tab, which carries no session.
 * @param origin scheme and host of the site
 * @param now epoch ms
 */
export async function invoiceLink(
  signingKey: SigningKey,
  origin: string,
  paymentId: string,
  now: number,
): Promise<string> {
  const until = Math.floor((now + LINK_LIFE) / 1000).toString(36);
  const name = `${paymentId}.${until}`;
  return `${origin}/invoices/${name}.${sign(await signingKey('invoice-links'), name)}`;
}

/** The payment a link was made for, or null when it is altered or too old. */
export async function readInvoiceLink(signingKey: SigningKey, token: string, now: number): Promise<string | null> {
  const [paymentId = '', until = '', signature = '', more] = token.split('.');
  if (more !== undefined || !/^[\w-]{1,64}$/.test(paymentId) || !/^[0-9a-z]{1,9}$/.test(until)) return null;
  const expected = sign(await signingKey('invoice-links'), `${paymentId}.${until}`);
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, Buffer.from(expected))) return null;
  return Number.parseInt(until, 36) * 1000 > now ? paymentId : null;
}

function sign(secret: string, name: string): string {
  return createHmac('sha256', secret).update(name).digest('base64url');
}
