import type { FetchArgs } from '@reduxjs/toolkit/query';
import { HISTORY_PAGE_SIZE } from '../config/constants';
import { readAnswer } from './answers';
import { answers } from './answers.gen';
import { generatedApi, type LogInResponse } from './endpoints.gen';
import { takeLogoutToken, withoutResetToken } from './secretRefs';

const namesBrowser = true;
const keepsFirstPage = ({ params }: FetchArgs) => {
  if (params?.page !== 1 || params.limit !== HISTORY_PAGE_SIZE) return undefined;
  return params.year ? (`payments-${Number(params.year)}` as const) : 'payments';
};

/** Some APIs reject the login of an unverified account but return where its code was sent, or part of it. */
function unverified(body: unknown): object | null {
  const read = readAnswer(answers.logIn, body);
  if (!('answer' in read)) return null;
  const { isVerified, data } = read.answer as LogInResponse;
  return isVerified === false && Object.values(data).some(Boolean) ? { ...read.answer, token: null } : null;
}

/** Options per operation that the contract can't express, and the queries that each mutation invalidates. */
export const api = generatedApi.enhanceEndpoints({
  addTagTypes: ['Profile', 'PlanDetails', 'Payment', 'Billing', 'Session', 'Team', 'Passkey'],
  endpoints: {
    logIn: { extraOptions: { namesBrowser, answerInRejection: unverified } },
    passkeyLogin: { extraOptions: { namesBrowser } },
    logOut: { extraOptions: { takeToken: takeLogoutToken } },
    verifyCode: { extraOptions: { namesBrowser, withoutSecrets: withoutResetToken } },
    requestPasswordReset: { extraOptions: { namesBrowser } },
    updatePassword: { extraOptions: { namesBrowser } },
    signUp: { extraOptions: { namesBrowser } },
    signUpAffiliate: { extraOptions: { namesBrowser } },
    sendCodes: { extraOptions: { namesBrowser } },
    verifyEmailAndPhone: { extraOptions: { namesBrowser } },
    verifyAffiliate: { extraOptions: { namesBrowser } },
    getProfile: { providesTags: ['Profile'] },
    exportData: { invalidatesTags: ['Profile'] },
    closeAccount: { invalidatesTags: ['Profile'] },
    // Closing the account canceled the plan.
    reopenAccount: { invalidatesTags: ['Billing', 'Profile', 'PlanDetails'] },
    getPlanDetails: { providesTags: ['PlanDetails'] },
    listSubscriptionHistory: { providesTags: ['Payment'], extraOptions: { keeps: keepsFirstPage } },
    // The link in the response expires after five minutes, so it is fetched for each download.
    getInvoice: { keepUnusedDataFor: 0 },
    getBilling: { providesTags: ['Billing'], extraOptions: { keeps: () => 'billing' } },
    // The quote changes with time and with the plan, so it is never cached.
    quoteChange: { keepUnusedDataFor: 0 },
    scheduleChange: { invalidatesTags: ['Billing', 'Team'] },
    updateInvoiceDetails: { invalidatesTags: ['Billing'] },
    resumeSubscription: { invalidatesTags: ['Billing', 'Profile', 'PlanDetails', 'Team'] },
    cancelSubscription: { invalidatesTags: ['Billing', 'Profile', 'PlanDetails', 'Team'] },
    // Other devices log in and out, so it is fetched each time it opens.
    listSessions: { providesTags: ['Session'], keepUnusedDataFor: 0 },
    endSession: { invalidatesTags: ['Session'] },
    endOtherSessions: { invalidatesTags: ['Session'] },
    // Other devices add and remove passkeys, so they are fetched each time the profile opens.
    listPasskeys: { providesTags: ['Passkey'], keepUnusedDataFor: 0 },
    addPasskey: { invalidatesTags: ['Passkey'] },
    renamePasskey: { invalidatesTags: ['Passkey'] },
    removePasskey: { invalidatesTags: ['Passkey'] },
    // Members join and leave, so it is fetched each time it opens.
    getTeam: { providesTags: ['Team'], keepUnusedDataFor: 0, extraOptions: { keeps: () => 'team' } },
    // The owner's own address takes a seat, which the profile shows.
    inviteMembers: {
      invalidatesTags: (answer) =>
        answer?.data.some(({ outcome }) => outcome === 'joined') ? ['Team', 'Profile'] : ['Team'],
    },
    resendInvitation: { invalidatesTags: ['Team'] },
    revokeInvitation: { invalidatesTags: ['Team'] },
    // A billing manager's card leaves the plan with their role.
    changeMemberRole: { invalidatesTags: ['Team', 'Billing'] },
    removeMember: { invalidatesTags: ['Team', 'Profile', 'Billing'] },
    getEntitlement: { providesTags: ['Team'], keepUnusedDataFor: 0, extraOptions: { keeps: () => 'entitlement' } },
    transferOwnership: { invalidatesTags: ['Team'] },
    cancelTransfer: { invalidatesTags: ['Team', 'Profile'] },
    acceptOwnership: { invalidatesTags: ['Team', 'Profile', 'PlanDetails', 'Payment', 'Billing'] },
    lookUpInvitation: { extraOptions: { mayHaveSession: true }, keepUnusedDataFor: 0 },
    acceptInvitation: {
      extraOptions: { mayHaveSession: true, namesBrowser },
      invalidatesTags: ['Team', 'Profile'],
    },
  },
});
