// Made from openapi/openapi.yaml by `npm run api:generate`. Not to be edited.

import type { AnswerShape } from './answers';
import type { OperationId } from './security.gen';
/** What must be in the successful answer of each operation. */
export const answers: Record<OperationId, AnswerShape> = {
  logIn: { isVerified: 'boolean', token: 'string?', data: { email: 'string', phoneNo: 'string', phoneCode: 'string' } },
  logOut: {},
  requestPasswordReset: {},
  verifyCode: { data: { token: 'string?' } },
  updatePassword: {},
  signUp: {},
  verifyEmailAndPhone: {},
  sendCodes: {},
  signUpAffiliate: {},
  verifyAffiliate: {},
  getProfile: {
    data: {
      fullName: 'string',
      profile: 'string?',
      planPurchaseName: 'string',
      isCanceled: 'boolean',
      role: 'string',
      extraUsers: 'number',
      includedMembers: 'number',
    },
  },
  getTeamSize: { data: { totalTeamSize: 'number' } },
  getPlanDetails: { data: { planName: 'string', billingCycle: 'string?', teamSize: 'number', invoiceId: 'string?' } },
  requestEnterprise: {},
  listPlans: {
    data: [
      {
        planName: 'string',
        billingInterval: 'string',
        pricePerUser: 'number',
        minimumUsers: 'number',
        features: ['string'],
        stripePriceId: 'string',
      },
    ],
  },
  calculateCart: {
    data: {
      breakdown: {
        basePlan: { label: 'string', users: 'number', amount: 'number' },
        extraUsers: { label: 'string', users: 'number', amount: 'number' },
        discount: ['null', { label: 'string', amount: 'number' }],
        total: { label: 'string', amount: 'number' },
      },
    },
  },
  createCheckoutSession: { data: { url: 'string' } },
  createProratedCheckout: { data: { sessionUrl: 'string' } },
  previewProration: {
    data: { newTeamMembers: 'number', amountDueNow: 'number', nextPeriodTotal: 'number', currentPeriodEnd: 'string' },
  },
  cancelSubscription: {},
  getInvoice: { data: {} },
  listSubscriptionHistory: {
    data: [{ id: 'string', date: 'string', plan: 'string', payment: 'number', invoice: { url: 'string?' } }],
    pagination: { total: 'number', totalPages: 'number' },
  },
  sendContactMessage: {},
  subscribeToNewsletter: {},
};
