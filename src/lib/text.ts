import { cleanLiteral, cleanText } from '../../shared/cleaning';

/** Code points of the zero in each script that keyboards send digits in; the other nine follow it. */
const ZEROS = [0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0e50, 0xff10];

function toAscii(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((start) => code >= start && code <= start + 9);
  return zero === undefined ? '' : String(code - zero);
}

/** Returns a text's digits as 0-9, from any script, without other characters. */
export const asciiDigits = (text: string): string => text.replace(/[^0-9]/gu, (character) => toAscii(character));

/**
 * Returns the code in pasted or autofilled text. Accepts spaces, hyphens and dots between the digits, and digits of other
 * scripts; any other character or length returns nothing.
 */
export function readCode(text: string, length: number): string | undefined {
  const compact = cleanLiteral(text).replace(/[\s.-]/g, '');
  const digits = asciiDigits(compact);
  return digits.length === length && [...compact].length === length ? digits : undefined;
}

/** Cleans a name or address for a single-line field; line breaks become spaces. Browsers do so only for \n and \r. */
export const oneLine = (text: string): string => cleanText(joinLines(text));

/** Cleans a code, email or phone number for a single-line field. */
export const oneLiteral = (text: string): string => cleanLiteral(joinLines(text));

// eslint-disable-next-line no-control-regex
const joinLines = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ');
