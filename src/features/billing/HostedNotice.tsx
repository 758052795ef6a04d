import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { notices, plan as texts } from '#texts/billing';
import { api } from '../../api';
import { FadingMessage } from '../../components/FadingMessage';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectUser } from '../../store/slices/session';
import type { Notice } from './useHostedPage';

/** The server tries another card at once; its answer takes seconds. Milliseconds. */
const LOOK_EVERY = 2_000;
const LOOKS = 10;

/** A word about what came of a decision, here or on the hosted page, and the news of a refused payment that another card may pay. */
export function HostedNotice() {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const name = search.get('notice') ?? '';
  const pastDue = useAppSelector(selectUser)?.billingState === 'pastDue';
  // As it was when the person came back: the words stay when the payment arrives.
  const [tried] = useState(name === 'card' && pastDue);
  useNews(tried && pastDue);
  const notice = tried ? texts.cardTried : notices[name as Notice];
  if (!notice) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <FadingMessage key={key} severity="success">
        {notice}
      </FadingMessage>
    </Box>
  );
}

/** Asks for plan and payments again, some times, while they are awaited. */
function useNews(awaited: boolean): void {
  const dispatch = useAppDispatch();
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    if (!awaited || looks >= LOOKS) return undefined;
    const timer = setTimeout(() => {
      setLooks(looks + 1);
      dispatch(api.util.invalidateTags(['Billing', 'Payment']));
    }, LOOK_EVERY);
    return () => clearTimeout(timer);
  }, [awaited, dispatch, looks]);
}
