import { owner } from '../../owner';
import type { Message } from '../messages';
import { facts, letter } from '../messages/letter';
import type { NewSeats } from './newSeats';
import { inUtc, NOT_YOU, type Person } from './texts';

/** Returns the emails about a changed password, email or phone, and about undoing such a change. */
const CONTACTS = {
  email: { name: 'email', after: 'You log in with the new one from now on, and our emails go to it.' },
  phone: { name: 'phone number', after: 'Our codes go to the new one from now on.' },
};

/**
 * Returns the email with the code for a new email. Without an SMS provider, the code for a new phone also goes to the
 * account's email.
 */
export function newContactMail(email: string, contact: keyof typeof CONTACTS, code: string): Message {
  const text =
    `You asked to change the ${CONTACTS[contact].name} of your account. To confirm it, enter this code:\n\n    ${code}\n\n` +
    `It is good for 10 minutes and for one use. Until you enter it nothing changes.\n\n${NOT_YOU}`;
  return { ...letter({ email, fullName: '' }, `${code} is your confirmation code`, text), code };
}

/** Returns the notice to the owner of an account whose email another account tried to use. */
export function emailInUseMail(to: Person, origin: string): Message {
  return letter(
    to,
    'Your email already has an account',
    'You, or someone else, tried to change the email of another account to this one. It has an account already, so ' +
      `nothing was changed.\n\nLog in: ${origin}/auth/login\n\n` +
      "To use it for the other account, change the email of this one first. Wasn't you? There's nothing you need to do.",
  );
}

/**
 * Returns the notice to the previous email, or to the current email when the phone was changed. @param link undoes the
 * change
 */
export function contactChangedMail(to: Person, contact: keyof typeof CONTACTS, link: string, when: number): Message {
  const { name, after } = CONTACTS[contact];
  return letter(
    to,
    `Your ${name} was changed`,
    `The ${name} of your account was changed on ${inUtc(when)}. ${after}\n\n` +
      "Wasn't you? You can undo this change for 72 hours. That also undoes later changes of your email and phone number, " +
      'reopens your account if it was closed, and logs out every device. Then you choose a new password.\n\n' +
      `Undo the change: ${link}`,
  );
}

/** Returns the text message to the previous phone. */
export function contactChangedText({ phoneCallingCode, phoneNo }: Person, link: string): Message {
  const body = `The phone number of your ${owner.name} account was changed. Not you? Undo it within 72 hours: ${link}`;
  return { channel: 'sms', to: `+${phoneCallingCode}${phoneNo}`, subject: '', body };
}

/** The changes that an undo reverses. */
export interface Undone {
  email: boolean;
  phone: boolean;
  /** The account was closed after the change. */
  reopened: boolean;
}

/** Returns 'email', 'phone number', or both. */
export const nameContacts = ({ email, phone }: Undone): string =>
  [email && CONTACTS.email.name, phone && CONTACTS.phone.name].filter(Boolean).join(' and ');

/** Returns the verb form that agrees with `nameContacts`. */
export const agree = ({ email, phone }: Undone, one: string, two: string): string => (email && phone ? two : one);

export const REOPENED =
  'Your account is open again; it was closed after the change. A plan that was canceled with it stays canceled. You can resume it while it still runs.';

/** Returns the confirmation of an undo, sent to the email of the account. */
export function changeUndoneMail(to: Person, undone: Undone, origin: string, newSeats: NewSeats): Message {
  const names = nameContacts(undone);
  return letter(
    to,
    `Your former ${names} ${agree(undone, 'is', 'are')} back`,
    `The change of your ${names} was undone. Every device has been logged out, and your password no longer works.`,
    ...(undone.reopened ? [REOPENED] : []),
    ...listSeats(origin, newSeats),
    `Choose a new one with "Forgot password?" at the log-in.\nLog in: ${origin}/auth/login`,
  );
}

/**
 * Returns the notice to a previous email that can still undo the change when the account is closed. All times are epoch
 * ms.
 */
export function closedAfterChangeMail(
  email: string,
  { changedAt, expiresAt }: { changedAt: number; expiresAt: number },
  closesAt: number,
): Message {
  const changed = inUtc(changedAt);
  return letter(
    { email, fullName: '' },
    'Your account was closed after its email changed',
    `The email of your account was changed from this address on ${changed}. The account has now been closed. On ` +
      `${inUtc(closesAt)} we delete it and what we keep about you.`,
    `Wasn't you? Open the link "Undo the change" in our email of ${changed}. It restores your email and reopens the ` +
      `account. The link expires on ${inUtc(expiresAt)}.`,
  );
}

const ROLES = { member: 'Member', billing: 'Billing manager' };
const MOST_LISTED = 50;

function listSeats(origin: string, { seats, since }: NewSeats): string[] {
  if (seats.length === 0) return [];
  const listed = seats.slice(0, MOST_LISTED);
  const lines = listed.map(({ email, role, joined }) => [email, joined ? ROLES[role] : `${ROLES[role]}, invited`]);
  const more = seats.length > listed.length ? `And ${seats.length - listed.length} more. ` : '';
  return [
    `These people got a seat in your team, or another role, since ${inUtc(since)}:`,
    facts(Object.fromEntries(lines) as Record<string, string>),
    `${more}Don't recognize someone? Remove them from your team.\nSee your team: ${origin}/account/team`,
  ];
}

/** Returns the email about a changed password. */
export function passwordChangedMail(
  to: Person,
  origin: string,
  when: number,
  newSeats: NewSeats,
  sessions = 'You have been logged out everywhere.',
): Message {
  return letter(
    to,
    'Your password was changed',
    `The password of your account was changed on ${inUtc(when)}. ${sessions}`,
    ...listSeats(origin, newSeats),
    `Log in with your new password: ${origin}/auth/login`,
    'Wasn\'t you? Choose "Forgot password" there at once and write to us.',
  );
}
