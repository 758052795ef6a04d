import {
  type CountryCode,
  getCountryCallingCode,
  type NumberType,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/max';
import { owner } from '../../../shared/owner';
import { badRequest } from './httpErrors';

/** A stored phone: E.164 in its two parts. */
export interface Phone {
  /** Country calling code, digits only. */
  phoneCallingCode: string;
  /** National number without the trunk prefix; digits only. */
  phoneNo: string;
}

/**
 * Normalizes a phone by removing the national trunk prefix (`07911…` in the United Kingdom); a zero that belongs to the
 * number stays (Italy). @returns null when no such number can exist
 */
export function normalizePhone({ phoneCallingCode, phoneNo }: Phone): Phone | null {
  const parsed = parsePhoneNumberFromString(`+${phoneCallingCode}${phoneNo}`);
  if (!parsed?.isPossible()) return null;
  const kept = { phoneCallingCode: String(parsed.countryCallingCode), phoneNo: String(parsed.nationalNumber) };
  // Without its prefix a number may start with another one; only a stable result is accepted.
  const isShorter = kept.phoneNo.length < phoneNo.length && kept.phoneCallingCode === phoneCallingCode;
  return isShorter ? normalizePhone(kept) : kept;
}

/** Returns whether a number as typed, with or without its calling code, equals the stored one. */
export function isSamePhone(kept: Phone, given: { phoneNo: string; phoneCallingCode?: string }): boolean {
  const { phoneCallingCode = kept.phoneCallingCode, phoneNo } = given;
  const one = normalizePhone(kept) ?? kept;
  const other = normalizePhone({ phoneCallingCode, phoneNo });
  return one.phoneCallingCode === other?.phoneCallingCode && one.phoneNo === other.phoneNo;
}

/** Types whose texts are priced by the called number, or that reach no person. */
const COSTLY: readonly NumberType[] = ['PREMIUM_RATE', 'SHARED_COST', 'UAN', 'PERSONAL_NUMBER', 'PAGER', 'VOICEMAIL'];

/**
 * Checks a typed phone before a code is sent to it: a text must have the regular price.
 * @throws HttpError 400 for special numbers, and outside the countries in `owner.textsTo`
 */
export function rejectCostlyPhone({ phoneCallingCode, phoneNo }: Phone): void {
  const parsed = parsePhoneNumberFromString(`+${phoneCallingCode}${phoneNo}`);
  if (COSTLY.includes(parsed?.getType())) {
    throw badRequest("We can't send codes to this number. Enter a mobile number that can receive texts.", 'phoneNo');
  }
  const countries: readonly CountryCode[] = owner.textsTo;
  // For a number that no country has assigned yet, the calling code alone decides.
  const isNear = parsed?.country
    ? countries.includes(parsed.country)
    : countries.some((country) => getCountryCallingCode(country) === phoneCallingCode);
  if (isNear) return;
  throw badRequest("We can't send codes to this country. Enter a different number, or contact support.", 'phoneNo');
}

const FIELDS = [
  { no: 'phoneNo', code: 'phoneCode', callingCode: 'phoneCallingCode', name: 'The phone number' },
  {
    no: 'companyPhoneNo',
    code: 'companyPhoneCode',
    callingCode: 'companyPhoneCallingCode',
    name: 'The company phone number',
  },
] as const;

/**
 * Normalizes the phone numbers of a validated body to E.164 digits. A number without its calling code is unchanged.
 * @throws HttpError 400 when the two codes differ or no such number can exist
 */
export function normalizePhones(body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  const fields = body as Record<string, string | undefined>;
  for (const { no, code, callingCode, name } of FIELDS) {
    const phoneNo = fields[no];
    const phoneCallingCode = fields[callingCode] ?? fields[code]?.slice(1);
    if (phoneNo === undefined || phoneCallingCode === undefined) continue;
    if (fields[code] !== undefined && fields[code] !== `+${phoneCallingCode}`)
      throw badRequest('Invalid phone format.', no);
    const kept = normalizePhone({ phoneCallingCode, phoneNo });
    if (!kept) throw badRequest(impossible(name, phoneCallingCode, phoneNo), no);
    fields[no] = kept.phoneNo;
    if (fields[code] !== undefined) fields[code] = `+${kept.phoneCallingCode}`;
    if (fields[callingCode] !== undefined) fields[callingCode] = kept.phoneCallingCode;
  }
}

function impossible(name: string, phoneCallingCode: string, phoneNo: string): string {
  const fault = validatePhoneNumberLength(`+${phoneCallingCode}${phoneNo}`);
  if (fault === 'TOO_SHORT') return `${name} is too short for +${phoneCallingCode}. Check it and try again.`;
  if (fault === 'TOO_LONG') return `${name} is too long for +${phoneCallingCode}. Check it and try again.`;
  return `${name} isn't valid for +${phoneCallingCode}. Check it and try again.`;
}
