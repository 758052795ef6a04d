import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { leavingMembers as texts } from '#texts/team';
import { isNotFound, useGetTeamQuery, useRemoveMemberMutation, useRevokeInvitationMutation } from '../../api';
import { CheckboxInput } from '../../components/CheckboxInput';
import { SwitchInput } from '../../components/SwitchInput';
import { mayHaveMembers, proposeSeats } from '../../domain/ownTeam';
import { isInvited } from '../../domain/plan';
import { formatDate } from '../../lib/format';
import { useAppSelector } from '../../store/hooks';
import { selectUser } from '../../store/slices/session';

type SeatChoice = NonNullable<ReturnType<typeof useSeatChoice>>;

/**
 * Returns who keeps a seat when a team shrinks below its number of people, and when the others leave. The owner keeps
 * theirs. Null while everyone keeps a seat or the API has no teams.
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
  const keep = chosen?.users === users ? chosen.keep.filter((id) => others.some((one) => one.id === id)) : proposed;
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

const WHEN = [
  { value: 'later', label: texts.later },
  { value: 'now', label: texts.now },
] as const;

interface LeavingMembersProps {
  choice: SeatChoice;
  disabled?: boolean;
}

/** Asks which members keep a seat, and when the others leave. */
export function LeavingMembers({ choice, disabled }: LeavingMembersProps) {
  const id = useId();
  const { isNow, until } = choice;
  return (
    <>
      <StayingMembers choice={choice} disabled={disabled} />
      <FormControl fullWidth>
        <FormLabel component="span" id={id}>
          {texts.when}
        </FormLabel>
        <SwitchInput
          aria-labelledby={id}
          value={isNow ? 'now' : 'later'}
          options={WHEN}
          onChange={(when) => choice.setIsNow(when === 'now')}
          disabled={disabled}
          wide
        />
        <Typography variant="small" role="status" sx={{ mt: 1 }}>
          {isNow ? texts.othersNow : texts.others(until && formatDate(until))}
        </Typography>
      </FormControl>
    </>
  );
}

/** Asks which members keep a seat. */
export function StayingMembers({ choice, disabled }: LeavingMembersProps) {
  const { people, users, keep, missing } = choice;
  return (
    <FormControl component="fieldset" fullWidth>
      <FormLabel component="legend">{texts.legend(people.length, people.some(isInvited), users)}</FormLabel>
      <Typography variant="help" color="textSecondary" role="status">
        {texts.chosen(users - missing, users)}
      </Typography>
      <Stack
        sx={{
          mt: 1,
          maxHeight: 330,
          overflowY: 'auto',
          overflowWrap: 'anywhere',
          '& label': { m: 0, p: 0, minHeight: 44 },
        }}
      >
        {people.map(({ id: seat, role, fullName, email, state }) => (
          <CheckboxInput
            key={seat}
            label={
              role === 'owner' ? texts.you(fullName ?? email) : state === 'invited' ? texts.invited(email) : fullName
            }
            checked={role === 'owner' || keep.includes(seat)}
            disabled={disabled || role === 'owner'}
            onChange={(checked) => choice.toggle(seat, checked)}
          />
        ))}
      </Stack>
    </FormControl>
  );
}
