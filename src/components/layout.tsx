import styled from '@emotion/styled';
import { below } from '../lib/media';

/** The 1200 px measure with its gutters. */
export const Wrap = styled('div')(({ theme }) => theme.mixins.wrap);

/** A section of a page with its rhythm above and below. */
export const Section = styled('section')({ paddingBlock: 'clamp(72px, 9vw, 128px)' });

/** A dark section; everything inside it turns right by itself. */
export const SlabSection = styled(Section)(({ theme }) => theme.mixins.slab);

/** The content of a page of the account; the `<main>` around it is the layout's. */
export const PageMain = styled('div')(({ theme }) => ({
  ...theme.mixins.wrap,
  ...theme.mixins.belowHeader,
  paddingBlock: 'clamp(36px, 5vw, 64px) clamp(72px, 9vw, 120px)',
}));

/** Title and one sentence. */
export const PageHead = styled('div')(({ theme }) => ({
  marginBottom: 32,
  '& h1': theme.typography.pageTitle,
  '& p': { marginTop: 10, color: theme.vars.palette.text.secondary },
}));

/** Fields below each other; a full-width action on a phone. */
export const FormStack = styled('div')({
  display: 'grid',
  gap: 22,
  [below(560)]: { '& > [data-button]': { width: '100%' } },
});

/** Two short fields side by side from 560 px. */
export const FieldPair = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  alignItems: 'start',
  gap: '22px 16px',
  [below(560)]: { gridTemplateColumns: '1fr' },
});

/** Content left, a card of 340 px right; below each other under 900 px. */
export const Split = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 340px',
  alignItems: 'start',
  gap: 56,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 32 },
}));
