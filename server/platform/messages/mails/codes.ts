import { owner } from '../../../../shared/owner';
import { composeEmail, type Message } from '../composeEmail';
import { inUtc, NO_CODE_NO_CHANGE, type Recipient, type Site, timeInUtc, unnamed } from '../phrases';

const REJECTED = 'Code not accepted? Open this link in the same browser, then try again:';

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
 * @param link the page that confirms the mailbox in the same browser
 * @param mobileCode the other code, without an SMS provider
 * @param signUp the sign-up that the code is for, so that the user can distinguish it from others with the same email;
 * several when they may share it
 */
export function codeMail(
  to: Recipient,
  purpose: Purpose,
  code: string,
  link: string,
  { mobileCode, signUp }: { mobileCode?: string; signUp?: DatedSignUp | 'several' } = {},
): Message {
  const { subject, reason } = REASONS[purpose];
  const mobile = mobileCode ? ['and this one as your mobile code:', `    ${mobileCode}`] : [];
  const life = mobileCode
    ? 'Both codes expire in 10 minutes and work once.'
    : 'The code expires in 10 minutes and works once.';
  const which = signUp === undefined ? [] : [signUp === 'several' ? FOR_SEVERAL : forSignUp(signUp)];
  const text = [`${reason}:`, `    ${code}`, ...mobile, life, ...which, `${REJECTED}\n${link}`, NO_CODE_NO_CHANGE];
  return { ...composeEmail(purpose === 'reset' ? to : unnamed(to.email), `${code} is ${subject}`, ...text), code };
}

interface DatedSignUp {
  phoneNo: string;
  createdAt: number;
}

const FOR_SEVERAL =
  'It works for any sign-up with this email that was started before we sent this message. Enter it only if you signed up yourself.';

function forSignUp({ createdAt, phoneNo }: DatedSignUp): string {
  return `It's for the sign-up on ${inUtc(createdAt)} with the phone number ending in ${phoneNo.slice(-2)}. Didn't sign up then? Don't enter it.`;
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

/** For a user who requests a new password before completing the sign-up. */
export function notFinishedMail({ publicOrigin }: Site, email: string): Message {
  return composeEmail(
    unnamed(email),
    "Your sign-up isn't finished",
    `You or someone else asked to reset the ${owner.name} password for this email. There's no account yet: the sign-up was started, but its codes were never entered.`,
    `To finish, log in with the password you chose, or sign up again.\nLog in: ${publicOrigin}/auth/login`,
    "Wasn't you? There's nothing you need to do. The unfinished sign-up is deleted after 24 hours.",
  );
}

/** For the owner of an account whose email was used for another sign-up. */
export function alreadyRegisteredMail({ publicOrigin }: Site, to: Recipient): Message {
  return composeEmail(
    to,
    'You already have an account',
    `You or someone else just tried to sign up for ${owner.name} with this email. You already have an account, so nothing was changed.`,
    `Log in: ${publicOrigin}/auth/login\nForgot your password? Choose "Forgot password?" on the login page.`,
    "Wasn't you? There's nothing you need to do.",
  );
}
