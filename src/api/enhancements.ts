import { readAnswer } from './answers';
import { answers } from './answers.gen';
import { generatedApi, type LogInResponse } from './endpoints.gen';
import { takeLogoutToken, withoutResetToken } from './secretRefs';

const ME = 'ME';
const LIST = 'LIST';
const namesBrowser = true;

/** Some APIs refuse the log-in of an account without verification, and still say where its code goes, or part of it. */
function unverified(body: unknown): object | null {
  const read = readAnswer(answers.logIn, body);
  if (!('answer' in read)) return null;
  const { isVerified, data } = read.answer as LogInResponse;
  return isVerified === false && Object.values(data).some(Boolean) ? { ...read.answer, token: null } : null;
}

/**
 * What the contract cannot say: what single operations need besides, and which answers belong together. Tags carry an
 * id, so that one change refetches one thing. Everything here is of the signed-in person, except the plans.
 */
export const api = generatedApi.enhanceEndpoints({
  addTagTypes: ['Profile', 'TeamSize', 'PlanDetails', 'Plan', 'Payment', 'Invoice', 'Billing', 'Session', 'Team'],
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
    getProfile: { providesTags: [{ type: 'Profile', id: ME }] },
    getTeamSize: { providesTags: [{ type: 'TeamSize', id: ME }] },
    getPlanDetails: { providesTags: [{ type: 'PlanDetails', id: ME }] },
    listPlans: {
      providesTags: (answer) => [
        { type: 'Plan', id: LIST },
        ...(answer?.data ?? []).map(({ stripePriceId }) => ({ type: 'Plan' as const, id: stripePriceId })),
      ],
    },
    listSubscriptionHistory: {
      providesTags: (answer) => [
        { type: 'Payment', id: LIST },
        ...(answer?.data ?? []).flatMap(({ id }) => (id === undefined ? [] : [{ type: 'Payment' as const, id }])),
      ],
    },
    // The link in the answer lives five minutes: it is fetched for each download.
    getInvoice: { providesTags: [{ type: 'Invoice', id: ME }], keepUnusedDataFor: 0 },
    getBilling: { providesTags: [{ type: 'Billing', id: ME }] },
    // It moves with the clock and with the plan: it is asked for each time.
    quoteChange: { keepUnusedDataFor: 0 },
    scheduleChange: { invalidatesTags: [{ type: 'Billing', id: ME }] },
    updateInvoiceDetails: { invalidatesTags: [{ type: 'Billing', id: ME }] },
    resumeSubscription: {
      invalidatesTags: [
        { type: 'Billing', id: ME },
        { type: 'Profile', id: ME },
        { type: 'PlanDetails', id: ME },
      ],
    },
    // Others log in and out meanwhile: it is fetched whenever it is opened.
    listSessions: { providesTags: [{ type: 'Session', id: LIST }], keepUnusedDataFor: 0 },
    endSession: { invalidatesTags: [{ type: 'Session', id: LIST }] },
    endOtherSessions: { invalidatesTags: [{ type: 'Session', id: LIST }] },
    // Others join and leave meanwhile: it is fetched whenever it is opened.
    getTeam: { providesTags: [{ type: 'Team', id: ME }], keepUnusedDataFor: 0 },
    inviteMembers: { invalidatesTags: [{ type: 'Team', id: ME }] },
    resendInvitation: { invalidatesTags: [{ type: 'Team', id: ME }] },
    revokeInvitation: { invalidatesTags: [{ type: 'Team', id: ME }] },
    changeMemberRole: { invalidatesTags: [{ type: 'Team', id: ME }] },
    removeMember: {
      invalidatesTags: [
        { type: 'Team', id: ME },
        { type: 'Profile', id: ME },
      ],
    },
    lookUpInvitation: { extraOptions: { mayHaveSession: true }, keepUnusedDataFor: 0 },
    acceptInvitation: {
      extraOptions: { mayHaveSession: true, namesBrowser },
      invalidatesTags: [
        { type: 'Team', id: ME },
        { type: 'Profile', id: ME },
      ],
    },
    cancelSubscription: {
      invalidatesTags: [
        { type: 'Billing', id: ME },
        { type: 'Profile', id: ME },
        { type: 'PlanDetails', id: ME },
      ],
    },
  },
});
