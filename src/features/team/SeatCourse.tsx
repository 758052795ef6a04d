import Box from '@mui/material/Box';
import type { Team } from '../../api';

/** In a larger team, the segments would be too narrow on a phone. */
const MOST_SEGMENTS = 30;

/** A bar with a segment for each seat: taken, invited or open. The lead of the page has the same numbers in words. */
export function SeatCourse({ paid, taken, invited }: NonNullable<Team['seats']>) {
  const groups = [
    { state: 'taken', seats: taken },
    { state: 'invited', seats: invited },
    { state: 'open', seats: Math.max(0, paid - taken - invited) },
  ].filter(({ seats }) => seats > 0);
  const isLarge = taken + invited > MOST_SEGMENTS || paid > MOST_SEGMENTS;
  const segments = isLarge
    ? groups
    : groups.flatMap(({ state, seats }) => Array.from({ length: seats }, () => ({ state, seats: 1 })));
  return (
    <Box aria-hidden="true" sx={course}>
      {segments.map(({ state, seats }, at) => (
        <Box key={at} data-state={state} sx={{ flexGrow: seats }} />
      ))}
    </Box>
  );
}

const course = {
  display: 'flex',
  gap: '3px',
  height: 28,
  mb: 4,
  '& > *': { flexBasis: 0, minWidth: '3px', borderRadius: '2px 2px 5px 5px' },
  '& > [data-state="taken"]': {
    bgcolor: 'tab',
    '@media (forced-colors: active)': { bgcolor: 'CanvasText', forcedColorAdjust: 'none' },
  },
  '& > [data-state="invited"]': { border: '2px dashed', borderColor: 'lineStrong' },
  '& > [data-state="open"]': { border: '1px solid', borderColor: 'lineStrong', bgcolor: 'sunk' },
};
