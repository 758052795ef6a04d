/** Shown after the user canceled a slow request that changes nothing. */
export const cancelled = 'Canceled. You can try again.';
/** Shown after the user canceled a slow request that the server may have processed. */
export const cancelledChange = 'Stopped waiting. This may have gone through anyway. You can safely try again.';
const nothingPaid = 'Canceled. Nothing was charged. You can try again.';

/** More precise messages by operation. */
export const cancelledCalls: Record<string, string> = {
  logIn: cancelled,
  passkeyLogin: cancelled,
  beginPasskey: cancelled,
  createCheckoutSession: nothingPaid,
  createProratedCheckout: nothingPaid,
  payOpenRenewal: nothingPaid,
  updateCard: 'Canceled. Your card hasn’t changed. You can try again.',
  cancelSubscription: 'Stopped waiting. Your plan may be canceled anyway. You can safely try again.',
};
