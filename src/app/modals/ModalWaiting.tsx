import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { dialogs as texts } from '#texts/app';
import { VisuallyHidden } from '../../components/VisuallyHidden';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
/** Not at once: on most connections the dialog is there first. */
const Scrim = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  zIndex: theme.zIndex.modal,
  backgroundColor: theme.vars.palette.shade.scrim,
  animation: `${appear} 150ms 250ms both`,
}));

/** Stands for a dialog whose code is on its way. */
export function ModalWaiting() {
  return (
    <Scrim>
      <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
    </Scrim>
  );
}
