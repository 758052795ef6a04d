import { isMissingOperation, useGetBillingQuery } from '../../api';
import { useAppSelector } from '../../store/hooks';
import { selectUser } from '../../store/slices/session';

/**
 * Returns the state of the subscription. Only APIs that report `billingState` in the profile are queried.
 */
export function useBilling() {
  const skip = useAppSelector(selectUser)?.billingState === undefined;
  const { data, error, isError, refetch } = useGetBillingQuery(undefined, {
    skip,
    refetchOnMountOrArgChange: true,
  });
  return {
    billing: skip ? null : (data?.data ?? null),
    loading: !skip && !data && !isError,
    failed: !skip && !data && isError && !isMissingOperation(error),
    retry: () => void refetch(),
  };
}
