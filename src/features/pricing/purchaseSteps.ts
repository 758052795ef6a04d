import { useNavigate } from 'react-router-dom';
import * as texts from '#texts/purchase';
import {
  cancelCalls,
  getErrorMessage,
  isCancelled,
  isForcedLogOut,
  useLazyCalculateCartQuery,
  useLazyQuoteChangeQuery,
  useRequestEnterpriseMutation,
  type ChangeQuote,
  type Plan,
} from '../../api';
import { paths } from '../../config/paths';
import { ruleAgainst } from '../../domain/useChangeQuote';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { cartCleared, cartPriced, purchaseSelected } from '../../store/slices/cart';
import { selectIsLoggedIn } from '../../store/slices/session';
import { useSeatCheckout } from '../../store/useSeatCheckout';

/** Maximum wait for the quote in ms. The hosted checkout shows the amount as well. */
const QUOTE_PATIENCE = 8000;

/** The open dialog and its content. */
export interface PurchaseStep {
  name: 'size' | 'prompt' | 'confirm' | 'success' | 'error' | 'closed';
  /** The error message shown at the field. */
  sizeError: string | null;
  /** The message of `success` and `error`. */
  message: string;
  /** The price of the added members; null when the API can't quote it. */
  quote: ChangeQuote | null;
}

/** The changes that a step makes. */
type Change = Partial<PurchaseStep>;

/** Cancels the call of the current step. */
export const cancelStep = () =>
  cancelCalls('calculateCart', 'requestEnterprise', 'quoteChange', 'createProratedCheckout');

/**
 * Handles a failure: an expired session closes the dialogs, a canceled call returns to the number, and any other error
 * is shown.
 */
function failure(error: unknown, fallback: string): Change {
  if (isForcedLogOut(error)) return { name: 'closed' };
  const sentence = getErrorMessage(error, fallback);
  return isCancelled(error) ? { name: 'size', sizeError: sentence } : { name: 'error', message: sentence };
}

/** Puts a plan for `size` users into the cart and opens it. Asks a visitor to log in first. */
export function useBuyPlan() {
  const { dispatch } = useAppStore();
  const navigate = useNavigate();
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const [calculateCart] = useLazyCalculateCartQuery();
  return async ({ stripePriceId }: Plan, size: number): Promise<Change> => {
    const selection = { priceId: stripePriceId, quantity: size };
    // Stored before the prompt, so that the login leads to the cart.
    dispatch(purchaseSelected(selection));
    if (!isLoggedIn) return { name: 'prompt' };
    try {
      await calculateCart({ selectedPurchase: selection }).unwrap();
      dispatch(cartPriced({ quantity: size }));
      void navigate(paths.cart.href());
      return {};
    } catch (error) {
      dispatch(cartCleared());
      return failure(error, texts.failed);
    }
  };
}

/** Requests an Enterprise plan from the sales team. Asks a visitor to log in first. */
export function useEnterpriseRequest() {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const [requestEnterprise] = useRequestEnterpriseMutation();
  return async (size: number): Promise<Change> => {
    if (!isLoggedIn) return { name: 'prompt' };
    try {
      await requestEnterprise({ enterpriseRequest: { requestedTeamSize: size } }).unwrap();
      return { name: 'success', message: texts.enterprise.requested };
    } catch (error) {
      return failure(error, texts.enterprise.failed);
    }
  };
}

/**
 * Quotes added members and asks for confirmation. Asks even without a quote or when the API has no quotes. Shows a
 * rejected number at its field.
 */
export function useQuoteMembers() {
  const [quoteChange] = useLazyQuoteChangeQuery();
  return async (size: number): Promise<Change> => {
    let late = false;
    const patience = setTimeout(() => {
      late = true;
      cancelCalls('quoteChange');
    }, QUOTE_PATIENCE);
    try {
      const { data } = await quoteChange({ quoteRequest: { newTeamMembers: size } }).unwrap();
      return { name: 'confirm', quote: data };
    } catch (error) {
      if (isForcedLogOut(error) || (isCancelled(error) && !late)) return failure(error, '');
      const rule = ruleAgainst(error);
      return rule === null ? { name: 'confirm', quote: null } : { sizeError: rule };
    } finally {
      clearTimeout(patience);
    }
  };
}

/** Opens the hosted checkout to pay for added members. */
export function usePayForMembers() {
  const openCheckout = useSeatCheckout();
  return async (size: number): Promise<Change> => {
    try {
      return await openCheckout(size);
    } catch (error) {
      return failure(error, texts.addingFailed);
    }
  };
}
