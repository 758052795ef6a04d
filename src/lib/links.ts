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
