import { createRequire } from 'node:module';
import type { ZxcvbnFactory, ZxcvbnResult } from '@zxcvbn-ts/core';
import { owner } from '../../../shared/owner';
import { badRequest } from '../../platform/lib/httpErrors';
import { toCommonForm } from '../../platform/security/hasher';

const PRODUCT = owner.name;
/** The rest is ignored: the work grows with the length, and a password that is strong up to here is strong. */
const LOOKED_AT = 24;
/** Shorter words are part of too many good passwords. */
const SHORTEST_WORD = 4;
/** Attackers try known words with up to this many digits and symbols around them. */
const MOST_AROUND = 6;
/**
 * Required guesses, as a power of ten. Characters without a pattern count one each: six of them are accepted at a
 * reset.
 */
const ENOUGH_GUESSES = 7.5;
const SHORT_OF_LENGTH = 0.75;

/** Industry words, which attackers who know the product try first. */
const TRADE = ['shingle', 'shingles', 'roof', 'roofs', 'roofer', 'roofers', 'roofing', 'rooftop', 'roofline', 'reroof']
  .concat(['contractor', 'contractors', 'contracting', 'builder', 'builders', 'construction', 'gutter', 'gutters'])
  .concat(['gable', 'gables', 'siding', 'flashing', 'underlayment', 'asphalt', 'chimney', 'skylight', 'estimate']);

/** The personal data that attackers who know the user try first. */
export interface OwnWords {
  email: string;
  fullName?: string;
  company?: string | null;
  phoneNo?: string;
  companyPhoneNo?: string | null;
}

let checker: ZxcvbnFactory | undefined;

/** Loads the common passwords. It takes a few hundred milliseconds, so a server does it before the first sign-up. */
export function loadPasswordChecker(): ZxcvbnFactory {
  if (checker) return checker;
  const load = createRequire(__filename);
  const core = load('@zxcvbn-ts/core') as typeof import('@zxcvbn-ts/core');
  const common = load('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common');
  checker = new core.ZxcvbnFactory({
    dictionary: { passwords: common.dictionary['passwords-common'], trade: TRADE },
    graphs: common.adjacencyGraphs,
    // With the library's default of one hundred, a hostile password takes seconds.
    l33tMaxSubstitutions: 4,
  });
  return checker;
}

/**
 * Rejects a new password that is easy to guess: common passwords and their variations, industry words, the product's
 * name and the user's own words. The contract checks the length. The password is already trimmed, as at a login.
 * @throws HttpError 400
 */
export function rejectWeakPassword(
  password: string,
  { email, fullName, company, phoneNo, companyPhoneNo }: OwnWords,
): void {
  const own = [email, fullName, company, phoneNo, companyPhoneNo];
  const words = [PRODUCT, ...own.flatMap((text) => getWords(toCommonForm(text ?? '')))];
  const looked = withoutSeparators([...toCommonForm(password)].slice(0, LOOKED_AT).join(''));
  const whole = loadPasswordChecker().check(looked, words);
  const word = getWord(looked);
  const inside = word ? loadPasswordChecker().check(word, words) : null;
  const isFewGuesses = whole.guessesLog10 < Math.min(ENOUGH_GUESSES, [...looked].length - SHORT_OF_LENGTH);
  if (!isFewGuesses && !(inside && isKnown(inside))) return;
  if (isOwn(whole) || (inside && isOwn(inside)))
    throw badRequest(
      'This password is too close to your name, email, phone, company or our name. Choose a different one.',
      'password',
    );
  throw badRequest('This password is too easy to guess. Choose a different one.', 'password');
}

/** `(555) 010-0123` becomes `5550100123`; text that is more than a number is unchanged. */
const withoutSeparators = (text: string) => (/^[\d\s().+/-]+$/.test(text) ? text.replace(/\D/g, '') : text);

/** `jane.doe@ridgeline.co`: jane.doe, jane, ridgeline. `Jane Doe`: also with and without its space. */
function getWords(text: string): string[] {
  const words = [text, text.replace(/\s/g, ''), ...text.split(/[\s@]+/), ...text.split(/[^\p{L}\p{N}]+/u)];
  return words.filter((word) => word.length >= SHORTEST_WORD);
}

/**
 * Returns the text without digits and symbols at both ends: `Summer` for `Summer2026!`. Null if it is not the larger
 * part.
 */
function getWord(password: string): string | null {
  const word = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return word.length >= SHORTEST_WORD && password.length - word.length <= MOST_AROUND ? word : null;
}

const isKnown = ({ sequence }: ZxcvbnResult) => sequence.length === 1 && sequence[0]?.pattern !== 'bruteforce';

const isOwn = ({ sequence }: ZxcvbnResult) => sequence.some((match) => match.dictionaryName === 'userInputs');
