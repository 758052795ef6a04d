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
import { useBusy } from '../../lib/useBusy';
import { useReturnFromCache } from '../../lib/hooks';
import { useAppDispatch, useLeaveForHostedPage } from '../../store/hooks';
import { keepPendingCheckout, readPendingCheckout } from '../../store/pendingCheckout';
import { cartCleared, cartPriced, purchaseSelected, type Selection } from '../../store/slices/cart';

export interface CheckoutFailure {
  title: string;
  /** What the API answered. */
  reason?: string;
}

/**
 * The way from the cart to the hosted checkout. The selection is cleared once the address is known, and a
 * copy of it stays so that the person can continue. It cannot be started twice.
 */
export function useCheckout() {
  const [createSession] = useCreateCheckoutSessionMutation();
  const { busy, begin, end } = useBusy<Selection>();
  const [failure, setFailure] = useState<CheckoutFailure | null>(null);
  /** What the browser is on its way to pay; the cart is empty by then and the page still shows it. */
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
    // Paid meanwhile: there is nothing to bring back.
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
