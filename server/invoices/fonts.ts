import { dirname, join } from 'node:path';

/** The characters of the fonts every PDF reader has (Windows-1252 without controls). */
const WESTERN =
  /^[\u0020-\u007e\u00a0-\u00ff\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122]*$/;

export type Weight = 'regular' | 'bold';

const FOLDER = join(dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf');

/**
 * The font for a text: Helvetica, which costs nothing, or DejaVu Sans for names in other scripts (Latin of every
 * kind, Greek, Cyrillic, Armenian, Georgian, Hebrew, Arabic letters); only the letters used are put into the file.
 */
export function fontFor(text: string, weight: Weight): string {
  if (WESTERN.test(text)) return weight === 'bold' ? 'Helvetica-Bold' : 'Helvetica';
  return join(FOLDER, weight === 'bold' ? 'DejaVuSans-Bold.ttf' : 'DejaVuSans.ttf');
}
