import styled from '@emotion/styled';

/** A press that reads like a link, because it leads elsewhere within a dialog; a finger finds it without aiming. */
export const TextButton = styled('button')(({ theme }) => ({
  margin: '-10px -4px',
  padding: '10px 4px',
  border: 0,
  background: 'none',
  borderRadius: theme.shape.borderRadius,
  color: theme.vars.palette.link,
  font: 'inherit',
  textAlign: 'start',
  textDecoration: 'underline',
  textDecorationThickness: 1,
  textUnderlineOffset: '.2em',
  cursor: 'pointer',
  '&:hover': { textDecorationThickness: 2 },
}));
