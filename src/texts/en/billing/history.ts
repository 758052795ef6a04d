/** The payments of a plan (specification 2.11). */
export const title = 'Subscription History';
export const lead = 'Every payment of your plan, newest first.';
export const downloadCsv = 'Download CSV';
export const csvFailed = 'The file could not be made. Please try again.';
/** Heads of the file. */
export const csvHeads = ['Date', 'Plan', 'Payment (USD)', 'Invoice number'] as const;
export const failed = 'The history did not load.';
export const failedHelp = 'Your payments are safe. Check the connection and try again.';
export const empty = 'No subscription history found.';
export const emptyHelp = 'Payments appear here as soon as you have a plan.';
export const seePlans = 'See plans';
export const payments = 'Payments';
export const date = 'Date';
export const plan = 'Plan';
export const payment = 'Payment';
export const invoice = 'Invoice';
export const download = 'Download';
/** Stands behind "Download" where it cannot be seen. */
export const invoiceOf = (date: string) => ` invoice of ${date}`;
export const preparing = 'Preparing...';
