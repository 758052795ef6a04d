import type { Backoff, Limit, Throttle } from './limiter';
import { DAY, HOUR } from '../../lib/days';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const often = (reason: string) => `${reason} Try again in {wait}.`;
const anotherCode = 'You can request another code in {wait}.';
const wrongPassword = 'Too many attempts. Try again in {wait}, or use "Forgot password?" to reset your password.';

const limit = (name: string, max: number, windowMs: number, sentence?: string): Limit => {
  return { name, max, windowMs, sentence };
};

/** The rate limits and their error messages. */
export const LIMITS = {
  /** Requests for codes of one source for one email or phone. */
  codesPerMinute: limit('send-minute', 1, MINUTE, anotherCode),
  codesPerHour: limit('send-hour', 5, HOUR, anotherCode),
  /** Codes that logged-in users may send to one new phone; emails have `MAILBOX_SHARES`. */
  codesToNewContact: limit('change-to', 3, HOUR, anotherCode),

  /** Logins of one source, successful ones too: each costs a hash and a session. Disabled by RATE_LIMIT_PER_IP=off. */
  logInsTaken: limit('log-in-taken', 40, 10 * MINUTE, often('Too many logins.')),
  /**
   * Wrong passwords of one email over all sources; above it each network has three attempts a day at growing intervals.
   */
  logInsOfAll: limit('log-in-all', 100, DAY),

  /** Guesses of one source at single codes of one email. */
  guessesPerHour: limit('guess-hour', 10, HOUR, often('Too many incorrect codes.')),
  guessesPerDay: limit('guess-day', 30, DAY, often('Too many incorrect codes.')),
  /** Guesses of all sources: 100 a day, 40 of them reserved for the owner. */
  guessesOfAll: limit('guess-all', 60, DAY),
  guessesOfOwner: limit('guess-owner', 20, DAY),
  guessesOfNew: limit('guess-new', 20, DAY),
  guessesOfSite: limit('guess-site', 1, DAY),
  /**
   * Attempts at a phone's code per day. Two codes together cannot be guessed, but a caller who controls the email could
   * guess the phone's.
   */
  guessesOfPhone: limit('guess-phone', 100, DAY, often('Too many incorrect codes.')),

  /** Per session, so that a stolen session cannot block the owner from changing the password. */
  passwordChecks: limit('change-password', 10, HOUR, often('Too many attempts.')),
  /** Right current passwords of one account, even if the call then fails: each costs a hash. */
  passwordsTaken: limit('password-taken', 20, 10 * MINUTE, often("You've entered your password too many times.")),
  /** Wrong current passwords of all sessions of an account; the last of them sends a notice. */
  wrongPasswords: limit('wrong-password', 3, DAY),
  profileChanges: limit('update-profile', 30, HOUR, often('Too many profile changes.')),
  sessionEnds: limit('end-sessions', 60, HOUR, often('Too many device logouts.')),
  dataExports: limit('export', 3, DAY, often('You can download your data three times a day.')),
  /** Each sends an email to the member who is asked to become the owner. */
  ownershipTransfers: limit('transfer', 10, DAY, often('Too many requests today.')),
  /** Each allows another cancellation, which emails the user and, with a reason, the operator. */
  resumes: limit('resume', 10, DAY, often("You've resumed your plan too many times today.")),
  invoiceLinks: limit('invoice-link', 60, 10 * MINUTE, often('Too many invoice requests.')),
  /** A billing manager may open a few years of invoices in a row. */
  invoices: limit('invoice', 300, HOUR, often('Too many invoice requests.')),

  // Counts existing rows, see `limitRows`.
  /** Each is a session at the provider; the same selection reopens its page and does not count. */
  checkouts: limit('checkouts', 30, HOUR, often('Too many checkout attempts.')),
  /** Each is emailed to the owner; undoing one is not limited. */
  scheduledChanges: limit('scheduled-changes', 20, DAY, often('Too many changes today.')),
  enterpriseRequests: limit(
    'enterprise-requests',
    5,
    DAY,
    "We've received your requests and will reply by email. You can send another in {wait}.",
  ),
  /** Each is emailed to the account, and a new second mailbox gets a notice. */
  invoiceDetails: limit('invoice-details', 20, DAY, often('Too many changes today.')),
  receiptCopies: limit('receipt-copies', 5, DAY, often('Too many changes today.')),
  /** Changes of a caller that are emailed to another person, see `limitMailsToOthers`. */
  mailsToOthers: limit('mails-to-others', 6, DAY, often("You've made several changes that we emailed to others.")),
} satisfies Record<string, Limit>;

/** Limits per address, or for an account, seat or link that counts instead; disabled by RATE_LIMIT_PER_IP=off. */
export const PER_ADDRESS = {
  logIn: limit('ip-log-in', 100, 15 * MINUTE),
  /** The login page asks for one each time it opens. */
  challenge: limit('ip-challenge', 300, 15 * MINUTE),
  send: limit('ip-send', 30, HOUR),
  code: limit('ip-code', 100, 15 * MINUTE),
  link: limit('ip-link', 100, 15 * MINUTE),
  signUp: limit('ip-sign-up', 30, HOUR),
  write: limit('ip-write', 20, HOUR),
};

/** Simultaneous calls that need hashes, running or waiting. */
export const AT_ONCE = { account: 2, source: 4, site: 16 };

/** Failed logins to one email: of one source; of one network, once the limit of all (`logInsOfAll`) is reached. */
export const BACKOFFS = {
  logIns: {
    ...limit('log-in', 10, 15 * MINUTE, wrongPassword),
    // 1 s doubling to 15 minutes.
    waits: Array.from({ length: 11 }, (_, at) => Math.min(SECOND * 2 ** at, 15 * MINUTE)),
  },
  logInsOfSite: { ...limit('log-in-site', 1, DAY, wrongPassword), waits: [MINUTE, 10 * MINUTE, DAY] },
} satisfies Record<string, Backoff>;

/** The extra second keeps the first and the last time of an hour from both counting in it. */
const over = (ms: number) => ms + SECOND;

/** Throttles of messages that anyone can cause. */
export const THROTTLES = {
  /** Emails with codes: five in any hour, and the next one within 15 minutes. */
  codeMails: { name: 'pace-mail', burst: 2, everyMs: over(15 * MINUTE), apartMs: MINUTE, late: 'one' },
  /** Emails without a code: with the five above, six in an hour. */
  notices: { name: 'pace-notice', burst: 1, everyMs: over(HOUR), late: 'never' },
  /** Emails to an owner who requests them where they have logged in before. Others cannot use these up. */
  ownMails: { name: 'pace-own', burst: 5, everyMs: MINUTE, late: 'line' },
  /** Text messages to one phone: four in any hour. */
  codeTexts: { name: 'pace-text', burst: 2, everyMs: over(20 * MINUTE), apartMs: MINUTE, late: 'one' },
  /** Codes of the whole site: a burst of 3,000, then as many an hour. */
  site: { name: 'pace-all', burst: 3_000, everyMs: 1_200, late: 'line' },
  /** Texts to one calling code, against fraud with paid texts: a burst of 500, then as many an hour. */
  callingCode: { name: 'pace-calling-code', burst: 500, everyMs: 7_200, late: 'line' },
  /** Calls of all processes to one endpoint of Stripe: at most 20 in any second, because it allows 25. */
  stripe: { name: 'pace-stripe', burst: 4, everyMs: 60, late: 'line' },
  /** Emails of one kind to support: a burst of twenty, then six an hour, each with all messages since the last. */
  support: { name: 'pace-support', burst: 20, everyMs: 10 * MINUTE, late: 'never' },
} satisfies Record<string, Throttle>;

/** Emails to one mailbox that logged-in users cause: three in any hour. */
const OF_MEMBERS: Throttle = { name: 'pace-members', burst: 3, everyMs: over(HOUR), late: 'never' };

/** For an email that must not be omitted: it waits for its turn. */
export const OF_MEMBERS_LATER: Throttle = { ...OF_MEMBERS, late: 'line' };
/** Emails to a member about a closing account, which the owner may reopen and close again. */
export const TEAM_ENDINGS: Throttle = { name: 'pace-team-end', burst: 1, everyMs: 3 * DAY, late: 'never' };

/** Each kind of email has its own throttle and a shared one; its own is slower, so that no kind uses up the others. */
export const MAILBOX_SHARES = {
  changeCodes: { own: { name: 'pace-change', burst: 2, everyMs: 2 * HOUR, late: 'never' }, shared: OF_MEMBERS },
  copyNotices: { own: { name: 'pace-copies', burst: 2, everyMs: 2 * HOUR, late: 'never' }, shared: OF_MEMBERS },
  invitations: { own: { name: 'team-invitation', burst: 2, everyMs: 8 * HOUR, late: 'never' }, shared: OF_MEMBERS },
  transfers: { own: { name: 'pace-transfer', burst: 3, everyMs: 4 * HOUR, late: 'never' }, shared: OF_MEMBERS },
  newsletter: {
    own: { name: 'pace-newsletter', burst: 1, everyMs: 2 * HOUR, late: 'never' },
    shared: THROTTLES.notices,
  },
} satisfies Record<string, { own: Throttle; shared: Throttle }>;
