import styled from '@emotion/styled';

/** Above the page, so that nothing in it moves; copper parts it from the footer, which is as dark. */
export const BottomLine = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  position: 'fixed',
  zIndex: theme.zIndex.modal + 1,
  insetInline: 0,
  bottom: 0,
  '&:not(:empty)': { padding: '8px 16px', borderTop: `3px solid ${theme.vars.palette.primary.main}` },
  backgroundColor: theme.vars.palette.text.primary,
  color: theme.vars.palette.background.default,
  textAlign: 'center',
  '& > a': { color: 'inherit' },
  '@media print': { display: 'none' },
}));
