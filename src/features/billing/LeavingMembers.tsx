import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { leavingMembers as texts } from '#texts/team';
import { useGetTeamQuery, type ScheduleChangeRequest, type TeamMember } from '../../api';
import { CheckboxInput } from '../../components/CheckboxInput';
import { SwitchInput } from '../../components/SwitchInput';
import { holdsSeat } from '../../domain/plan';
import { useAppSelector } from '../../store/hooks';
import { selectUser } from '../../store/slices/session';

/** The seats that a smaller team ends, and when, as the API takes it. */
export type Leaving = Required<Pick<ScheduleChangeRequest, 'leaving' | 'leaveNow'>>;

interface LeavingMembersProps {
  /** Size of the smaller team; NaN while the user types. */
  users: number;
  /** Null selects the proposal, which also applies without a choice. */
  value: Leaving | null;
  disabled?: boolean;
  onChange: (value: Leaving) => void;
}

const WHEN = [
  { value: 'later', label: texts.later },
  { value: 'now', label: texts.now },
] as const;

/**
 * Asks which members leave when a team shrinks below its number of members. The owner keeps a seat. Renders nothing
 * while everyone keeps a seat or the API has no teams.
 */
export function LeavingMembers({ users, value, disabled, onChange }: LeavingMembersProps) {
  const id = useId();
  const skip = useAppSelector(selectUser)?.teamRole === undefined;
  const { data } = useGetTeamQuery(undefined, { skip });
  const all = (data?.data.members ?? []).filter(holdsSeat);
  const members = all
    .filter(({ role }) => role !== 'owner')
    .sort((one, other) => proposalOrder(other) - proposalOrder(one));
  const missing = users > 0 ? Math.min(members.length, all.length - users) : 0;
  if (missing <= 0) return null;
  const proposed = members.slice(0, missing).map((member) => member.id);
  const { leaving, leaveNow } = value ?? { leaving: proposed, leaveNow: false };
  const toggle = (seat: string, leaves: boolean) =>
    onChange({ leaving: leaves ? [...leaving, seat] : leaving.filter((one) => one !== seat), leaveNow });
  return (
    <>
      <FormControl component="fieldset" fullWidth>
        <FormLabel component="legend">{texts.legend(missing)}</FormLabel>
        <Typography variant="help" color="textSecondary" role="status">
          {texts.chosen(leaving.length, missing)}
        </Typography>
        <Stack sx={{ mt: 1, maxHeight: 264, overflowY: 'auto', overflowWrap: 'anywhere' }}>
          {members.map(({ id: seat, fullName, email, state }) => (
            <CheckboxInput
              key={seat}
              label={state === 'invited' ? texts.invited(email) : (fullName ?? email)}
              checked={leaving.includes(seat)}
              disabled={disabled}
              onChange={(checked) => toggle(seat, checked)}
            />
          ))}
        </Stack>
      </FormControl>
      <FormControl fullWidth>
        <FormLabel component="span" id={id}>
          {texts.when}
        </FormLabel>
        <SwitchInput
          aria-labelledby={id}
          value={leaveNow ? 'now' : 'later'}
          options={WHEN}
          onChange={(when) => onChange({ leaving, leaveNow: when === 'now' })}
          disabled={disabled}
          wide
        />
      </FormControl>
    </>
  );
}

/** Sort key of the proposal: invitations first, then the newest members. */
const proposalOrder = ({ state, since }: TeamMember) => (state === 'invited' ? Number.MAX_VALUE : Date.parse(since));
