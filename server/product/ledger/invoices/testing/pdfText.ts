import { inflateSync } from 'node:zlib';

/** Extracts the words of a PDF in Helvetica, in drawing order: inflates its streams and reads their strings. */
export const pdfText = (pdf: Buffer): string => readStreams(pdf).flatMap(readStrings).join('\n');

/**
 * Reads the structure of a tagged PDF of one page, as screen readers do.
 * @returns one line per text, in order, with the tags of its elements: 'Table TR TD Extra users'
 */
export function pdfStructure(pdf: Buffer): string[] {
  const texts = new Map<string, string>();
  for (const content of readStreams(pdf))
    for (const [, id = '', marked = ''] of content.matchAll(/\/MCID (\d+)\n>> BDC([\s\S]*?)EMC/g))
      texts.set(id, readStrings(marked).join(' '));
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of pdf.toString('latin1').matchAll(/^(\d+) 0 obj\n([\s\S]*?)endobj/gm))
    objects.set(id, body);
  const list = (id: string, path: string): string[] => {
    const body = objects.get(id) ?? '';
    const tags = [path, /\/S \/(\w+)/.exec(body)?.[1]].filter(Boolean).join(' ');
    const kids = /\/K \[([^\]]*)\]/.exec(body)?.[1] ?? '';
    if (!kids) return [tags];
    return [...kids.matchAll(/(\d+)( 0 R)?/g)].flatMap(([, kid = '', isElement]) =>
      isElement ? list(kid, tags) : `${tags} ${texts.get(kid)}`,
    );
  };
  const [root] = [...objects].find(([, body]) => body.includes('/StructTreeRoot\n')) ?? [];
  return root ? list(root, '') : [];
}

function readStreams(pdf: Buffer): string[] {
  const raw = pdf.toString('latin1');
  return [...raw.matchAll(/stream\r?\n/g)].flatMap((match) => {
    const start = match.index + match[0].length;
    try {
      return inflateSync(pdf.subarray(start, raw.indexOf('endstream', start))).toString('latin1');
    } catch {
      return [];
    }
  });
}

const readStrings = (content: string): string[] =>
  [...content.matchAll(/\[([^\]]*)\] TJ/g)].map(([, array = '']) =>
    [...array.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
  );
