import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useGetCheckoutOutcomeQuery } from '../../api';

/** Milliseconds between polls while the payment is pending. */
const POLL_INTERVAL = 2000;

/**
 * Returns the outcome of the hosted page that the browser returned from. Null before the answer, and with an API that
 * doesn't name the page in the return URL.
 * @param polls whether to ask again while the payment is pending
 */
export function useCheckoutOutcome(polls = false) {
  const checkout = useSearchParams()[0].get('checkout');
  const [isSettled, setSettled] = useState(false);
  const { data, isError, isLoading } = useGetCheckoutOutcomeQuery(
    { checkout: checkout ?? '' },
    { skip: !checkout, refetchOnMountOrArgChange: true, pollingInterval: polls && !isSettled ? POLL_INTERVAL : 0 },
  );
  const outcome = data?.data ?? null;
  const isPending = checkout !== null && !isError && (outcome === null || outcome.state === 'pending');
  useEffect(() => {
    setSettled(!isPending);
  }, [isPending]);
  return { outcome, isPending, isLoading };
}
