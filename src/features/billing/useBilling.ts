import type { UnknownAction } from '@reduxjs/toolkit';
import {
  api,
  type BillingCard,
  type BillingResponse,
  isMissingOperation,
  type ScheduleChangeResponse,
  useGetBillingQuery,
} from '../../api';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
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

/** Returns a function that shows a response about the scheduled change before the plan is loaded again. */
export function useShowSchedule() {
  const dispatch = useAppDispatch();
  return ({ data: scheduled, nextCharge }: ScheduleChangeResponse): void => {
    if (!nextCharge) return;
    const show = ({ data }: BillingResponse) => void Object.assign(data, { scheduled, nextCharge });
    // The type of the store doesn't have the API's state, which is attached later.
    dispatch(api.util.updateQueryData('getBilling', undefined, show) as unknown as UnknownAction);
  };
}

/** Returns who saved the plan's card, unless that is the current user or unknown. */
export const otherHolder = ({ holder }: BillingCard): string | undefined =>
  holder?.isYou ? undefined : holder?.fullName;
