import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { enterprise } from '#texts/purchase';
import * as texts from '#texts/purchase';
import {
  cancelCalls,
  isCancelled,
  getErrorMessage,
  isForcedLogOut,
  useCreateProratedCheckoutMutation,
  useLazyCalculateCartQuery,
  useLazyQuoteChangeQuery,
  useRequestEnterpriseMutation,
  type ChangeQuote,
  type Plan,
} from '../../api';
import { paths } from '../../config/paths';
import { returnUrls } from '../../domain/paymentLinks';
import { useReturnFromCache } from '../../lib/useReturnFromCache';
import { useAppDispatch, useAppSelector, useAppStore, useLeaveForHostedPage } from '../../store/hooks';
import { keepCheckoutCopy } from '../../store/resumeCheckout';
import { cartCleared, cartPriced, purchaseSelected } from '../../store/slices/cart';
import { authOpened, authViewChanged, enterpriseLogInRequested } from '../../store/slices/modals';
import { selectIsLoggedIn, selectUser } from '../../store/slices/session';
import { teamSizeError, type TeamSizePath } from '../../domain/teamSize';
import { ruleAgainst } from '../../domain/useChangeQuote';

/** How long the figures are waited for, in ms; the hosted checkout shows the amount as well. */
const QUOTE_PATIENCE = 8000;

export type PurchaseStep = 'size' | 'prompt' | 'confirm' | 'success' | 'error' | 'closed';

/**
 * The team-size flow of specification 4.9, from the number to the cart, the hosted checkout or a message.
 * @param path what the number is for
 * @param plan the plan of the chosen interval, for the path `new`
 * @param initialText the number the field begins with
 */
export function usePurchase(path: TeamSizePath, plan: Plan | undefined, initialText: string) {
  const [step, setStep] = useState<PurchaseStep>('size');
  const [text, setText] = useState(initialText);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const [quote, setQuote] = useState<ChangeQuote | null>(null);
  const [busy, setBusy] = useState(false);
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const leaveFor = useLeaveForHostedPage();
  const navigate = useNavigate();
  const [calculateCart] = useLazyCalculateCartQuery();
  const [quoteChange] = useLazyQuoteChangeQuery();
  const [createProratedCheckout] = useCreateProratedCheckoutMutation();
  const [requestEnterprise] = useRequestEnterpriseMutation();
  const size = Number(text);

  const close = () => {
    setStep('closed');
    setBusy(false);
  };
  useReturnFromCache(close);

  const showOutcome = (kind: 'success' | 'error', sentence: string) => {
    setMessage(sentence);
    setStep(kind);
  };
  /**
   * A refused session ends by itself and takes the person to the log-in; what they have cancelled stands at the
   * number, any other failure is shown.
   */
  const fail = (error: unknown, fallback: string) => {
    if (isForcedLogOut(error)) return close();
    if (!isCancelled(error)) return showOutcome('error', getErrorMessage(error, fallback));
    setRefusal(getErrorMessage(error, fallback));
    setStep('size');
  };
  async function busily(work: () => Promise<void>) {
    setBusy(true);
    await work();
    setBusy(false);
  }

  async function buy({ stripePriceId }: Plan) {
    const selection = { priceId: stripePriceId, quantity: size };
    // Before the prompt, so that the log-in leads on to the cart (T10).
    dispatch(purchaseSelected(selection));
    if (!isLoggedIn) return setStep('prompt');
    try {
      await calculateCart({ selectedPurchase: selection }).unwrap();
      dispatch(cartPriced({ quantity: size }));
      void navigate(paths.cart.href());
    } catch (error) {
      dispatch(cartCleared());
      fail(error, texts.failed);
    }
  }

  async function askForEnterprise() {
    if (!isLoggedIn) return setStep('prompt');
    try {
      await requestEnterprise({ enterpriseRequest: { requestedTeamSize: size } }).unwrap();
      showOutcome('success', enterprise.requested);
    } catch (error) {
      fail(error, enterprise.failed);
    }
  }

  /**
   * Without figures, or without the operation, the question is asked all the same; a refusal with a sentence stands at
   * the number.
   */
  async function askAboutMembers() {
    const request = { quoteRequest: { newTeamMembers: size } };
    let late = false;
    const patience = setTimeout(() => {
      late = true;
      cancelCalls('quoteChange');
    }, QUOTE_PATIENCE);
    try {
      const { data } = await quoteChange(request).unwrap();
      setQuote(data);
      setStep('confirm');
    } catch (error) {
      if (isForcedLogOut(error)) return close();
      if (isCancelled(error) && !late) return fail(error, '');
      const rule = ruleAgainst(error);
      if (rule !== null) return setRefusal(rule);
      setQuote(null);
      setStep('confirm');
    } finally {
      clearTimeout(patience);
    }
  }

  async function submit() {
    const refused = teamSizeError(path, text);
    setRefusal(refused);
    if (refused) return;
    if (path === 'enterprise') await busily(askForEnterprise);
    else if (path === 'add') await busily(askAboutMembers);
    else if (plan) await busily(() => buy(plan));
  }

  /** Members are added by paying their share; the page is left for the hosted checkout (R100). */
  async function confirm() {
    setBusy(true);
    try {
      const request = { newTeamMembers: size, ...returnUrls() };
      const { data } = await createProratedCheckout({ proratedCheckoutRequest: request }).unwrap();
      // Stays busy: the browser is on its way.
      await leaveFor(data.sessionUrl, keepMembers);
    } catch (error) {
      setBusy(false);
      fail(error, texts.addingFailed);
    }
  }

  /** So that the person can continue if nothing comes of the payment (R151). */
  function keepMembers() {
    const { includedMembers = 0, extraUsers = 0 } = selectUser(store.getState())?.teamSize ?? {};
    keepCheckoutCopy({ newTeamMembers: size, teamSize: includedMembers + extraUsers + size });
  }

  function logIn(view: 'login' | 'sign_up') {
    close();
    if (path === 'enterprise') {
      dispatch(enterpriseLogInRequested({ requestedTeamSize: size }));
      if (view === 'sign_up') dispatch(authViewChanged(view));
    } else {
      dispatch(authOpened({ view }));
    }
  }

  const type = (next: string) => {
    setText(next);
    setRefusal(null);
  };
  const cancel = () => cancelCalls('calculateCart', 'requestEnterprise', 'quoteChange', 'createProratedCheckout');
  return { cancel, step, text, type, size, refusal, message, quote, busy, submit, confirm, logIn, close };
}
