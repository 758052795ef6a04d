import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lateOutcomes } from '#texts/billing';
import {
  cancelCalls,
  type CheckoutOutcome,
  isUnanswered,
  type OperationId,
  useGetCheckoutOutcomeQuery,
} from '../../api';
import { formatMoney } from '../../lib/format';

/** Milliseconds between polls while the payment is pending. */
const POLL_INTERVAL = 2000;
/** Milliseconds after which a poll without a response is canceled. */
const POLL_TIMEOUT = 8000;

/** Says what happens to a payment without effect. @param support the address, or the tag that becomes its link */
export function describeRefund({ amount, reason, refundFailed }: CheckoutOutcome, support: string): string {
  const sum = formatMoney(amount);
  return refundFailed ? lateOutcomes.refundFailed(sum, reason, support) : lateOutcomes.refunded(sum, reason);
}

/** Cancels a poll without a response, because the next one starts only after it. */
export function usePollTimeout(operation: OperationId, isPolling: boolean): void {
  useEffect(() => {
    if (!isPolling) return undefined;
    const timer = setTimeout(() => cancelCalls(operation), POLL_TIMEOUT);
    return () => clearTimeout(timer);
  }, [operation, isPolling]);
}

/**
 * Returns the outcome of the hosted page that the browser returned from. Null before the answer, and with an API that
 * doesn't name the page in the return URL.
 * @param polls whether to ask again while the payment is pending
 */
export function useCheckoutOutcome(polls = false) {
  const checkout = useSearchParams()[0].get('checkout');
  const [isSettled, setSettled] = useState(false);
  const { data, error, isError, isFetching, isLoading } = useGetCheckoutOutcomeQuery(
    { checkout: checkout ?? '' },
    { skip: !checkout, refetchOnMountOrArgChange: true, pollingInterval: polls && !isSettled ? POLL_INTERVAL : 0 },
  );
  usePollTimeout('getCheckoutOutcome', polls && isFetching);
  const outcome = data?.data ?? null;
  const hasFailed = isError && !isUnanswered(error);
  const isPending = checkout !== null && !hasFailed && (outcome === null || outcome.state === 'pending');
  useEffect(() => {
    setSettled(!isPending);
  }, [isPending]);
  return { outcome, isPending, isLoading };
}
