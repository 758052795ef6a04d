import { useState } from 'react';
import { cancelCalls, isForcedLogOut, refusalText, usePayOpenRenewalMutation, useUpdateCardMutation } from '../../api';
import { paths } from '../../config/paths';
import { useBusy } from '../../lib/useBusy';
import { useReturnFromCache } from '../../lib/hooks';
import { useLeaveForHostedPage } from '../../store/hooks';

type Purpose = 'pay' | 'card';
/** What the page says when the person comes back. */
const notices = { pay: 'paid', card: 'card' } as const;

/** The way to the hosted page that takes a refused renewal or saves another card. It cannot be started twice. */
export function useHostedPage() {
  const [payOpenRenewal] = usePayOpenRenewalMutation();
  const [updateCard] = useUpdateCardMutation();
  const { busy, begin, end } = useBusy<Purpose>();
  const [failure, setFailure] = useState<string | null>(null);
  const leaveFor = useLeaveForHostedPage();
  useReturnFromCache(end);

  const open = async (purpose: Purpose): Promise<void> => {
    if (!begin(purpose)) return;
    setFailure(null);
    try {
      const cancelUrl = window.location.origin + paths.account.href();
      const request = { returnRequest: { successUrl: `${cancelUrl}?notice=${notices[purpose]}`, cancelUrl } };
      const { data } = await (purpose === 'pay' ? payOpenRenewal(request) : updateCard(request)).unwrap();
      await leaveFor(data.url);
    } catch (error) {
      end();
      if (!isForcedLogOut(error)) setFailure(refusalText(error));
    }
  };
  const cancel = () => cancelCalls('payOpenRenewal', 'updateCard');
  return { open: (purpose: Purpose) => void open(purpose), cancel, busy, failure };
}
