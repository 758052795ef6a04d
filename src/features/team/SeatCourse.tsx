import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { team as texts } from '#texts/team';
import type { Team } from '../../api';

/** More seats than these are told by the number alone. */
const MOST_TABS = 60;

/** A course of shingle tabs, one for each seat: the table beside it says the same to screen readers. */
export function SeatCourse({ team, onInvite }: { team: Team; onInvite?: () => void }) {
  const { members, seats } = team;
  const open = Math.max(0, (seats?.paid ?? 0) - members.length);
  if (members.length + open > MOST_TABS) return null;
  return (
    <Box component="ul" role="presentation" sx={course}>
      {members.map(({ id, fullName, email, state }) => (
        <Box component="li" key={id} aria-hidden="true" data-state={state}>
          {fullName?.split(' ')[0] ?? email.split('@')[0]}
        </Box>
      ))}
      {Array.from({ length: open }, (_, at) =>
        at === 0 && onInvite ? (
          <Box component="li" role="presentation" key="invite" data-state="invite">
            <ButtonBase onClick={onInvite}>{texts.invite}</ButtonBase>
          </Box>
        ) : (
          <Box component="li" key={at} aria-hidden="true" data-state="open">
            {texts.open}
          </Box>
        ),
      )}
    </Box>
  );
}

const course = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(92px, 1fr))',
  gap: '6px 3px',
  mb: 5,
  p: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'flex-end',
    justifyContent: 'center',
    minHeight: 72,
    minWidth: 0,
    p: '8px 6px 10px',
    borderRadius: '2px 2px 6px 6px',
    typography: 'help',
    fontWeight: 600,
    textAlign: 'center',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    border: '2px solid transparent',
  },
  '& > [data-state="taken"]': { backgroundColor: 'slab.tab', color: 'common.white' },
  '& > [data-state="invited"]': { border: '2px dashed', borderColor: 'text.secondary', color: 'text.secondary' },
  '& > [data-state="open"]': { border: '2px dashed', borderColor: 'divider', color: 'text.secondary' },
  '& > [data-state="invite"]': { p: 0, backgroundColor: 'primary.main', color: 'primary.contrastText' },
  '& > li > button': { width: '100%', minHeight: 68, font: 'inherit', fontWeight: 700, pt: 3 },
};
