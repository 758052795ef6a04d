import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { notices } from '#texts/billing';
import { cancelCalls, useUpdateCardMutation } from '../../api';
import { paths } from '../../config/paths';
import { useAction } from '../../components/useAction';
import { useLeaveForHostedPage } from '../../store/hooks';

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

/** Opens the hosted page that saves another card. */
export function useCardChange() {
  const [updateCard] = useUpdateCardMutation();
  const { busy, status, start } = useAction();
  const leaveFor = useLeaveForHostedPage();

  const changeCard = async () => {
    const { data } = await updateCard({ returnRequest: hostedReturns('card') }).unwrap();
    await leaveFor(data.url);
  };
  return {
    open: () => start({ run: changeCard }),
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
