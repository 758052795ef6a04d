/** The account menu. */
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

/** The navigation above the account pages. */
export const accountBar = {
  label: 'Account',
  overview: 'Overview',
  payments: 'Payments',
  team: 'Team',
  profile: 'Profile',
  devices: 'Devices',
} as const;

/** The user's name and contact details. */
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
  unchanged: 'You haven’t changed anything yet.',
  notSaved: 'Your changes were not saved. Please try again.',
  loading: 'Loading your profile',
  failed: 'Your profile did not load.',
  failedHelp: 'Nothing has changed. Check the connection and try again.',
  support: 'To change your details, write to <email/>.',
} as const;

/** Data download and account closure. */
export const privacy = {
  data: 'Your data',
  dataHelp: 'A ZIP file with what we keep about you and your invoices as PDF.',
  download: 'Download my data',
  prepare: 'Prepare my data',
  preparing: 'Preparing…',
  wait: 'This takes up to a minute. We’ll email you when your file is ready.',
  isReady: 'Your file is ready.',
  ready: (until: string) => `Your file is ready. The link works until ${until}.`,
  elsewhere: 'Your file is ready on the device where you asked for it. You can make a new one here.',
  save: 'Download ZIP file',
  again: 'Make a new file',
  notAsked: 'Your data was not asked for. Please try again.',
  close: 'Close my account',
  closeHelp: (days: number) => `Ends your plan. You can change your mind for ${days} days, then everything is deleted.`,
  closeTitle: 'Close your account?',
  today: 'Today',
  planEnds: (plan: string) => `Your ${plan} is cancelled and won’t be charged again.`,
  devicesEnd: 'You’re logged out on your other devices.',
  until: (day: string) => `Until ${day}`,
  canReturn: 'Log in to keep your account or to download your data.',
  then: (day: string) => `On ${day}`,
  deleted: 'We delete your account and what we keep about you.',
  seats: {
    owner: 'Your team’s seats end then, or earlier with your plan.',
    billing: 'Your seat is free again.',
    member: 'Your seat is free again.',
  },
  kept: 'What stays',
  invoices: (years: number) => `Your invoices, for ${years} years, as tax law requires.`,
  notClosed: 'Your account was not closed. Please try again.',
  closed: 'Your account is closed',
  closedUntil: (day: string) => `You can keep it until ${day}. Then we delete it with what we keep about you.`,
  keep: 'Keep my account',
  letItClose: (day: string) => `Let it close on ${day} and log out`,
  planStaysCancelled:
    'Your plan was cancelled with it. If you keep your account, you can resume the plan while it runs.',
  notReopened: 'Your account is still closed. Please try again.',
} as const;

/** Changing the email or phone: the password, then a code sent to the new one. */
export const changeContact = {
  email: {
    title: 'Change email',
    help: (now: string) => `We’ll send a six-digit code to your new email. Until you enter it, you keep ${now}.`,
    label: 'New email',
    required: 'New email is required',
    doneTitle: 'Email changed',
    done: (now: string) =>
      `Log in with ${now} from now on. We’ve sent a link to your old email that undoes the change for 72 hours.`,
  },
  phone: {
    title: 'Change phone number',
    help: (now: string) => `We’ll text a six-digit code to your new number. Until you enter it, you keep ${now}.`,
    label: 'New phone number',
    required: 'New phone number is required',
    doneTitle: 'Phone number changed',
    done: (now: string) => `Your phone number is ${now}. We’ve emailed you a link that undoes the change for 72 hours.`,
  },
  sendCode: 'Send code',
  haveCode: 'I already have a code',
  codeTitle: 'Enter the code',
  codeHelp: 'The change is made when you enter the code.',
  /** Used after the dialog was reopened, when the destination is unknown. */
  codeSent: 'The newest code we sent you',
  goBack: 'Use another one',
  notSent: 'No code was sent. Please try again.',
  notChanged: 'Nothing was changed. Please try again.',
  close: 'Done',
} as const;

/** The devices the user is logged in on. */
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
  notYou: 'Don’t know one of them? Log out everywhere else and change your password.',
} as const;

/** Changing the password. Rules and messages are shared with the reset. */
export const changePassword = {
  title: 'Change password',
  help: 'We’ll email you about the change.',
  current: 'Current password',
  currentRequired: 'Current password is required',
  endOthers: 'Log out my other devices',
  submit: 'Change password',
  failed: 'Your password was not changed. Please try again.',
  done: 'Your password is changed.',
  doneEverywhere: 'Your password is changed, and your other devices are logged out.',
  close: 'Done',
} as const;
