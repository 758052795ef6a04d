import { extractText } from 'unpdf';

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
