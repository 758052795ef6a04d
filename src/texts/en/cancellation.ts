/** Shown after the user canceled a slow request that changes nothing. */
export const cancelled = 'Canceled. You can try again.';
/** Shown after the user canceled a slow request that the server may have processed. */
export const cancelledChange = 'Canceled. The change may have been saved anyway. You can safely try again.';
const codesMayCome = 'Canceled. You may still get a code.';
const nothingPaid = 'Canceled. Nothing was charged. You can try again.';
const trySafely = 'It may still have reached us. You can safely send it again.';

/** More precise messages by operation. */
export const cancelledCalls: Record<string, string> = {
  logIn: cancelled,
  signUp: 'Canceled. You may still get your codes. You can safely send the form again.',
  signUpAffiliate: 'Canceled. You may still get your codes. You can safely send it again.',
  verifyEmailAndPhone: 'Canceled. Your codes may have been accepted anyway. If they no longer work, log in.',
  verifyAffiliate:
    'Canceled. Your codes may have been accepted anyway. If they no longer work, we have your application.',
  verifyCode: 'Canceled. Your code may have been used anyway. If it no longer works, request a new one.',
  updatePassword: 'Canceled. Your password may have changed anyway. Try to log in with the new one.',
  changePassword: 'Canceled. Your password may have changed anyway. Try the new one first.',
  updateProfile: 'Canceled. Your changes may have been saved anyway. You can safely save them again.',
  requestEmailChange: codesMayCome,
  requestPhoneChange: codesMayCome,
  confirmEmailChange: 'Canceled. Your email may have changed anyway. Check your profile.',
  confirmPhoneChange: 'Canceled. Your phone number may have changed anyway. Check your profile.',
  exportData: 'Canceled. We may still prepare your file. Check your profile.',
  closeAccount: 'Canceled. Your account may be closing anyway. You can safely try again.',
  reopenAccount: 'Canceled. Your account may have been reopened anyway. You can safely try again.',
  sendCodes: codesMayCome,
  requestPasswordReset: codesMayCome,
  createCheckoutSession: nothingPaid,
  createProratedCheckout: nothingPaid,
  payOpenRenewal: nothingPaid,
  updateCard: 'Canceled. Your card hasn’t changed. You can try again.',
  requestEnterprise: `Canceled. ${trySafely}`,
  sendContactMessage: `Canceled. ${trySafely}`,
  subscribeToNewsletter: `Canceled. ${trySafely}`,
  cancelSubscription: 'Stopped waiting. Your plan may be canceled anyway. You can safely try again.',
  resumeSubscription: 'Canceled. Your plan may have been resumed anyway. You can safely try again.',
  transferOwnership: 'Canceled. Your request may have been sent anyway. Check the team page.',
  acceptOwnership: 'Canceled. You may be the owner anyway. Check the team page.',
  cancelTransfer: 'Canceled. The request may have ended anyway. Check the team page.',
  declineInvitation: 'Canceled. The invitation may have been declined anyway. You can safely try again.',
  endSession: 'Canceled. You may have been logged out there anyway. You can safely try again.',
  endOtherSessions: 'Canceled. You may have been logged out there anyway. You can safely try again.',
  updateInvoiceDetails: 'Canceled. Your details may have been saved anyway. You can safely save them again.',
};
