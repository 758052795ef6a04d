/**
 * The only entry point to the API. Hooks are named after the contract's operations; arguments are not flattened:
 * `logIn({ logInRequest: { email, password } })`. Components that use hooks are loaded through `withApi`
 * (src/store/withApi.tsx). Importing the enhancements first applies the tags everywhere.
 */
import { api } from './enhancements';

export { api };
export const { usePrefetch } = api;
export * from './endpoints.gen';
export { type CopyName, type ResponseKeeper } from './baseQuery';
export { abortSessionCalls, cancelCalls, cancelQueries, hasSlowQuery } from './cancellation';
export { isUnanswered } from './repeats';
export {
  getErrorMessage,
  getRejectedField,
  isApiError,
  isForcedLogOut,
  isTooEarly,
  retryDelay,
  isMissingOperation,
  isNotFound,
  isUnknownOperation,
  rejectionText,
} from './errors';
export { forgetResetToken, hasResetToken, keepLogoutToken, mask } from './secretRefs';
export { traceMiddleware } from './requestHeaders';
export { findSecurity, type OperationId } from './security.gen';
