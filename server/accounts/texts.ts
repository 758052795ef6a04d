import { owner } from '../../owner';
import type { Body } from '../contract/handlers';
import type { Message } from '../messages';
import { facts, letter, letterToSupport, oneLine, plainName, quoted } from '../messages/letter';
import type { Account } from './find';

/** Returns every message of the account area. */

/** The support messages that anyone can cause. */
export type SupportKind = 'contact' | 'newsletter';

export type Person = Pick<Account, 'email' | 'fullName' | 'phoneNo' | 'phoneCallingCode'>;

export const NOT_YOU = "Wasn't you? Ignore this email. Nothing happens without the code.";

const REFUSED = 'Code not accepted? Open this link in the same browser, then try again:';

/** By the purpose of a code. */
const REASONS = {
  'sign-up': {
    subject: 'your verification code',
    reason: `Welcome to ${owner.name}. To finish your registration, enter this email code`,
  },
  affiliate: {
    subject: 'your verification code',
    reason: `Thank you for applying as a ${owner.name} affiliate. To finish, enter this email code`,
  },
  'log-in': {
    subject: 'your log-in code',
    reason: "Your account isn't verified yet. To log in, enter this code",
  },
  reset: { subject: 'your password reset code', reason: 'You asked for a new password. To choose it, enter this code' },
};

export type Purpose = keyof typeof REASONS;

/**
 * Returns the email with a code.
 * @param link see `codeLink`
 * @param mobileCode the other code, without an SMS provider
 * @param signUp the sign-up that the code is for, so that the user can distinguish it from others with the same email;
 * several when they may share it
 */
export function codeMail(
  to: Person,
  purpose: Purpose,
  code: string,
  link: string,
  { mobileCode, signUp }: { mobileCode?: string; signUp?: DatedSignUp | 'several' } = {},
): Message {
  const { subject, reason } = REASONS[purpose];
  const mobile = mobileCode ? `\n\nand this one as your mobile code:\n\n    ${mobileCode}` : '';
  const life = mobileCode
    ? 'Both are good for 10 minutes and for one use.'
    : 'It is good for 10 minutes and for one use.';
  const greeted = purpose === 'reset' ? to : unverified(to);
  const which = signUp === undefined ? '' : `\n\n${signUp === 'several' ? FOR_SEVERAL : forSignUp(signUp)}`;
  const text = `${reason}:\n\n    ${code}${mobile}\n\n${life}${which}\n\n${REFUSED}\n${link}\n\n${NOT_YOU}`;
  return { ...letter(greeted, `${code} is ${subject}`, text), code };
}

type DatedSignUp = Pick<Person, 'phoneNo'> & { createdAt: number };

const FOR_SEVERAL =
  'It is for the registrations with this email that were started before this message left. Enter it only where you have registered yourself.';

function forSignUp({ createdAt, phoneNo }: DatedSignUp): string {
  return `It is for the registration of ${inUtc(createdAt)} with the phone number that ends in ${phoneNo.slice(-2)}. Were you not the one who registered then? Do not enter it.`;
}

/** The response to a sign-up: without an SMS provider one email contains both codes. */
export function codesSent(reachesPhones: boolean): string {
  return reachesPhones
    ? "We've sent a code to your phone and one to your email."
    : "We've sent both codes to your email.";
}

/**
 * Returns the text message with a code.
 * @param phone with calling code, digits only
 * @param signedUpAt when its sign-up was started; undefined when several may share it
 */
export function codeText(phone: string, code: string, signedUpAt?: number): Message {
  const which = signedUpAt === undefined ? '' : ` for the registration of ${timeInUtc(signedUpAt)}`;
  const body = `${code} is your ${owner.name} mobile code${which}. Good for 10 minutes. Never share it.`;
  return { channel: 'sms', to: `+${phone}`, subject: '', body, code };
}

/** Returns the email to a user who requests a new password before completing the sign-up. */
export function notFinishedMail(to: Person, origin: string): Message {
  return letter(
    unverified(to),
    'Your registration is not finished',
    'You, or someone else, asked for a new password for this email. There is no account yet: a registration was ' +
      `started, but its codes were never entered.\n\nTo finish it, log in with the password you chose, or register again.\nLog in: ${origin}/auth/login\n\n` +
      "Wasn't you? There's nothing you need to do. The unfinished registration is deleted after 24 hours.",
  );
}

/** Returns the notice to the owner of an account whose email was used for another sign-up. */
export function alreadyRegisteredMail(to: Person, origin: string): Message {
  return letter(
    to,
    'You already have an account with us',
    `You, or someone else, just tried to register with this email. You already have an account, so nothing was changed.\n\n` +
      `Log in: ${origin}/auth/login\nIf you have forgotten your password, choose "Forgot password" there.\n\n` +
      "Wasn't you? There's nothing you need to do.",
  );
}

/** Returns the notice about several wrong current passwords from logged-in devices. */
export function wrongPasswordsMail(to: Person, origin: string, when: number): Message {
  return letter(
    to,
    'Wrong passwords on your account',
    'A device that is logged in to your account has entered a wrong current password several times, most recently on ' +
      `${inUtc(when)}. Nothing was changed.\n\n` +
      `Wasn't you? Choose "Forgot password?" at ${origin}/auth/login and set a new password. This logs out every ` +
      'device.\n\nIf this was you, ignore this email.',
  );
}

/** Returns the email to support: an affiliate application is pending. */
export function affiliateAppliedMail(supportEmail: string, applicant: Account): Message {
  const { id, email, fullName, phoneCallingCode, phoneNo, phoneVerifiedAt } = applicant;
  const phone = `+${phoneCallingCode} ${phoneNo}, ${phoneVerifiedAt === null ? 'not verified' : 'verified'}`;
  const about = facts({ Name: fullName, Email: `${email}, verified`, Phone: phone, Id: id });
  // Operators copy these lines into a shell, so they contain only the generated id, no user input.
  return letterToSupport(
    { supportEmail },
    `Affiliate application: ${plainName(fullName)}`,
    `An application for the affiliate program needs your decision.\n\n${about}\n\n` +
      `To approve: npm run cli -- affiliates approve ${id}\nTo reject: npm run cli -- affiliates reject ${id}`,
  );
}

/** Returns the email to sales: an account requests the Enterprise plan. */
export function enterpriseRequestedMail(
  supportEmail: string,
  from: Pick<Account, 'id' | 'email' | 'fullName' | 'phoneNo' | 'phoneCallingCode' | 'company'>,
  users: number,
): Message {
  const about = facts({
    Users: String(users),
    Name: from.fullName,
    Company: from.company ?? '-',
    Email: from.email,
    Phone: `+${from.phoneCallingCode} ${from.phoneNo}`,
    Id: from.id,
  });
  const text = `An account asks for the Enterprise plan for ${users} users.\n\n${about}\n\nOnce it is agreed: npm run cli -- enterprise grant ${from.id} ${users}`;
  return { ...letterToSupport({ supportEmail }, `Enterprise plan for ${users} users`, text), replyTo: from.email };
}

/** Returns the email to an approved affiliate. */
export function affiliateApprovedMail(to: Person, code: string, origin: string): Message {
  return letter(
    to,
    `You are a ${owner.name} affiliate now`,
    `Your application is approved. This is your code:\n\n    ${code}\n\n` +
      'Contractors who sign up with it get 10% off their first purchase. This link fills it in for them:\n' +
      `${origin}/?affiliate=${code}`,
  );
}

export function affiliateRejectedMail(to: Person): Message {
  return letter(
    to,
    'Your affiliate application',
    'Thank you for your interest in our affiliate program. We cannot accept your application at this time. ' +
      'Your account stays as it is; if you have questions, just answer this mail.',
  );
}

/** Returns the last email to a user whose account was deleted. */
export function accountDeletedMail(email: string, supportEmail: string): Message {
  return letter(
    { email, fullName: '' },
    'Your account is deleted',
    'Your account and what we kept about you are deleted. If there were payments, they and their invoices stay for as ' +
      `long as the law makes us keep them.\n\nIf you did not ask for this, write to ${supportEmail}.`,
  );
}

/** Returns the email about a closed account. */
export function accountClosedMail(to: Person, origin: string, closesAt: number): Message {
  return letter(
    to,
    'Your account is closed',
    `Your account is closed, and your plan, if you had one, is cancelled. On ${inUtc(closesAt)} we delete your account and what we ` +
      'keep about you; invoices stay for as long as the law makes us keep them.\n\n' +
      `Changed your mind? Log in before then and choose "Keep my account": ${origin}/auth/login?next=%2Faccount\n\n` +
      "Wasn't you? Log in, keep your account and change your password.",
  );
}

/** Returns the email about a reopened account. */
export function accountReopenedMail(to: Person, origin: string): Message {
  return letter(
    to,
    'Your account is open again',
    `Nothing is deleted. A plan that was cancelled with the closing stays cancelled; as long as it runs you can resume it.\n\n` +
      `Your account: ${origin}/account\n\n${NOT_YOU_CHANGE}`,
  );
}

/**
 * Returns the email about a finished data export. It contains no download link because emails get forwarded; the link
 * is in the profile.
 */
export function dataReadyMail(to: Person, origin: string): Message {
  return letter(
    to,
    'Your data is ready to download',
    `The file with your data is ready. You can download it from your profile for 24 hours: ${origin}/account/profile\n\n${NOT_YOU_CHANGE}`,
  );
}

const NOT_YOU_CHANGE = "Wasn't you? Change your password at once and write to us.";

/** Returns the email to support with a message from the contact form. */
export function contactMail(supportEmail: string, from: Body<'sendContactMessage'>): Message {
  const about = facts({ Name: from.fullName, Email: from.email, Phone: from.phoneNo, Subject: from.subject });
  const text = `A message from the contact form.\n\n${about}\n\n${quoted(from.message)}`;
  return { ...letterToSupport({ supportEmail }, `Contact: ${oneLine(from.subject)}`, text), replyTo: from.email };
}

/** Returns the newsletter confirmation email. Subscribers get nothing else until they confirm. */
export function confirmNewsletterMail(email: string, { confirm, leave }: { confirm: string; leave: string }): Message {
  const text =
    `You, or someone else, asked for our newsletter at this email. To subscribe, confirm within seven days: ${confirm}\n\n` +
    `Wasn't you? Ignore this email, or take your email off the list now: ${leave}`;
  return { ...letter({ email, fullName: '' }, 'Please confirm your subscription', text), unsubscribe: leave };
}

/** Returns the email to support about a new newsletter subscriber. */
export function newsletterMail(supportEmail: string, subscriber: string): Message {
  return letterToSupport({ supportEmail }, 'Newsletter: a new subscriber', `${subscriber} has subscribed.`);
}

/** Returns one email to support with all waiting messages. */
export function togetherMail(
  supportEmail: string,
  kind: SupportKind,
  mails: { subject: string; body: string }[],
): Message {
  const count = mails.length;
  const title = kind === 'contact' ? `Contact: ${count} messages` : `Newsletter: ${count} new subscribers`;
  const intro = 'Very many came at once. To keep your mailbox usable they are sent together.';
  const texts = mails.flatMap(({ subject, body }) => [subject, body]);
  return letterToSupport({ supportEmail }, title, intro, ...texts);
}

/** An unverified mailbox gets no greeting: anyone who signs up with the email of someone else chooses the name. */
const unverified = ({ email }: Person) => ({ email, fullName: '' });

export function inUtc(when: number): string {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(when);
  return `${day} at ${timeInUtc(when)}`;
}

const timeInUtc = (when: number) => `${new Date(when).toISOString().slice(11, 16)} UTC`;
