import { generatedApi } from './endpoints.gen';

const ME = 'ME';
const LIST = 'LIST';

/**
 * What the contract cannot say: which answers belong together. Tags carry an id, so that one change refetches one thing.
 * Everything here is of the signed-in person, except the plans.
 */
export const api = generatedApi.enhanceEndpoints({
  addTagTypes: ['Profile', 'TeamSize', 'PlanDetails', 'Plan', 'Payment', 'Invoice', 'Billing'],
  endpoints: {
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
    scheduleChange: { invalidatesTags: [{ type: 'Billing', id: ME }] },
    updateInvoiceDetails: { invalidatesTags: [{ type: 'Billing', id: ME }] },
    resumeSubscription: {
      invalidatesTags: [
        { type: 'Billing', id: ME },
        { type: 'Profile', id: ME },
        { type: 'PlanDetails', id: ME },
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
