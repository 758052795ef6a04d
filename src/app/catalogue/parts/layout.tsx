import styled from '@emotion/styled';

/** Things side by side. */
export const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  '& + &': { marginTop: 12 },
});

export const LineBelow = styled(Line)({ marginTop: 24 });

/** A dark section, to see parts on slate. */
export const Slab = styled('div')(({ theme }) => ({ ...theme.mixins.slab, marginTop: 20, padding: 24 }));

/** Two columns of fields. */
export const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
  alignItems: 'start',
  gap: '28px 32px',
  maxWidth: 820,
});

export const WideGrid = styled(Grid)({ maxWidth: 'none', marginTop: 32 });

/** Things below each other. */
export const Column = styled('div')({ display: 'grid', gap: 12, maxWidth: 640 });
export const ColumnBelow = styled(Column)({ marginTop: 16 });
