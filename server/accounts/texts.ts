import type { Message } from '../messages';
import type { Account } from './find';
import type { Purpose } from './codes';

/** Every message of the account area, in one place, so that they can be read together and put into other words. */

type Person = Pick<Account, 'email' | 'fullName' | 'phoneNo' | 'phoneCallingCode'>;

export interface ContactMessage {
  fullName: string;
  email: string;
  phoneNo: string;
  subject: string;
  message: string;
}

const SIGNATURE = 'Shinglewise\nRoofing shingles identified, compared and matched.';
const NOT_YOU = 'If this was not you, you can ignore this message: without the code nothing happens.';

const REASONS: Record<Purpose, { subject: string; reason: string }> = {
  'sign-up': {
    subject: 'your verification code',
    reason: 'Welcome to Shinglewise. To finish your registration, enter this e-mail code',
  },
  affiliate: {
    subject: 'your verification code',
    reason: 'Thank you for applying as a Shinglewise affiliate. To finish, enter this e-mail code',
  },
  'log-in': {
    subject: 'your log-in code',
    reason: 'Your account still waits to be verified. To log in, enter this code',
  },
  reset: { subject: 'your password reset code', reason: 'You asked for a new password. To choose it, enter this code' },
};

/** The e-mail with a code. */
export function codeMail(to: Person, purpose: Purpose, code: string): Message {
  const { subject, reason } = REASONS[purpose];
  return mail(
    to,
    `${code} is ${subject}`,
    `${reason}:\n\n    ${code}\n\nIt is good for 10 minutes and for one use.\n\n${NOT_YOU}`,
    code,
  );
}

/** The text message with a code; as an e-mail where phones cannot be reached. */
export function codeText(to: Person, code: string, reachesPhones: boolean): Message {
  if (!reachesPhones) {
    return mail(
      to,
      `${code} is your mobile code`,
      `Please enter this code as your mobile code:\n\n    ${code}\n\nIt is good for 10 minutes and for one use.\n\n${NOT_YOU}`,
      code,
    );
  }
  const body = `${code} is your Shinglewise mobile code. Good for 10 minutes. Never give it to anybody.`;
  return { channel: 'sms', to: `+${to.phoneCallingCode}${to.phoneNo}`, subject: '', body, code };
}

/** To the owner of an account whose e-mail was used for another sign-up (C33). */
export function alreadyRegisteredMail(to: Person, origin: string): Message {
  return mail(
    to,
    'You already have an account with us',
    `Somebody, perhaps you, just tried to register with this e-mail. You already have an account, so nothing was changed.\n\n` +
      `Log in: ${origin}/auth/login\nIf you have forgotten your password, choose "Forgot password" there.\n\n` +
      'If it was not you, there is nothing you need to do.',
  );
}

/** After a change of the password (C43). */
export function passwordChangedMail(to: Person, origin: string, when: number): Message {
  return mail(
    to,
    'Your password was changed',
    `The password of your account was changed on ${inUtc(when)}. You have been logged out everywhere.\n\n` +
      `Log in with your new password: ${origin}/auth/login\n\n` +
      'If it was not you, choose "Forgot password" there at once and write to us.',
  );
}

/** To the owner of the site: an affiliate waits for a decision. */
export function affiliateAppliedMail(supportEmail: string, applicant: Person): Message {
  const person = { email: supportEmail, fullName: '' };
  return mail(
    person,
    `Affiliate application: ${applicant.fullName}`,
    `${applicant.fullName} (${applicant.email}) has applied for the affiliate programme and verified phone and e-mail.\n\n` +
      `To approve: npm run affiliates -- approve ${applicant.email}\nTo reject: npm run affiliates -- reject ${applicant.email}`,
  );
}

/** The e-mail that 'comes once approved' (specification 2.6). */
export function affiliateApprovedMail(to: Person, code: string, origin: string): Message {
  return mail(
    to,
    'You are a Shinglewise affiliate now',
    `Your application is approved. This is your code:\n\n    ${code}\n\n` +
      'Contractors who sign up with it get 10 % off their first purchase. This link fills it in for them:\n\n' +
      `${origin}/?affiliate=${code}`,
  );
}

export function affiliateRejectedMail(to: Person): Message {
  return mail(
    to,
    'Your affiliate application',
    'Thank you for your interest in our affiliate programme. We cannot accept your application at this time. ' +
      'Your account stays as it is; if you have questions, just answer this mail.',
  );
}

/** To support: somebody wrote in the contact form (T25). */
export function contactMail(supportEmail: string, from: ContactMessage): Message {
  const text = `${from.fullName} wrote in the contact form.\n\nE-mail: ${from.email}\nPhone: ${from.phoneNo}\nSubject: ${from.subject}\n\n${from.message}`;
  return { ...mail({ email: supportEmail, fullName: '' }, `Contact: ${from.subject}`, text), replyTo: from.email };
}

/** To support: a new subscriber of the newsletter (T25). */
export function newsletterMail(supportEmail: string, subscriber: string): Message {
  return mail({ email: supportEmail, fullName: '' }, 'Newsletter: a new subscriber', `${subscriber} has subscribed.`);
}

function mail(to: { email: string; fullName: string }, subject: string, text: string, code?: string): Message {
  const name = greetingName(to.fullName);
  const greeting = name ? `Hello ${name},\n\n` : '';
  return {
    channel: 'email',
    to: to.email,
    subject,
    body: `${greeting}${text}\n\n${SIGNATURE}\n`,
    ...(code && { code }),
  };
}

/** A name as it may stand in a mail. Whoever signs up with a foreign e-mail chooses it: no address, no sentence. */
function greetingName(fullName: string): string {
  return /^[\p{L}\p{M} .,'’-]{1,60}$/u.test(fullName) && !/\S\.\S/.test(fullName) ? fullName : '';
}

function inUtc(when: number): string {
  return `${new Date(when).toISOString().slice(0, 16).replace('T', ' at ')} UTC`;
}
