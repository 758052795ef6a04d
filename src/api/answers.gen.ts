// Made from openapi/openapi.yaml by `npm run api:generate`. Not to be edited.

import type { Shape } from '../lib/responseParser';
import type { OperationId } from './security.gen';
/** What must be in the successful answer of each operation. */
export const answers: Record<OperationId, Shape> = {
  logIn: {
    isVerified: 'boolean',
    token: ['or', null, 'string'],
    message: ['or', '', 'string'],
    data: { email: ['or', '', 'string'], phoneNo: ['or', '', 'string'], phoneCode: ['or', '', 'string'] },
  },
  logOut: { message: ['or', '', 'string'] },
  listSessions: {
    data: [
      { id: 'string', browser: ['or', null, 'string'], loggedInAt: 'string', lastUsedAt: 'string', isThis: 'boolean' },
    ],
  },
  endSession: { message: ['or', '', 'string'] },
  endOtherSessions: { message: ['or', '', 'string'] },
  changePassword: { message: ['or', '', 'string'] },
  updateProfile: {
    data: {
      fullName: 'string',
      profile: ['or', null, 'string'],
      planPurchaseName: ['or', '', 'string'],
      isCanceled: ['or', false, 'boolean'],
      role: ['or', 'user', 'string'],
      extraUsers: ['or', 0, 'number'],
      includedMembers: ['or', 0, 'number'],
      currentPeriodEnd: ['or', null, 'string'],
      'billingState?': 'string',
      'listsSessions?': 'boolean',
      'changesPassword?': 'boolean',
      'details?': {
        email: 'string',
        phoneNo: 'string',
        phoneCallingCode: 'string',
        company: 'string',
        jobTitle: 'string',
        address: 'string',
        companyPhoneNo: 'string',
        companyPhoneCallingCode: 'string',
      },
    },
  },
  requestPasswordReset: { message: ['or', '', 'string'] },
  verifyCode: { message: ['or', '', 'string'], data: { token: ['or', null, 'string'] } },
  updatePassword: { message: ['or', '', 'string'] },
  signUp: { message: ['or', '', 'string'] },
  verifyEmailAndPhone: { message: ['or', '', 'string'] },
  sendCodes: { message: ['or', '', 'string'] },
  signUpAffiliate: { message: ['or', '', 'string'] },
  verifyAffiliate: { message: ['or', '', 'string'] },
  getProfile: {
    data: {
      fullName: 'string',
      profile: ['or', null, 'string'],
      planPurchaseName: ['or', '', 'string'],
      isCanceled: ['or', false, 'boolean'],
      role: ['or', 'user', 'string'],
      extraUsers: ['or', 0, 'number'],
      includedMembers: ['or', 0, 'number'],
      currentPeriodEnd: ['or', null, 'string'],
      'billingState?': 'string',
      'listsSessions?': 'boolean',
      'changesPassword?': 'boolean',
      'details?': {
        email: 'string',
        phoneNo: 'string',
        phoneCallingCode: 'string',
        company: 'string',
        jobTitle: 'string',
        address: 'string',
        companyPhoneNo: 'string',
        companyPhoneCallingCode: 'string',
      },
    },
  },
  getTeamSize: { data: { totalTeamSize: 'number' } },
  getPlanDetails: {
    data: {
      planName: ['or', '', 'string'],
      billingCycle: ['or', null, 'string'],
      teamSize: ['or', 0, 'number'],
      invoiceId: ['or', null, 'string'],
    },
  },
  requestEnterprise: { message: ['or', '', 'string'] },
  listPlans: {
    data: [
      {
        planName: ['or', '', 'string'],
        billingInterval: 'string',
        pricePerUser: 'number',
        minimumUsers: ['or', 3, 'number'],
        features: ['or', [], ['string']],
        stripePriceId: 'string',
      },
    ],
  },
  calculateCart: {
    data: {
      breakdown: {
        basePlan: { label: 'string', users: 'number', amount: 'number' },
        extraUsers: { label: 'string', users: 'number', amount: 'number' },
        discount: ['or', null, { label: 'string', amount: 'number' }],
        total: { label: 'string', amount: 'number' },
      },
    },
  },
  createCheckoutSession: { data: { url: 'string' } },
  createProratedCheckout: { data: { sessionUrl: 'string' } },
  previewProration: {
    data: {
      newTeamMembers: 'number',
      amountDueNow: 'number',
      nextPeriodTotal: 'number',
      'billingInterval?': 'string',
      currentPeriodEnd: 'string',
    },
  },
  cancelSubscription: { message: ['or', '', 'string'] },
  getBilling: {
    data: {
      state: 'string',
      card: [
        'or',
        null,
        { brand: 'string', last4: 'string', expMonth: ['or', null, 'number'], expYear: ['or', null, 'number'] },
      ],
      nextCharge: ['or', null, { date: 'string', amount: 'number', users: 'number', billingInterval: 'string' }],
      pastDue: ['or', null, { amount: 'number', since: 'string', nextTry: 'string', reason: 'string' }],
      scheduled: ['or', null, { 'users?': 'number', 'billingInterval?': 'string', from: 'string' }],
      invoiceDetails: {
        company: 'string',
        address: 'string',
        taxId: 'string',
        purchaseOrder: 'string',
        copyTo: 'string',
      },
      hasInvoices: 'boolean',
    },
  },
  payOpenRenewal: { data: { url: 'string' } },
  updateCard: { data: { url: 'string' } },
  scheduleChange: { data: ['or', null, { 'users?': 'number', 'billingInterval?': 'string', from: 'string' }] },
  quoteChange: {
    data: {
      now: ['or', null, { amount: 'number', interval: 'string' }],
      then: { amount: 'number', interval: 'string', from: 'string' },
      dueToday: 'number',
      credit: 'number',
      lines: [{ label: 'string', quantity: 'number', unitAmount: ['or', null, 'number'], amount: 'number' }],
    },
  },
  resumeSubscription: { message: ['or', '', 'string'] },
  updateInvoiceDetails: { message: ['or', '', 'string'] },
  getInvoice: { data: { 'redirectUrl?': 'string', 'fileUrl?': 'string' } },
  listSubscriptionHistory: {
    data: [
      {
        'id?': 'string',
        date: 'string',
        plan: 'string',
        payment: 'number',
        invoice: { url: ['or', null, 'string'] },
        'number?': 'string',
      },
    ],
    pagination: { total: 'number', totalPages: 'number' },
  },
  sendContactMessage: { message: ['or', '', 'string'] },
  subscribeToNewsletter: { message: ['or', '', 'string'] },
};
