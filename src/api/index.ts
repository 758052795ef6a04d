/**
 * The only entry point to the API. Hooks are named after the contract's operations; arguments are not flattened:
 * `logIn({ logInRequest: { email, password } })`. Components that use hooks are loaded through `withApi`
 * (src/store/withApi.tsx). Importing the enhancements first applies the tags everywhere.
 */
import { api } from './enhancements';

export { api };
export const { usePrefetch } = api;
export type * from './endpoints.gen';
export {
  useAcceptInvitationMutation,
  useAcceptOwnershipMutation,
  useCalculateCartQuery,
  useCancelSubscriptionMutation,
  useCancelTransferMutation,
  useChangeMemberRoleMutation,
  useChangePasswordMutation,
  useCloseAccountMutation,
  useConfirmEmailChangeMutation,
  useConfirmPhoneChangeMutation,
  useCreateCheckoutSessionMutation,
  useCreateProratedCheckoutMutation,
  useDeclineInvitationMutation,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useExportDataMutation,
  useGetBillingQuery,
  useGetEntitlementQuery,
  useGetPlanDetailsQuery,
  useGetProfileQuery,
  useGetTeamQuery,
  useGetTeamSizeQuery,
  useInviteMembersMutation,
  useLazyCalculateCartQuery,
  useLazyGetInvoiceQuery,
  useLazyGetProfileQuery,
  useLazyListSubscriptionHistoryQuery,
  useLazyQuoteChangeQuery,
  useListPlansQuery,
  useListSessionsQuery,
  useListSubscriptionHistoryQuery,
  useLogInMutation,
  useLookUpInvitationQuery,
  usePayOpenRenewalMutation,
  useQuoteChangeQuery,
  useRemoveMemberMutation,
  useReopenAccountMutation,
  useRequestEmailChangeMutation,
  useRequestEnterpriseMutation,
  useRequestPasswordResetMutation,
  useRequestPhoneChangeMutation,
  useResendInvitationMutation,
  useResumeSubscriptionMutation,
  useRevokeInvitationMutation,
  useScheduleChangeMutation,
  useSendCodesMutation,
  useSignUpAffiliateMutation,
  useSignUpMutation,
  useTransferOwnershipMutation,
  useUpdateCardMutation,
  useUpdateInvoiceDetailsMutation,
  useUpdatePasswordMutation,
  useUpdateProfileMutation,
  useVerifyAffiliateMutation,
  useVerifyCodeMutation,
  useVerifyEmailAndPhoneMutation,
} from './endpoints.gen';
export { sendOnce } from './errors';
export { type CopyName, lastSeen } from './lastSeen';
export { abortSessionCalls, cancelCalls, isCancelled } from './cancellation';
export {
  getErrorMessage,
  getRejectedField as getRefusedField,
  isApiError,
  isForcedLogOut,
  isTooEarly,
  retryDelay,
  isMissingOperation,
  isUnknownOperation,
  rejectionText,
} from './errors';
export { forgetResetToken, hasResetToken, keepLogoutToken, mask } from './secretRefs';
export { traceMiddleware } from './requestHeaders';
export { findSecurity, type OperationId } from './security.gen';
