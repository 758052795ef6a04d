import { useState } from 'react';
import * as texts from '#texts/purchase';
import { useGetTeamSizeQuery } from '../../api';
import { MessageModal } from '../../components/MessageModal';
import { addsMembers } from '../../domain/plan';
import { useLast } from '../../lib/useLast';
import { useAppSelector } from '../../store/hooks';
import { selectIsLoggedIn, selectUser } from '../../store/slices/session';
import { ConfirmMembersModal } from './ConfirmMembersModal';
import { LogInPromptModal } from './LogInPromptModal';
import type { Interval, Offer } from '../../domain/offer';
import { TeamSizeModal } from './TeamSizeModal';
import { teamSizeError, type TeamSizePath } from '../../domain/teamSize';
import { useChangeQuote } from '../../domain/useChangeQuote';
import { usePurchase } from './usePurchase';

/** Affiliates have no team; the call is not for them (R90, T37). */
const ROLE_WITHOUT_TEAM = 'affiliate';

export interface PurchaseFlowProps {
  plan: 'pro' | 'enterprise';
  offer: Offer;
  interval: Interval;
  /** The number the field begins with, kept from before a log-in (T10). */
  initialText?: string;
}

/**
 * The dialogs between a plan's button and the cart. Mount it anew for each press: it begins open and keeps nothing when
 * it is closed (R103).
 */
export function PurchaseFlow({ plan, offer, interval, initialText = '' }: PurchaseFlowProps) {
  const user = useAppSelector(selectUser);
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const path: TeamSizePath = plan === 'enterprise' ? 'enterprise' : user && addsMembers(user) ? 'add' : 'new';
  const flow = usePurchase(path, offer[interval], initialText);
  // Asked for when the modal opens and only then: a log-in that began in it comes back with the modal closed.
  const [openedLoggedIn] = useState(isLoggedIn);
  const hasTeam = isLoggedIn && user !== null && user.role !== ROLE_WITHOUT_TEAM;
  const { data: teamSize } = useGetTeamSizeQuery(undefined, {
    skip: !openedLoggedIn || !hasTeam || flow.step === 'closed',
    refetchOnMountOrArgChange: true,
  });
  const currentSize = useLast(teamSize?.data.totalTeamSize ?? null);
  const asksSum = isLoggedIn && path !== 'enterprise' && flow.step === 'size' && !teamSizeError(path, flow.text);
  const change = path === 'add' ? { newTeamMembers: flow.size } : { users: flow.size, billingInterval: interval };
  const view = useChangeQuote(asksSum ? change : null);
  return (
    <>
      <TeamSizeModal
        open={flow.step === 'size'}
        path={path}
        text={flow.text}
        onChange={flow.type}
        error={flow.refusal}
        busy={flow.busy}
        onSubmit={() => void flow.submit()}
        onClose={flow.close}
        onCancel={flow.cancel}
        currentSize={currentSize}
        offer={offer}
        interval={interval}
        view={view}
      />
      <LogInPromptModal
        open={flow.step === 'prompt'}
        path={path}
        users={flow.size}
        onLogIn={() => flow.logIn('login')}
        onSignUp={() => flow.logIn('sign_up')}
        onClose={flow.close}
      />
      <ConfirmMembersModal
        open={flow.step === 'confirm'}
        members={flow.size}
        quote={flow.quote}
        busy={flow.busy}
        onYes={() => void flow.confirm()}
        onNo={flow.close}
        onCancel={flow.cancel}
      />
      <MessageModal
        open={flow.step === 'success'}
        kind="success"
        title={texts.successTitle}
        message={flow.message}
        onClose={flow.close}
      />
      <MessageModal
        open={flow.step === 'error'}
        kind="error"
        title={texts.errorTitle}
        message={flow.message}
        onClose={flow.close}
      />
    </>
  );
}
