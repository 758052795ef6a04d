import { owner } from '../../owner';
import type { Message } from '../messages';
import { facts, letter } from '../messages/letter';
import type { NewSeats } from './newSeats';
import { inUtc, NOT_YOU, type Person } from './texts';

/** Returns the emails about a changed password, email or phone, and about undoing such a change. */
const CONTACTS = {
  email: { name: 'email', after: 'Use the new one to log in. Our emails go to it, too.' },
  phone: { name: 'phone number', after: 'Verification codes now go to the new one.' },
};

/**
 * Returns the email with the code for a new email. Without an SMS provider, the code for a new phone also goes to the
 * account's email.
 */
export function newContactMail(email: string, contact: keyof typeof CONTACTS, code: string): Message {
  const text =
    `You asked to change the ${CONTACTS[contact].name} of your ${owner.name} account. To confirm the change, enter this code:\n\n    ${code}\n\n` +
    `The code expires in 10 minutes and works once. Nothing changes until you enter it.\n\n${NOT_YOU}`;
  return { ...letter({ email, fullName: '' }, `${code} is your confirmation code`, text), code };
}

/** Returns the notice to the owner of an account whose email another account tried to use. */
export function emailInUseMail(to: Person, origin: string): Message {
  return letter(
    to,
    'Your email already has an account',
    `You or someone else tried to use this email for another ${owner.name} account. It already has an account, so ` +
      `nothing was changed.\n\nLog in: ${origin}/auth/login\n\n` +
      "To use this email for the other account, change it on this account first. Wasn't you? There's nothing you need to do.",
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
    `The ${name} of your ${owner.name} account was changed on ${inUtc(when)}. ${after}\n\n` +
      "Wasn't you? You can undo this change within 72 hours. This also undoes later changes to your email and phone number, " +
      'reopens your account if it was closed, and logs out every device. You then choose a new password.\n\n' +
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
  'Your account is open again. It was closed after the change. If your plan was canceled, you can resume it before it ends.';

/** Returns the confirmation of an undo, sent to the email of the account. */
export function changeUndoneMail(to: Person, undone: Undone, origin: string, newSeats: NewSeats): Message {
  const names = nameContacts(undone);
  return letter(
    to,
    `Your old ${names} ${agree(undone, 'was', 'were')} restored`,
    `The change to the ${names} of your ${owner.name} account was undone. Every device has been logged out, and your password no longer works.`,
    ...(undone.reopened ? [REOPENED] : []),
    ...listSeats(origin, newSeats),
    `To set a new password, choose "Forgot password?" on the login page.\nLog in: ${origin}/auth/login`,
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
    `The email of your ${owner.name} account was changed from this address on ${changed}, and the account has now been ` +
      `closed. On ${inUtc(closesAt)} we'll delete the account and your data.`,
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
    `These people got a seat on your team or a new role since ${inUtc(since)}:`,
    facts(Object.fromEntries(lines) as Record<string, string>),
    `${more}Don't recognize someone? Remove them from your team.\nView your team: ${origin}/account/team`,
  ];
}

/** Returns the email about a changed password. */
export function passwordChangedMail(
  to: Person,
  origin: string,
  when: number,
  newSeats: NewSeats,
  sessions = "You've been logged out on every device.",
): Message {
  return letter(
    to,
    'Your password was changed',
    `The password of your ${owner.name} account was changed on ${inUtc(when)}. ${sessions}`,
    ...listSeats(origin, newSeats),
    `Log in with your new password: ${origin}/auth/login`,
    'Wasn\'t you? Choose "Forgot password?" on the login page now, then contact us.',
  );
}
