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
    reason: `Welcome to ${owner.name}. To finish signing up, enter this email code`,
  },
  affiliate: {
    subject: 'your verification code',
    reason: `Thank you for applying as a ${owner.name} affiliate. To finish, enter this email code`,
  },
  'log-in': {
    subject: 'your login code',
    reason: `Your ${owner.name} account isn't verified yet. To log in, enter this code`,
  },
  reset: {
    subject: 'your password reset code',
    reason: `You asked to reset your ${owner.name} password. To choose a new one, enter this code`,
  },
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
    ? 'Both codes expire in 10 minutes and work once.'
    : 'The code expires in 10 minutes and works once.';
  const greeted = purpose === 'reset' ? to : unverified(to);
  const which = signUp === undefined ? '' : `\n\n${signUp === 'several' ? FOR_SEVERAL : forSignUp(signUp)}`;
  const text = `${reason}:\n\n    ${code}${mobile}\n\n${life}${which}\n\n${REFUSED}\n${link}\n\n${NOT_YOU}`;
  return { ...letter(greeted, `${code} is ${subject}`, text), code };
}

type DatedSignUp = Pick<Person, 'phoneNo'> & { createdAt: number };

const FOR_SEVERAL =
  'It works for any sign-up with this email that was started before we sent this message. Enter it only if you signed up yourself.';

function forSignUp({ createdAt, phoneNo }: DatedSignUp): string {
  return `It's for the sign-up on ${inUtc(createdAt)} with the phone number ending in ${phoneNo.slice(-2)}. Didn't sign up then? Don't enter it.`;
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
  const which = signedUpAt === undefined ? '' : ` for the sign-up at ${timeInUtc(signedUpAt)}`;
  const body = `${code} is your ${owner.name} mobile code${which}. It expires in 10 minutes. Don't share it.`;
  return { channel: 'sms', to: `+${phone}`, subject: '', body, code };
}

/** Returns the email to a user who requests a new password before completing the sign-up. */
export function notFinishedMail(to: Person, origin: string): Message {
  return letter(
    unverified(to),
    "Your sign-up isn't finished",
    `You or someone else asked to reset the ${owner.name} password for this email. There's no account yet: the sign-up was ` +
      `started, but its codes were never entered.\n\nTo finish, log in with the password you chose, or sign up again.\nLog in: ${origin}/auth/login\n\n` +
      "Wasn't you? There's nothing you need to do. The unfinished sign-up is deleted after 24 hours.",
  );
}

/** Returns the notice to the owner of an account whose email was used for another sign-up. */
export function alreadyRegisteredMail(to: Person, origin: string): Message {
  return letter(
    to,
    'You already have an account',
    `You or someone else just tried to sign up for ${owner.name} with this email. You already have an account, so nothing was changed.\n\n` +
      `Log in: ${origin}/auth/login\nForgot your password? Choose "Forgot password?" on the login page.\n\n` +
      "Wasn't you? There's nothing you need to do.",
  );
}

/** Returns the notice about several wrong current passwords from logged-in devices. */
export function wrongPasswordsMail(to: Person, origin: string, when: number): Message {
  return letter(
    to,
    'Wrong password entered on your account',
    `Someone on a device that is logged in to your ${owner.name} account entered a wrong current password several times, most recently on ` +
      `${inUtc(when)}. Nothing was changed.\n\n` +
      `Wasn't you? Choose "Forgot password?" at ${origin}/auth/login and set a new password. This logs out every ` +
      'device.\n\nIf this was you, ignore this email.',
  );
}

/** Returns the email to support: an affiliate application is pending. */
export function affiliateAppliedMail(supportEmail: string, applicant: Account): Message {
  const { id, email, fullName, phoneCallingCode, phoneNo, phoneVerifiedAt } = applicant;
  const phone = `+${phoneCallingCode} ${phoneNo}, ${phoneVerifiedAt === null ? 'not verified' : 'verified'}`;
  const about = facts({ Name: fullName, Email: `${email}, verified`, Phone: phone, 'Account ID': id });
  // Operators copy these lines into a shell, so they contain only the generated id, no user input.
  return letterToSupport(
    { supportEmail },
    `Affiliate application: ${plainName(fullName)}`,
    `A new affiliate application needs your decision.\n\n${about}\n\n` +
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
    Seats: String(users),
    Name: from.fullName,
    Company: from.company ?? '-',
    Email: from.email,
    Phone: `+${from.phoneCallingCode} ${from.phoneNo}`,
    'Account ID': from.id,
  });
  const text = `An account requested the Enterprise plan with ${users} seats.\n\n${about}\n\nAfter you agree on the terms: npm run cli -- enterprise grant ${from.id} ${users}`;
  return { ...letterToSupport({ supportEmail }, `Enterprise plan request: ${users} seats`, text), replyTo: from.email };
}

/** Returns the email to an approved affiliate. */
export function affiliateApprovedMail(to: Person, code: string, origin: string): Message {
  return letter(
    to,
    `You're now a ${owner.name} affiliate`,
    `Your application was approved. Here's your affiliate code:\n\n    ${code}\n\n` +
      'Contractors who sign up with it get 10% off their first purchase. Share this link to fill in the code for them:\n' +
      `${origin}/?affiliate=${code}`,
  );
}

export function affiliateRejectedMail(to: Person): Message {
  return letter(
    to,
    'Your affiliate application',
    `Thank you for your interest in the ${owner.name} affiliate program. We can't accept your application at this time. ` +
      "Your account doesn't change. Questions? Reply to this email.",
  );
}

/** Returns the last email to a user whose account was deleted. */
export function accountDeletedMail(email: string, supportEmail: string): Message {
  return letter(
    { email, fullName: '' },
    'Your account was deleted',
    `Your ${owner.name} account and your data were deleted. If you made payments, we keep them and their invoices for as ` +
      `long as the law requires.\n\nDidn't ask for this? Contact ${supportEmail}.`,
  );
}

/** Returns the email about a closed account. */
export function accountClosedMail(to: Person, origin: string, closesAt: number): Message {
  return letter(
    to,
    'Your account is closed',
    `Your ${owner.name} account is closed. If you had a plan, it's canceled. On ${inUtc(closesAt)} we'll delete your account and ` +
      'your data. We keep invoices for as long as the law requires.\n\n' +
      `Changed your mind? Log in before then and choose "Reopen your account": ${origin}/auth/login?next=%2Faccount\n\n` +
      "Wasn't you? Log in, keep your account and change your password.",
  );
}

/** Returns the email about a reopened account. */
export function accountReopenedMail(to: Person, origin: string): Message {
  return letter(
    to,
    'Your account was reopened',
    `Your ${owner.name} account is open again, and nothing was deleted. If your plan was canceled when you closed your account, you can resume it before it ends.\n\n` +
      `View your account: ${origin}/account\n\n${NOT_YOU_CHANGE}`,
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
    `The file with your ${owner.name} data is ready. Download it from your profile within 24 hours: ${origin}/account/profile\n\n${NOT_YOU_CHANGE}`,
  );
}

const NOT_YOU_CHANGE = "Wasn't you? Change your password now and contact us.";

/** Returns the email to support with a message from the contact form. */
export function contactMail(supportEmail: string, from: Body<'sendContactMessage'>): Message {
  const about = facts({ Name: from.fullName, Email: from.email, Phone: from.phoneNo, Subject: from.subject });
  const text = `A message from the contact form.\n\n${about}\n\n${quoted(from.message)}`;
  return { ...letterToSupport({ supportEmail }, `Contact: ${oneLine(from.subject)}`, text), replyTo: from.email };
}

/** Returns the newsletter confirmation email. Subscribers get nothing else until they confirm. */
export function confirmNewsletterMail(email: string, { confirm, leave }: { confirm: string; leave: string }): Message {
  const text =
    `You or someone else signed this email up for the ${owner.name} newsletter. To subscribe, confirm within 7 days: ${confirm}\n\n` +
    `Wasn't you? Ignore this email, or unsubscribe now: ${leave}`;
  return { ...letter({ email, fullName: '' }, 'Confirm your newsletter subscription', text), unsubscribe: leave };
}

/** Returns the email to support about a new newsletter subscriber. */
export function newsletterMail(supportEmail: string, subscriber: string): Message {
  return letterToSupport(
    { supportEmail },
    'Newsletter: 1 new subscriber',
    `${subscriber} has subscribed to the newsletter.`,
  );
}

/** Returns one email to support with all waiting messages. */
export function togetherMail(
  supportEmail: string,
  kind: SupportKind,
  mails: { subject: string; body: string }[],
): Message {
  const count = mails.length;
  const title = kind === 'contact' ? `Contact: ${count} messages` : `Newsletter: ${count} new subscribers`;
  const intro = 'Many arrived in a short time, so this email combines them.';
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
