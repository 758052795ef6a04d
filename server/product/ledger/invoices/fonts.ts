import { dirname, join } from 'node:path';

/** The characters of the standard PDF fonts (Windows-1252 without controls). */
const WESTERN =
  /^[\u0020-\u007e\u00a0-\u00ff\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122]*$/;

/** Letters that DejaVu Sans lacks, and their punctuation: Chinese, Japanese, Korean, Thai, Devanagari. */
const FAR =
  /((?:[\u3000-\u303f\uff00-\uffef]|[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}])+)/u;

export type Weight = 'regular' | 'bold';

const FOLDER = join(dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf');

/**
 * Returns the font for a text: Helvetica, which needs no embedding, or DejaVu Sans for names in other scripts (all
 * Latin letters, Greek, Cyrillic, Armenian, Georgian, Hebrew, Arabic letters); only the used letters are embedded.
 */
export function fontFor(text: string, weight: Weight): string {
  if (WESTERN.test(text)) return weight === 'bold' ? 'Helvetica-Bold' : 'Helvetica';
  return join(FOLDER, weight === 'bold' ? 'DejaVuSans-Bold.ttf' : 'DejaVuSans.ttf');
}

export interface Run {
  font: string;
  text: string;
}

/**
 * Splits a text into runs of one font each.
 * @param ownFont path of the operator's font for letters that DejaVu lacks; without it they show as boxes
 */
export function splitByFont(text: string, weight: Weight, ownFont: string | null = null): Run[] {
  if (!ownFont || !FAR.test(text)) return [{ font: fontFor(text, weight), text }];
  return text
    .split(FAR)
    .map((part, index) => ({ font: index % 2 === 1 ? ownFont : fontFor(part, weight), text: part }))
    .filter((run) => run.text !== '');
}
