import { useRef, useState } from 'react';
import { cancelCalls, isForcedLogOut, refusalOf, usePayOpenRenewalMutation, useUpdateCardMutation } from '../../api';
import { paths } from '../../config/paths';
import { useReturnFromCache } from '../../lib/useReturnFromCache';
import { useLeaveForHostedPage } from '../../store/hooks';

type Purpose = 'pay' | 'card';
const notices = { pay: 'paid', card: 'card' } as const;

/** Where the hosted page sends the person back to, with a word about what happened there. */
function returnsOf(purpose: Purpose) {
  const cancelUrl = window.location.origin + paths.subscriptionHistory.href();
  return { successUrl: `${cancelUrl}?notice=${notices[purpose]}`, cancelUrl };
}

/** The way to the hosted page that takes a refused renewal or saves another card. It cannot be started twice. */
export function useHostedPage() {
  const [payOpenRenewal] = usePayOpenRenewalMutation();
  const [updateCard] = useUpdateCardMutation();
  const [busy, setBusy] = useState<Purpose | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const started = useRef(false);
  const leaveFor = useLeaveForHostedPage();
  const stop = () => {
    started.current = false;
    setBusy(null);
  };
  useReturnFromCache(stop);

  const open = async (purpose: Purpose): Promise<void> => {
    if (started.current) return;
    started.current = true;
    setBusy(purpose);
    setFailure(null);
    try {
      const request = { returnRequest: returnsOf(purpose) };
      const { data } = await (purpose === 'pay' ? payOpenRenewal(request) : updateCard(request)).unwrap();
      await leaveFor(data.url);
    } catch (error) {
      stop();
      if (!isForcedLogOut(error)) setFailure(refusalOf(error));
    }
  };
  const cancel = () => cancelCalls('payOpenRenewal', 'updateCard');
  return { open: (purpose: Purpose) => void open(purpose), cancel, busy, failure };
}
