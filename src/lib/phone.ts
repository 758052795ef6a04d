import { cleanLiteral } from '../../shared/cleaning';
import { DEFAULT_PHONE_COUNTRY } from '../config/constants';
import { asciiDigits } from './text';
import { COUNTRY_LINES, MAIN_COUNTRY } from './phoneCountries.gen';

export interface Country {
  /** ISO 3166-1 alpha-2, such as `US`. */
  iso: string;
  /** Without the plus, such as `1`. */
  dial: string;
  /** In English. */
  name: string;
}

/** A phone number as entered. The country is separate, because several countries share a dial code. */
export interface PhoneValue {
  /** ISO code of the country. */
  country: string;
  /** As typed, spaces and hyphens included. */
  number: string;
}

export const NO_PHONE: PhoneValue = { country: DEFAULT_PHONE_COUNTRY, number: '' };

/** The phone fields of a request. */
export interface PhoneParts {
  /** National digits, without the dial code. */
  phoneNo: string;
  /** Dial code with its plus. */
  phoneCode: string;
  /** Dial code without the plus. */
  phoneCallingCode: string;
}

const byName: readonly Country[] = COUNTRY_LINES.split('\n').map((line) => {
  const [iso = '', dial = '', ...name] = line.split(' ');
  return { iso, dial, name: name.join(' ') };
});
const isHome = ({ iso }: Country): boolean => iso === 'US';

/** All countries by name, after the United States, where most users are. */
export const countries: readonly Country[] = [
  ...byName.filter(isHome),
  ...byName.filter((country) => !isHome(country)),
];

const byIso = new Map(countries.map((country) => [country.iso, country]));

/** Returns the country of an ISO code; the United States if unknown. */
export function findCountry(iso: string): Country {
  return byIso.get(iso) ?? { iso: 'US', dial: '1', name: 'United States' };
}

/** The national number as typed, 8 to 15 digits. */
export const nationalDigits = (phone: PhoneValue): string => asciiDigits(phone.number);

/** Returns whether the national number has `min` to `max` digits and no incomplete dial code. */
export function isPhoneComplete(phone: PhoneValue, min: number, max: number): boolean {
  const { length } = nationalDigits(phone);
  return !phone.number.startsWith('+') && length >= min && length <= max;
}

/** Splits a phone for a request. */
export function phoneParts(phone: PhoneValue): PhoneParts {
  const { dial } = findCountry(phone.country);
  return { phoneNo: nationalDigits(phone), phoneCode: `+${dial}`, phoneCallingCode: dial };
}

/** Formats a national number in groups: 555 013 4477. */
export function phoneGroups(number: string): string[] {
  return number.length > 4 ? [number.slice(0, 3), ...phoneGroups(number.slice(3))] : [number];
}

/** Formats a number while it is typed at its end; keeps the user's own formatting. */
export function groupPhone(phone: PhoneValue): PhoneValue {
  return /[^\p{Nd} ]/u.test(phone.number) ? phone : { ...phone, number: phoneGroups(nationalDigits(phone)).join(' ') };
}

/**
 * Parses text typed or pasted into the national field. With a plus before its first digit, such as `Tel. (+47) 406 12 345`,
 * it is an international number: the country changes to match the dial code, unless it already shares that code. Without a
 * plus all digits stay, because a national number may begin with the digits of its own dial code.
 */
export function readPhone(text: string, current: PhoneValue): PhoneValue {
  if (!/^\P{Nd}*[+\uff0b]/u.test(text)) return { ...current, number: text.replace(/[^\p{Nd}\s().-]/gu, '') };
  const digits = asciiDigits(text);
  const here = findCountry(current.country);
  const found = digits.startsWith(here.dial) ? here : longestMatch(digits);
  // The dial code is still incomplete.
  if (!found) return { ...current, number: `+${digits}` };
  return { country: found.iso, number: digits.slice(found.dial.length) };
}

function longestMatch(digits: string): Country | undefined {
  for (const length of [3, 2, 1]) {
    const dial = digits.slice(0, length);
    const main = MAIN_COUNTRY[dial];
    const found = main ? byIso.get(main) : countries.find((country) => country.dial === dial);
    if (dial.length === length && found) return found;
  }
  return undefined;
}

/**
 * Returns the countries that match a search, best first: by ISO code, dial code (with or without the plus), or the
 * beginning of a word in the name. An empty search returns all.
 */
export function findCountries(search: string): readonly Country[] {
  const wanted = fold(search);
  if (!wanted) return countries;
  const dial = /^\+?\d+$/.test(wanted) ? wanted.replace('+', '') : undefined;
  if (dial)
    return countries
      .filter((country) => country.dial.startsWith(dial))
      .sort((a, b) => a.dial.length - b.dial.length || rank(b) - rank(a));
  const exact = countries.filter((country) => fold(country.iso) === wanted);
  const named = countries.filter(
    (country) => !exact.includes(country) && ` ${fold(country.name)}`.includes(` ${wanted}`),
  );
  return [...exact, ...named];
}

const rank = (country: Country): number => Number(MAIN_COUNTRY[country.dial] === country.iso);

const fold = (text: string): string =>
  cleanLiteral(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['.()-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
