import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { leavingMembers as texts } from '#texts/team';
import { CheckboxInput } from '../../components/CheckboxInput';
import { SwitchInput } from '../../components/SwitchInput';
import { isInvited } from '../../domain/plan';
import { formatDate } from '../../lib/format';
import type { SeatChoice } from './seatChoice';

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
  const { isNow } = choice;
  const until = choice.until && formatDate(choice.until);
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
          {isNow ? texts.othersNow(until) : texts.others(until)}
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
