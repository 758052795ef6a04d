import { cleanLiteral } from '../../../cleaning';

/**
 * Returns the addresses in pasted text, separated by commas, semicolons or line breaks, with or without a name before
 * an address in angle brackets. Removes duplicates. Keeps invalid addresses so that the API can report them.
 */
export function readAddresses(text: string): string[] {
  const parts = cleanLiteral(text)
    .replace(/"[^"\n]*"/g, ' ')
    .split(/[,;\n\v\f\r\t\u0085\u2028\u2029]+/)
    .flatMap((part) => {
      const bracketed = [...part.matchAll(/<([^<>]*)>/g)].map(([, inside]) => inside ?? '');
      return bracketed.length > 0
        ? bracketed
        : part.trim().includes(' ') && part.includes('@')
          ? part.split(/\s+/)
          : [part];
    });
  const addresses = parts.map((part) =>
    part
      .trim()
      .replace(/^mailto:/i, '')
      .replace(/^'(.*)'$/, '$1'),
  );
  return [...new Map(addresses.filter(Boolean).map((address) => [address.toLowerCase(), address])).values()];
}
