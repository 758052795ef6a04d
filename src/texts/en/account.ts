/** The menu of somebody who is signed in. */
export const profile = {
  nameless: 'Your account',
  account: 'Account',
  cancelled: 'Cancelled',
  cancelledUntil: (date: string) => `Cancelled, ends on ${date}`,
  history: 'Subscription History',
  cancel: 'Cancel Subscription',
  changePassword: 'Change Password',
  logOut: 'Logout',
} as const;

/** The bar above the pages of the account. */
export const accountBar = {
  label: 'Account',
  overview: 'Overview',
  payments: 'Payments',
  devices: 'Devices',
} as const;

/** Where one is logged in, and how to log out there. */
export const sessions = {
  title: 'Devices',
  help: "Where you are logged in. You're logged out automatically after 24 hours.",
  list: 'Where you are logged in',
  loading: 'Loading your devices',
  failed: 'Your devices did not load. You stay logged in.',
  tryAgain: 'Try again',
  thisOne: 'This device',
  unknown: 'Unknown browser',
  loggedIn: (moment: string) => `Logged in ${moment}`,
  used: (hours: number) =>
    hours < 1 ? 'Used within the last hour' : `Used about ${hours} ${hours === 1 ? 'hour' : 'hours'} ago`,
  alone: 'You are not logged in anywhere else.',
  end: 'Log out',
  endOf: (browser: string) => `Log out ${browser}`,
  endOthers: 'Log out everywhere else',
  ended: (browser: string) => `Logged out: ${browser}.`,
  endedOthers: 'You are logged out everywhere else.',
  notYou:
    'Is one of them not you? Log out everywhere else, then choose a new password with “Forgot password?” at the log-in.',
} as const;

/** A new password of somebody who is signed in. Its rules and their sentences are those of a reset. */
export const changePassword = {
  title: 'Change password',
  help: 'We will send you an email about the change.',
  current: 'Current password',
  currentRequired: 'Current password is required',
  endOthers: 'Log out my other devices',
  submit: 'Change password',
  failed: 'Your password was not changed. Please try again.',
  done: 'Your password is changed.',
  doneEverywhere: 'Your password is changed, and your other devices are logged out.',
  close: 'Done',
} as const;
