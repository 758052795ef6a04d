import { useEffect } from 'react';
import { isMissingOperation, useGetBillingQuery, useLazyGetProfileQuery } from '../../api';
import { useAppSelector } from '../../store/hooks';
import { selectUser } from '../../store/slices/session';

/**
 * Returns the state of the subscription. Only APIs that report `billingState` in the profile are queried. Refetches the
 * profile when the answer disagrees with it.
 */
export function useBilling() {
  const known = useAppSelector(selectUser)?.billingState;
  const skip = known === undefined;
  const { data, error, isError, isFetching, refetch } = useGetBillingQuery(undefined, {
    skip,
    refetchOnMountOrArgChange: true,
  });
  const [refreshProfile] = useLazyGetProfileQuery();
  const state = data?.data.state;
  const isOutdated = !skip && !isFetching && state !== undefined && state !== known;
  useEffect(() => {
    if (isOutdated) void refreshProfile();
  }, [isOutdated, refreshProfile]);
  return {
    billing: skip ? null : (data?.data ?? null),
    loading: !skip && !data && !isError,
    failed: !skip && !data && isError && !isMissingOperation(error),
    retry: () => void refetch(),
  };
}
