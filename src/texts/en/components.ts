/** What fields and buttons say by themselves. */
export const form = {
  optional: ' (optional)',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  processing: 'Processing...',
} as const;

/** The buttons beside a number of users. */
export const stepper = { oneFewer: 'One user fewer', oneMore: 'One user more' } as const;

/** The forms that take codes, with their messages exactly as specified. */
export const codes = {
  digit: (code: string, at: number, of: number) => `${code}, digit ${at} of ${of}`,
  hint: 'Pasting all six digits fills a row. Nothing in your inbox? Check your spam folder.',
  newCodeIn: 'New code in',
  newCodesIn: 'New codes in',
  askForOne: 'You can ask for a new code.',
  askForSeveral: 'You can ask for new codes.',
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

/** The captions of dialogs that ask or tell one thing. */
export const dialogs = {
  close: 'Close',
  confirm: 'Confirm',
  yes: 'Yes',
  no: 'No',
  ok: 'OK',
  /** A line of a message that begins with it is a remark. */
  remark: 'Note:',
} as const;

/** What a decision costs. */
export const sums = {
  now: 'Now',
  from: (date: string) => `From ${date}`,
  dueToday: 'Due today',
  nothing: 'Nothing',
  each: (interval: 'month' | 'year') => `a ${interval}`,
  perInterval: (amount: string, interval: 'month' | 'year') => `${amount} a ${interval}`,
  saved: 'You save',
  more: 'You pay more',
} as const;

/** The pages of a table. */
export const pagination = {
  pages: 'Pages',
  showing: (from: number, to: number, total: number) => `Showing ${from} to ${to} of ${total} entries`,
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
} as const;

/** The country in front of a phone number. */
export const phone = {
  country: (iso: string, dial: string, name: string) => `Country: ${iso} +${dial}, ${name}`,
  search: 'Search country, code or dial code',
  example: 'Country or code',
  countries: 'Countries',
  nothingFound: (search: string) => `No country found for “${search}”.`,
} as const;

/** A number on a scale. */
export const slider = {
  /** Names the field beside it. */
  asNumber: (label: string) => `${label}, as a number`,
} as const;

/** The button at the lower right of a long page. */
export const scrollToTop = {
  backToTop: 'Back to top',
} as const;

/** What was kept, and what was not. Apart from `states`, which every page carries. */
export const offline = {
  /** In the place of an invoice. */
  invoiceNotKept: 'You’re offline. Invoices that you opened on this device today can be read.',
  /** Beside plan and payments as they were. */
  lastSeen: (moment: string) => `Last seen ${moment}. You’re offline.`,
} as const;

/** What stands for something that is not there yet, or did not come. */
export const states = {
  loading: 'Loading',
  cancel: 'Cancel',
  stillWorking: 'Still working. The connection seems to be slow.',
  tryAgain: 'Try again',
  /** For support. */
  copyDetails: 'Copy details',
  detailsCopied: 'Details copied',
  offline: 'You’re offline. You can keep reading; sending needs a connection.',
  /** At what was pressed. */
  offlineWaits: 'You’re offline. This opens when the connection is back.',
} as const;
