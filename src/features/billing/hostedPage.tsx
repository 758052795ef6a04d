import { useEffect, useRef, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { lateOutcomes, notices, plan as planTexts, planChange } from '#texts/billing';
import {
  api,
  cancelCalls,
  type ChangeQuote,
  type CheckoutOutcome,
  type ScheduleChangeResponse,
  useGetBillingQuery,
  useUpdateCardMutation,
} from '../../api';
import { contact } from '../../config/content';
import { paths } from '../../config/paths';
import { formatDate, formatMoney } from '../../lib/format';
import { useAction } from '../../components/useAction';
import { useLeaveForHostedPage, useAppDispatch, useAppSelector } from '../../store/hooks';
import Box from '@mui/material/Box';
import { StatusMessage } from '../../components/StatusMessage';
import type { Status } from '../../lib/recentMessages';
import { modalOpened } from '../../store/slices/modals';
import { selectUser } from '../../store/slices/session';
import { describeRefund, useCheckoutOutcome } from './useCheckoutOutcome';

/** The results of plan changes, as named in the URL. */
export type Notice = keyof typeof notices;

/** Returns the page that shows the result of a plan change: the team if the user is there, otherwise the overview. */
export const resultPage = () => (window.location.pathname === paths.team.path ? paths.team : paths.account);

/** Returns the URL to return to from the hosted page. */
export function hostedReturns(notice: Notice) {
  const { origin } = window.location;
  const page = resultPage();
  return { successUrl: origin + page.href(notice), cancelUrl: origin + page.href() };
}

/** History state with a message that is more specific than the notice's. */
export interface Result {
  message?: string;
}

/** Returns the message after a scheduled change was undone, if the API names the next charge. */
export const describeUndone = ({ nextCharge: next }: ScheduleChangeResponse): Result =>
  next ? { message: planChange.undone(formatDate(next.date), formatMoney(next.amount)) } : {};

/** Returns the result of resuming a plan with that quote, which charges at once if the paid period is over. */
export function describeResumed({ dueToday, then }: ChangeQuote, hasCard: boolean): Result {
  const from = formatDate(then.from);
  return {
    message:
      dueToday === 0
        ? planChange.resumed(from, formatMoney(then.amount), hasCard)
        : planChange.resumedToday(formatMoney(dueToday), hasCard, from),
  };
}

/** Opens the hosted page that saves another card, or the dialog for an amount due: the card that pays it is saved. */
export function useCardChange() {
  const [updateCard] = useUpdateCardMutation();
  const { busy, status, start } = useAction();
  const leaveFor = useLeaveForHostedPage();
  const dispatch = useAppDispatch();
  const isDue = useAppSelector(selectUser)?.billingState === 'pastDue';

  const changeCard = async () => {
    const { data } = await updateCard({ returnRequest: hostedReturns('card') }).unwrap();
    await leaveFor(data.url);
  };
  return {
    open: () => (isDue ? dispatch(modalOpened({ name: 'planChange', decision: 'pay' })) : start({ run: changeCard })),
    cancel: () => cancelCalls('updateCard'),
    busy: busy !== null,
    status,
  };
}

/**
 * Focuses an element when it shows the result of a plan change.
 * @param notices the results it shows, as named in the URL
 * @param shown its text; a change means a new result
 */
export function useFocusAfter<E extends HTMLElement>(notices: readonly Notice[], shown: string) {
  const element = useRef<E>(null);
  const [search] = useSearchParams();
  const { key } = useLocation();
  const isDue = (notices as readonly (string | null)[]).includes(search.get('notice'));
  useEffect(() => {
    // A question on top, such as canceling, keeps the focus when its result changes the text below.
    if (isDue && !document.activeElement?.closest('[role="alertdialog"]')) element.current?.focus();
  }, [isDue, key, shown]);
  return element;
}

/** Milliseconds between polls. The server charges the other card within seconds. */
const POLL_INTERVAL = 2_000;
const MAX_POLLS = 10;
const NAMES = Object.keys(notices) as Notice[];
/** Results with a next charge, which a plan that is canceled or past due doesn't have. */
const RENEWING = ['changed', 'undone', 'resumed'];

/**
 * Shows the result of a plan change, made here or on the hosted page, and announces a declined payment that another card
 * may settle.
 * @param props.focused whether every message gets the focus; otherwise only those that come up above the visible part
 */
export function HostedNotice({ focused = false }: { focused?: boolean }) {
  const [search] = useSearchParams();
  const location = useLocation();
  const { message } = (location.state ?? {}) as Result;
  const name = search.get('notice') ?? '';
  const user = useAppSelector(selectUser);
  const pastDue = user?.billingState === 'pastDue';
  const isOutdated = (user?.isCanceled || pastDue) && RENEWING.includes(name);
  // Captured on return: the charge may arrive first, or the day on which it is due.
  const [wasDue] = useState(pastDue);
  const tried = name === 'card' && wasDue;
  const isCharging = tried && pastDue;
  usePolling(isCharging);
  const { outcome, isLoading } = useCheckoutOutcome();
  const known = notices[tried ? 'settled' : (name as Notice)];
  const result = isOutdated ? '' : known && (message ?? known);
  const success = isCharging ? planTexts.cardTried : result;
  const { data: billing, isFetching } = useGetBillingQuery(undefined, { skip: !isCharging });
  // A new card has no decline before it is charged.
  const isDeclined = isCharging && !isFetching && billing?.data.card?.declinedAt !== undefined;
  const problem = describeLate(outcome) ?? (isDeclined && planTexts.cardDeclinedNow);
  const notice = isLoading ? undefined : problem || success;
  const box = useFocusAfter<HTMLDivElement>(focused ? NAMES : ['card', 'left'], notice ?? '');
  const status = useMemo<Status>(
    () => (problem ? { severity: 'warning', text: problem, persistent: true } : { severity: 'success', text: success }),
    [problem, success],
  );
  if (!notice) return null;
  return (
    <Box ref={box} tabIndex={-1} sx={{ mb: 2, outline: 'none' }}>
      <StatusMessage key={location.key} status={status} />
    </Box>
  );
}

/** Says what happened to a hosted page that was completed too late; null if it wasn't. */
function describeLate(outcome: CheckoutOutcome | null): string | null {
  if (outcome?.state === 'refunded') return describeRefund(outcome, contact.email);
  return outcome?.state === 'closed' ? lateOutcomes.cardNotSaved : null;
}

/** Polls plan and payments a few times while a payment is pending. */
export function usePolling(awaited: boolean): void {
  const dispatch = useAppDispatch();
  const [polls, setPolls] = useState(0);
  useEffect(() => {
    if (!awaited || polls >= MAX_POLLS) return undefined;
    const timer = setTimeout(() => {
      setPolls(polls + 1);
      dispatch(api.util.invalidateTags(['Billing', 'Payment']));
    }, POLL_INTERVAL);
    return () => clearTimeout(timer);
  }, [awaited, dispatch, polls]);
}
