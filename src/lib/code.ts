import { digitsOf } from './digits';

/**
 * Reads a whole code from pasted or filled-in text: spaces, hyphens and dots between the digits are
 * forgiven, digits of other scripts are understood, anything else or another length gives nothing.
 */
export function readCode(text: string, length: number): string | undefined {
  const compact = text.replace(/[\s\u200e\u200f\u202a-\u202e.\-\u2010-\u2015]/g, '');
  const digits = digitsOf(compact);
  return digits.length === length && [...compact].length === length ? digits : undefined;
}
