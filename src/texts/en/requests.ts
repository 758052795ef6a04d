/** Shown when neither the server nor the caller provides a message. */
export const requestFailed = 'Request failed. Please try again.';
/** Shown when the API does not support an operation. */
export const notHere = (email: string) => `This cannot be done on the site. Please write to ${email}.`;

/** Shown after the user canceled a slow request. */
export const cancelled = 'Cancelled. You can try again.';
const codesMayCome = 'Cancelled. A code may still be on its way.';
const nothingPaid = 'Cancelled. Nothing was charged. You can try again.';
const trySafely = 'It may still have reached us. You can safely send it again.';

/** Replaces that message, by operation, when the server may have done its part. */
export const cancelledCalls: Record<string, string> = {
  signUp: 'Cancelled. Your codes may still be on their way. You can safely send the form again.',
  signUpAffiliate: 'Cancelled. Your codes may still be on their way. You can safely send it again.',
  verifyEmailAndPhone: 'Cancelled. Your codes may have been accepted. If they don’t work now, log in.',
  verifyAffiliate: 'Cancelled. Your codes may have been accepted. If they don’t work now, your application is sent.',
  verifyCode: 'Cancelled. Your code may have been used. If it doesn’t work now, ask for a new one.',
  updatePassword: 'Cancelled. Your new password may be set. Try to log in with it.',
  changePassword: 'Cancelled. Your new password may be set. If the old one doesn’t work now, use the new one.',
  updateProfile: 'Cancelled. Your changes may be saved. You can safely save them again.',
  requestEmailChange: codesMayCome,
  requestPhoneChange: codesMayCome,
  confirmEmailChange: 'Cancelled. Your email may have changed. Check it in your profile.',
  confirmPhoneChange: 'Cancelled. Your phone number may have changed. Check it in your profile.',
  exportData: 'Cancelled. Your file may be on its way. Check it in your profile.',
  closeAccount: 'Cancelled. Your account may be closed. You can safely try again.',
  reopenAccount: 'Cancelled. Your account may be open again. You can safely try again.',
  sendCodes: codesMayCome,
  requestPasswordReset: codesMayCome,
  createCheckoutSession: nothingPaid,
  createProratedCheckout: nothingPaid,
  payOpenRenewal: nothingPaid,
  updateCard: 'Cancelled. Your card has not changed. You can try again.',
  requestEnterprise: `Cancelled. ${trySafely}`,
  sendContactMessage: `Cancelled. ${trySafely}`,
  subscribeToNewsletter: `Cancelled. ${trySafely}`,
  cancelSubscription: 'Stopped waiting. Your plan may be cancelled. You can safely try again.',
  resumeSubscription: 'Cancelled. Your plan may be resumed. You can safely try again.',
  scheduleChange: 'Cancelled. The change may be saved. You can safely save it again.',
  handOverTeam: 'Cancelled. Your request may be on its way. The team page shows it.',
  acceptHandOver: 'Cancelled. Nothing was charged. You can try again.',
  cancelHandOver: 'Cancelled. The request may have ended. The team page shows it.',
  endSession: 'Cancelled. You may be logged out there. You can safely try again.',
  endOtherSessions: 'Cancelled. You may be logged out there. You can safely try again.',
  updateInvoiceDetails: 'Cancelled. They may be saved. You can safely save them again.',
};
