import { team as texts } from '#texts/team';
import { useRemoveMemberMutation } from '../../api';
import type { Action } from '../../components/useAction';
import { paths } from '../../config/paths';
import { can } from '../../domain/plan';
import { formatDate } from '../../lib/format';
import { useNavigate } from '../../lib/navigation';
import { useAppSelector } from '../../store/hooks';
import { selectUser } from '../../store/slices/session';

/**
 * Returns a function that creates the action which ends the current user's seat of this id, and shows the result on the
 * overview. `pays` is whether their card pays for the team's plan.
 */
export function useLeaveTeam(): (id: string, pays?: boolean) => Action {
  const [remove] = useRemoveMemberMutation();
  const navigate = useNavigate();
  const user = useAppSelector(selectUser);
  const ownPlan = user?.ownPlan;
  const manages = user !== null && can(user, 'seeBilling');
  const until = ownPlan && formatDate(ownPlan.until);
  return (id, pays) => ({
    question: texts.leaving(until, ownPlan?.renews, manages, pays),
    run: async () => {
      await remove({ seatRequest: { id } }).unwrap();
      navigate(paths.account.href('left'), { state: until && { message: texts.leftForOwnPlan(until) } });
    },
  });
}
