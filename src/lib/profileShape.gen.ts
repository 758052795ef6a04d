// Made from openapi/openapi.yaml by `npm run api:generate`. Not to be edited.

import type { Shape } from './responseParser';
/** The stored data of the logged-in user: the profile of the contract. */
export const profileShape: Shape = {
  fullName: 'string',
  profile: ['or', null, 'string'],
  planPurchaseName: ['or', '', 'string'],
  isCanceled: ['or', false, 'boolean'],
  role: ['or', 'user', 'string'],
  extraUsers: ['or', 0, 'number'],
  includedMembers: ['or', 0, 'number'],
  currentPeriodEnd: ['or', null, 'string'],
  billingInterval: ['or', null, 'string'],
  'billingState?': 'string',
  'features?': ['string'],
  'teamRole?': 'string',
  'seat?': 'string',
  'ownPlan?': {
    planName: 'string',
    renews: 'boolean',
    until: 'string',
    'amount?': 'number',
    'billingInterval?': 'string',
  },
  'transferRequested?': 'boolean',
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
  'dataExport?': { state: 'string', 'url?': 'string', 'expiresAt?': 'string' },
  'closesAt?': 'string',
};
