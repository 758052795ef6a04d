/** The payments of a plan. */
export const history = {
  title: 'Subscription History',
  lead: (year?: number) => `${year ? `Your payments in ${year}` : 'All your payments'}, newest first.`,
  /** For a billing manager, who sees the current owner's payments and their own, such as a former owner's. */
  leadForManagers: (year?: number) =>
    `${year ? `Payments from ${year}` : 'All payments'} in the current owner’s account and yours, newest first.`,
  /** Precedes the selected year, for screen readers. */
  year: 'Year: ',
  allYears: 'All years',
  downloadCsv: 'Download CSV',
  csvFailed: 'We couldn’t create the file. Try again.',
  csvOffline: 'You’re offline. Reconnect to download this file.',
  /** Headers of the CSV file. */
  csvHeads: ['Date', 'Plan', 'Payment (USD)', 'Invoice number', 'Status', 'Period from', 'Period until'],
  failed: 'We couldn’t load your payments.',
  failedHelp: 'Nothing has changed. Check your connection and try again.',
  empty: 'No subscription history found.',
  emptyYear: (year: number) => `No payments in ${year}.`,
  seeAll: 'See all payments',
  emptyHelp: 'Payments will appear here after you subscribe.',
  emptyForSubscribers: 'Your next payments will appear here.',
  emptyForManagers:
    'The team’s next payments will appear here. Earlier ones stay with the previous owner, so ask them for invoices.',
  emptyForMembers: 'Your team’s owner pays for your seat.',
  seePlan: 'See your plan',
  seePlans: 'See plans',
  payments: 'Payments',
  /** Description of an unpaid renewal. */
  renewal: 'Plan renewal',
  states: { paid: 'Paid', due: 'Due', refunded: 'Refunded', disputed: 'Disputed' },
  date: 'Date',
  plan: 'Plan',
  payment: 'Payment',
  invoice: 'Invoice',
  download: 'Download',
  /** Follows "Download", for screen readers. */
  invoiceOf: (date: string, number = '') => ` invoice of ${date}${number && `, ${number}`}`,
  preparing: 'Preparing...',
} as const;

/** The invoice download. */
export const invoice = {
  preparing: 'Preparing invoice...',
  failed: 'Failed to download invoice.',
  offline: 'You’re offline. Reconnect to download this invoice.',
  blocked: 'Your browser blocked the new tab.',
  open: 'Open the invoice',
} as const;
