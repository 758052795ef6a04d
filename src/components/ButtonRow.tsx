import { styled } from '@mui/material/styles';
import { below, from } from '../lib/media';

/** Buttons side by side, one below the other at full width on a phone. */
export const ButtonRow = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  // The words of a button without a frame begin where the line does.
  [from(560)]: { '& > .MuiButton-text': { marginInlineStart: -13.5 } },
  [below(560)]: { '& > .MuiButton-root': { width: '100%' } },
});
