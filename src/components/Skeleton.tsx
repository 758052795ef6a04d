import styled from '@emotion/styled';
import MuiSkeleton from '@mui/material/Skeleton';

const Bar = styled(MuiSkeleton, { shouldForwardProp: (prop) => prop !== 'end' })<{ end?: boolean }>(
  ({ theme, height, end }) => ({
    maxWidth: '100%',
    marginLeft: end ? 'auto' : undefined,
    borderRadius: Number(height) >= 40 ? 8 : 3,
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.divider} 70%, transparent)`,
  }),
);

export interface SkeletonProps {
  /** Pixels, or a CSS length. */
  width: number | string;
  height?: number;
  /** At the right end of its line. */
  end?: boolean;
}

/** A bar in the place of something that is loading; it breathes, and lies still with reduced motion. */
export function Skeleton({ height = 14, ...props }: SkeletonProps) {
  return <Bar variant="rectangular" height={height} {...props} />;
}
