type Interval = 'month' | 'year';

/** The overview page. */
export const overview = {
  title: 'Overview',
} as const;

/** The plan panel, its dialogs, and the band about a declined renewal. */
export const plan = {
  title: 'Your plan',
  loading: 'Loading your plan',
  failed: 'Your plan did not load.',
  failedHelp: 'Your plan is unaffected. Check the connection and try again.',
  freePlan: 'Free plan',
  eachMonth: 'Each month',
  shingles: (count: number) => `${count} shingles`,
  ended: 'Your plan has ended. Your invoices are under Payments.',
  proAdds: 'Pro adds',
  proFeatures: [
    'Identification without a limit',
    'Side-by-side comparison',
    'Reports as PDF',
    'Team members on one bill',
  ],
  seePlans: 'See plans',
  seePayments: 'See payments',

  active: 'Active',
  pastDue: 'Payment declined',
  ending: 'Cancelled',

  nextCharge: 'Next charge',
  onDate: (date: string) => `on ${date}`,
  amountDue: 'Amount due',
  nextTry: (reason: string, date: string) => `${reason} We'll try again on ${date}.`,
  endsUnpaid: (date: string) => `Without payment your plan ends on ${date}.`,
  endsOn: 'Ends on',
  renewsOn: 'Renews on',
  people: 'People',
  billed: 'Billed',
  byAgreement: 'By agreement',
  billedEach: { month: 'Monthly', year: 'Annually' },
  card: 'Card',
  noCard: 'No card is saved',
  cardNumber: (brand: string, last4: string) => `${brand} •••• ${last4}`,
  cardExpires: (month: string, year: string) => `Expires ${month}/${year}`,
  invoicesTo: 'Invoices to',
  scheduled: (date: string, people: number | undefined, each: string | undefined) =>
    `From ${date}: ${[people && `${people} people`, each && `billed ${each.toLowerCase()}`].filter(Boolean).join(', ')}.`,
  takeBack: 'Undo change',

  change: 'Change plan',
  changeCard: 'Change card',
  addCard: 'Add a card',
  invoiceDetails: 'Invoice details',
  cancel: 'Cancel Subscription',
  keptUntil: (date: string) => `After you cancel, you can use your plan until ${date}.`,
  resume: 'Resume plan',
  resumeHelp: 'Resume it and nothing is charged today.',
  payNow: 'Pay now',
  contactSupport: 'Contact Support',

  /** Used while a payment is due. */
  cardTried: "Your new card is saved. We're charging the outstanding amount to it now.",

  pastDueLine: (amount: string, reason: string, date: string) =>
    `We couldn't charge ${amount} for your plan: ${reason.charAt(0).toLowerCase()}${reason.slice(1)} We'll try again on ${date}.`,
  pastDueLabel: 'Payment declined',

  teamSize: 'Team size',
  users: 'Users',
  tooLarge: (most: number) => `Maximum ${most} users allowed`,
  billing: 'Billing',
  monthly: 'Monthly',
  annually: 'Annually',
  save: 'Save',
  detailsSaved: 'Invoice details saved.',

  detailsTitle: 'Invoice details',
  detailsHelp: 'These appear on future invoices. Anything left blank comes from your account.',
  company: 'Company',
  address: 'Address',
  taxId: 'Tax ID',
  purchaseOrder: 'PO number',
  copyTo: 'Send a copy of receipts to',
  emailInvalid: 'Invalid email format.',
} as const;

/** The dialog for all of a subscriber's billing decisions. */
export const sumSheet = {
  idle: 'The price appears here as you type.',
  missing: 'Your plan shows the amount once this is done.',
  changeLead: (date: string | null) =>
    `Changes start with your next renewal${date ? `, ${date}` : ''}. Nothing is charged today.`,
  fromTo: (least: number, most: number, hasInterval: boolean) =>
    `${least} to ${most} users.${hasInterval ? '' : ' Support adds more.'}`,
  addNow: (members: number) =>
    `To have them before your renewal, <add>add ${members === 1 ? '1 member' : `${members} members`} now</add>.`,
  unchanged: (hasInterval: boolean) => `Choose another team size${hasInterval ? ' or billing' : ''} to continue.`,
  switchTo: (interval: Interval, size: number | null) =>
    `Switch to ${interval === 'year' ? 'annual' : 'monthly'}${size ? ` with ${size} members` : ''}`,
  changeTo: (size: number) => `Change to ${size} members`,
  undo: 'Undo change',
  resumeLead: (date: string | null) =>
    `Your plan runs until ${date ?? 'the end of its period'}. Resume it, and it renews then. Nothing is charged today.`,
  payTitle: 'Pay the amount due',
  payLead: (reason: string | undefined, ends: string | undefined) =>
    [reason, ends && `Without payment your plan ends on ${ends}.`, "You'll pay on our payment provider's page."]
      .filter(Boolean)
      .join(' '),
  pay: (amount: string) => `Pay ${amount}`,
  payMissing: 'The amount is shown on the payment page before you pay.',
} as const;

/** The monthly costs of the last year. */
export const monthlyCost = {
  title: 'Cost per month',
  month: 'Month',
  paid: 'Paid',
  joined: ', members joined',
  next: ', next charge',
  notch: 'A notch: members joined.',
  dashed: (amount: string) => `Dashed: the next charge, ${amount}.`,
} as const;

/** Results of decisions, by their name in the overview's URL. */
export const notices = {
  paid: 'Payment received. The card that paid is now the card on file.',
  card: 'Your new card is saved. Nothing was charged.',
  changed: 'Change saved.',
  undone: 'Change undone. Your plan continues as it is.',
  resumed: "You've resumed your plan.",
} as const;

/** Canceling a subscription. */
export const cancel = {
  title: 'Cancel Subscription',
  /** Replaces the name of a plan that has none. */
  subscription: 'subscription',
  question: (plan: string) => `Do you want to cancel your ${plan}?`,
  keptUntil: (date: string) => `You can use it until ${date}. It won't renew.`,
  endsNow: "It ends now, and you won't be charged the amount due.",
  changeDropped: (date: string) => `The change you scheduled for ${date} won't happen.`,
  reason: 'Why are you canceling?',
  reasons: [
    'It costs too much',
    'Slow season',
    'Something I need is missing',
    'I use another product',
    'Another reason',
  ],
  words: 'Anything you want to tell us?',
  no: 'Keep plan',
  yes: 'Cancel plan',
  doneTitle: 'Plan cancelled',
  cancelled: 'Subscription cancelled successfully.',
  failed: 'Failed to cancel subscription. Please try again.',
  /** Cancels the request; "Cancel" would be ambiguous here. */
  stopWaiting: 'Stop waiting',
} as const;

/** The payments of a plan. */
export const history = {
  title: 'Subscription History',
  lead: 'All your payments, newest first.',
  downloadCsv: 'Download CSV',
  csvFailed: 'The file could not be made. Please try again.',
  /** Headers of the CSV file. */
  csvHeads: ['Date', 'Plan', 'Payment (USD)', 'Invoice number'],
  failed: 'The history did not load.',
  failedHelp: 'Your payments are safe. Check the connection and try again.',
  empty: 'No subscription history found.',
  emptyHelp: 'Payments appear here as soon as you have a plan.',
  seePlans: 'See plans',
  payments: 'Payments',
  /** Description of a declined row. */
  renewal: 'Renewal of your plan',
  states: { paid: 'Paid', declined: 'Declined', refunded: 'Refunded', disputed: 'Disputed' },
  date: 'Date',
  plan: 'Plan',
  payment: 'Payment',
  invoice: 'Invoice',
  download: 'Download',
  /** Follows "Download", for screen readers. */
  invoiceOf: (date: string) => ` invoice of ${date}`,
  preparing: 'Preparing...',
} as const;

/** The invoice download. */
export const invoice = {
  preparing: 'Preparing invoice...',
  failed: 'Failed to download invoice.',
  blocked: 'The browser did not open a new tab.',
  open: 'Open the invoice',
} as const;
