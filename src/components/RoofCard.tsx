import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import gable from '../assets/art/gable.svg';

const Frame = styled('div')({ position: 'relative', width: 'min(560px, 100%)', marginInline: 'auto' });
const Roof = styled('div')(({ theme }) => ({
  position: 'relative',
  zIndex: 1,
  marginInline: -22,
  '& img': { width: '100%', height: 'auto', filter: theme.vars.palette.shade.dusk },
  [theme.breakpoints.down('md')]: { marginInline: -8 },
  '@media print': { display: 'none' },
}));
const Sheet = styled('div')(({ theme }) => ({
  padding: 'clamp(20px, 2px + 6vw, 44px)',
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '&[data-roofed]': { borderTop: 0, boxShadow: 'inset 0 12px 12px -10px rgb(15 23 27 / .35)' },
  '@media print': { padding: 0, border: 0, boxShadow: 'none !important' },
}));

/** The small hip roof at 4 in 12, drawn over whatever stands below it. Decoration. */
export function HipRoof({ className }: { className?: string }) {
  return (
    <Roof aria-hidden="true" className={className}>
      <img src={gable} alt="" width={720} height={168} />
    </Roof>
  );
}

export interface RoofCardProps {
  /** A receipt has a roof; a payment that failed has not. */
  roof?: boolean;
  children: ReactNode;
}

/** A sheet of paper under its own roof: what was bought, or what went wrong. */
export function RoofCard({ roof = true, children }: RoofCardProps) {
  return (
    <Frame>
      {roof && <HipRoof />}
      <Sheet data-roofed={roof || undefined}>{children}</Sheet>
    </Frame>
  );
}

const List = styled('dl')(({ theme }) => ({
  ...theme.typography.dense,
  margin: '26px 0 30px',
  '& > div': {
    display: 'flex',
    gap: 12,
    padding: '13px 0',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  // The number of an invoice stays on its line on the narrowest phone.
  '@media (max-width: 359.98px)': { fontSize: '.875rem', '& > div': { gap: 8 } },
  '& dt': { color: theme.vars.palette.text.secondary, whiteSpace: 'nowrap' },
  '& dd': {
    flex: 1,
    fontWeight: 600,
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
    minWidth: 0,
  },
}));

/** Label left, value right. */
export function Facts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <List>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
