import styled from '@emotion/styled';

/** Draws ticks instead of list markers. */
const List = styled('ul')(({ theme }) => ({
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

/** A list of benefits, each with a copper tick. */
export function TickList({ items }: { items: readonly string[] }) {
  return (
    <List>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  );
}
