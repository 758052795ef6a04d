import styled from '@emotion/styled';
import { below } from '../lib/media';

/** Below this width a dialog is a sheet at the lower edge. */
export const SHEET_BELOW = below(560);

/** Pixels of a dialog: its usual width, what it leaves free above and below together, and the space within. */
export const DIALOG = { width: 460, free: 48, sides: 36, top: 36, bottom: 32, radius: '12px' } as const;
/** The same of a sheet, which is as wide as the window. */
export const SHEET = { free: 40, sides: 20, top: 28, bottom: 24, radius: '12px 12px 0 0' } as const;

export const ModalTitle = styled('h2')(({ theme }) => ({ ...theme.typography.dialogTitle, overflowWrap: 'anywhere' }));
export const ModalDescription = styled('div')(({ theme }) => ({
  ...theme.typography.dense,
  marginTop: 8,
  lineHeight: 1.5,
  color: theme.vars.palette.text.secondary,
}));
export const ModalBody = styled('div')({ marginTop: 26 });
