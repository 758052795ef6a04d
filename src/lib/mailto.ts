/**
 * Returns a `mailto:` URL for a prefilled email.
 * @param fields subject and body as plain text; line breaks become CRLF, as required by RFC 6068
 */
export function mailto(address: string, fields: { subject?: string; body?: string } = {}): string {
  const query = Object.entries(fields)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${encodeURIComponent(value.replace(/\r?\n/g, '\r\n'))}`)
    .join('&');
  return query ? `mailto:${address}?${query}` : `mailto:${address}`;
}
