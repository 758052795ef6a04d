/** The account menu. */
export const profile = {
  nameless: 'Your account',
  account: 'Account',
  cancelled: 'Canceled',
  cancelledUntil: (date: string) => `Canceled, ends on ${date}`,
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
  help: 'Your login and contact details.',
  logIn: 'Login',
  details: 'Your details',
  detailsHelp: 'Your company and address appear on new invoices. Past invoices don’t change.',
  fullName: 'Full name',
  email: 'Email',
  phone: 'Phone number',
  password: 'Password',
  dots: '••••••••',
  hidden: 'Not shown',
  change: 'Change',
  changeOf: (what: string) => `Change ${what.toLowerCase()}`,
  none: 'None',
  add: 'Add',
  addOf: (what: string) => `Add ${what.toLowerCase()}`,
  save: 'Save changes',
  saved: 'Changes saved.',
  unchanged: 'No changes to save.',
  notSaved: 'Your changes weren’t saved. Try again.',
  loading: 'Loading your profile',
  failed: 'We couldn’t load your profile.',
  failedHelp: 'Nothing has changed. Check your connection and try again.',
  support: 'To change your details, email <email/>.',
} as const;

/** The passkeys of the account, in the profile. */
export const passkeys = {
  label: 'Passkeys',
  count: (count: number) => (count === 0 ? 'None' : count === 1 ? '1 passkey' : `${count} passkeys`),
  loading: 'Loading your passkeys',
  notLoaded: 'We couldn’t load your passkeys.',
  tryAgain: 'Try again',
  added: (day: string) => `Added ${day}.`,
  used: (day: string) => `Last used ${day}.`,
  unused: 'Not used yet.',
  isForOldAddress: 'Made for a previous address of this site. You can’t log in with it.',

  add: 'Add',
  addTitle: 'Add a passkey',
  addHelp:
    'Log in with your fingerprint, face or screen lock instead of your password. Your browser asks you where to save the passkey.',
  submit: 'Continue',
  notAdded: 'The passkey wasn’t added. Try again.',
  duplicate: 'This device already has a passkey for your account.',
  isAdded: (name: string) => `${name} was added. You can now log in with this passkey.`,

  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  renameTitle: 'Rename passkey',
  name: 'Name',
  nameRequired: 'Name is required',
  save: 'Save name',

  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removing: (name: string) => ({
    title: 'Remove passkey?',
    help: `You can’t log in with ${name} anymore. Devices where you’re logged in stay logged in.`,
    yes: 'Remove passkey',
    no: 'Keep passkey',
  }),
  removed: (name: string) => `${name} was removed.`,
} as const;

/** Data download and account closure. */
export const privacy = {
  data: 'Your data',
  dataHelp: 'A ZIP file with your account data, and your invoices as PDFs.',
  download: 'Download your data',
  prepare: 'Prepare download',
  preparing: 'Preparing…',
  wait: 'This takes up to a minute. We’ll email you when your file is ready.',
  isReady: 'Your file is ready.',
  ready: (until: string) => `Your file is ready. The link works until ${until}.`,
  onOtherDevice: 'Your file is ready on the device where you requested it. You can create a new one here.',
  save: 'Download ZIP file',
  again: 'Create a new file',
  failed: 'We couldn’t prepare your data. Try again.',
  close: 'Close your account',
  closeHelp: (days: number, endsPlan: boolean) =>
    `${endsPlan ? 'Cancels your plan. ' : ''}You can reopen your account for ${days} days. After that, we delete it and its data.`,
  closeTitle: 'Close your account?',
  today: 'Today',
  planEnds: 'Your plan is canceled and won’t be charged again.',
  planEndsNow: 'Your plan and its seats end now, and the amount due won’t be charged.',
  paidUntil: (date: string) => `Your plan is paid until ${date}. Nothing is refunded.`,
  cardRemoved: 'Any card you saved is removed.',
  devicesEnd: 'You’re logged out on your other devices.',
  forDays: (days: number) => `For ${days} days`,
  canReturn: 'Log in to reopen your account or download your data.',
  staysCanceled: 'Reopening doesn’t resume your plan.',
  afterThat: 'After that',
  deleted: 'We delete your account and its data.',
  seats: {
    owner:
      'Your plan and its seats end by then, even if they’re paid for longer. If you have a team, transfer ownership first to keep it.',
    billing: 'Your seat is open again.',
    member: 'Your seat is open again.',
  },
  kept: 'What we keep',
  invoices: (years: number) => `Your invoices, for ${years} years, as tax law requires.`,
  notClosed: 'Your account wasn’t closed. Try again.',
  closed: 'Your account is closing',
  closedUntil: (day: string) => `You can reopen it until ${day}. After that, we delete your account and its data.`,
  keep: 'Reopen your account',
  logOut: 'Log out',
  planStaysCanceled: (until?: string | null) =>
    `Your plan was canceled too, and your card was removed. If you reopen your account, nothing is charged, and you can use your plan${until ? ` until ${until}` : ''}. To keep it, resume it before ${until ? 'then' : 'it ends'}.`,
  notReopened: 'We couldn’t reopen your account. Try again.',
} as const;

/** Changing the email or phone: the password, then a code sent to the new one. */
export const changeContact = {
  email: {
    title: 'Change email',
    help: (now: string) =>
      `We’ll send a verification code to your new email. Until you enter it, your email stays ${now}.`,
    label: 'New email',
    required: 'New email is required',
    doneTitle: 'Email changed',
    done: (now: string) =>
      `Use ${now} to log in. We’ve sent a link to your old email to undo this change within 72 hours.`,
  },
  phone: {
    title: 'Change phone number',
    help: (now: string) =>
      `We’ll text a verification code to your new number.${now && ` Until you enter it, your number stays ${now}.`}`,
    label: 'New phone number',
    required: 'New phone number is required',
    doneTitle: 'Phone number changed',
    done: (now: string) =>
      `Your phone number is now ${now}. We’ve emailed you a link to undo this change within 72 hours.`,
  },
  addPhone: 'Add phone number',
  sendCode: 'Send code',
  haveCode: 'I already have a code',
  codeTitle: 'Enter the code',
  codeHelp: 'Enter the code to confirm the change.',
  /** Used after the dialog was reopened, when the destination is unknown. */
  codeSent: 'Your most recent code',
  goBack: 'Use a different one',
  notSent: 'We couldn’t send a code. Try again.',
  notChanged: 'Nothing was changed. Try again.',
  close: 'Done',
} as const;

/** The devices the user is logged in on. */
export const sessions = {
  title: 'Devices',
  help: 'We log you out automatically after 24 hours.',
  list: 'Where you’re logged in',
  loading: 'Loading your devices',
  failed: 'We couldn’t load your devices. You’re still logged in. Check your connection and try again.',
  tryAgain: 'Try again',
  thisOne: 'This device',
  unknown: 'Unknown browser',
  loggedIn: (moment: string) => `Logged in ${moment}`,
  used: (hours: number) =>
    hours < 1 ? 'Active in the last hour' : `Active about ${hours} ${hours === 1 ? 'hour' : 'hours'} ago`,
  alone: 'You’re not logged in anywhere else.',
  end: 'Log out',
  endOf: (browser: string) => `Log out ${browser}`,
  endOthers: 'Log out everywhere else',
  endOthersHelp: 'You stay logged in on this device.',
  notEnded: 'Nothing was logged out. Try again.',
  ended: (browser: string) => `${browser} was logged out.`,
  endedOthers: 'You’re logged out everywhere else.',
  notYou: 'Don’t recognize a device? Log out everywhere else, then change your password.',
} as const;

/** Changing the password. Rules and messages are shared with the reset. */
export const changePassword = {
  title: 'Change password',
  help: 'We’ll email you a confirmation.',
  current: 'Current password',
  currentRequired: 'Current password is required',
  endOthers: 'Log out my other devices',
  submit: 'Change password',
  failed: 'Your password wasn’t changed. Try again.',
  doneTitle: 'Password changed',
  othersEnded: 'Your other devices are logged out. We’ve emailed you a confirmation.',
  othersKept: 'We’ve emailed you a confirmation.',
  close: 'Done',
} as const;
