/** The plan's panel above the payments, its dialogs, and the line about a refused renewal. */
type Interval = 'month' | 'year';

export const title = 'Your plan';
export const loading = 'Loading your plan';
export const failed = 'Your plan did not load.';
export const failedHelp = 'It goes on as it is. Check the connection and try again.';
export const noPlan = 'No plan';
export const noPlanHelp = 'Your plan has ended. Your invoices stay below.';
export const seePlans = 'See plans';

export const active = 'Active';
export const pastDue = 'Payment refused';
export const ending = 'Cancelled';
export const billedApart = 'Billed by agreement';

export const nextCharge = 'Next charge';
export const charge = (amount: string, date: string) => `${amount} on ${date}`;
export const openAmount = 'Open';
export const endsOn = 'Ends on';
export const people = 'People';
export const billed = 'Billed';
export const billedEach = { month: 'monthly', year: 'annually' } as const;
export const card = 'Card';
export const noCard = 'No card is saved';
export const cardEnding = (brand: string, last4: string) => `${brand} ending in ${last4}`;
export const cardExpires = (month: string, year: string) => `, expires ${month}/${year}`;
export const invoicesTo = 'Invoices to';
export const scheduled = (date: string, people: number | undefined, each: string | undefined) =>
  `From ${date}: ${[people && `${people} people`, each && `billed ${each}`].filter(Boolean).join(', ')}.`;
export const takeBack = 'Keep it as it is';

export const change = 'Change plan';
export const changeCard = 'Change card';
export const addCard = 'Add a card';
export const invoiceDetails = 'Invoice details';
export const cancel = 'Cancel Subscription';
export const resume = 'Resume plan';
export const resumeCost = (amount: string, interval: Interval, date: string) =>
  `Resume it and nothing is charged today, then ${amount} each ${interval} from ${date}.`;
export const resumed = 'Your plan goes on.';
export const payNow = 'Pay now';
export const contactSupport = 'Contact Support';

/** After the hosted page. */
export const notices: Readonly<Record<string, string>> = {
  paid: 'Thank you. Your payment has arrived, and the card that paid is the saved one.',
  card: 'Your new card is saved. Nothing was charged.',
};

/** Where a payment is open. */
export const cardTried = 'Your new card is saved. The open payment is tried with it now.';

export const pastDueLine = (amount: string, reason: string, date: string) =>
  `${amount} for your plan could not be charged: ${reason} We try again on ${date}.`;
export const pastDueLabel = 'Payment refused';

export const changeTitle = 'Change plan';
export const changeFrom = (date: string) => `From your next renewal on ${date}. Nothing is charged today.`;
export const teamSize = 'Team size';
export const users = 'Users';
export const fromTo = (least: number, most: number) => `${least} to ${most} users.`;
export const tooLarge = (most: number) => `Maximum ${most} users allowed`;
export const billing = 'Billing';
export const monthly = 'Monthly';
export const annually = 'Annually';
export const cost = (amount: string, interval: Interval) => `${amount} each ${interval} from then on.`;
export const costMissing = 'Your plan shows the amount once this is saved.';
export const save = 'Save';

export const detailsTitle = 'Invoice details';
export const detailsHelp = 'They stand on all later invoices. What you leave empty comes from your account.';
export const company = 'Company';
export const address = 'Address';
export const taxId = 'Tax ID';
export const purchaseOrder = 'Order number';
export const copyTo = 'Send a copy of receipts to';
export const emailInvalid = 'Invalid email format.';
