/** Shown when neither the server nor the caller has a sentence. */
export const requestFailed = 'Request failed. Please try again.';
/** Shown where the API does not offer what was asked for. */
export const notHere = (email: string) => `This cannot be done on the site. Please write to ${email}.`;

/** Shown when a person has stopped a call that takes long. */
export const cancelled = 'Cancelled. You can try again.';
const codesMayCome = 'Cancelled. A code may be on its way all the same.';
const nothingPaid = 'Cancelled. Nothing was charged. You can try again.';
const trySafely = 'It may have reached us all the same; you can safely send it again.';

/** Instead of that, by operation, where the server may have done its part all the same, and what to do then. */
export const cancelledCalls: Record<string, string> = {
  signUp: 'Cancelled. Your codes may be on their way all the same; you can safely send the form again.',
  signUpAffiliate: 'Cancelled. Your codes may be on their way all the same; you can safely send it again.',
  verifyEmailAndPhone: 'Cancelled. Your codes may have been accepted all the same: if they are refused now, log in.',
  verifyAffiliate: 'Cancelled. Your codes may have been accepted all the same: if they are refused now, all is done.',
  verifyCode: 'Cancelled. Your code may have been used all the same: if it is refused now, ask for a new one.',
  updatePassword: 'Cancelled. Your new password may be set all the same: if it is refused now, log in with it.',
  changePassword: 'Cancelled. Your new password may be set all the same: if the old one is refused now, it is.',
  updateProfile: 'Cancelled. Your changes may be saved all the same; you can safely save them again.',
  requestEmailChange: codesMayCome,
  requestPhoneChange: codesMayCome,
  confirmEmailChange: 'Cancelled. Your email may be changed all the same: your profile shows which one counts.',
  confirmPhoneChange: 'Cancelled. Your phone number may be changed all the same: your profile shows which one counts.',
  sendCodes: codesMayCome,
  requestPasswordReset: codesMayCome,
  createCheckoutSession: nothingPaid,
  createProratedCheckout: nothingPaid,
  payOpenRenewal: nothingPaid,
  updateCard: 'Cancelled. Your card has not changed. You can try again.',
  requestEnterprise: `Cancelled. ${trySafely}`,
  sendContactMessage: `Cancelled. ${trySafely}`,
  subscribeToNewsletter: `Cancelled. ${trySafely}`,
  cancelSubscription: 'Stopped waiting. Your plan may be cancelled all the same; you can safely ask again.',
  resumeSubscription: 'Cancelled. Your plan may go on all the same; you can safely ask again.',
  scheduleChange: 'Cancelled. The change may be saved all the same; you can safely save it again.',
  endSession: 'Cancelled. You may be logged out there all the same; you can safely ask again.',
  endOtherSessions: 'Cancelled. You may be logged out there all the same; you can safely ask again.',
  updateInvoiceDetails: 'Cancelled. They may be saved all the same; you can safely save them again.',
};
