import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { HipRoof } from './HipRoof';
import { type State, StateDrawing } from './StateDrawing';
import { below } from '../lib/media';

/** Artwork: the house shape of the card. */
const Frame = styled('div')({ position: 'relative', width: 'min(560px, 100%)', marginInline: 'auto' });
const PADDING = 'clamp(20px, 2px + 6vw, 44px)';
/** Artwork: its edges continue those of the roof. */
const Sheet = styled('div')(({ theme }) => ({
  padding: PADDING,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderTop: 0,
  backgroundColor: theme.vars.palette.background.paper,
  '&[data-roofed]': { boxShadow: 'inset 0 12px 12px -10px rgb(15 23 27 / .35)' },
  '@media print': { padding: 0, border: 0, boxShadow: 'none !important' },
}));
/** Has the height of the roof, so that the sheet below does not move when the roof replaces it. */
const RoofPlaceholder = styled('div')(({ theme }) => ({
  position: 'relative',
  aspectRatio: '720 / 168',
  marginInline: -22,
  '& > div': {
    position: 'absolute',
    inset: '0 22px',
    display: 'flex',
    alignItems: 'flex-end',
    paddingInline: PADDING,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderBottom: 0,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& svg': { width: '30%', height: 'auto' },
  [theme.breakpoints.down('md')]: { marginInline: -8, '& > div': { inset: '0 8px' } },
  '@media print': { display: 'none' },
}));

export interface RoofCardProps {
  /** The drawing shown instead of the roof until the payment succeeds. */
  state?: State;
  children: ReactNode;
}

/** A receipt under its own roof, or an unpaid payment with the drawing of its state. */
export function RoofCard({ state, children }: RoofCardProps) {
  return (
    <Frame>
      {state ? (
        <RoofPlaceholder>
          <div>
            <StateDrawing state={state} />
          </div>
        </RoofPlaceholder>
      ) : (
        <HipRoof />
      )}
      <Sheet data-roofed={!state || undefined}>{children}</Sheet>
    </Frame>
  );
}

/** Description list. MUI has none. */
const List = styled('dl')(({ theme }) => ({
  ...theme.typography.dense,
  margin: '26px 0 30px',
  '& > div': {
    display: 'flex',
    gap: 12,
    padding: '13px 0',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  // Keeps an invoice number on one line on the narrowest phone.
  [below('phone')]: { fontSize: '.875rem', '& > div': { gap: 8 } },
  '& dt': { color: theme.vars.palette.text.secondary, whiteSpace: 'nowrap' },
  '& dd': {
    flex: 1,
    fontWeight: 600,
    textAlign: 'right',
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
