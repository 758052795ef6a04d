import { createRequire } from 'node:module';
import type { ZxcvbnFactory, ZxcvbnResult } from '@zxcvbn-ts/core';
import { owner } from '../../owner';
import { badRequest } from '../httpErrors';
import { toCommonForm } from '../security/hasher';

const PRODUCT = owner.name;
/** More is not looked at: the work grows with the length, and a password that is good so far is good. */
const LOOKED_AT = 24;
/** Shorter words stand in too many good passwords. */
const SHORTEST_WORD = 4;
/** As many digits and signs around a known word are tried with it. */
const MOST_AROUND = 6;
/** Guesses, as a power of ten. Of characters without any pattern each counts one: six of them are taken at a reset. */
const ENOUGH_GUESSES = 7.5;
const SHORT_OF_LENGTH = 0.75;

/** Words of the trade: who knows what the product is for tries them first. */
const TRADE = ['shingle', 'shingles', 'roof', 'roofs', 'roofer', 'roofers', 'roofing', 'rooftop', 'roofline', 'reroof']
  .concat(['contractor', 'contractors', 'contracting', 'builder', 'builders', 'construction', 'gutter', 'gutters'])
  .concat(['gable', 'gables', 'siding', 'flashing', 'underlayment', 'asphalt', 'chimney', 'skylight', 'estimate']);

/** What of a person is tried first by whoever knows them. */
export interface OwnWords {
  email: string;
  fullName?: string;
  company?: string | null;
  phoneNo?: string;
  companyPhoneNo?: string | null;
}

let checker: ZxcvbnFactory | undefined;

/** Loads the common passwords. It takes some hundred milliseconds, so a server does it before the first sign-up. */
export function loadPasswordChecker(): ZxcvbnFactory {
  if (checker) return checker;
  const load = createRequire(__filename);
  const core = load('@zxcvbn-ts/core') as typeof import('@zxcvbn-ts/core');
  const common = load('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common');
  checker = new core.ZxcvbnFactory({
    dictionary: { passwords: common.dictionary['passwords-common'], trade: TRADE },
    graphs: common.adjacencyGraphs,
    // With the library's hundred a hostile password takes seconds.
    l33tMaxSubstitutions: 4,
  });
  return checker;
}

/**
 * Refuses a new password that is among the first to be guessed: common ones with their variations, words of
 * the trade, the product's name and the person's own words. Lengths are the contract's matter. The password arrives trimmed, as at a log-in.
 * @throws HttpError 400
 */
export function refuseWeakPassword(
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
      'This password can be guessed from your name, email, phone, company or our name. Please choose another one.',
      'password',
    );
  throw badRequest('This password is one of the first to be guessed. Please choose another one.', 'password');
}

/** `(555) 010-0123` is `5550100123`; what is more than a number stays as it is. */
const withoutSeparators = (text: string) => (/^[\d\s().+/-]+$/.test(text) ? text.replace(/\D/g, '') : text);

/** `jane.doe@ridgeline.co`: jane.doe, jane, ridgeline. `Jane Doe`: also with and without its space. */
function getWords(text: string): string[] {
  const words = [text, text.replace(/\s/g, ''), ...text.split(/[\s@]+/), ...text.split(/[^\p{L}\p{N}]+/u)];
  return words.filter((word) => word.length >= SHORTEST_WORD);
}

/** What is left without digits and signs at both ends: `Summer` of `Summer2026!`. Null where that is not the most of it. */
function getWord(password: string): string | null {
  const word = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return word.length >= SHORTEST_WORD && password.length - word.length <= MOST_AROUND ? word : null;
}

const isKnown = ({ sequence }: ZxcvbnResult) => sequence.length === 1 && sequence[0]?.pattern !== 'bruteforce';

const isOwn = ({ sequence }: ZxcvbnResult) => sequence.some((match) => match.dictionaryName === 'userInputs');
