import styled from '@emotion/styled';

/** A list of what one gets, each line with a copper tick. */
export const TickList = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  '& > li': { position: 'relative', paddingLeft: 30 },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    left: 1,
    top: '.42em',
    width: 14,
    height: 7,
    border: `solid ${theme.vars.palette.primary.main}`,
    borderWidth: '0 0 2.5px 2.5px',
    transform: 'rotate(-45deg) translate(2px, 0)',
  },
}));
