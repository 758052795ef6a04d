import { useEffect } from 'react';
import { cart as texts } from '#texts/checkout';
import {
  cancelCalls,
  getErrorMessage,
  isApiError,
  isForcedLogOut,
  useCalculateCartQuery,
  type CartBreakdown,
} from '../../api';
import { useAppDispatch } from '../../store/hooks';
import { cartPriced, type Selection } from '../../store/slices/cart';

/** Seconds for which the price that led to the cart is shown there and not asked for again. */
const PRICE_FRESH_FOR = 10;

export interface Cart {
  breakdown: CartBreakdown | null;
  loading: boolean;
  failure: { title: string; reason?: string } | null;
  retry: () => void;
  /** Gives up the request that is under way; it then counts as failed. */
  cancel: () => void;
}

function failureOf(error: unknown): Cart['failure'] {
  const reason = isApiError(error) ? getErrorMessage(error, '') : undefined;
  return { title: texts.cartFailed, reason: reason === texts.cartFailed ? undefined : reason };
}

/** The priced selection. Amounts are the server's and are asked for on each visit. */
export function useCart({ priceId, quantity }: Selection): Cart {
  const argument = { selectedPurchase: { priceId, quantity } };
  const query = useCalculateCartQuery(argument, { refetchOnMountOrArgChange: PRICE_FRESH_FOR });
  const dispatch = useAppDispatch();
  const { currentData, error, isError, isFetching, refetch } = query;
  const failed = isError && !isFetching && !isForcedLogOut(error);
  const breakdown = isFetching || isError ? null : (currentData?.data.breakdown ?? null);

  useEffect(() => {
    if (breakdown) dispatch(cartPriced({ quantity }));
  }, [dispatch, breakdown, quantity]);

  return {
    breakdown,
    loading: !breakdown && !failed,
    failure: failed ? failureOf(error) : null,
    retry: () => void refetch(),
    cancel: () => cancelCalls('calculateCart'),
  };
}
