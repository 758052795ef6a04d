import { inflateSync } from 'node:zlib';

/** Extracts the words of a PDF in Helvetica, in drawing order: inflates its streams and reads their strings. */
export function pdfText(pdf: Buffer): string {
  const raw = pdf.toString('latin1');
  const words: string[] = [];
  for (const match of raw.matchAll(/stream\r?\n/g)) {
    const start = match.index + match[0].length;
    const end = raw.indexOf('endstream', start);
    let content: string;
    try {
      content = inflateSync(pdf.subarray(start, end)).toString('latin1');
    } catch {
      continue;
    }
    for (const [, array = ''] of content.matchAll(/\[([^\]]*)\] TJ/g)) {
      words.push(
        [...array.matchAll(/<([0-9a-f]*)>/g)]
          .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
          .join(''),
      );
    }
  }
  return words.join('\n');
}
