import { useEffect } from 'react';
import { isMissingOperation, useGetBillingQuery, useLazyGetProfileQuery } from '../../api';
import { useAppSelector } from '../../store/hooks';
import { selectUser } from '../../store/slices/session';

/**
 * Where the subscription stands. An API that knows of it says so in the profile (`billingState`); others are not asked,
 * and nothing of it is shown. What the profile says is brought up to date when the answer tells something else.
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
  const isNews = !skip && !isFetching && state !== undefined && state !== known;
  useEffect(() => {
    if (isNews) void refreshProfile();
  }, [isNews, refreshProfile]);
  return {
    billing: skip ? null : (data?.data ?? null),
    loading: !skip && !data && !isError,
    failed: !skip && !data && isError && !isMissingOperation(error),
    retry: () => void refetch(),
  };
}
