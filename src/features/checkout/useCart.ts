import { useEffect, useState } from 'react';
import { cart as texts } from '#texts/checkout';
import { cancelCalls, getErrorMessage, isApiError, isForcedLogOut, useCalculateCartQuery } from '../../api';
import { useAppDispatch } from '../../store/hooks';
import { cartPriced, type Selection, purchaseSelected } from '../../store/slices/cart';
import { teamSizeError } from '../../domain/teamSize';

/** Seconds for which the cart reuses the price that led to it. */
const PRICE_FRESH_FOR = 10;

/** Returns the priced selection. The server prices it on each visit. A canceled request counts as failed. */
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

/** Milliseconds after the last keystroke before the cart is priced again. */
const TYPING_PAUSE = 400;

/** Manages the number of users while it is edited. A valid number becomes the selection. */
export function useCartSize({ priceId, quantity }: Selection) {
  const [typed, setTyped] = useState<string | null>(null);
  const dispatch = useAppDispatch();
  const text = typed ?? String(quantity);
  const error = teamSizeError('new', text);
  useEffect(() => {
    if (typed === null || error !== null) return undefined;
    const timer = setTimeout(() => {
      dispatch(purchaseSelected({ priceId, quantity: Number(typed) }));
      setTyped(null);
    }, TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed, error, priceId, dispatch]);
  return { text, error, change: setTyped, isChanging: typed !== null && error === null };
}
