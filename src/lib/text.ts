import { cleanLiteral, cleanText } from '../../cleaning';

/** Code points of the zeros of the scripts a phone or keyboard may send digits in; nine more follow each. */
const ZEROS = [0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0e50, 0xff10];

function toAscii(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((start) => code >= start && code <= start + 9);
  return zero === undefined ? '' : String(code - zero);
}

/** The digits of a text as 0-9, whatever script they were typed in; everything else is dropped. */
export const asciiDigits = (text: string): string => text.replace(/[^0-9]/gu, (character) => toAscii(character));

/**
 * Reads a whole code from pasted or filled-in text: spaces, hyphens and dots between the digits are
 * forgiven, digits of other scripts are understood, anything else or another length gives nothing.
 */
export function readCode(text: string, length: number): string | undefined {
  const compact = cleanLiteral(text).replace(/[\s.-]/g, '');
  const digits = asciiDigits(compact);
  return digits.length === length && [...compact].length === length ? digits : undefined;
}

/** A name or address as a field of one line takes it; what breaks a line becomes a space. A browser does so for \n and \r alone. */
export const oneLine = (text: string): string => cleanText(joinLines(text));

/** A code, email or written phone number as a field of one line takes it. */
export const oneLiteral = (text: string): string => cleanLiteral(joinLines(text));

// eslint-disable-next-line no-control-regex
const joinLines = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ');
