import type { FetchArgs } from '@reduxjs/toolkit/query';
import { HISTORY_PAGE_SIZE } from '../config/constants';
import { readAnswer } from './answers';
import { answers } from './answers.gen';
import { generatedApi, type LogInResponse } from './endpoints.gen';
import { takeLogoutToken, withoutResetToken } from './secretRefs';

const namesBrowser = true;
const isFirstPage = ({ params }: FetchArgs) => params?.page === 1 && params.limit === HISTORY_PAGE_SIZE;

/** Some APIs refuse the log-in of an account without verification, and still say where its code goes, or part of it. */
function unverified(body: unknown): object | null {
  const read = readAnswer(answers.logIn, body);
  if (!('answer' in read)) return null;
  const { isVerified, data } = read.answer as LogInResponse;
  return isVerified === false && Object.values(data).some(Boolean) ? { ...read.answer, token: null } : null;
}

/** What single operations need besides what the contract says, and which answers a change makes stale. */
export const api = generatedApi.enhanceEndpoints({
  addTagTypes: ['Profile', 'PlanDetails', 'Payment', 'Billing', 'Session', 'Team'],
  endpoints: {
    logIn: { extraOptions: { namesBrowser, answerInRefusal: unverified } },
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
    // The plan was cancelled with the closing.
    reopenAccount: { invalidatesTags: ['Billing', 'Profile', 'PlanDetails'] },
    getPlanDetails: { providesTags: ['PlanDetails'] },
    listSubscriptionHistory: { providesTags: ['Payment'], extraOptions: { keeps: isFirstPage } },
    // The link in the answer lives five minutes: it is fetched for each download.
    getInvoice: { keepUnusedDataFor: 0 },
    getBilling: { providesTags: ['Billing'], extraOptions: { keeps: () => true } },
    // It moves with the clock and with the plan: it is asked for each time.
    quoteChange: { keepUnusedDataFor: 0 },
    scheduleChange: { invalidatesTags: ['Billing', 'Team'] },
    updateInvoiceDetails: { invalidatesTags: ['Billing'] },
    resumeSubscription: { invalidatesTags: ['Billing', 'Profile', 'PlanDetails'] },
    cancelSubscription: { invalidatesTags: ['Billing', 'Profile', 'PlanDetails'] },
    // Others log in and out meanwhile: it is fetched whenever it is opened.
    listSessions: { providesTags: ['Session'], keepUnusedDataFor: 0 },
    endSession: { invalidatesTags: ['Session'] },
    endOtherSessions: { invalidatesTags: ['Session'] },
    // Others join and leave meanwhile: it is fetched whenever it is opened.
    getTeam: { providesTags: ['Team'], keepUnusedDataFor: 0 },
    inviteMembers: { invalidatesTags: ['Team'] },
    resendInvitation: { invalidatesTags: ['Team'] },
    revokeInvitation: { invalidatesTags: ['Team'] },
    changeMemberRole: { invalidatesTags: ['Team'] },
    removeMember: { invalidatesTags: ['Team', 'Profile'] },
    getEntitlement: { keepUnusedDataFor: 0 },
    handOverTeam: { invalidatesTags: ['Team'] },
    cancelHandOver: { invalidatesTags: ['Team'] },
    // With an address nothing has changed yet: the browser leaves for it.
    acceptHandOver: {
      invalidatesTags: (answer) => (answer?.data.url === null ? ['Team', 'Profile', 'Billing'] : []),
    },
    lookUpInvitation: { extraOptions: { mayHaveSession: true }, keepUnusedDataFor: 0 },
    acceptInvitation: {
      extraOptions: { mayHaveSession: true, namesBrowser },
      invalidatesTags: ['Team', 'Profile'],
    },
  },
});
