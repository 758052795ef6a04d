import { owner } from '../../../../shared/owner';
import { formatDay } from '../../lib/money';
import { composeEmail, facts, type Message } from '../composeEmail';
import {
  type Applicant,
  changeFacts,
  explainTransfer,
  CONTACTS,
  inUtc,
  listSeats,
  maskContact,
  nameContacts,
  type NewSeats,
  NO_CODE_NO_CHANGE,
  type Recipient,
  PASSKEYS_REMOVED,
  REOPENED,
  restoredContacts,
  type Site,
  type Undone,
  unnamed,
} from '../phrases';

type Contact = keyof typeof CONTACTS;

/** With the code for a new email. Without an SMS provider, the code for a new phone also goes to the account's email. */
export function newContactMail(email: string, contact: Contact, code: string): Message {
  const text = [
    `You asked to change the ${CONTACTS[contact]} of your ${owner.name} account. To confirm the change, enter this code:`,
    `    ${code}`,
    'The code expires in 10 minutes and works once. Nothing changes until you enter it.',
    NO_CODE_NO_CHANGE,
  ];
  return { ...composeEmail(unnamed(email), `${code} is your confirmation code`, ...text), code };
}

/** For the owner of an account whose email another account tried to use. */
export function emailInUseMail({ publicOrigin }: Site, to: Recipient): Message {
  return composeEmail(
    to,
    'Your email already has an account',
    `You or someone else tried to use this email for another ${owner.name} account. It already belongs to your account, so nothing was changed.`,
    `Log in: ${publicOrigin}/auth/login`,
    "To use this email for the other account, change it on this account first. Wasn't you? There's nothing you need to do.",
  );
}

const AFTER = {
  email: "Use the new email to log in. We'll send our other emails there, too.",
  phone: 'Verification codes now go to the new number.',
};

/**
 * For the previous email, or for the current email when the phone was changed.
 * @param change the values before and after; a phone with calling code
 * @param link undoes the change
 * @param when epoch ms
 */
export function contactChangedMail(
  to: Recipient,
  contact: Contact,
  { before, after }: { before: string; after: string },
  link: string,
  when: number,
): Message {
  const name = CONTACTS[contact];
  // The recipient knows the old email, which is where this goes.
  const old = contact === 'email' ? before : maskContact(before);
  return composeEmail(
    to,
    `Your ${name} was changed`,
    `The ${name} of your ${owner.name} account was changed on ${inUtc(when)}. ${AFTER[contact]}`,
    facts(changeFacts(contact, old, maskContact(after))),
    "Wasn't you? You can undo this change within 72 hours. This also undoes later changes to your email and phone number, reopens your account if it was closed, and logs out every device. You then choose a new password.",
    `Undo the change: ${link}`,
  );
}

/** For the previous phone. */
export function contactChangedText(
  { id, phoneCallingCode, phoneNo }: Pick<Applicant, 'id' | 'phoneCallingCode' | 'phoneNo'>,
  link: string,
): Message {
  const body = `The phone number of your ${owner.name} account was changed. Wasn't you? Undo it within 72 hours: ${link}`;
  return { channel: 'sms', to: `+${phoneCallingCode}${phoneNo}`, subject: '', body, accountIds: [id] };
}

/** Confirms an undo. */
export function changeUndoneMail(site: Site, to: Recipient, undone: Undone, newSeats: NewSeats): Message {
  return composeEmail(
    to,
    restoredContacts(undone),
    `The change to the ${nameContacts(undone)} of your ${owner.name} account was undone. Every device has been logged out, and your password no longer works.`,
    ...(undone.reopened ? [REOPENED] : []),
    ...(undone.hadPasskeys ? [PASSKEYS_REMOVED] : []),
    ...(undone.transfer ? [explainTransfer(undone.transfer)] : []),
    ...listSeats(site, newSeats),
    `To set a new password, choose "Forgot password?" on the login page.\nLog in: ${site.publicOrigin}/auth/login`,
  );
}

/**
 * For a previous email that can still undo the change when the account is closed. All times are epoch ms.
 * @param closesAt the last day to reopen the account
 */
export function closedAfterChangeMail(
  email: string,
  { accountId, changedAt, expiresAt }: { accountId: string; changedAt: number; expiresAt: number },
  closesAt: number,
): Message {
  const changed = inUtc(changedAt);
  return composeEmail(
    { id: accountId, ...unnamed(email) },
    'Your account was closed after its email changed',
    `The email of your ${owner.name} account was changed from this address on ${changed}, and the account has now been closed. It can be reopened until ${formatDay(closesAt)}. Then we'll delete the account and your data.`,
    `Wasn't you? Open the link "Undo the change" in our email of ${changed}. It restores your email and reopens the account. The link expires on ${inUtc(expiresAt)}.`,
  );
}

/** For a previous email that can still undo the change, about a transfer of the team. @param state of the transfer */
export function transferAfterChangeMail(
  email: string,
  { accountId, changedAt, expiresAt }: { accountId: string; changedAt: number; expiresAt: number },
  newOwner: Pick<Recipient, 'email'>,
  state: 'requested' | 'accepted',
): Message {
  const changed = inUtc(changedAt);
  const to = maskContact(newOwner.email);
  const made =
    state === 'accepted'
      ? `its plan and team have now been transferred to ${to}`
      : `its owner has now asked ${to} to take over the plan and team`;
  return composeEmail(
    { id: accountId, ...unnamed(email) },
    'Your team is being transferred after your email changed',
    `The email of your ${owner.name} account was changed from this address on ${changed}, and ${made}.`,
    `Wasn't you? Open the link "Undo the change" in our email of ${changed}. It restores your email, and undoes the transfer unless the new owner has paid since. The link expires on ${inUtc(expiresAt)}.`,
  );
}
