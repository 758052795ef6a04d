/** The cart and the way to the checkout. */
export const cart = {
  title: 'Cart',
  backToPricing: 'Back to pricing',
  tryAgain: 'Try again',
  product: 'Product',
  quantity: 'Qty (Total Users)',
  total: 'Total',
  clear: 'Clear Cart',
  loading: 'Loading the cart',
  summary: 'Summary',
  dueToday: (users: number) => `Due today, for ${users} ${users === 1 ? 'user' : 'users'}`,
  then: (amount: string, interval: 'month' | 'year') => `Then ${amount} each ${interval} until you cancel.`,
  proceed: 'Proceed to checkout',
  whereYouPay: 'You’ll pay on our payment provider’s page, then return here.',
  cartFailed: 'Failed to load cart details.',
  nothingCharged: 'Nothing was charged, and your selection is kept.',
  checkoutFailed: 'Checkout error occurred.',
} as const;

/** A checkout that was not finished. */
export const interrupted = {
  label: 'Interrupted checkout',
  users: (count: number) => `Your checkout for ${count} users was not finished.`,
  members: (count: number) => `Your payment for ${count} new ${count === 1 ? 'member' : 'members'} was not finished.`,
  resume: 'Continue where you left off',
  discard: 'Discard',
} as const;

/** After the checkout. */
export const success = {
  outcomes: {
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
  },
  planName: 'Plan Name',
  billingCycle: 'Billing Cycle',
  users: 'Users Per Account',
  transaction: 'Transaction ID',
  tryAgain: 'Try again',
  downloadInvoice: 'Download Invoice',
  backToHome: 'Back to home',
} as const;

/** After a checkout that was declined or left. */
export const failure = {
  title: 'Oops! Something went wrong.',
  lead: 'Your payment did not go through, and nothing was charged. You can try again or use another card.',
  seePlans: 'See plans',
  contactSupport: 'Contact Support',
  backToHome: 'Back to home',
} as const;
