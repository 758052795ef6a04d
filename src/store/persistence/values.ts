import type { Profile } from '../../api';
import { STORED_DATA_LIFETIME } from '../../config/constants';
import type { Countdown } from '../../lib/countdown';
import { profileShape } from '../../lib/profileShape.gen';
import { type Fields, isObject, readShape } from '../../lib/responseParser';
import {
  type AffiliateData,
  type CodeDestination,
  type Selection,
  type StoredValues,
  type User,
  toUser,
} from '../slices/storedValues';
import { STORED_FIELDS } from './areas';
import { createCodec } from './transform';

/**
 * The shapes of stored values. Storage is untrusted input, and a wrong key sometimes decrypts to something. Values of
 * another shape count as not stored; unknown fields are dropped.
 */
const LONGEST_TEXT = 512;
const MOST_USERS = 1_000_000;
const CODE_PURPOSES: readonly string[] = ['sign-up', 'log-in', 'reset', 'affiliate'];

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST_TEXT;
const isWord = (value: unknown): value is string => isText(value) && value !== '';
const isInteger = (value: unknown, min: number, max: number): value is number =>
  Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
const isUsers = (value: unknown): value is number => isInteger(value, 0, MOST_USERS);
const isMoment = (value: unknown): value is number => isInteger(value, 0, 8.64e15);
const isDigits = (value: unknown, max: number): value is string =>
  typeof value === 'string' && /^[0-9]+$/.test(value) && value.length <= max;

const isPlain = (value: unknown) => value === null || typeof value === 'boolean' || isText(value) || isUsers(value);
const isProfile = (value: Fields): value is Fields & Profile =>
  Object.values(value).every(
    (field) => isPlain(field) || ((isObject(field) || Array.isArray(field)) && Object.values(field).every(isPlain)),
  );

/** Read like the API's response, so that new contract fields are kept without a change here. */
function readUser(stored: unknown): User | undefined {
  if (!isObject(stored) || !isObject(stored.teamSize)) return undefined;
  const { value, missing } = readShape(profileShape, { ...stored, ...stored.teamSize });
  return missing === undefined && isObject(value) && isProfile(value) ? toUser(value) : undefined;
}

function readSelection(value: unknown): Selection | undefined {
  if (!isObject(value)) return undefined;
  const { priceId, quantity } = value;
  if (!isWord(priceId) || !/^[A-Za-z0-9_]{1,128}$/.test(priceId) || !isInteger(quantity, 1, MOST_USERS))
    return undefined;
  return { priceId, quantity };
}

function readCountdown(value: unknown): Countdown | undefined {
  if (!isObject(value) || !isMoment(value.time) || !isInteger(value.count, 1, 3600)) return undefined;
  return { time: value.time, count: value.count };
}

function readDestination(value: unknown): CodeDestination | undefined {
  if (!isObject(value)) return undefined;
  const { email, phoneNo, phoneCallingCode, purpose } = value;
  if (!isWord(email) || !isText(phoneNo) || !isText(phoneCallingCode)) return undefined;
  if (typeof purpose !== 'string' || !CODE_PURPOSES.includes(purpose)) return undefined;
  return { email, phoneNo, phoneCallingCode, purpose: purpose as CodeDestination['purpose'] };
}

function readAffiliate(value: unknown): AffiliateData | undefined {
  if (!isObject(value)) return undefined;
  const { email, phoneNo, phoneCode, fullName } = value;
  if (!isWord(email) || !isText(phoneNo) || !isText(phoneCode) || !isText(fullName)) return undefined;
  return { email, phoneNo, phoneCode, fullName };
}

const readers: { [N in keyof StoredValues]: (value: unknown) => StoredValues[N] | undefined } = {
  token: (value) => (isWord(value) && /^[\x21-\x7e]+$/.test(value) ? value : undefined),
  user: readUser,
  selectedData: readSelection,
  // Stored as text; a cart has at most two rows.
  cartCount: (value) => (isDigits(value, 1) && isInteger(Number(value), 0, 2) ? Number(value) : undefined),
  otpTime: (value) => (isMoment(value) ? value : undefined),
  timer: readCountdown,
  data: readDestination,
  registerAffiliateData: readAffiliate,
};

/** @returns the state's value; undefined if invalid */
export function readStored<N extends keyof StoredValues>(name: N, stored: unknown): StoredValues[N] | undefined {
  return readers[name](stored);
}

/** @returns the stored form of a state value; undefined for null, which needs no item */
export function toStored(name: keyof StoredValues, value: unknown): unknown {
  if (value === null || value === undefined) return undefined;
  if (name === 'cartCount') return String(value);
  return value;
}

/** Returns the codec of the stored state. */
export const createStateCodec = (secret: string, now: () => number) =>
  createCodec({
    secret,
    now,
    lifetime: STORED_DATA_LIFETIME,
    names: STORED_FIELDS.map(({ name }) => name),
    read: (name, stored) => readStored(name as keyof StoredValues, stored),
    write: (name, value) => toStored(name as keyof StoredValues, value),
  });

export const INITIAL_VALUES: StoredValues = {
  token: null,
  user: null,
  selectedData: null,
  cartCount: null,
  otpTime: null,
  timer: null,
  data: null,
  registerAffiliateData: null,
};
