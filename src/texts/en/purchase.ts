/** The dialogs between a plan and the cart. */
export const askTeamSize = 'Enter your team size here';
export const askMembers = 'Please enter the number of new members you would like to add';
export const teamSize = 'Team size';
export const newMembers = 'New members';
export const users = 'Users';
export const submit = 'Submit';
export const currentTeamSize = (size: number | null) => `Current team size: <strong>${size ?? 'unknown'}</strong>`;
export const membersAreExtra = 'New members are added as extra members to your current plan.';

export const atLeast = (least: number) => `At least ${least} users.`;
export const fromTo = (least: number, most: number) => `${least} to ${most} users.`;
export const upTo = (most: number) => `Up to ${most} at a time.`;

/** A new plan replaces the current price immediately. */
export const fromToday = 'From today';
/** Their part of the next charge, which may be for another interval than the current price. */
export const forNewSeats = 'For the new seats';

/** Placeholder for the price. */
export const costComes = 'The price appears here as you type.';
export const enterpriseFrom = (users: number) => `For ${users} users or more, consider Enterprise.`;
/** Shown for a canceled plan. */
export const runsUntil = (date: string) =>
  `Your plan runs until ${date}. <resume>Resume it now</resume> to keep it after that. If you buy a plan instead, its first period starts today.`;

export const confirmMembers = (members: number, amount: string | null) =>
  `${members === 1 ? '1 new member' : `${members} new members`} will be added to your current plan${amount === null ? '' : ` for ${amount}`}. Do you want to proceed?`;
/** @param later the team size of the next charge, which a scheduled change sets */
export const newSize = (now: number, later: number | undefined, date: string) =>
  `New team size: ${now}${later === undefined || later === now ? '' : `, then ${later} from ${date}`}.`;
export const amountComes = 'The amount is shown on the payment page before you pay.';

export const pleaseLogIn = 'Please log in to continue';
export const requestKept = (users: number) => `We’ll send your request for ${users} users once you log in.`;
export const selectionKept = (users: number) => `Your selection of ${users} users is saved in your cart.`;
export const logIn = 'Login';
export const createAccount = 'Create account';

export const growWithSupport = 'Add members with support';
export const growWithSupportHelp = (users: number) =>
  `Your Enterprise plan has ${users} users at a custom price. Support can add more and confirms the price with you first.`;
export const contactSupport = 'Contact Support';

export const successTitle = 'Success';
export const errorTitle = 'Error';
export const failed = 'Unable to process your request. Please try again later.';
export const addingFailed = 'Unable to update team size at the moment. Please try again later.';

/** The request for an Enterprise plan. */
export const enterprise = {
  successTitle: 'Success',
  /** The first sentence is fixed by the specification; the note explains the actual next step. */
  requested:
    'You have subscribed to this enterprise plan.\n' +
    'Note: our sales team will contact you about pricing and your start date. Nothing is charged before that.',
  sendingTitle: 'Sending your request',
  sending: 'This is taking longer than usual. Keep waiting, or stop and try again later.',
  stop: 'Stop waiting',
  errorTitle: 'Error',
  failed: 'Unable to process enterprise plan request. Please try again later.',
} as const;
