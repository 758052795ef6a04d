import { useEffect, useState } from 'react';
import { success as texts } from '#texts/checkout';
import {
  cancelCalls,
  getErrorMessage,
  isApiError,
  isUnanswered,
  isForcedLogOut,
  useGetPlanDetailsQuery,
  useLazyGetProfileQuery,
} from '../../api';
import { useCheckoutOutcome, usePollTimeout } from '../billing/useCheckoutOutcome';
import { CONFIRM_PAYMENT_FOR } from '../../config/constants';
import { isPaidPlan } from '../../domain/plan';
import { useAppDispatch } from '../../store/hooks';
import {
  forgetPendingCheckout,
  isMembersCheckout,
  type MembersCheckout,
  readPendingCheckout,
} from '../../store/pending';
import { planNameBroadcast } from '../../store/slices/session';

/** Milliseconds between polls while the provider's webhook is pending. */
const POLL_INTERVAL = 2000;

/**
 * Returns the added members and the team size that confirms their payment, because the plan's name stays the same; zeros
 * after the purchase of a plan.
 */
function awaitedMembers(): MembersCheckout {
  const checkout = readPendingCheckout();
  return checkout && isMembersCheckout(checkout) ? checkout : { newTeamMembers: 0, teamSize: 0 };
}

/**
 * Returns the plan after a payment, as the server reports it; opening the URL alone proves nothing. Shares the plan's
 * name with every open tab and refetches the profile. `unconfirmed` when the provider's webhook has not arrived within
 * 30 seconds. `refunded` when the payment came too late, with its reason. `failed` when no answer arrived by then, or
 * immediately when the server returns an error, with its message in `failure`. `details` are null before the first
 * answer. `added` is the number of added members; 0 after the purchase of a plan.
 */
export function usePurchasedPlan() {
  const [round, setRound] = useState(1);
  const [endedRound, setEndedRound] = useState(0);
  const [confirmed, setConfirmed] = useState(false);
  const [awaited] = useState(awaitedMembers);
  const [isRejected, setRejected] = useState(false);
  const { outcome, isPending: isOutcomeAwaited } = useCheckoutOutcome(endedRound < round);
  const refunded = outcome?.state === 'refunded' ? outcome : null;
  const waiting = !confirmed && !refunded && endedRound < round && !isRejected;
  const { data, error, isError, isFetching, refetch } = useGetPlanDetailsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: waiting ? POLL_INTERVAL : 0,
  });
  usePollTimeout('getPlanDetails', waiting && isFetching);
  const [refreshProfile] = useLazyGetProfileQuery();
  const dispatch = useAppDispatch();
  const details = data?.data ?? null;
  const planName = details?.planName;
  const teamSize = details?.teamSize ?? 0;
  const paid =
    !isOutcomeAwaited && !refunded && planName !== undefined && isPaidPlan(planName) && teamSize >= awaited.teamSize;

  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => {
      setEndedRound(round);
      // A retry sends nothing while a call is pending.
      cancelCalls('getPlanDetails');
    }, CONFIRM_PAYMENT_FOR);
    return () => clearTimeout(timer);
  }, [waiting, round]);

  useEffect(() => {
    if (planName === undefined) return;
    if (planName) dispatch(planNameBroadcast(planName));
    void refreshProfile();
  }, [planName, teamSize, dispatch, refreshProfile]);

  useEffect(() => {
    if (refunded) forgetPendingCheckout();
    if (!paid) return;
    forgetPendingCheckout();
    setConfirmed(true);
  }, [paid, refunded]);

  const answeredError = isError && !isFetching && isApiError(error) && !isForcedLogOut(error);
  useEffect(() => {
    if (answeredError) setRejected(true);
  }, [answeredError]);

  const checkAgain = () => {
    setRejected(false);
    setRound((before) => before + 1);
    void refetch();
  };
  const settled = (isError && !isUnanswered(error)) || !details ? 'failed' : 'unconfirmed';
  const status = paid ? 'confirmed' : waiting ? 'confirming' : settled;
  const failure = !refunded && status === 'failed' && isRejected ? texts.failed(getErrorMessage(error, '')) : null;
  const purchase = refunded ? ({ status: 'refunded', refunded } as const) : ({ status, refunded } as const);
  return { ...purchase, details, added: awaited.newTeamMembers, failure, checkAgain };
}
