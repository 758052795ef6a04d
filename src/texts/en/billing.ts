type Interval = 'month' | 'year';

/** The first page of the account. */
export const overview = {
  title: 'Overview',
} as const;

/** The plan's panel above the payments, its dialogs, and the line about a refused renewal. */
export const plan = {
  title: 'Your plan',
  loading: 'Loading your plan',
  failed: 'Your plan did not load.',
  failedHelp: 'It goes on as it is. Check the connection and try again.',
  noPlan: 'No plan',
  noPlanHelp: 'Your plan has ended. Your invoices stay below.',
  seePlans: 'See plans',

  active: 'Active',
  pastDue: 'Payment refused',
  ending: 'Cancelled',
  billedApart: 'Billed by agreement',

  nextCharge: 'Next charge',
  charge: (amount: string, date: string) => `${amount} on ${date}`,
  openAmount: 'Open',
  endsOn: 'Ends on',
  people: 'People',
  billed: 'Billed',
  billedEach: { month: 'monthly', year: 'annually' },
  card: 'Card',
  noCard: 'No card is saved',
  cardEnding: (brand: string, last4: string) => `${brand} ending in ${last4}`,
  cardExpires: (month: string, year: string) => `, expires ${month}/${year}`,
  invoicesTo: 'Invoices to',
  scheduled: (date: string, people: number | undefined, each: string | undefined) =>
    `From ${date}: ${[people && `${people} people`, each && `billed ${each}`].filter(Boolean).join(', ')}.`,
  takeBack: 'Keep it as it is',

  change: 'Change plan',
  changeCard: 'Change card',
  addCard: 'Add a card',
  invoiceDetails: 'Invoice details',
  cancel: 'Cancel Subscription',
  resume: 'Resume plan',
  resumeCost: (amount: string, interval: Interval, date: string) =>
    `Resume it and nothing is charged today, then ${amount} each ${interval} from ${date}.`,
  resumed: 'Your plan goes on.',
  payNow: 'Pay now',
  contactSupport: 'Contact Support',

  /** Where a payment is open. */
  cardTried: 'Your new card is saved. The open payment is tried with it now.',

  pastDueLine: (amount: string, reason: string, date: string) =>
    `${amount} for your plan could not be charged: ${reason} We try again on ${date}.`,
  pastDueLabel: 'Payment refused',

  changeTitle: 'Change plan',
  changeFrom: (date: string) => `From your next renewal on ${date}. Nothing is charged today.`,
  teamSize: 'Team size',
  users: 'Users',
  fromTo: (least: number, most: number) => `${least} to ${most} users.`,
  tooLarge: (most: number) => `Maximum ${most} users allowed`,
  billing: 'Billing',
  monthly: 'Monthly',
  annually: 'Annually',
  cost: (amount: string, interval: Interval) => `${amount} each ${interval} from then on.`,
  costMissing: 'Your plan shows the amount once this is saved.',
  save: 'Save',

  detailsTitle: 'Invoice details',
  detailsHelp: 'They stand on all later invoices. What you leave empty comes from your account.',
  company: 'Company',
  address: 'Address',
  taxId: 'Tax ID',
  purchaseOrder: 'Order number',
  copyTo: 'Send a copy of receipts to',
  emailInvalid: 'Invalid email format.',
} as const;

/** After the hosted page, by the name in its address. */
export const notices: Readonly<Record<string, string>> = {
  paid: 'Thank you. Your payment has arrived, and the card that paid is the saved one.',
  card: 'Your new card is saved. Nothing was charged.',
};

/** The end of a subscription. */
export const cancel = {
  title: 'Cancel Subscription',
  /** Stands for the name of a plan that has none. */
  subscription: 'subscription',
  question: (plan: string) => `Do you want to cancel your ${plan}?`,
  keptUntil: (date: string) => `You keep it until ${date}, and it is not renewed after that.`,
  endsNow: 'It ends at once, and the open payment is not charged any more.',
  reason: 'What made you cancel?',
  no: 'No',
  yes: 'Yes, cancel',
  cancelled: 'Subscription cancelled successfully.',
  failed: 'Failed to cancel subscription. Please try again.',
  /** Gives up the request: "Cancel" is what it is about. */
  stopWaiting: 'Stop waiting',
} as const;

/** The payments of a plan. */
export const history = {
  title: 'Subscription History',
  lead: 'Every payment of your plan, newest first.',
  downloadCsv: 'Download CSV',
  csvFailed: 'The file could not be made. Please try again.',
  /** Heads of the file. */
  csvHeads: ['Date', 'Plan', 'Payment (USD)', 'Invoice number'],
  failed: 'The history did not load.',
  failedHelp: 'Your payments are safe. Check the connection and try again.',
  empty: 'No subscription history found.',
  emptyHelp: 'Payments appear here as soon as you have a plan.',
  seePlans: 'See plans',
  payments: 'Payments',
  date: 'Date',
  plan: 'Plan',
  payment: 'Payment',
  invoice: 'Invoice',
  download: 'Download',
  /** Stands behind "Download" where it cannot be seen. */
  invoiceOf: (date: string) => ` invoice of ${date}`,
  preparing: 'Preparing...',
} as const;

/** The download of an invoice. */
export const invoice = {
  preparing: 'Preparing invoice...',
  failed: 'Failed to download invoice.',
  blocked: 'The browser did not open a new tab.',
  open: 'Open the invoice',
} as const;
