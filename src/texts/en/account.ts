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
  team: 'Team',
  profile: 'Profile',
  devices: 'Devices',
} as const;

/** Who one is, and how one is reached. */
export const profilePage = {
  title: 'Profile',
  help: 'How you log in, and what we know about you.',
  logIn: 'Login',
  details: 'Your details',
  detailsHelp: 'New invoices name your company and its address. Invoices you have stay as they are.',
  fullName: 'Full name',
  email: 'Email',
  phone: 'Phone number',
  password: 'Password',
  dots: '••••••••',
  hidden: 'Not shown',
  change: 'Change',
  changeOf: (what: string) => `Change ${what.toLowerCase()}`,
  save: 'Save changes',
  saved: 'Your changes are saved.',
  unchanged: 'You have not changed anything yet.',
  notSaved: 'Your changes were not saved. Please try again.',
  loading: 'Loading your profile',
  failed: 'Your profile did not load.',
  failedHelp: 'Nothing about you has changed.',
  support: 'To change your details, write to <email/>.',
} as const;

/** A new e-mail or phone: the password, then a code sent to the new one. */
export const changeContact = {
  email: {
    title: 'Change email',
    help: (now: string) => `We’ll send a six-digit code to your new email. Until you enter it, you keep ${now}.`,
    label: 'New email',
    required: 'New email is required',
    doneTitle: 'Email changed',
    done: (now: string) =>
      `You log in with ${now} from now on. We’ve sent your former email a link that takes the change back for 72 hours.`,
  },
  phone: {
    title: 'Change phone number',
    help: (now: string) => `We’ll text a six-digit code to your new number. Until you enter it, you keep ${now}.`,
    label: 'New phone number',
    required: 'New phone number is required',
    doneTitle: 'Phone number changed',
    done: (now: string) =>
      `Your phone number is ${now}. We’ve sent you a link that takes the change back for 72 hours.`,
  },
  sendCode: 'Send code',
  haveCode: 'I already have a code',
  codeTitle: 'Enter the code',
  codeHelp: 'Your change is made as soon as the code is right.',
  /** Where the dialog was closed meanwhile, it does not know where. */
  codeSent: 'The newest code we sent you',
  goBack: 'Use another one',
  notSent: 'No code was sent. Please try again.',
  notChanged: 'Nothing was changed. Please try again.',
  close: 'Done',
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
