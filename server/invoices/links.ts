import { isSigned, sign, type SigningKeys } from '../security/signingKeys';

/** How long a link to an invoice opens it. */
export const LINK_LIFE = 5 * 60 * 1000;

/**
 * The address of one invoice for whoever holds it, until five minutes from now: it is made for the owner alone and
 * opened in a new tab, which carries no session.
 * @param origin scheme and host of the site
 * @param now epoch ms
 */
export async function invoiceLink(keys: SigningKeys, origin: string, paymentId: string, now: number): Promise<string> {
  const until = Math.floor((now + LINK_LIFE) / 1000).toString(36);
  const name = `${paymentId}.${until}`;
  return `${origin}/invoices/${name}.${await sign(keys, 'invoice-links', name)}`;
}

/** The payment a link was made for, or null when it is altered or too old. */
export async function readInvoiceLink(keys: SigningKeys, token: string, now: number): Promise<string | null> {
  const [paymentId = '', until = '', signature = '', more] = token.split('.');
  if (more !== undefined || !/^[\w-]{1,64}$/.test(paymentId) || !/^[0-9a-z]{1,9}$/.test(until)) return null;
  if (!(await isSigned(keys, 'invoice-links', `${paymentId}.${until}`, signature))) return null;
  return Number.parseInt(until, 36) * 1000 > now ? paymentId : null;
}
