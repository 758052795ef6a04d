import { useEffect, useState } from 'react';
import { success as texts } from '#texts/checkout';
import { getErrorMessage, isApiError, isForcedLogOut, useGetPlanDetailsQuery, useLazyGetProfileQuery } from '../../api';
import { CONFIRM_PAYMENT_FOR } from '../../config/constants';
import { isPaidPlan } from '../../domain/plan';
import { useAppDispatch } from '../../store/hooks';
import { forgetPendingCheckout, isMembersCheckout, readPendingCheckout } from '../../store/pendingCheckout';
import { planNameBroadcast } from '../../store/slices/session';

/** How often the server is asked while the provider's notice is on its way, in ms. */
const ASK_EVERY = 2000;

/** Users the plan must have before added members count as paid: its name is the same before and after. */
function awaitedTeamSize(): number {
  const checkout = readPendingCheckout();
  return checkout && isMembersCheckout(checkout) ? checkout.teamSize : 0;
}

/**
 * The plan after a payment, as the server tells it: nothing is called paid because an address was opened. The
 * plan's name goes to every open tab, and the profile is fetched again. `unconfirmed` when the provider's notice did not
 * come within 30 seconds; `failed` without an answer by then, and at once when the server answers with an error, whose
 * sentence is `failure`. `details` are null before the first one.
 */
export function usePurchasedPlan() {
  const [round, setRound] = useState(1);
  const [endedRound, setEndedRound] = useState(0);
  const [confirmed, setConfirmed] = useState(false);
  const [awaited] = useState(awaitedTeamSize);
  const [isRefused, setRefused] = useState(false);
  const waiting = !confirmed && endedRound < round && !isRefused;
  const { data, error, isError, isFetching, refetch } = useGetPlanDetailsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: waiting ? ASK_EVERY : 0,
  });
  const [refreshProfile] = useLazyGetProfileQuery();
  const dispatch = useAppDispatch();
  const details = data?.data ?? null;
  const planName = details?.planName;
  const teamSize = details?.teamSize ?? 0;
  const paid = planName !== undefined && isPaidPlan(planName) && teamSize >= awaited;

  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setEndedRound(round), CONFIRM_PAYMENT_FOR);
    return () => clearTimeout(timer);
  }, [waiting, round]);

  useEffect(() => {
    if (planName === undefined) return;
    if (planName) dispatch(planNameBroadcast(planName));
    void refreshProfile();
  }, [planName, teamSize, dispatch, refreshProfile]);

  useEffect(() => {
    if (!paid) return;
    forgetPendingCheckout();
    setConfirmed(true);
  }, [paid]);

  const answeredError = isError && !isFetching && isApiError(error) && !isForcedLogOut(error);
  useEffect(() => {
    if (answeredError) setRefused(true);
  }, [answeredError]);

  const lookAgain = () => {
    setRefused(false);
    setRound((before) => before + 1);
    void refetch();
  };
  const settled = isError || !details ? 'failed' : 'unconfirmed';
  const status = paid ? 'confirmed' : waiting ? 'confirming' : settled;
  const failure = status === 'failed' && isRefused ? texts.refused(getErrorMessage(error, '')) : null;
  return { status, details, failure, lookAgain } as const;
}
