/** The cart and the checkout button. */
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
  teamSize: 'Your team',
  dueToday: (users: number) => `Due today, for ${users} ${users === 1 ? 'user' : 'users'}`,
  then: (amount: string, interval: 'month' | 'year') => `Then ${amount} each ${interval} until you cancel.`,
  proceed: 'Proceed to checkout',
  whereYouPay: 'You’ll pay on our payment provider’s page, then return here.',
  cartFailed: 'Failed to load cart details.',
  nothingCharged: 'Nothing was charged. Your selection is saved.',
  checkoutFailed: 'Checkout error occurred.',
  /** For members of someone else's team. */
  forOwners: 'Only the team owner can buy a plan',
  forOwnersHelp: 'Ask the owner to change the plan, or leave the team to buy your own.',
  toAccount: 'Go to your account',
} as const;

/** An unfinished checkout. */
export const interrupted = {
  label: 'Interrupted checkout',
  users: (count: number) => `You didn’t finish your checkout for ${count} users.`,
  members: (count: number) => `You didn’t finish your payment for ${count} new ${count === 1 ? 'member' : 'members'}.`,
  resume: 'Continue where you left off',
  discard: 'Discard',
} as const;

/** The page after the checkout. */
export const success = {
  outcomes: {
    confirmed: { title: 'Payment Success', lead: 'Payment received. Get the app on your phone and log in.' },
    // Keep it shorter than the texts of the confirmed payment, which reserve the space.
    confirming: { title: 'Confirming...', lead: 'Confirming your payment, up to 30 seconds.' },
    unconfirmed: {
      title: 'Your payment isn’t confirmed yet',
      lead: 'If you paid, your plan starts once the payment is confirmed. Try again in a minute, or email <support/>.',
    },
    failed: {
      title: 'We couldn’t load your plan',
      lead: 'If you paid, your payment is safe. Check your connection and try again.',
    },
  },
  /** After a payment that came too late. */
  refunded: 'Your payment was refunded',
  refundFailed: 'Your refund failed',
  seePlans: 'See plans',
  toAccount: 'Go to your account',
  /** Shown when the server returned an error. */
  failed: (reason: string) => `${reason} If you paid, your payment is safe.`.trim(),
  /** Used if the API gives members a seat. */
  confirmedTeam: {
    title: 'Payment Success',
    lead: 'Payment received. Invite your team, then get the app.',
  },
  /** After invitations found no open seats. */
  confirmedSeats: {
    title: 'Payment Success',
    lead: 'Payment received. Your invitations are ready to send.',
  },
  planName: 'Plan Name',
  billingCycle: 'Billing Cycle',
  users: 'Users Per Account',
  teamSize: 'Team size',
  grown: (before: number, now: number) => `${before} → ${now} seats`,
  amountPaid: 'Amount Paid',
  nextRenewal: 'Next Renewal',
  /** @param users the number it pays for, if that isn't the current team size */
  renewal: (amount: string, date: string, users?: number) =>
    `${amount}${users ? ` for ${users} seats` : ''} on ${date}`,
  transaction: 'Transaction ID',
  tryAgain: 'Try again',
  inviteTeam: 'Invite your team',
  getApp: 'Get the app',
  downloadInvoice: 'Download Invoice',
  backToHome: 'Back to home',
  backToInvites: 'Back to your invitations',
} as const;

/** The page after a declined or abandoned checkout. */
export const failure = {
  title: 'Oops! Something went wrong.',
  lead: 'Your payment did not go through, and nothing was charged. You can try again or use another card.',
  left: 'Your payment did not go through. You left the checkout. Nothing was charged.',
  seePlans: 'See plans',
  contactSupport: 'Contact Support',
  backToHome: 'Back to home',
} as const;
