import { useEffect, useRef, useState } from 'react';
import { enterprise as texts } from '#texts/purchase';
import { cancelCalls, getErrorMessage, useRequestEnterpriseMutation } from '../../api';
import { MessageModal, type MessageModalProps } from '../../components/Modal';
import { useIsSlow } from '../../lib/hooks';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { enterpriseRequestResumed, selectAfterLogIn } from '../../store/slices/modals';

/** Sends the Enterprise request that a login interrupted, once, and shows the result. */
export function EnterpriseFollowUp() {
  const dispatch = useAppDispatch();
  const request = useAppSelector(selectAfterLogIn);
  const [requestEnterprise] = useRequestEnterpriseMutation();
  const [outcome, setOutcome] = useState<Pick<MessageModalProps, 'kind' | 'title' | 'message'> | null>(null);
  const [open, setOpen] = useState(true);
  const sent = useRef(false);
  const requestedTeamSize = request?.requestedTeamSize;

  useEffect(() => {
    if (sent.current || requestedTeamSize === undefined) return;
    sent.current = true;
    requestEnterprise({ enterpriseRequest: { requestedTeamSize } })
      .unwrap()
      .then(
        () => setOutcome({ kind: 'success', title: texts.successTitle, message: texts.requested }),
        (error: unknown) =>
          setOutcome({ kind: 'error', title: texts.errorTitle, message: getErrorMessage(error, texts.failed) }),
      );
  }, [requestedTeamSize, requestEnterprise]);

  const long = useIsSlow(requestedTeamSize !== undefined && outcome === null);
  const close = () => {
    setOpen(false);
    dispatch(enterpriseRequestResumed());
  };
  if (outcome) return <MessageModal {...outcome} open={open} onClose={close} />;
  return (
    <MessageModal
      open={long}
      kind="waiting"
      title={texts.sendingTitle}
      message={texts.sending}
      onClose={() => cancelCalls('requestEnterprise')}
      closeText={texts.stop}
    />
  );
}
