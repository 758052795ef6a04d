type Interval = 'month' | 'year';

const MOST_NAMED = 4;
/** @param date null when no attempt follows */
const nextTry = (date: string | null) => (date === null ? 'Pay now or add a new card.' : `We’ll try again on ${date}.`);
/** @param date null while the renewal is unpaid */
function nameScheduled(date: string | null, seats?: number, interval?: Interval): string {
  const when = date === null ? 'when the amount due is paid' : `on ${date}`;
  const billing = interval && `${interval === 'year' ? 'annual' : 'monthly'} billing`;
  const size = seats && (seats === 1 ? '1 seat' : `${seats} seats`);
  return size
    ? `changes to ${[size, billing].filter(Boolean).join(' and ')} ${when}.`
    : `switches to ${billing ?? ''} ${when}.`;
}

/** The overview page. */
export const overview = {
  title: 'Overview',
} as const;

/** The plan panel, its dialogs, and the band about an unpaid renewal. */
export const plan = {
  title: 'Your plan',
  loading: 'Loading your plan',
  failed: 'We couldn’t load your plan.',
  failedHelp: 'Nothing has changed. Check your connection and try again.',
  freePlan: 'Free plan',
  identifications: 'Identifications included each month',
  ended: 'Your plan has ended. Your invoices are under Payments.',
  disputed:
    'Your plan has ended because a payment for it is disputed. Our email says when the plan becomes active again, and when we refund the payment.',
  proAdds: 'Pro adds',
  // A selection for the overview, which doesn't request the prices with the full list: a late answer would move the page.
  proFeatures: ['Unlimited identifications', 'Side-by-side comparison', 'PDF reports', 'One bill for the whole team'],
  seePlans: 'See plans',
  viewRequest: 'View transfer request',
  seePayments: 'See payments',

  active: 'Active',
  pastDue: 'Payment due',
  ending: 'Canceled',

  charging: 'We’re charging this now.',
  nextCharge: (date: string) => `Next charge on ${date}`,
  /** A yearly charge in the next four weeks. */
  renewsOn: (date: string, amount: string) => `Renews on ${date} for ${amount}`,
  thenEach: (interval: Interval) => `Then each ${interval} until you cancel.`,
  amountDue: 'Amount due',
  nextTry: (reason: string, date: string | null) => `${reason} ${nextTry(date)}`,
  endsUnpaid: (date: string) => `Pay by ${date} to keep your plan.`,
  endsThen: 'Your plan ends on this date',
  renewsThen: 'Your plan renews on this date',
  seats: 'Seats',
  seatsTaken: (taken: number, paid: number) => `${taken} of ${paid} taken`,
  manage: 'Manage',
  manageSeats: 'Manage seats',
  customTerms: 'Custom terms',
  billedEach: { month: 'Monthly', year: 'Annually' },
  card: 'Card',
  noCard: (before: string | null) => (before ? `None. Add one before ${before}.` : 'No card on file'),
  cardNumber: (brand: string, last4: string, holder?: string) =>
    `${holder ? `${holder}’s ` : ''}${brand} ••••\u00a0${last4}`,
  cardDeclined: (card: string, on: string) => `${card}, declined on ${on}`,
  changeCardBefore: (before: string) => `. Change it before ${before}.`,
  cardExpires: (card: string, month: string, year: string) => `${card}, expires\u00a0${month}/${year}`,
  invoicesTo: 'Invoices to',
  scheduled: (date: string | null, seats?: number, interval?: Interval) => {
    const change = nameScheduled(date, seats, interval);
    return `${change.charAt(0).toUpperCase()}${change.slice(1)}`;
  },
  leaving: (names: readonly string[]) => {
    const rest = names.length - MOST_NAMED;
    const named = rest > 0 ? [...names.slice(0, MOST_NAMED), `${rest} more`] : names;
    const list = named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${named.at(-1)}` : named[0];
    return `${list} ${names.length === 1 ? 'leaves' : 'leave'} your team then.`;
  },
  undoChange: 'Undo change',

  change: 'Change plan',
  addSeats: 'Add seats',
  changeIt: 'Change',
  changeCard: 'Change card',
  addIt: 'Add',
  addCard: 'Add a card',
  edit: 'Edit',
  editDetails: 'Edit invoice details',
  cancel: 'Cancel Subscription',
  keptUntil: (date: string) => `After you cancel, you can use your plan until ${date}.`,
  endsIfCanceled:
    'If you cancel, your plan ends now, and you won’t be charged the amount due. You can then buy any plan.',
  resume: 'Resume plan',
  resumeHelp: 'Resume now to keep your plan.',
  payNow: 'Pay now',
  contactSupport: 'Contact Support',

  /** Used while a payment is due. */
  cardTried: 'Your new card is saved. We’re charging the amount due to it now.',
  cardDeclinedNow: 'Your new card is saved, but it was declined.',

  pastDueLine: (amount: string, reason: string, date: string | null) =>
    `We couldn’t charge ${amount} for your plan: ${reason.charAt(0).toLowerCase()}${reason.slice(1)} ${nextTry(date)}`,
  pastDueLabel: 'Payment due',

  teamSize: 'Team size',
  seatsSuffix: 'Seats',
  tooLarge: (most: number) => `Maximum ${most} users allowed`,
  billing: 'Billing',
  monthly: 'Monthly',
  annually: 'Annually',
  save: 'Save',
  detailsSaved: 'Invoice details saved.',

  detailsTitle: 'Invoice details',
  detailsHelp: (isOwner: boolean) =>
    `These appear on future invoices. Blank fields use ${isOwner ? 'your account details' : 'the owner’s name and address'}.`,
  company: 'Company',
  address: 'Address',
  taxId: 'Tax ID',
  purchaseOrder: 'PO number',
  copyTo: 'Send a copy of receipts to',
  emailInvalid: 'Invalid email format.',
} as const;

/** The own plan of a user with a seat on a team. */
export const ownPlan = {
  renews: (plan: string, price: string) =>
    `You also have your own plan (${plan}). It renews${price} until you cancel it.`,
  each: (amount: string, interval: Interval) => ` for ${amount} each ${interval}`,
  ends: (plan: string, until: string) => `Your own plan (${plan}) is canceled and ends on ${until}.`,
  cancel: 'Cancel my plan',
  canceling: (plan: string) => ({
    title: 'Cancel your own plan?',
    help: `Your own plan (${plan}) won’t renew, and nothing is refunded. You keep your seat on the team.`,
    yes: 'Cancel my plan',
    no: 'Keep my plan',
  }),
  failed: 'Your plan wasn’t canceled. Try again.',
} as const;

/** The dialog that changes or resumes a plan, or pays the amount due. */
export const planChange = {
  idle: 'The price appears here as you type.',
  missing: 'You’ll see the amount after you confirm.',
  changeLead: (date: string | null) =>
    `Changes start with your next renewal${date ? `, ${date}` : ''}. Nothing is charged today.`,
  fromTo: (least: number, most: number, hasInterval: boolean) =>
    `${least} to ${most} seats.${hasInterval ? '' : ' Support adds more.'}`,
  addNow: (members: number) =>
    `Need them before your renewal? <add>Add ${members === 1 ? '1 seat' : `${members} seats`} now</add>.`,
  unchanged: (hasInterval: boolean, isScheduled: boolean) =>
    `${isScheduled ? 'This change is already scheduled. ' : ''}Choose a different team size${hasInterval ? ' or billing period' : ''} to continue.`,
  switchTo: (interval: Interval, size: number | null) =>
    `Switch to ${interval === 'year' ? 'annual' : 'monthly'}${size ? ` with ${size} seats` : ''}`,
  changeTo: (size: number) => `Change to ${size} seats`,
  undo: 'Undo change',
  priced: (change: string, price: string) => `${change}, ${price}`,
  resume: (price: string) => `Resume, ${price}`,
  /** Results, shown after the dialog. */
  changed: (date: string, seats?: number, interval?: Interval) => `Your plan ${nameScheduled(date, seats, interval)}`,
  undone: (date: string, amount: string) => `Change undone. Your next charge is ${amount} on ${date}.`,
  resumed: (date: string, amount: string, hasCard = true) =>
    `You’ve resumed your plan. ${hasCard ? 'It' : 'Add a card, so that it'} renews on ${date} for ${amount}.`,
  resumeLead: (date: string | null) =>
    `Your plan runs until ${date ?? 'the end of its period'}. Resume it to continue with the next billing period.`,
  /** A plan can be resumed until the last day is over everywhere; the next period has then begun. */
  resumeToday: (amount: string) => `Resume, ${amount} today`,
  resumeTodayLead: (date: string | null, card: string | null) =>
    `Your paid period ended${date ? ` on ${date}` : ''}. Resume your plan to pay for the next one today${card ? ` with ${card}` : ''}.`,
  resumedToday: (amount: string, hasCard: boolean, date: string) =>
    `You’ve resumed your plan. ${hasCard ? `We’re charging ${amount} now` : `Add a card to pay ${amount} now`}. The next charge is on ${date}.`,
  chargedTo: (card: string) => ` Until you add your own card, renewals are charged to ${card}.`,
  noCard:
    ' No card is on file. After you resume, add one on your overview page. Otherwise, we can’t charge the renewal, and your plan ends if you don’t pay it.',
  payTitle: 'Pay the amount due',
  payLead: (reason: string | undefined, ends: string | undefined, leaving: string | undefined) =>
    [reason, ends && `Pay by ${ends} to keep your plan.`, 'You’ll pay on our payment provider’s page.', leaving]
      .filter(Boolean)
      .join(' '),
  pay: (amount: string) => `Pay ${amount}`,
  payMissing: 'The amount is shown on the payment page before you pay.',
} as const;

/** The dialog that adds seats. */
export const addSeats = {
  title: 'Add seats',
  lead: (seats: number) =>
    `You have ${seats === 1 ? '1 seat' : `${seats} seats`}. You’ll pay on our payment provider’s page. New seats are ready right after.`,
  seats: 'Seats to add',
  add: (seats: number, amount: string | null) => {
    const size = seats === 0 ? 'Add seats' : seats === 1 ? 'Add 1 seat' : `Add ${seats} seats`;
    return amount === null ? size : `${size}, ${amount} today`;
  },
  resumeFirst: 'Resume your plan before you add seats.',
  payFirst: 'Pay the amount due before you add seats.',
} as const;

/** The monthly costs of the last year. */
export const monthlyCost = {
  title: 'Cost per month',
  month: 'Month',
  paid: 'Paid',
  joined: ', members added',
  next: ', next charge',
  most: (amount: string) => `Highest: ${amount}.`,
  notch: 'Notch: members added.',
  dashed: (amount: string) => `Dashed: the next charge, ${amount}.`,
} as const;

/** Results of hosted pages that were completed too late. */
export const lateOutcomes = {
  refunded: (amount: string, reason: string | null) =>
    `Your payment of ${amount} had no effect, and all of it goes back to your card. ${reason ?? ''}`.trim(),
  refundFailed: (amount: string, reason: string | null, support: string) =>
    `Your payment of ${amount} had no effect. ${reason ? `${reason} ` : ''}Its refund to your card failed. Contact ${support} to settle it.`,
  cardNotSaved: 'Your card wasn’t saved because your plan changed before you finished. Nothing was charged.',
} as const;

/** Results of plan changes, by their name in the overview's URL. */
export const notices = {
  paid: 'Payment received. The card that paid is now the card on file.',
  card: 'Your new card is saved. Nothing was charged.',
  settled: 'Your new card is saved, and the amount due is paid.',
  changed: 'Change saved.',
  undone: 'Change undone. Your plan stays the same.',
  resumed: 'You’ve resumed your plan.',
  joined: 'You’ve joined the team.',
  left: 'You left the team. Your account is on the Free plan.',
  reopened: 'Your account is open again.',
} as const;

/** Canceling a subscription. */
export const cancel = {
  title: 'Cancel Subscription',
  /** Replaces the name of a plan that has none. */
  subscription: 'subscription',
  question: (plan: string) => `Do you want to cancel your ${plan}?`,
  keptUntil: (date: string) => `Your team can use it until ${date}. It won’t renew, and nothing is refunded.`,
  endsNow: 'It ends now, and you won’t be charged the amount due.',
  changeDropped: (date: string) => `The change you scheduled for ${date} won’t happen.`,
  reason: 'Why are you canceling?',
  reasons: [
    'It costs too much',
    'I don’t use it enough',
    'Slow season',
    'Something I need is missing',
    'I use another product',
    'Another reason',
  ],
  words: 'Anything else you want to tell us?',
  no: 'Keep plan',
  yes: 'Cancel plan',
  doneTitle: 'Plan canceled',
  cancelled: 'Subscription cancelled successfully.',
  failed: 'Failed to cancel subscription. Please try again.',
  /** Cancels the request; "Cancel" would be ambiguous here. */
  stopWaiting: 'Stop waiting',
} as const;
