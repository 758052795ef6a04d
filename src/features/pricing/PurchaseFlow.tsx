import { useState } from 'react';
import * as texts from '#texts/purchase';
import { useGetTeamSizeQuery } from '../../api';
import { MessageModal } from '../../components/MessageModal';
import { addsMembers } from '../../domain/plan';
import { useLastNonNull } from '../../lib/hooks';
import { useAppSelector } from '../../store/hooks';
import { selectIsLoggedIn, selectUser } from '../../store/slices/session';
import { ConfirmMembersModal } from './ConfirmMembersModal';
import { LogInPromptModal } from './LogInPromptModal';
import type { Interval, Offer } from '../../domain/offer';
import { TeamSizeModal } from './TeamSizeModal';
import { teamSizeError, type TeamSizePath } from '../../domain/teamSize';
import { useChangeQuote } from '../../domain/useChangeQuote';
import { cancelStep } from './purchaseSteps';
import { usePurchase } from './usePurchase';

/** Affiliates have no team; the call is not for them. */
const ROLE_WITHOUT_TEAM = 'affiliate';

export interface PurchaseFlowProps {
  plan: 'pro' | 'enterprise';
  offer: Offer;
  interval: Interval;
  /** The number the field begins with, kept from before a log-in. */
  initialText?: string;
}

/**
 * The dialogs between a plan's button and the cart. Mount it anew for each press: it begins open and keeps nothing when
 * it is closed.
 */
export function PurchaseFlow({ plan, offer, interval, initialText = '' }: PurchaseFlowProps) {
  const user = useAppSelector(selectUser);
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const path: TeamSizePath = plan === 'enterprise' ? 'enterprise' : user && addsMembers(user) ? 'add' : 'new';
  const flow = usePurchase(path, offer[interval], initialText);
  const { step } = flow;
  // Asked for when the modal opens and only then: a log-in that began in it comes back with the modal closed.
  const [openedLoggedIn] = useState(isLoggedIn);
  const hasTeam = isLoggedIn && user !== null && user.role !== ROLE_WITHOUT_TEAM;
  const { data: teamSize } = useGetTeamSizeQuery(undefined, {
    skip: !openedLoggedIn || !hasTeam || step.name === 'closed',
    refetchOnMountOrArgChange: true,
  });
  const currentSize = useLastNonNull(teamSize?.data.totalTeamSize ?? null);
  const asksSum = isLoggedIn && path !== 'enterprise' && step.name === 'size' && !teamSizeError(path, flow.text);
  const change = path === 'add' ? { newTeamMembers: flow.size } : { users: flow.size, billingInterval: interval };
  const view = useChangeQuote(asksSum ? change : null);
  return (
    <>
      <TeamSizeModal
        open={step.name === 'size'}
        path={path}
        text={flow.text}
        onChange={flow.type}
        error={step.refusal}
        busy={flow.busy}
        onSubmit={() => void flow.submit()}
        onClose={flow.close}
        onCancel={cancelStep}
        currentSize={currentSize}
        offer={offer}
        interval={interval}
        view={view}
      />
      <LogInPromptModal open={step.name === 'prompt'} path={path} users={flow.size} onClose={flow.close} />
      <ConfirmMembersModal
        open={step.name === 'confirm'}
        members={flow.size}
        quote={step.quote}
        busy={flow.busy}
        onYes={() => void flow.confirm()}
        onNo={flow.close}
        onCancel={cancelStep}
      />
      <MessageModal
        open={step.name === 'success'}
        kind="success"
        title={texts.successTitle}
        message={step.message}
        onClose={flow.close}
      />
      <MessageModal
        open={step.name === 'error'}
        kind="error"
        title={texts.errorTitle}
        message={step.message}
        onClose={flow.close}
      />
    </>
  );
}
