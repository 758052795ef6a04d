/**
 * The only entry point to the API. Hooks are named after the operations of the contract; arguments are not flattened:
 * `logIn({ logInRequest: { email, password } })`. A component that uses them lives in a chunk that is loaded through
 * `withApi` (src/store/withApi.tsx). Everything is taken from the enhanced api, so tags always apply.
 */
import { api } from './enhancements';

export { api };
export const {
  useLogInMutation,
  useLogOutMutation,
  useRequestPasswordResetMutation,
  useVerifyCodeMutation,
  useUpdatePasswordMutation,
  useChangePasswordMutation,
  useUpdateProfileMutation,
  useRequestEmailChangeMutation,
  useConfirmEmailChangeMutation,
  useRequestPhoneChangeMutation,
  useConfirmPhoneChangeMutation,
  useSignUpMutation,
  useVerifyEmailAndPhoneMutation,
  useSendCodesMutation,
  useSignUpAffiliateMutation,
  useVerifyAffiliateMutation,
  useGetProfileQuery,
  useLazyGetProfileQuery,
  useGetTeamSizeQuery,
  useLazyGetTeamSizeQuery,
  useGetPlanDetailsQuery,
  useLazyGetPlanDetailsQuery,
  useRequestEnterpriseMutation,
  useListPlansQuery,
  useLazyListPlansQuery,
  useCalculateCartQuery,
  useLazyCalculateCartQuery,
  useCreateCheckoutSessionMutation,
  useCreateProratedCheckoutMutation,
  usePreviewProrationQuery,
  useLazyPreviewProrationQuery,
  useCancelSubscriptionMutation,
  useGetInvoiceQuery,
  useLazyGetInvoiceQuery,
  useListSubscriptionHistoryQuery,
  useLazyListSubscriptionHistoryQuery,
  useGetBillingQuery,
  useLazyGetBillingQuery,
  usePayOpenRenewalMutation,
  useUpdateCardMutation,
  useScheduleChangeMutation,
  useQuoteChangeQuery,
  useLazyQuoteChangeQuery,
  useResumeSubscriptionMutation,
  useUpdateInvoiceDetailsMutation,
  useListSessionsQuery,
  useLazyListSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useGetTeamQuery,
  useInviteMembersMutation,
  useResendInvitationMutation,
  useRevokeInvitationMutation,
  useRemoveMemberMutation,
  useChangeMemberRoleMutation,
  useLookUpInvitationQuery,
  useAcceptInvitationMutation,
  useSendContactMessageMutation,
  useSubscribeToNewsletterMutation,
  usePrefetch,
} = api;
export type * from './endpoints.gen';
export { sendOnce } from './errors';
export { abortSessionCalls, cancelCalls, isCancelled } from './cancellation';
export {
  getErrorMessage,
  getRefusedField,
  isApiError,
  isForcedLogOut,
  isTooEarly,
  retryDelay,
  isMissingOperation,
  isUnknownOperation,
  refusalText,
} from './errors';
export { forgetResetToken, hasResetToken, keepLogoutToken } from './secretRefs';
export { traceMiddleware } from './requestHeaders';
export { mask } from './secretRefs';
export { security, type OperationId } from './security.gen';
