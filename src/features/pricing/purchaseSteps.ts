import { useNavigate } from 'react-router-dom';
import * as texts from '#texts/purchase';
import {
  cancelCalls,
  getErrorMessage,
  isCancelled,
  isForcedLogOut,
  useCreateProratedCheckoutMutation,
  useLazyCalculateCartQuery,
  useLazyQuoteChangeQuery,
  useRequestEnterpriseMutation,
  type ChangeQuote,
  type Plan,
} from '../../api';
import { paths } from '../../config/paths';
import { teamUsers } from '../../domain/plan';
import { returnUrls } from '../../domain/paymentLinks';
import { ruleAgainst } from '../../domain/useChangeQuote';
import { useAppSelector, useAppStore, useLeaveForHostedPage } from '../../store/hooks';
import { keepPendingCheckout } from '../../store/pendingCheckout';
import { cartCleared, cartPriced, purchaseSelected } from '../../store/slices/cart';
import { selectIsLoggedIn, selectUser } from '../../store/slices/session';

/** How long the figures are waited for, in ms; the hosted checkout shows the amount as well. */
const QUOTE_PATIENCE = 8000;

/** Which dialog is open, and what it shows. */
export interface PurchaseStep {
  name: 'size' | 'prompt' | 'confirm' | 'success' | 'error' | 'closed';
  /** Why the number was refused; shown at its field. */
  refusal: string | null;
  /** What `success` and `error` say. */
  message: string;
  /** What added members cost; null where the API cannot say. */
  quote: ChangeQuote | null;
}

/** What a step changes. */
type Change = Partial<PurchaseStep>;

/** Stops the call of whatever step is under way. */
export const cancelStep = () =>
  cancelCalls('calculateCart', 'requestEnterprise', 'quoteChange', 'createProratedCheckout');

/** A refused session closes the dialogs, a cancelled call returns to the number, any other failure is shown. */
function failure(error: unknown, fallback: string): Change {
  if (isForcedLogOut(error)) return { name: 'closed' };
  const sentence = getErrorMessage(error, fallback);
  return isCancelled(error) ? { name: 'size', refusal: sentence } : { name: 'error', message: sentence };
}

/** Puts a plan for `size` users into the cart and goes there; a visitor is asked to log in first. */
export function useBuyPlan() {
  const { dispatch } = useAppStore();
  const navigate = useNavigate();
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const [calculateCart] = useLazyCalculateCartQuery();
  return async ({ stripePriceId }: Plan, size: number): Promise<Change> => {
    const selection = { priceId: stripePriceId, quantity: size };
    // Before the prompt, so that the log-in leads on to the cart.
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

/** Asks the sales team for an Enterprise plan; a visitor is asked to log in first. */
export function useAskForEnterprise() {
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
 * Asks what added members cost and whether to add them. Without figures, or without the operation, the question is asked
 * all the same; a rule against the number is shown at its field.
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
      return rule === null ? { name: 'confirm', quote: null } : { refusal: rule };
    } finally {
      clearTimeout(patience);
    }
  };
}

/** Members are added by paying their share: leaves for the hosted checkout. @returns null while the browser leaves */
export function usePayForMembers() {
  const { getState } = useAppStore();
  const leaveFor = useLeaveForHostedPage();
  const [createProratedCheckout] = useCreateProratedCheckoutMutation();
  return async (size: number): Promise<Change | null> => {
    // So that the person can continue if nothing comes of the payment.
    const keepMembers = () => {
      const user = selectUser(getState());
      keepPendingCheckout({ newTeamMembers: size, teamSize: (user ? teamUsers(user) : 0) + size });
    };
    try {
      const request = { newTeamMembers: size, ...returnUrls() };
      const { data } = await createProratedCheckout({ proratedCheckoutRequest: request }).unwrap();
      await leaveFor(data.sessionUrl, keepMembers);
      return null;
    } catch (error) {
      return failure(error, texts.addingFailed);
    }
  };
}
