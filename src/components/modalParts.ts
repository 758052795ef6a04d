import { styled } from '@mui/material/styles';

/** Below this width a dialog is a sheet at the lower edge. */
export const SHEET_BELOW = '@media (max-width: 559.98px)';

export const ModalTitle = styled('h2')(({ theme }) => ({ ...theme.typography.dialogTitle, overflowWrap: 'anywhere' }));
export const ModalDescription = styled('div')(({ theme }) => ({
  ...theme.typography.dense,
  marginTop: 8,
  lineHeight: 1.5,
  color: theme.vars.palette.text.secondary,
}));
export const ModalBody = styled('div')({ marginTop: 26 });
