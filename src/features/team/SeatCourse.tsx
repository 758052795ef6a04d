import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { team as texts } from '#texts/team';
import type { Team } from '../../api';
import { holdsSeat } from '../../domain/plan';
import { below, from, narrower, wider } from '../../lib/media';

/** Larger teams show the number only. */
const MOST_TABS = 60;

/** A row of shingle tabs, one per seat. The table next to it gives screen readers the same information. */
export function SeatCourse({ team, onInvite }: { team: Team; onInvite?: () => void }) {
  const { members, seats } = team;
  const holders = members.filter(holdsSeat);
  const open = Math.max(0, (seats?.paid ?? 0) - holders.length);
  if (holders.length + open > MOST_TABS) return null;
  return (
    <Box component="ul" role="presentation" sx={course}>
      {holders.map(({ id, fullName, email, state }) => (
        <Box component="li" key={id} aria-hidden="true" data-state={state}>
          <span>{fullName?.split(' ')[0] ?? email.split('@')[0]}</span>
        </Box>
      ))}
      {Array.from({ length: open }, (_, at) =>
        at === 0 && onInvite ? (
          <Box component="li" role="presentation" key="invite" data-state="invite">
            <ButtonBase onClick={onInvite}>{texts.invite}</ButtonBase>
          </Box>
        ) : (
          <Box component="li" key={at} aria-hidden="true" data-state="open">
            <span>{texts.open}</span>
          </Box>
        ),
      )}
    </Box>
  );
}

/**
 * A running bond: every second row has one tab less and starts half a tab in. Each tab spans two grid columns, so the
 * tab after `count` full ones starts in the second.
 */
const bond = (count: number) => ({
  gridTemplateColumns: `repeat(${count * 2}, minmax(0, 1fr))`,
  [`& > li:nth-of-type(${count * 2 - 1}n + ${count + 1})`]: { gridColumn: '2 / span 2' },
});

const course = {
  display: 'grid',
  gap: '3px',
  mb: 5,
  p: 0,
  listStyle: 'none',
  [below(560)]: bond(3),
  [`@media ${wider(560)} and ${narrower(900)}`]: bond(6),
  [from(900)]: bond(10),
  '& > li': {
    gridColumn: 'span 2',
    display: 'flex',
    alignItems: 'flex-end',
    justifyContent: 'center',
    minHeight: 76,
    minWidth: 0,
    p: '8px 6px 10px',
    borderRadius: '0 0 7px 7px',
    typography: 'help',
    fontWeight: 600,
    lineHeight: 1.2,
    textAlign: 'center',
    overflow: 'hidden',
    border: '2px solid transparent',
    '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  // Shingles vary in tone, and each row casts a shadow on the one below.
  '& > [data-state="taken"]': {
    backgroundColor: 'slab.tab',
    color: 'common.white',
    boxShadow: 'inset 0 9px 9px -7px rgb(0 0 0 / 55%)',
  },
  '& > [data-state="taken"]:nth-of-type(3n + 2)': { backgroundColor: 'slab.tabLight' },
  '& > [data-state="invited"]': { border: '2px dashed', borderColor: 'text.secondary', color: 'text.secondary' },
  '& > [data-state="open"]': { border: '2px dashed', borderColor: 'divider', color: 'text.secondary' },
  '& > [data-state="invite"]': { p: 0, backgroundColor: 'primary.main', color: 'primary.contrastText' },
  '& > li > button': {
    alignSelf: 'stretch',
    width: '100%',
    alignItems: 'flex-end',
    pb: '10px',
    font: 'inherit',
    fontWeight: 700,
  },
};
