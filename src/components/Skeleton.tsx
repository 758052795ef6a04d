import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';

const breathe = keyframes`50% { opacity: .4; }`;

export interface SkeletonProps {
  /** Pixels, or a CSS length. */
  width: number | string;
  height?: number;
  /** At the right end of its line. */
  end?: boolean;
}

/** A bar in the place of something that is loading; it breathes, and lies still with reduced motion. */
export const Skeleton = styled('span', {
  shouldForwardProp: (prop) => prop !== 'width' && prop !== 'height' && prop !== 'end',
})<SkeletonProps>(({ theme, width, height = 14, end }) => ({
  display: 'block',
  width,
  maxWidth: '100%',
  height,
  marginLeft: end ? 'auto' : undefined,
  borderRadius: height >= 40 ? 8 : 3,
  backgroundColor: theme.vars.palette.divider,
  opacity: 0.7,
  animation: `${breathe} 1.6s ease-in-out infinite`,
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
}));
