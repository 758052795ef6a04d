/** Shared texts of fields and buttons. */
export const form = {
  optional: ' (optional)',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  processing: 'Processing...',
} as const;

/** The code forms. The specification fixes their messages. */
export const codes = {
  digit: (code: string, at: number, of: number) => `${code}, digit ${at} of ${of}`,
  hint: 'You can paste the whole code. No email? Check your spam folder.',
  newCodeIn: 'New code in',
  newCodesIn: 'New codes in',
  askForOne: 'You can request a new code.',
  askForSeveral: 'You can request new codes.',
  sending: 'Sending...',
  resendCode: 'Resend code',
  resendCodes: 'Resend codes',
  mobileCode: 'Mobile code',
  mobileCodeSentTo: 'Mobile code sent to <phone/>',
  emailCode: 'Email code',
  emailCodeSentTo: 'Email code sent to <email/>',
  verify: 'Verify',
  bothMissing: 'Please enter both 6 digit OTP',
  mobileCodeInvalid: 'Please enter valid 6 digit mobile OTP',
  emailCodeInvalid: 'Please enter valid 6 digit email OTP',
} as const;

/** Titles and buttons of confirmation and message dialogs. */
export const dialogs = {
  close: 'Close',
  confirm: 'Confirm',
  yes: 'Yes',
  no: 'No',
  ok: 'OK',
  /** Starts a line that is shown as a remark. */
  remark: 'Note:',
} as const;

/** The quote of a purchase or plan change. */
export const quote = {
  loading: 'Getting the amount…',
  now: 'Now',
  from: (date: string) => `From ${date}`,
  dueToday: 'Due today',
  nothing: 'Nothing',
  each: (interval: 'month' | 'year') => `a ${interval}`,
  perInterval: (amount: string, interval: 'month' | 'year') => `${amount} a ${interval}`,
  saved: 'You save',
  more: 'You pay more',
} as const;

/** Pagination. */
export const pagination = {
  pages: 'Pages',
  showing: (from: number, to: number, total: number) => `Showing ${from} to ${to} of ${total} entries`,
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
} as const;

/** The country picker of the phone field. */
export const phone = {
  country: (iso: string, dial: string, name: string) => `Country: ${iso} +${dial}, ${name}`,
  search: 'Search country, code or dial code',
  example: 'Country or code',
  countries: 'Countries',
  nothingFound: (search: string) => `No country found for “${search}”.`,
} as const;

/** The slider. */
export const slider = {
  /** Accessible name of its number field. */
  asNumber: (label: string) => `${label}, as a number`,
} as const;

/** Data shown offline. */
export const offline = {
  /** Shown next to the last known plan, payments and team. */
  lastSeen: (moment: string) => `Last seen ${moment}. You’re offline.`,
} as const;

/** For a billing manager, who can't change the plan. */
export const planManager = {
  manages: (name: string) => `${name} manages this plan.`,
  closes: (name: string) => `${name} is closing their account.`,
} as const;
