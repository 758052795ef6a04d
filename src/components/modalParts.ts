import styled from '@emotion/styled';
import { below } from '../lib/media';

/** Below this width a dialog is a sheet at the lower edge. */
export const SHEET_BELOW = below(560);

export const ModalTitle = styled('h2')(({ theme }) => ({ ...theme.typography.dialogTitle, overflowWrap: 'anywhere' }));
export const ModalDescription = styled('div')(({ theme }) => ({
  ...theme.typography.dense,
  marginTop: 8,
  lineHeight: 1.5,
  color: theme.vars.palette.text.secondary,
}));
export const ModalBody = styled('div')({ marginTop: 26 });
