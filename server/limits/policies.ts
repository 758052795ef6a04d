import type { Backoff, Limit, Throttle } from './limiter';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const often = (reason: string) => `${reason} Please wait {wait} and try again.`;
const anotherCode = 'Please wait {wait} before you ask for another code.';
const wrongPassword =
  'Too many tries. Please wait {wait} and try again, or use "Forgot password?" to choose a new password.';

const limit = (name: string, max: number, windowMs: number, sentence?: string): Limit => {
  return { name, max, windowMs, sentence };
};

/** How often something may be done, and what is said to who does it more often. */
export const LIMITS = {
  /** Requests for codes of one source for one e-mail or phone. */
  codesPerMinute: limit('send-minute', 1, MINUTE, anotherCode),
  codesPerHour: limit('send-hour', 5, HOUR, anotherCode),
  /** Codes that signed-in people let send to one new phone; an email has its `MAILBOX_SHARES`. */
  codesToNewContact: limit('change-to', 3, HOUR, anotherCode),

  /** Log-ins of one source, right ones too: each costs a hash and a session. Lifted by RATE_LIMIT_PER_IP=off. */
  logInsTaken: limit('log-in-taken', 40, 10 * MINUTE, often('You have logged in very often.')),
  /** Wrong passwords of one e-mail over all sources; from then on three a day of a network, at growing distance. */
  logInsOfAll: limit('log-in-all', 100, DAY),

  /** Guesses of one source at single codes of one e-mail. */
  guessesPerHour: limit('guess-hour', 10, HOUR, often('Too many wrong codes.')),
  guessesPerDay: limit('guess-day', 30, DAY, often('Too many wrong codes.')),
  /** Those of all sources: 100 a day, of which 40 are kept for the owner. */
  guessesOfAll: limit('guess-all', 60, DAY),
  guessesOfOwner: limit('guess-owner', 20, DAY),
  guessesOfNew: limit('guess-new', 20, DAY),
  guessesOfSite: limit('guess-site', 1, DAY),
  /** Two codes together cannot be guessed, but the one of a phone can by who has the e-mail: a day's tries of a phone. */
  guessesOfPhone: limit('guess-phone', 100, DAY, often('Too many wrong codes.')),

  /** Of one session, so that whoever has a stolen one cannot keep the owner from changing the password. */
  passwordChecks: limit('change-password', 10, HOUR, often('Too many tries.')),
  /** Right current passwords of one account, whatever comes of the call: each costs a hash. */
  passwordsTaken: limit('password-taken', 20, 10 * MINUTE, often('You have entered your password very often.')),
  /** Wrong current passwords of all sessions of an account; the last of them sends a notice. */
  wrongPasswords: limit('wrong-password', 3, DAY),
  profileChanges: limit('update-profile', 30, HOUR, often('You have changed your profile very often.')),
  sessionEnds: limit('end-sessions', 60, HOUR, often('You have logged out elsewhere very often.')),
  dataExports: limit('export', 3, DAY, often('You can download your data three times a day.')),
  /** Each is a mail to a member, who is asked to take the plan over. */
  handOvers: limit('hand-over', 10, DAY, often('You have asked very often today.')),
  /** Each lets a plan be cancelled once more, which mails the person and, with a reason, the owner. */
  resumes: limit('resume', 10, DAY, often('You have resumed your plan very often today.')),
  invoiceLinks: limit('invoice-link', 60, 10 * MINUTE, often('You have asked for many invoices.')),
  /** A bookkeeper may open a few years of invoices in a row. */
  invoices: limit('invoice', 300, HOUR, often('You have opened many invoices.')),

  // Counted by rows that are there anyway, see `refuseAbove`.
  /** Each is a session at the provider; the same selection gets its open page again and does not count. */
  checkouts: limit('checkouts', 30, HOUR, often('You have opened many payment pages.')),
  enterpriseRequests: limit(
    'enterprise-requests',
    5,
    DAY,
    'We have your requests and will answer by email. You can send another in {wait}.',
  ),
  /** Each is mailed to the account, and a new second mailbox gets a notice. */
  invoiceDetails: limit('invoice-details', 20, DAY, often('You have changed this very often today.')),
  receiptCopies: limit('receipt-copies', 5, DAY, often('You have changed this very often today.')),
} satisfies Record<string, Limit>;

/** What one address may do, or an account, seat or link that counts instead; lifted by RATE_LIMIT_PER_IP=off. */
export const PER_ADDRESS = {
  logIn: limit('ip-log-in', 100, 15 * MINUTE),
  send: limit('ip-send', 30, HOUR),
  code: limit('ip-code', 100, 15 * MINUTE),
  link: limit('ip-link', 100, 15 * MINUTE),
  signUp: limit('ip-sign-up', 30, HOUR),
  write: limit('ip-write', 20, HOUR),
};

/** Calls that need hashes and run or wait at the same time. */
export const AT_ONCE = { account: 2, source: 4, site: 16 };

/** Wrong log-ins to one e-mail: of one source; of one network, once those of all (`logInsOfAll`) are used up. */
export const BACKOFFS = {
  logIns: {
    ...limit('log-in', 10, 15 * MINUTE, wrongPassword),
    // 1 s doubling to 15 minutes.
    waits: Array.from({ length: 11 }, (_, at) => Math.min(SECOND * 2 ** at, 15 * MINUTE)),
  },
  logInsOfSite: { ...limit('log-in-site', 1, DAY, wrongPassword), waits: [MINUTE, 10 * MINUTE, DAY] },
} satisfies Record<string, Backoff>;

/** When messages may leave that anybody can cause. */
export const THROTTLES = {
  /** E-mails with codes: five in any hour, and the next one within 15 minutes. */
  codeMails: { name: 'pace-mail', burst: 2, everyMs: 15 * MINUTE, apartMs: MINUTE, late: 'one' },
  /** E-mails that say something and hold no code: with the five above, six in an hour. */
  notices: { name: 'pace-notice', burst: 1, everyMs: HOUR, late: 'never' },
  /** Mails to an owner who asks from where they have logged in before. Others do not use them up. */
  ownMails: { name: 'pace-own', burst: 5, everyMs: MINUTE, late: 'line' },
  /** Text messages to one phone: four in any hour. */
  codeTexts: { name: 'pace-text', burst: 2, everyMs: 20 * MINUTE, apartMs: MINUTE, late: 'one' },
  /** Codes of the whole site: 3,000 at once, then as many an hour. */
  site: { name: 'pace-all', burst: 3_000, everyMs: 1_200, late: 'line' },
  /** Texts to one calling code, for whoever is paid for texts there: 500 at once, then as many an hour. */
  callingCode: { name: 'pace-calling-code', burst: 500, everyMs: 7_200, late: 'line' },
  /** Mails of one kind to support: twenty at once, then six an hour with what came between. */
  support: { name: 'pace-support', burst: 20, everyMs: 10 * MINUTE, late: 'never' },
} satisfies Record<string, Throttle>;

/** Emails to one mailbox that logged-in people cause: three in any hour. */
const OF_MEMBERS: Throttle = { name: 'pace-members', burst: 3, everyMs: HOUR, late: 'never' };

/** Each kind of email has its own pace and one that it shares; its own is slower, so that no kind uses up the others. */
export const MAILBOX_SHARES = {
  changeCodes: { own: { name: 'pace-change', burst: 2, everyMs: 2 * HOUR, late: 'never' }, shared: OF_MEMBERS },
  copyNotices: { own: { name: 'pace-copies', burst: 2, everyMs: 2 * HOUR, late: 'never' }, shared: OF_MEMBERS },
  invitations: { own: { name: 'team-invitation', burst: 2, everyMs: 8 * HOUR, late: 'never' }, shared: OF_MEMBERS },
  newsletter: {
    own: { name: 'pace-newsletter', burst: 1, everyMs: 2 * HOUR, late: 'never' },
    shared: THROTTLES.notices,
  },
} satisfies Record<string, { own: Throttle; shared: Throttle }>;
