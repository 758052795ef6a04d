import styled from '@emotion/styled';
import Stack from '@mui/material/Stack';
import { below, from } from '../lib/media';

/** Aligns the label of a text button with the left edge. */
export const atLineStart = { marginInlineStart: '-13.5px' };

/** Buttons in a row, stacked at full width on a phone. */
export const ButtonRow = styled(Stack)({
  flexFlow: 'row wrap',
  gap: 12,
  [from('md')]: { '& > .MuiButton-text': atLineStart },
  [below('md')]: { '& > .MuiButton-root': { width: '100%' } },
});
