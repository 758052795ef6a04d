import styled from '@emotion/styled';
import { below, from } from '../lib/media';

/** Buttons side by side, one below the other at full width on a phone. */
export const ButtonRow = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  // The words of a button without a frame begin where the line does.
  [from(560)]: { '& > [data-button="text"]': { marginInlineStart: -13.5 } },
  [below(560)]: { '& > [data-button]': { width: '100%' } },
});
