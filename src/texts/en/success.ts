/** After the checkout (specification 2.9). */
export const outcomes = {
  confirmed: { title: 'Payment Success', lead: 'Your team can sign in to the app now.' },
  // Never longer than the texts of the confirmed payment, whose room they keep.
  confirming: { title: 'Confirming...', lead: 'Your payment is being confirmed.' },
  unconfirmed: {
    title: 'Your payment is not confirmed yet',
    lead: 'If you have paid, the plan starts as soon as the provider tells us. Try again in a minute, or write to <support/>.',
  },
  failed: {
    title: 'Your plan could not be loaded',
    lead: 'If you have paid, your payment is safe. Check the connection and try again.',
  },
} as const;
export const planName = 'Plan Name';
export const billingCycle = 'Billing Cycle';
export const users = 'Users Per Account';
export const transaction = 'Transaction ID';
export const tryAgain = 'Try again';
export const downloadInvoice = 'Download Invoice';
export const backToHome = 'Back to home';
