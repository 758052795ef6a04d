/** The members of a plan. */
export const team = {
  title: 'Team',
  used: (taken: number, paid: number) => `${taken} of ${paid} seats used`,
  waiting: (invited: number) => (invited === 1 ? '1 invitation is open' : `${invited} invitations are open`),
  loading: 'Loading your team',
  failed: 'Your team did not load.',
  failedHelp: 'Your seats are safe. Please try again.',
  none: 'A team comes with a plan',
  noneHelp: 'With Pro everybody gets a seat of their own, on one bill.',
  plans: 'See the plans',
  ended: 'Your plan has ended. Your people keep their places for the next one.',
  open: 'Open',
  invite: 'Invite',
  inviteTitle: 'Invite people',
  emails: 'Email addresses',
  emailsHelp: 'One or many, with commas or on lines of their own.',
  noEmails: 'Please enter an email address',
  tooManyEmails: 'Please enter 100 addresses at most',
  role: 'What they may do',
  member: 'Member',
  billing: 'Billing',
  owner: 'Owner',
  roles: {
    member: 'Members use the app. They see nothing about payments.',
    billing: 'Billing uses the app, and sees payments, invoices and the card.',
  },
  send: 'Send invitations',
  notSent: 'Nothing was sent. Please try again.',
  sent: (count: number) => (count === 1 ? '1 invitation is on its way.' : `${count} invitations are on their way.`),
  outcomes: {
    alreadyInTeam: 'is in your team or invited already',
    invalidEmail: 'is not an email address',
    noSeat: 'has no open seat',
    tooMany: 'had many invitations today: try tomorrow',
  },
  addSeats: (count: number) => (count === 1 ? 'Add 1 seat' : `Add ${count} seats`),
  person: 'Person',
  state: 'Seat',
  actions: 'Change',
  youInBrackets: ' (You)',
  since: (date: string) => `Since ${date}`,
  until: (date: string) => `Invited, until ${date}`,
  late: 'The invitation has expired',
  resend: 'Send again',
  resent: (email: string) => `A new invitation is on its way to ${email}.`,
  revoke: 'Revoke',
  revoked: (email: string) => `The invitation to ${email} is revoked.`,
  makeBilling: 'Give billing',
  makeMember: 'Take billing away',
  roleChanged: (name: string) => `The role of ${name} is changed.`,
  remove: 'Remove',
  removeQuestion: (name: string) => `${name} loses the seat at once and is logged out everywhere. Remove them?`,
  removed: (name: string) => `${name} is removed, and the seat is open.`,
  giveUp: 'Give up my seat',
  giveUpQuestion: 'You keep the plan and pay as before, but you can no longer use the app. Give up your seat?',
  leaves: (date: string) => `Leaves on ${date}`,
  formLoading: 'One moment, the form is on its way.',
  makeOwner: 'Make owner',
  leave: 'Leave the team',
  leaveQuestion: 'Your seat ends at once. Your account stays, on the Free plan. Leave the team?',
  done: 'Done.',
  notDone: 'Nothing was changed. Please try again.',
  yourSeat: (name: string) => `Your seat is paid by ${name}.`,
  ask: (name: string, email: string) => `Questions about it? Ask ${name}: ${email}`,
  of: (action: string, name: string) => `${action}: ${name}`,
} as const;

/** Making a member a billing manager. */
export const billingRole = {
  title: 'Give billing access',
  help: (name: string) =>
    `${name} can then see payments and invoices, and change the card and the invoice details. Enter your password to confirm.`,
  submit: 'Give billing access',
  failed: 'Nothing was changed. Try again.',
  done: (name: string) => `The role of ${name} is changed.`,
} as const;

/** Handing the plan and its team over to another owner. */
export const handOver = {
  title: 'Hand the plan over',
  help: (name: string) =>
    `${name} is asked to take over plan and team, and sees what it costs. Nothing changes before they accept, within 7 days.`,
  after:
    'From then on they pay, by a card of their own. Your card, payments and invoices stay with you, and you keep your seat as a member.',
  password: 'Current password',
  passwordRequired: 'Please enter your current password',
  ask: 'Send the request',
  notAsked: 'Nothing was sent. Please try again.',
  asked: (name: string) => `${name} has a mail with your request.`,
  waits: (name: string, until: string) =>
    `${name} is asked to take over the plan, until ${until}. Nothing changes before they accept.`,
  takeBack: 'Take back',
  takenBack: 'The request is taken back. You stay the owner.',
  offered: (name: string) => `${name} asks you to take over the plan`,
  cost: (amount: string, interval: 'month' | 'year', users: number, date: string) =>
    `You would pay ${amount} each ${interval} for ${users} users, for the first time on ${date}.`,
  free: 'Nothing is charged to a card for this plan.',
  card: 'You save a card on the next page; nothing is charged today. You can cancel at any time.',
  stays: (name: string, until: string) =>
    `You decide about plan and team from then on. Earlier payments and invoices stay with ${name}. The request is open until ${until}.`,
  accept: 'Save a card and take over',
  acceptFree: 'Take over',
  decline: 'Decline',
  declined: 'You have declined. Everything stays as it is.',
  taken: 'You are the owner of the plan and its team now.',
  changed: 'The plan has changed meanwhile, so nothing was taken over. Please look at what it costs now.',
  notDone: 'Nothing was changed. Please try again.',
} as const;

/** Choosing who leaves a smaller team. */
export const whoLeaves = {
  legend: (missing: number) => `${missing === 1 ? '1 person has' : `${missing} people have`} no seat then. Who leaves?`,
  chosen: (chosen: number, missing: number) =>
    `${chosen} of ${missing} chosen. For those you do not choose, invitations end first, then the seats of who joined last.`,
  invited: (email: string) => `${email} (invited)`,
  when: 'When they leave',
  later: 'With the period',
  now: 'At once',
} as const;

/** The overview of a member whose seat someone else pays for. */
export const seat = {
  title: (team: string) => `You have a seat in ${team}`,
  team: 'a team',
  help: 'It is paid for: log in to the app with this email, and use all of it.',
  rests:
    'The plan of this team has ended. Your place is kept for the next one; until then your account is on the Free plan.',
  action: 'See your seat',
} as const;

/** The page of an emailed invitation. */
export const join = {
  title: (team: string) => `Join ${team}`,
  lead: (name: string) => `${name} has a seat for you. It is paid for.`,
  for: (email: string) => `The seat is for ${email}.`,
  invalid: 'This invitation cannot be opened',
  invalidHelp: 'Please open the link of the newest mail, or ask who has invited you.',
  failed: 'Your invitation did not load.',
  toAccount: 'To your account',
  toLogIn: 'Log in',
  logIn: 'Log in and join',
  logInHelp: 'You have an account with this email. Log in, and you come back here.',
  accept: 'Join the team',
  ownPlan: 'You pay a plan of your own. It goes on, and is charged, until you cancel it on the overview.',
  otherAccount: (email: string) =>
    `You are logged in with another email. Log out, then open the link again as ${email}.`,
  name: 'Full Name',
  nameRequired: 'Full Name is required',
  password: 'Password',
  passwordHelp: 'At least 8 characters',
  passwordRequired: 'Password is required',
  passwordTooShort: 'Password must be at least 8 characters long.',
  submit: 'Create account and join',
  notJoined: 'You have not joined yet. Please try again.',
} as const;
