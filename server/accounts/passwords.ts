import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refuse } from '../problems';

const COMMON = new Set(
  readFileSync(join(__dirname, 'commonPasswords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#')),
);

const PRODUCT = 'shinglewise';
/** A word leaves a password guessable when fewer characters than this stand beside it. */
const ENOUGH_BESIDE = 4;

/**
 * Refuses a new password that is among the first to be guessed: common ones, the product's name, the local part of
 * the own e-mail (C38). Lengths are the contract's matter. The password arrives trimmed, as it does at every log-in.
 * @throws Problem 400
 */
export function refuseWeakPassword(password: string, email: string): void {
  const lower = password.toLowerCase();
  if (COMMON.has(lower) || new Set(lower).size === 1) {
    throw refuse(400, 'This password is one of the first to be guessed. Please choose another one.');
  }
  const localPart = email.split('@')[0]?.toLowerCase() ?? '';
  const words = [PRODUCT, localPart].filter((word) => word.length >= ENOUGH_BESIDE);
  if (words.some((word) => lower.includes(word) && lower.length - word.length < ENOUGH_BESIDE)) {
    throw refuse(400, 'This password can be guessed from your email or our name. Please choose another one.');
  }
}
