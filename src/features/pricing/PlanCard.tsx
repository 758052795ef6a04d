import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import Link from '@mui/material/Link';
import { below } from '../../lib/media';

/** A plan card: name, price, note, features, and one button. `data-place` attaches it to the side of the Pro card. */
export const PlanCard = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 640,
  padding: '34px 32px 36px',
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.planSide,
  '&[data-place=left]': { gridArea: '2 / 1', alignSelf: 'stretch', borderRight: 0, borderRadius: '12px 0 0 12px' },
  '&[data-place=right]': { gridArea: '2 / 3', alignSelf: 'stretch', borderLeft: 0, borderRadius: '0 12px 12px 0' },
  '& h2': { ...theme.typography.h3, fontSize: '1.5rem', lineHeight: '1.875rem' },
  '& ul': { margin: '24px 0 32px', fontSize: '1rem', lineHeight: 1.5 },
  '& > .MuiButton-root': { width: '100%', marginTop: 'auto' },
  [theme.breakpoints.down('xl')]: { paddingInline: 24 },
  [theme.breakpoints.down('lg')]: {
    '&&': {
      gridArea: 'auto',
      minHeight: 0,
      padding: '28px 24px',
      border: `1px solid ${theme.vars.palette.divider}`,
      borderRadius: 12,
    },
    '& ul': { margin: '20px 0 26px' },
  },
}));

export const ProCard = styled(PlanCard)(({ theme }) => ({
  ...theme.mixins.slab,
  position: 'relative',
  minHeight: 712,
  padding: '40px 40px 37px',
  // Visible only in forced colors, which remove the background.
  border: '1px solid transparent',
  borderRadius: '0 0 12px 12px',
  backgroundColor: theme.vars.palette.planPro,
  '& > .MuiButton-root': { width: '100%', marginTop: 16 },
  '& ul': { margin: '24px 0 0', fontSize: '1rem', lineHeight: 1.5 },
  [theme.breakpoints.down('lg')]: {
    '& ul': { marginTop: 20 },
    '&&': { padding: '30px 24px 32px', border: '1px solid transparent', borderRadius: '0 0 12px 12px' },
  },
  '@media (forced-colors: active)': { '&&': { border: '2px solid' } },
}));

/** Keeps the figure and its unit on one line. */
export const Price = styled('p')(({ theme }) => ({
  ...theme.typography.price,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '4px 8px',
  minHeight: '1em',
  marginTop: 20,
  '& > small': { ...theme.typography.dense, letterSpacing: 0, fontWeight: 450 },
  '&[data-size=large]': { fontSize: 'min(4.5rem, 24vw)' },
  // Always gives the unit its own line if it might wrap, so that no price moves the content below.
  [below('sm')]: { '&[data-size=large] > small': { flexBasis: '100%' } },
  '&[data-size=word]': { fontSize: '2.5rem', lineHeight: '3.25rem' },
}));

/** Reserves two lines so that the cards stay level. */
export const PlanNote = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  minHeight: '3em',
  marginTop: 12,
  lineHeight: 1.5,
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('lg')]: { minHeight: 0, '&[data-pro]': { minHeight: '3em' } },
  [below('phone')]: { '&[data-pro]': { minHeight: '4.5em' } },
}));

/** The name of a plan, and the mark of the user's own plan. */
export const PlanName = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
});

/** A link from the user's own plan to the account. One of the few uses of copper besides the main action. */
export const YourPlan = styled(Link)(({ theme }) => ({
  ...theme.typography.help,
  position: 'relative',
  padding: '2px 10px',
  border: `1.5px solid ${theme.vars.palette.primary.main}`,
  borderRadius: 4,
  lineHeight: '1.4375rem',
  fontWeight: 600,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  // Enlarges the touch target.
  '&::after': { content: '""', position: 'absolute', inset: '-10px -4px' },
}));

/** Replaces the button of a plan that the user already has. */
export const Included = styled('p')(({ theme }) => ({
  ...theme.typography.dense,
  display: 'grid',
  placeItems: 'center',
  maxWidth: 'none',
  minHeight: 48,
  marginTop: 'auto',
  color: theme.vars.palette.text.secondary,
}));

const breathe = keyframes`50% { opacity: .4; }`;

/** A bar on the Pro card while prices load. MUI's Skeleton would add a script to the page. */
export const PriceSkeleton = styled('span', {
  shouldForwardProp: (prop) => prop !== 'width' && prop !== 'height',
})<{ width: number; height?: number }>(({ theme, width, height = 14 }) => ({
  display: 'block',
  width,
  maxWidth: '100%',
  height,
  borderRadius: height >= 40 ? 8 : 3,
  backgroundColor: theme.vars.palette.divider,
  opacity: 0.7,
  animation: `${breathe} 1.6s ease-in-out infinite`,
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
}));
