import styled from '@emotion/styled';

/** A white surface for something one can act on: a form, a plan, a summary. Text alone is set on the page, not in a panel. */
export const Panel = styled('div')(({ theme }) => ({
  padding: 'clamp(22px, 3.4vw, 40px)',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.paper,
}));
