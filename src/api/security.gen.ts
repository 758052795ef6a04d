// Made from openapi/openapi.yaml by `npm run api:generate`. Not to be edited.

/** Who may call an operation: a person with a session, the holder of a reset token, or everybody. */
export type Security = 'session' | 'resetToken' | 'none';
export const security = {
  logIn: 'none',
  logOut: 'session',
  requestPasswordReset: 'none',
  verifyCode: 'none',
  updatePassword: 'resetToken',
  signUp: 'none',
  verifyEmailAndPhone: 'none',
  sendCodes: 'none',
  signUpAffiliate: 'none',
  verifyAffiliate: 'none',
  getProfile: 'session',
  getTeamSize: 'session',
  getPlanDetails: 'session',
  requestEnterprise: 'session',
  listPlans: 'none',
  calculateCart: 'session',
  createCheckoutSession: 'session',
  createProratedCheckout: 'session',
  previewProration: 'session',
  cancelSubscription: 'session',
  getBilling: 'session',
  payOpenRenewal: 'session',
  updateCard: 'session',
  scheduleChange: 'session',
  resumeSubscription: 'session',
  updateInvoiceDetails: 'session',
  getInvoice: 'session',
  listSubscriptionHistory: 'session',
  sendContactMessage: 'none',
  subscribeToNewsletter: 'none',
} as const satisfies Record<string, Security>;
export type OperationId = keyof typeof security;
