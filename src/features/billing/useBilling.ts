import { useEffect } from 'react';
import { isMissingOperation, useGetBillingQuery, useLazyGetProfileQuery, type Billing } from '../../api';
import { useAppSelector } from '../../store/hooks';
import { selectUser } from '../../store/slices/session';

export interface BillingView {
  /** Null before the first answer, and where the API knows no billing. */
  billing: Billing | null;
  loading: boolean;
  failed: boolean;
  retry: () => void;
}

/**
 * Where the subscription stands. An API that knows of it says so in the profile (`billingState`); others are not asked,
 * and nothing of it is shown. What the profile says is brought up to date when the answer tells something else.
 * @param wanted false while nothing of it is shown
 */
export function useBilling(wanted = true): BillingView {
  const known = useAppSelector(selectUser)?.billingState;
  const skip = !wanted || known === undefined;
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
