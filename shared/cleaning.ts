/**
 * Rules that clean typed or pasted text, in the forms and on the server before it validates a request. Passwords are
 * not cleaned by these rules.
 */

/** Invisible characters and direction marks. The joiners of Persian and Indian names and of emoji stay. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** A name, address or message: only invisible characters are removed. */
export const cleanText = (text: string): string => text.replace(INVISIBLE, '').trim();

/** A code, phone number, email address, list or search: quotes, dashes and spaces become those of a keyboard. */
export function cleanLiteral(text: string): string {
  return text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\u2018-\u201b\u2032\uff07]/g, "'")
    .replace(/[\u201c-\u201f\u2033\uff02]/g, '"')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Zs}/gu, ' ')
    .trim();
}

/** An email address with its domain in ASCII: `ida@bücher.example` becomes `ida@xn--bcher-kva.example`. */
export function asciiEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  // Only letters of other scripts are converted: a URL would also drop a port or rewrite a number.
  if (at === 0 || !/^(?=.*\P{ASCII})[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u.test(domain)) return email;
  try {
    return email.slice(0, at) + new URL(`http://${domain}`).hostname;
  } catch {
    return email;
  }
}
