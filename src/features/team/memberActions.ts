import { team as texts } from '#texts/team';
import {
  mask,
  useChangeMemberRoleMutation,
  useGetBillingQuery,
  useInviteMembersMutation,
  useRemoveMemberMutation,
  useResendInvitationMutation,
  useRevokeInvitationMutation,
  type BillingCard,
  type Team,
  type TeamMember,
} from '../../api';
import type { Action } from '../../components/useAction';
import type { Status } from '../../lib/recentMessages';
import { useAppSelector } from '../../store/hooks';
import { selectUser } from '../../store/slices/session';
import { otherHolder } from '../billing/useBilling';
import { useLeaveTeam } from '../billing/useLeaveTeam';

/** An item of a row's menu. Some actions need the password, so a dialog runs them. */
export type RowAction = { label: string } & (Action | { dialog: 'transfer' | 'billing' });

export const nameOf = ({ fullName, email }: TeamMember) => fullName ?? email;

/** Returns whether a billing manager saved the plan's card. */
export const isHolder = ({ role, fullName, isYou }: TeamMember, card: BillingCard | null | undefined): boolean =>
  role === 'billing' && card != null && (isYou ? card.holder?.isYou === true : otherHolder(card) === fullName);

/**
 * Returns the actions that the current user may take on a row.
 * @param onSeat receives the result after an owner asked for a seat
 */
export function useMemberActions({ role: ownRole, transfer, seats, members }: Team, onSeat: (result: Status) => void) {
  const [invite] = useInviteMembersMutation();
  const [resend] = useResendInvitationMutation();
  const [revoke] = useRevokeInvitationMutation();
  const [remove] = useRemoveMemberMutation();
  const [changeRole] = useChangeMemberRoleMutation();
  const leave = useLeaveTeam();
  const user = useAppSelector(selectUser);
  const { data } = useGetBillingQuery(undefined, {
    skip: !members.some(({ role }) => role === 'billing'),
    refetchOnMountOrArgChange: true,
  });
  const card = data?.data.state === 'ending' ? null : data?.data.card;
  return (member: TeamMember): RowAction[] => {
    const { id, role, state, isYou } = member;
    const name = nameOf(member);
    const seat = { seatRequest: { id } };
    const pays = isHolder(member, card);
    const removeSeat = () => remove(seat).unwrap();
    if (role === 'owner' && seats?.paid === 0) return [];
    if (isYou && state === 'none') {
      const takeSeat = async () => {
        const { data } = await invite({ inviteRequest: mask({ emails: [member.email], role: 'member' }) }).unwrap();
        const isFull = data.some(({ outcome }) => outcome === 'noSeat');
        onSeat(isFull ? { severity: 'error', text: texts.allTaken } : { severity: 'success', text: texts.seatTaken });
      };
      return [{ label: texts.takeSeat, run: takeSeat }];
    }
    if (isYou)
      return [
        role === 'owner'
          ? { label: texts.giveUp, question: texts.givingUp, run: removeSeat, done: texts.gaveUp }
          : { label: texts.leave, ...leave(id, pays) },
      ];
    if (ownRole !== 'owner' || role === 'owner') return [];
    if (state === 'invited')
      return [
        { label: texts.resend, run: () => resend(seat).unwrap(), done: texts.resent(name) },
        { label: texts.revoke, run: () => revoke(seat).unwrap(), done: texts.revoked(name) },
      ];
    return [
      role === 'billing'
        ? {
            label: texts.makeMember,
            run: () => changeRole({ memberRoleRequest: { id, role: 'member' } }).unwrap(),
            done: texts.madeMember(name),
            ...(pays && { question: texts.demoting(name) }),
          }
        : { label: texts.makeBilling, dialog: 'billing' },
      ...(transfer === null ? [{ label: texts.makeOwner, dialog: 'transfer' as const }] : []),
      {
        label: texts.remove,
        question: texts.removing(name, pays, user?.isCanceled || user?.billingState === 'pastDue'),
        run: removeSeat,
        done: texts.removed(name),
      },
    ];
  };
}
