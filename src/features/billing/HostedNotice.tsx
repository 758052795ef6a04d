import Box from '@mui/material/Box';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { notices, plan as texts } from '#texts/billing';
import { api } from '../../api';
import { StatusMessage } from '../../components/StatusMessage';
import type { Status } from '../../lib/recentMessages';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectUser } from '../../store/slices/session';
import { type Notice, type Result, useFocusAfter } from './useHostedPage';

/** Milliseconds between polls. The server charges the other card within seconds. */
const POLL_INTERVAL = 2_000;
const MAX_POLLS = 10;
const NAMES = Object.keys(notices) as Notice[];

/**
 * Shows the result of a plan change, made here or on the hosted page, and announces a declined payment that another card
 * may settle.
 * @param props.focused whether every message gets the focus; otherwise only the one that returns from the hosted page
 */
export function HostedNotice({ focused = false }: { focused?: boolean }) {
  const [search] = useSearchParams();
  const { key, state } = useLocation();
  const name = search.get('notice') ?? '';
  const pastDue = useAppSelector(selectUser)?.billingState === 'pastDue';
  // Captured on return, so that the text stays when the payment arrives.
  const [tried] = useState(name === 'card' && pastDue);
  usePolling(tried && pastDue);
  const known = notices[name as Notice];
  const notice = tried ? texts.cardTried : known && ((state as Result | null)?.message ?? known);
  const box = useFocusAfter<HTMLDivElement>(focused ? NAMES : ['card'], notice);
  const status = useMemo<Status>(() => ({ severity: 'success', text: notice }), [notice]);
  if (!notice) return null;
  return (
    <Box ref={box} tabIndex={-1} sx={{ mb: 2, outline: 'none' }}>
      <StatusMessage key={key} status={status} />
    </Box>
  );
}

/** Polls plan and payments a few times while a payment is pending. */
function usePolling(awaited: boolean): void {
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
