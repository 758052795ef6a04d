const firstName = (name: string) => name.split(' ')[0];
const cardLeaves = 'Their card is removed, so the plan has no card. Add yours before the next charge.';

/** Follows who it is about. */
const MANAGERS_CAN =
  'see payments and invoices, get a copy of each receipt, pay the amount due, change the card and the invoice details, and cancel the plan with the link in its emails';

/** The members of a plan. */
export const team = {
  title: 'Team',
  seats: (taken: number, paid: number, invited: number) =>
    [
      `${taken} of ${paid} seats taken`,
      invited > 0 && `${invited} invited`,
      paid > taken + invited && `${paid - taken - invited} open`,
    ]
      .filter(Boolean)
      .join(', '),
  loading: 'Loading your team',
  failed: 'We couldn’t load your team.',
  failedHelp: 'Nothing has changed. Check your connection and try again.',
  none: 'Teams come with Pro',
  noneHelp: 'Everyone gets a seat, and you get one bill.',
  plans: 'See plans',
  ended: 'Your plan has ended. Members keep their seats if you buy a plan with enough of them.',
  endedOf: (owner: string) =>
    `The team’s plan has ended. Members keep their seats if ${owner} buys a plan with enough of them.`,
  invite: 'Invite people',
  emails: 'Email addresses',
  emailsHelp: 'Separate addresses with commas or new lines.',
  noEmails: 'Enter an email address',
  tooManyEmails: 'Enter at most 100 addresses',
  role: 'Role',
  member: 'Member',
  billing: 'Billing manager',
  owner: 'Owner',
  roles: {
    member: 'Members use the app. They can’t see billing.',
    billing: `Billing managers take a seat, too. They also ${MANAGERS_CAN}.`,
  },
  send: 'Send invitations',
  notSent: 'Nothing was sent. Try again.',
  sent: (count: number) =>
    count === 0 ? 'No invitations sent' : count === 1 ? '1 invitation sent' : `${count} invitations sent`,
  needSeat: (count: number) => (count === 1 ? '1 person still needs a seat.' : `${count} people still need a seat.`),
  outcomes: {
    invited: 'Invited',
    joined: 'You have a seat now',
    alreadyInTeam: 'Already invited or on your team',
    invalidEmail: 'Not an email address',
    noSeat: 'No seats left',
    tooMany: 'Not sent: too many recent emails. Try again tomorrow.',
  },
  done: 'Done',
  fix: (count: number) => (count === 1 ? 'Fix 1 address' : `Fix ${count} addresses`),
  addSeats: 'Add seats',
  addMissing: (count: number) => (count === 1 ? 'Add 1 seat…' : `Add ${count} seats…`),
  person: 'Name',
  state: 'Status',
  actions: 'Actions',
  actionsFor: (name: string) => `Actions for ${name}`,
  search: 'Search members',
  nobodyFound: 'No members found.',
  youInBrackets: ' (you)',
  since: (date: string) => `Since ${date}`,
  until: (date: string, leaves?: string) => `Invited, expires ${date}${leaves ? `, leaves on ${leaves}` : ''}`,
  late: 'Invitation expired',
  resend: 'Resend',
  resent: (email: string) => `We sent a new invitation to ${email}.`,
  revoke: 'Revoke',
  revoked: (email: string) => `The invitation to ${email} was revoked.`,
  makeBilling: 'Make billing manager',
  makeMember: 'Make member',
  madeMember: (name: string) => `${name} is now a member.`,
  /** For a billing manager whose card pays. */
  demoting: (name: string) => ({
    title: `Make ${name} a member?`,
    help: `They can no longer see billing. ${cardLeaves}`,
    yes: 'Make member',
    no: 'Keep role',
  }),
  remove: 'Remove from team…',
  /** @param pays whether their card pays for the plan @param ends whether the plan is canceled or a payment is due */
  removing: (name: string, pays = false, ends = false) => ({
    title: `Remove ${name} from the team?`,
    help:
      'They lose access immediately.' +
      (pays ? ` ${cardLeaves}` : ends ? '' : ' You keep paying for the seat.') +
      (ends ? '' : ' To pay for fewer seats, change your plan.'),
    yes: `Remove ${firstName(name)}`,
    no: `Keep ${firstName(name)}`,
  }),
  removed: (name: string) => `${name} was removed. The seat is open.`,
  takeSeat: 'Take a seat',
  seatTaken: 'You have a seat now.',
  noSeat: 'No seat',
  hasSeat: 'Has a seat',
  allTaken: 'No seats are open. Add seats, remove a member or revoke an invitation first.',
  giveUp: 'Give up your seat…',
  givingUp: {
    title: 'Give up your seat?',
    help: 'You keep the plan and keep paying for it, but you can’t use the app.',
    yes: 'Give up seat',
    no: 'Keep seat',
  },
  gaveUp: 'You no longer have a seat. You still own the plan.',
  leaves: (date: string) => `Leaves on ${date}`,
  planCanceled: (date: string) => `Your plan is canceled and ends on ${date}. Members lose access then.`,
  planEnds: (date: string) =>
    `This team’s plan currently runs until ${date}. Seats end then, unless the plan continues.`,
  teamEnds: (date: string, owner: string) =>
    `Your team ends on ${date}. ${owner} is closing their account. Ask them to reopen it to keep your seat, or leave the team to choose your own plan.`,
  makeOwner: 'Transfer ownership…',
  leave: 'Leave the team',
  /**
   * @param ownPlanUntil the last paid day of the user's own plan, if they have one
   * @param renews whether that plan renews
   * @param manages whether the user is a billing manager
   * @param pays whether the user's card pays for the team's plan
   */
  leaving: (ownPlanUntil?: string, renews = false, manages = false, pays = false) => ({
    title: 'Leave the team?',
    help:
      (ownPlanUntil
        ? `You go back to your own plan, paid until ${ownPlanUntil}.${renews ? '' : ' It won’t renew unless you resume it.'}`
        : 'You lose Pro right away. Your account stays on the Free plan.') +
      (manages ? ' You no longer see the team’s payments and invoices.' : '') +
      (pays ? ' Your card is removed from the team’s plan.' : ''),
    yes: 'Leave team',
    no: 'Stay on team',
  }),
  leftForOwnPlan: (until: string) => `You left the team. You’re back on your own plan, paid until ${until}.`,
  notDone: 'Nothing was changed. Try again.',
  yourSeat: (name: string) => `${name} pays for your seat.`,
  ask: (name: string, email: string) => `Questions? Contact ${name}: ${email}`,
} as const;

/** Making a member a billing manager. */
export const billingRole = {
  title: 'Make billing manager',
  help: (name: string) =>
    `${name} keeps their seat and will be able to ${MANAGERS_CAN}. Enter your password to confirm.`,
  submit: 'Make billing manager',
  failed: 'Nothing was changed. Try again.',
  done: (name: string) => `${name} is now a billing manager.`,
} as const;

/** Transferring the plan and its team to another owner. */
export const ownershipTransfer = {
  title: 'Transfer ownership',
  help: (name: string) =>
    `We’ll ask ${name} to take over the plan and team, and show them the price. Nothing changes until they accept. The request expires in 7 days.`,
  /** @param card what happens to the saved card */
  after: (card: string) =>
    `After that, they manage the plan and billing.${card} If you have a seat, you keep it as a billing manager, unless they make you a member. Your payments and invoices stay with you, and billing managers no longer see them.`,
  cardStays: ' Their card stays on the plan.',
  /** @param holder the billing manager who saved it */
  cardLeaves: (holder?: string) =>
    ` ${holder ? `${holder}’s` : 'Your'} card is removed from the plan, and they add their own.`,
  password: 'Current password',
  passwordRequired: 'Enter your current password',
  submit: 'Send request',
  failed: 'Nothing was sent. Try again.',
  requestSent: (name: string) => `We emailed your request to ${name}.`,
  requestPending: (name: string, until: string) =>
    `You asked ${name} to take over the plan. Nothing changes until they accept. The request expires on ${until}.`,
  cancelRequest: 'Cancel request',
  requestCanceled: 'Request canceled. You’re still the owner.',
  offered: (name: string) => `${firstName(name)} wants to make you the owner`,
  nextCharge: 'Next charge',
  charge: (amount: string, interval: 'month' | 'year', users: number, date: string) =>
    `${amount} for ${users} ${users === 1 ? 'seat' : 'seats'} on ${date}, then each ${interval}`,
  cost: (charge: string) => `The next charge is ${charge}.`,
  free: 'This plan isn’t charged to a card.',
  card: 'Card',
  yoursStays: 'Yours stays on the plan. Nothing is charged today.',
  addCardBefore: (date: string) =>
    `Add yours before ${date}, or you have 7 days to pay before the plan ends. Nothing is charged today.`,
  youGet: 'You get',
  gets: (company?: string) => `The plan, the team and billing${company ? `, with invoices to ${company}` : ''}`,
  staysWith: (name: string) => `Stays with ${firstName(name)}`,
  stays: 'Past payments and their invoices',
  expires: (until: string) => `This request expires on ${until}.`,
  accept: 'Accept',
  acceptTitle: 'Become the owner',
  acceptHelp: 'Check the price and who manages billing, then enter your password to confirm.',
  managers: 'Who stays a billing manager?',
  managersHelp: `Billing managers ${MANAGERS_CAN}. The others become members.`,
  copiesStop: 'Copies of receipts stop until you enter an address under “Invoices to” on your overview.',
  becomeOwner: 'Become the owner',
  decline: 'Decline',
  declined: 'Request declined. Nothing has changed.',
  accepted: 'You’re now the owner of this plan and team.',
  addCard: 'Add your card',
  over: (name: string) => `This request is no longer open. Questions? Contact ${name}.`,
  notDone: 'Nothing was changed. Try again.',
} as const;

/** Choosing who keeps a seat of a smaller team. */
export const leavingMembers = {
  legend: (people: number, invited: boolean, users: number) =>
    `${people} people have a seat${invited ? ' or an invitation' : ''}. Choose the ${users} who keep one.`,
  chosen: (chosen: number, users: number) => `${chosen} of ${users} chosen.`,
  choose: (missing: number) =>
    missing > 0
      ? `Choose ${missing} more ${missing === 1 ? 'person' : 'people'} to continue.`
      : `Deselect ${-missing} ${missing === -1 ? 'person' : 'people'} to continue.`,
  you: (name: string) => `${name} (you)`,
  invited: (email: string) => `${email} (invited)`,
  when: 'When the others leave',
  later: 'At renewal',
  now: 'Now',
  others: (date: string | null) =>
    `The others keep access until ${date ?? 'your next renewal'}. We’ll email them then.`,
  atPayment: 'The others lose their seats when you pay, and we’ll email them.',
  othersNow: (date: string | null) =>
    `The others lose access right away, and we’ll email them. Their seats stay paid until ${date ?? 'your next renewal'}. Undoing the change later doesn’t bring them back.`,
} as const;

/** The overview of a member whose seat someone else pays for. */
export const seat = {
  title: (team: string) => `You have a seat in ${team}`,
  team: 'a team',
  help: 'There’s nothing for you to pay. Log in to the app with this email to use every feature.',
  paidBy: 'Paid by',
  owner: 'Team owner',
  paidUntil: 'Paid until',
  endsOn: 'Seat ends on',
  role: 'Your role',
  since: 'Seat since',
  getApp: 'Get the app',
  leaving: (ownPlanUntil?: string) =>
    ownPlanUntil
      ? `If you leave, you go back to your own plan, paid until ${ownPlanUntil}.`
      : 'If you leave, you lose access right away. Your account stays on the Free plan.',
  leavingEnded: 'If you leave, you don’t get a seat in the team’s next plan.',
  planEnded:
    'This team’s plan has ended. You keep your seat if they buy a plan with enough seats. Until then, your account is on the Free plan. If you buy your own plan, you leave the team.',
} as const;
