import { useEffect } from 'react';
import { cart as texts } from '#texts/checkout';
import { cancelCalls, getErrorMessage, isApiError, isForcedLogOut, useCalculateCartQuery } from '../../api';
import { useAppDispatch } from '../../store/hooks';
import { cartPriced, type Selection } from '../../store/slices/cart';

/** Seconds for which the price that led to the cart is shown there and not asked for again. */
const PRICE_FRESH_FOR = 10;

/** The priced selection. Amounts are the server's and are asked for on each visit; a cancelled request counts as failed. */
export function useCart({ priceId, quantity }: Selection) {
  const argument = { selectedPurchase: { priceId, quantity } };
  const query = useCalculateCartQuery(argument, { refetchOnMountOrArgChange: PRICE_FRESH_FOR });
  const dispatch = useAppDispatch();
  const { currentData, error, isError, isFetching, refetch } = query;
  const failed = isError && !isFetching && !isForcedLogOut(error);
  const breakdown = isFetching || isError ? null : (currentData?.data.breakdown ?? null);

  const reason = isApiError(error) ? getErrorMessage(error, '') : undefined;

  useEffect(() => {
    if (breakdown) dispatch(cartPriced({ quantity }));
  }, [dispatch, breakdown, quantity]);

  return {
    breakdown,
    loading: !breakdown && !failed,
    failure: failed ? { title: texts.cartFailed, reason: reason === texts.cartFailed ? undefined : reason } : null,
    retry: () => void refetch(),
    cancel: () => cancelCalls('calculateCart'),
  };
}
