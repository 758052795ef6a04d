import { useState } from 'react';
import { isNotFound, useGetTeamQuery, useRemoveMemberMutation, useRevokeInvitationMutation } from '../../api';
import { mayHaveMembers, proposeSeats } from '../../domain/ownTeam';
import { useAppSelector } from '../../store/hooks';
import { selectUser } from '../../store/slices/session';

export type SeatChoice = NonNullable<ReturnType<typeof useSeatChoice>>;

/**
 * Returns who keeps a seat when a team shrinks below its number of people, and when the others leave. The owner keeps
 * theirs; no one else is chosen in advance, except by an earlier choice. Null while everyone keeps a seat or the API has no teams.
 * @param users size of the smaller team; NaN while the user types
 */
export function useSeatChoice(users: number) {
  const user = useAppSelector(selectUser);
  const { members } = useOwnTeam();
  const [remove] = useRemoveMemberMutation();
  const [revoke] = useRevokeInvitationMutation();
  const [chosen, setChosen] = useState<{ users: number; keep: string[] } | null>(null);
  const [isNow, setIsNow] = useState(false);
  const { people, others, places, proposed } = proposeSeats(members, users);
  if (!(users < people.length)) return null;
  // Someone may have left in the meantime.
  const keep =
    chosen?.users === users
      ? chosen.keep.filter((id) => others.some((one) => one.id === id))
      : others.some(({ leavesAt }) => leavesAt)
        ? others.filter(({ leavesAt }) => !leavesAt).map(({ id }) => id)
        : [];
  /** Ends the other seats, one after the other; a retry after a failure skips those that have ended. */
  const removeOthers = async () => {
    for (const { id, state } of others.filter((one) => !keep.includes(one.id)))
      await (state === 'invited' ? revoke : remove)({ seatRequest: { id } })
        .unwrap()
        .catch((error) => {
          if (!isNotFound(error)) throw error;
        });
  };
  return {
    people,
    users,
    keep,
    proposed,
    missing: places - keep.length,
    isTouched: chosen !== null || isNow,
    isNow,
    until: user?.currentPeriodEnd ?? null,
    toggle: (id: string, keeps: boolean) =>
      setChosen({ users, keep: keeps ? [...keep, id] : keep.filter((one) => one !== id) }),
    setIsNow,
    removeOthers,
  };
}

/** Returns the members of the user's own team; none before the first plan, and for members of someone else's team. */
export function useOwnTeam() {
  const user = useAppSelector(selectUser);
  const skip = !mayHaveMembers(user);
  const { data, isLoading } = useGetTeamQuery(undefined, { skip });
  return { members: (!skip && data?.data.members) || [], isLoading };
}
