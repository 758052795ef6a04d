import * as texts from '#texts/purchase';
import {
  cancelCalls,
  getErrorMessage,
  isApiError,
  isForcedLogOut,
  isUnanswered,
  useLazyCalculateCartQuery,
  useLazyGetTeamQuery,
  useRequestEnterpriseMutation,
  type Plan,
} from '../../api';
import { paths } from '../../config/paths';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { cartCleared, cartPriced, purchaseSelected } from '../../store/slices/cart';
import { selectIsLoggedIn, selectUser } from '../../store/slices/session';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Interval, Offer } from '../../domain/offer';
import { mayHaveMembers, proposeSeats } from '../../domain/ownTeam';
import { teamSizeError } from '../../domain/teamSize';
import { useReturnFromCache } from '../../lib/hooks';
import { useNavigate } from '../../lib/navigation';

/** The open dialog and its content. */
export interface PurchaseStep {
  name: 'size' | 'prompt' | 'success' | 'error' | 'closed';
  /** The error message shown at the field. */
  sizeError: string | null;
  /** The message of `success` and `error`. */
  message: string;
}

/** The changes that a step makes, and whether the cart opens next. */
type Change = Partial<PurchaseStep> & { opensCart?: boolean };

/** Cancels the call of the current step. */
export const cancelStep = () => cancelCalls('calculateCart', 'requestEnterprise');

/**
 * Handles a failure: an expired session closes the dialogs, a call without an answer returns to the number, and any other
 * error is shown.
 */
function failure(error: unknown, fallback: string): Change {
  if (isForcedLogOut(error)) return { name: 'closed' };
  const sentence = getErrorMessage(error, fallback);
  return isUnanswered(error) ? { name: 'size', sizeError: sentence } : { name: 'error', message: sentence };
}

/** Puts a plan for `size` users into the cart. Asks a visitor to log in first. */
export function useBuyPlan() {
  const { dispatch } = useAppStore();
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const [calculateCart] = useLazyCalculateCartQuery();
  const [getTeam] = useLazyGetTeamQuery();
  const user = useAppSelector(selectUser);
  // The price needs a person for each seat that stays; the cart asks for the choice.
  const findKeep = async (size: number) => {
    if (!mayHaveMembers(user)) return {};
    const { people, proposed } = proposeSeats((await getTeam().unwrap()).data.members, size);
    return size < people.length ? { keep: proposed } : {};
  };
  return async ({ stripePriceId }: Plan, size: number): Promise<Change> => {
    const selection = { priceId: stripePriceId, quantity: size };
    // Stored before the prompt, so that the login leads to the cart.
    dispatch(purchaseSelected(selection));
    if (!isLoggedIn) return { name: 'prompt' };
    try {
      await calculateCart({ selectedPurchase: { ...selection, ...(await findKeep(size)) } }).unwrap();
      dispatch(cartPriced({ quantity: size }));
      return { opensCart: true };
    } catch (error) {
      // Without a response, the selection stays for another try.
      if (isApiError(error)) dispatch(cartCleared());
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

const FIRST: PurchaseStep = { name: 'size', sizeError: null, message: '' };

export interface PurchaseOptions {
  plan: 'pro' | 'enterprise';
  offer: Offer;
  interval: Interval;
  /** The initial number. */
  initialText?: string;
  /** True if the user already confirmed that number; the dialog then opens only if it is rejected. */
  entered?: boolean;
}

export type Purchase = ReturnType<typeof usePurchase>;

/**
 * Runs the team size flow, from the number to the cart or a message.
 * @returns `path` is the purpose of the number; `resumable` is true if a canceled plan can be resumed instead
 */
export function usePurchase({ plan, offer, interval, initialText = '', entered = false }: PurchaseOptions) {
  const user = useAppSelector(selectUser);
  const path: 'enterprise' | 'new' = plan === 'enterprise' ? 'enterprise' : 'new';
  // Only an owner with a canceled plan can buy a new one.
  const resumable = path === 'new' && user?.billingState === 'ending';
  const [step, setStep] = useState<PurchaseStep>(entered ? { ...FIRST, name: 'closed' } : FIRST);
  const [text, setText] = useState(initialText);
  const [busy, setBusy] = useState(false);
  const buyPlan = useBuyPlan();
  const requestEnterprise = useEnterpriseRequest();
  const navigate = useNavigate();
  const size = Number(text);
  /** The step in progress; closing drops it. */
  const running = useRef<Promise<Change> | null>(null);

  const change = (changed: Partial<PurchaseStep>) => setStep((before) => ({ ...before, ...changed }));
  const close = () => {
    running.current = null;
    change({ name: 'closed' });
    setBusy(false);
  };
  useReturnFromCache(close);

  async function run(work: Promise<Change>) {
    running.current = work;
    setBusy(true);
    const { opensCart, ...changed } = await work;
    if (running.current !== work) return;
    setBusy(false);
    if (opensCart) navigate(paths.cart.href());
    change(changed);
  }
  const submit = async () => {
    const sizeError = teamSizeError(path, text);
    change(sizeError ? { sizeError, name: 'size' } : { sizeError });
    if (sizeError) return;
    const bought = offer[interval];
    if (path === 'enterprise') await run(requestEnterprise(size));
    else if (bought) await run(buyPlan(bought, size));
  };
  const begun = useRef(false);
  const begin = useEffectEvent(() => void submit());
  useEffect(() => {
    if (!entered || begun.current) return;
    begun.current = true;
    begin();
  }, [entered]);
  const type = (next: string) => {
    setText(next);
    change({ sizeError: null });
  };
  return { path, resumable, step, text, size, busy, type, submit, close };
}
