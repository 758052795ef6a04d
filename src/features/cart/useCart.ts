import { useEffect, useState } from 'react';
import * as texts from '#texts/cart';
import {
  cancelCalls,
  getErrorMessage,
  isApiError,
  isForcedLogOut,
  useCalculateCartMutation,
  type CartBreakdown,
} from '../../api';
import { useAppDispatch } from '../../store/hooks';
import { cartPriced, type Selection } from '../../store/slices/cart';

export interface Cart {
  breakdown: CartBreakdown | null;
  loading: boolean;
  failure: { title: string; reason?: string } | null;
  retry: () => void;
  /** Gives up the request that is under way; it then counts as failed. */
  cancel: () => void;
}

/** What a request was answered with; a newer request makes it void. */
interface Answer {
  of: string;
  breakdown?: CartBreakdown;
  failure?: Cart['failure'];
}

/** The priced selection (specification 4.9, R107, R108). Amounts are the server's and are asked for on each visit. */
export function useCart({ priceId, quantity }: Selection): Cart {
  const [calculate] = useCalculateCartMutation();
  const dispatch = useAppDispatch();
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const asked = `${priceId} ${quantity} ${tries}`;

  useEffect(() => {
    let current = true;
    const request = calculate({ selectedPurchase: { priceId, quantity } });
    request
      .unwrap()
      .then(({ data }) => {
        if (!current) return;
        setAnswer({ of: asked, breakdown: data.breakdown });
        dispatch(cartPriced({ quantity }));
      })
      .catch((error: unknown) => {
        if (!current || isForcedLogOut(error)) return;
        const reason = isApiError(error) ? getErrorMessage(error, '') : undefined;
        setAnswer({
          of: asked,
          failure: { title: texts.cartFailed, reason: reason === texts.cartFailed ? undefined : reason },
        });
      });
    return () => {
      current = false;
      request.abort();
    };
  }, [calculate, dispatch, priceId, quantity, asked]);

  const latest = answer?.of === asked ? answer : null;
  return {
    breakdown: latest?.breakdown ?? null,
    loading: latest === null,
    failure: latest?.failure ?? null,
    retry: () => setTries((before) => before + 1),
    cancel: () => cancelCalls('calculateCart'),
  };
}
