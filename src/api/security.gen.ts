// Made from openapi/openapi.yaml by `npm run api:generate`. Not to be edited.

/** The authorization of an operation: a session, a reset token, or none. */
export type Security = 'session' | 'resetToken' | 'none';
export type OperationId =
  | 'logIn'
  | 'logOut'
  | 'listSessions'
  | 'endSession'
  | 'endOtherSessions'
  | 'listPasskeys'
  | 'addPasskey'
  | 'beginPasskey'
  | 'renamePasskey'
  | 'removePasskey'
  | 'beginPasskeyLogin'
  | 'passkeyLogin'
  | 'changePassword'
  | 'updateProfile'
  | 'exportData'
  | 'closeAccount'
  | 'reopenAccount'
  | 'requestEmailChange'
  | 'confirmEmailChange'
  | 'requestPhoneChange'
  | 'confirmPhoneChange'
  | 'requestPasswordReset'
  | 'verifyCode'
  | 'updatePassword'
  | 'signUp'
  | 'verifyEmailAndPhone'
  | 'sendCodes'
  | 'signUpAffiliate'
  | 'verifyAffiliate'
  | 'getProfile'
  | 'getTeamSize'
  | 'getPlanDetails'
  | 'requestEnterprise'
  | 'listPlans'
  | 'calculateCart'
  | 'createCheckoutSession'
  | 'createProratedCheckout'
  | 'cancelSubscription'
  | 'getBilling'
  | 'payOpenRenewal'
  | 'updateCard'
  | 'getCheckoutOutcome'
  | 'scheduleChange'
  | 'quoteChange'
  | 'resumeSubscription'
  | 'updateInvoiceDetails'
  | 'getInvoice'
  | 'listSubscriptionHistory'
  | 'sendContactMessage'
  | 'subscribeToNewsletter'
  | 'getTeam'
  | 'inviteMembers'
  | 'resendInvitation'
  | 'revokeInvitation'
  | 'removeMember'
  | 'changeMemberRole'
  | 'transferOwnership'
  | 'acceptOwnership'
  | 'cancelTransfer'
  | 'lookUpInvitation'
  | 'acceptInvitation'
  | 'declineInvitation'
  | 'getEntitlement';
const exceptions: Partial<Record<OperationId, Security>> = {
  logIn: 'none',
  beginPasskeyLogin: 'none',
  passkeyLogin: 'none',
  requestPasswordReset: 'none',
  verifyCode: 'none',
  updatePassword: 'resetToken',
  signUp: 'none',
  verifyEmailAndPhone: 'none',
  sendCodes: 'none',
  signUpAffiliate: 'none',
  verifyAffiliate: 'none',
  listPlans: 'none',
  sendContactMessage: 'none',
  subscribeToNewsletter: 'none',
  lookUpInvitation: 'none',
  acceptInvitation: 'none',
  declineInvitation: 'none',
};
export const findSecurity = (operation: OperationId): Security => exceptions[operation] ?? 'session';
const withoutKey: OperationId[] = [
  'logIn',
  'logOut',
  'beginPasskeyLogin',
  'passkeyLogin',
  'calculateCart',
  'quoteChange',
  'lookUpInvitation',
];
/** Returns whether a call has an Idempotency-Key. */
export const takesKey = (operation: OperationId, method?: string): boolean =>
  method === 'POST' && !withoutKey.includes(operation);
