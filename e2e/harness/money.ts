import { extractText } from 'unpdf';

/** What a user costs, in cents, as the owner set it; kept here so that amounts are worked out without the product. */
export const CENTS_A_USER = { month: 1250, year: 12_000 } as const;

/** 111250 is "$1,112.50". */
export const dollars = (cents: number): string =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/**
 * The text of a PDF file in reading order.
 * @throws Error when the bytes are not a PDF
 */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  return text;
}

/** Every dollar amount in a text as cents, in order: "$1,112.50" is 111250. */
export function amountsIn(text: string): number[] {
  return [...text.matchAll(/\$([\d,]+)\.(\d{2})/g)].map(([, dollars = '', cents = '']) =>
    Number(`${dollars.replaceAll(',', '')}${cents}`),
  );
}
