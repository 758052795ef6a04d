/**
 * The addresses in what was pasted: with commas, semicolons or line ends between them, with or without a name before
 * one in angle brackets. Each once; what is no address stays, so that the answer can say so.
 */
export function readAddresses(text: string): string[] {
  const parts = text
    .replace(/"[^"\n]*"/g, ' ')
    .split(/[,;\n\r\t]+/)
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
      .slice(0, 254),
  );
  return [...new Map(addresses.filter(Boolean).map((address) => [address.toLowerCase(), address])).values()];
}
