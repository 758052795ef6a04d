import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState } from 'react';
import { cart as texts } from '#texts/checkout';
import {
  cancelCalls,
  getErrorMessage,
  isApiError,
  isForcedLogOut,
  useCalculateCartQuery,
  useCreateCheckoutSessionMutation,
} from '../../api';
import { useAppDispatch, useLeaveForHostedPage } from '../../store/hooks';
import { cartPriced, type Selection, purchaseSelected, cartCleared } from '../../store/slices/cart';
import { teamSizeError } from '../../domain/teamSize';
import { returnUrls } from '../../domain/paymentLinks';
import { useAction } from '../../components/useAction';
import { useReturnFromCache } from '../../lib/hooks';
import { keepPendingCheckout, readPendingCheckout } from '../../store/pending';

/** Seconds for which the cart reuses the price that led to it. */
const PRICE_FRESH_FOR = 10;

/**
 * Returns the priced selection. The server prices it on each visit. Waits for the team, which decides whether `keep` is
 * needed. A canceled request counts as failed.
 */
export function useCart({ priceId, quantity }: Selection, keep: string[] | undefined, isWaiting: boolean) {
  const argument = isWaiting ? skipToken : { selectedPurchase: { priceId, quantity, ...(keep && { keep }) } };
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
    terms: currentData?.data.terms,
    loading: !breakdown && !failed,
    failure: failed ? { title: texts.cartFailed, reason: reason === texts.cartFailed ? undefined : reason } : null,
    retry: () => void refetch(),
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

/**
 * Takes the user from the cart to the hosted checkout. Clears the selection once the URL is known, and keeps a copy so
 * that the user can continue later. Ignores a second call.
 */
export function useCheckout() {
  const [createSession] = useCreateCheckoutSessionMutation();
  const { busy, status, setStatus, start } = useAction({ failed: texts.checkoutFailed });
  /** The selection being paid. The cart is already empty, but the page still shows it. */
  const [leavingWith, setLeavingWith] = useState<Selection | null>(null);
  const dispatch = useAppDispatch();
  const leaveFor = useLeaveForHostedPage();

  const pay = async (selection: Selection, keep?: string[]): Promise<void> => {
    const { priceId, quantity } = selection;
    const request = { priceId, quantity, ...(keep && { keep }), ...returnUrls() };
    const { data } = await createSession({ checkoutSessionRequest: request }).unwrap();
    await leaveFor(data.url, () => {
      keepPendingCheckout(selection);
      setLeavingWith(selection);
      dispatch(cartCleared());
    });
  };

  useReturnFromCache(() => {
    if (!leavingWith) return;
    setLeavingWith(null);
    // Nothing to restore if the payment succeeded in the meantime.
    if (!readPendingCheckout()) return;
    dispatch(purchaseSelected(leavingWith));
    dispatch(cartPriced({ quantity: leavingWith.quantity }));
  });

  return {
    start: (selection: Selection, keep?: string[]) => start({ run: () => pay(selection, keep) }),
    cancel: () => cancelCalls('createCheckoutSession'),
    busy: busy !== null,
    /** The API's message, or that of a failure without one. */
    failure: status?.text,
    leavingWith,
    forgetFailure: () => setStatus(null),
  };
}
