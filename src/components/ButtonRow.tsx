import { styled } from '@mui/material/styles';

/** Buttons side by side, one below the other at full width on a phone. */
export const ButtonRow = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  '@media (max-width: 559.98px)': { '& > .MuiButton-root': { width: '100%' } },
});
