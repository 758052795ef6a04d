import { useState } from 'react';
import { cart as texts } from '#texts/checkout';
import {
  cancelCalls,
  getErrorMessage,
  isApiError,
  isCancelled,
  isForcedLogOut,
  useCreateCheckoutSessionMutation,
} from '../../api';
import { returnUrls } from '../../domain/paymentLinks';
import { useBusy } from '../../components/useAction';
import { useReturnFromCache } from '../../lib/hooks';
import { useAppDispatch, useLeaveForHostedPage } from '../../store/hooks';
import { keepPendingCheckout, readPendingCheckout } from '../../store/pending';
import { cartCleared, cartPriced, purchaseSelected, type Selection } from '../../store/slices/cart';

export interface CheckoutFailure {
  title: string;
  /** The API's message. */
  reason?: string;
}

/**
 * Takes the user from the cart to the hosted checkout. Clears the selection once the URL is known, and keeps a copy so
 * that the user can continue later. Ignores a second call.
 */
export function useCheckout() {
  const [createSession] = useCreateCheckoutSessionMutation();
  const { busy, begin, end } = useBusy<Selection>();
  const [failure, setFailure] = useState<CheckoutFailure | null>(null);
  /** The selection being paid. The cart is already empty, but the page still shows it. */
  const [leavingWith, setLeavingWith] = useState<Selection | null>(null);
  const dispatch = useAppDispatch();
  const leaveFor = useLeaveForHostedPage();

  async function start(selection: Selection): Promise<void> {
    if (!begin(selection)) return;
    setFailure(null);
    try {
      const request = { priceId: selection.priceId, quantity: selection.quantity, ...returnUrls() };
      const { data } = await createSession({ checkoutSessionRequest: request }).unwrap();
      await leaveFor(data.url, () => {
        keepPendingCheckout(selection);
        setLeavingWith(selection);
        dispatch(cartCleared());
      });
    } catch (error) {
      end();
      if (isForcedLogOut(error)) return;
      if (isCancelled(error)) return setFailure({ title: getErrorMessage(error, '') });
      const reason = isApiError(error) ? getErrorMessage(error, '') : undefined;
      setFailure({ title: texts.checkoutFailed, reason: reason === texts.checkoutFailed ? undefined : reason });
    }
  }

  useReturnFromCache(() => {
    end();
    if (!leavingWith) return;
    setLeavingWith(null);
    // Nothing to restore if the payment succeeded in the meantime.
    if (!readPendingCheckout()) return;
    dispatch(purchaseSelected(leavingWith));
    dispatch(cartPriced({ quantity: leavingWith.quantity }));
  });

  return {
    start,
    cancel: () => cancelCalls('createCheckoutSession'),
    busy: busy !== null,
    failure,
    leavingWith,
    forgetFailure: () => setFailure(null),
  };
}
