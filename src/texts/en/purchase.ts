/** The dialogs between a plan and the cart. */
export const askTeamSize = 'Enter your team size here';
export const askMembers = 'Please enter the number of new members you would like to add';
export const teamSize = 'Team size';
export const newMembers = 'New members';
export const users = 'Users';
export const submit = 'Submit';
export const currentTeamSize = (size: number | null) => `Current team size: <strong>${size ?? 'not known'}</strong>`;
export const membersAreExtra = 'New members are added as extra members to your current plan.';

export const atLeast = (least: number) => `At least ${least} users.`;
export const fromTo = (least: number, most: number) => `${least} to ${most} users.`;
export const upTo = (most: number) => `Up to ${most} at a time.`;

/** Fills the room of the cost before there is one. */
export const costComes = 'What it costs appears here as you type, before anything is charged.';
type Interval = 'month' | 'year';
export const costOfPlan = (today: string, later: string, interval: Interval, from: string) =>
  `<strong>${today} due today</strong>, then ${later} each ${interval} from ${from}.`;
export const reducedBy = (reason: string, amount: string) => `${reason}: ${amount}`;
export const enterpriseFrom = (users: number) => `From ${users} users on, Enterprise may suit you.`;
export const costOfMembers = (now: string, later: string, interval: Interval, from: string) =>
  `<strong>${now} due now</strong> for the rest of the period, then ${later} each ${interval} for the whole team from ${from}.`;

export const confirmMembers = (members: number) =>
  `${members === 1 ? '1 new member' : `${members} new members`} will be added to your current plan. Do you want to proceed?`;
export const dueNow = 'Due now';
export const from = (date: string) => `From ${date}`;
export const aPeriod = (amount: string, interval: Interval) => `${amount} a ${interval}`;
export const amountComes = 'The amount is shown on the payment page before you pay.';

export const pleaseLogIn = 'Please log in to continue';
export const requestKept = (users: number) => `Your request for ${users} users is sent as soon as you are logged in.`;
export const selectionKept = (users: number) => `Your selection of ${users} users is kept and waits in the cart.`;
export const logIn = 'Login';
export const createAccount = 'Create account';

export const successTitle = 'Success';
export const errorTitle = 'Error';
export const failed = 'Unable to process your request. Please try again later.';
export const addingFailed = 'Unable to update team size at the moment. Please try again later.';

/** The request for an Enterprise plan. */
export const enterprise = {
  successTitle: 'Success',
  /** The first sentence is the product owner's; the note says what really happens next. */
  requested:
    'You have subscribed to this enterprise plan.\n' +
    'Note: our sales team will get in touch with you about prices and the start of your plan.',
  sendingTitle: 'Your request is on its way',
  sending: 'It takes longer than usual. You can wait, or stop it and ask again later.',
  stop: 'Stop waiting',
  errorTitle: 'Error',
  failed: 'Unable to process enterprise plan request. Please try again later.',
} as const;
