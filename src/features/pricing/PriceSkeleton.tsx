import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';

const breathe = keyframes`50% { opacity: .4; }`;

/** A bar of the Pro card while prices load. Not MUI's: it is in the HTML of /pricing, whose script is without MUI. */
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
