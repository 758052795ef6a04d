import { styled } from '@mui/material/styles';
import { below } from '../lib/media';

/** Buttons side by side, one below the other at full width on a phone. */
export const ButtonRow = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  [below(560)]: { '& > .MuiButton-root': { width: '100%' } },
});
