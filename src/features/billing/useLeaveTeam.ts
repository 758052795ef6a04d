import { team as texts } from '#texts/team';
import { useRemoveMemberMutation } from '../../api';
import { paths } from '../../config/paths';
import { formatDate } from '../../lib/format';
import { useNavigate } from '../../lib/navigation';
import { useAppSelector } from '../../store/hooks';
import { selectUser } from '../../store/slices/session';

/** Returns a function that ends the current user's seat of this id, and shows the result on the overview. */
export function useLeaveTeam(): (id: string) => Promise<void> {
  const [remove] = useRemoveMemberMutation();
  const navigate = useNavigate();
  const ownPlan = useAppSelector(selectUser)?.ownPlan;
  return async (id) => {
    await remove({ seatRequest: { id } }).unwrap();
    navigate(paths.account.href('left'), {
      state: ownPlan && { message: texts.leftForOwnPlan(formatDate(ownPlan.until)) },
    });
  };
}
