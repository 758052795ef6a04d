import styled from '@emotion/styled';
import charcoal from '../assets/art/tx-charcoal.svg';
import weathered from '../assets/art/tx-weathered.svg';

const textures = { charcoal, weathered } as const;

const Band = styled('div', { shouldForwardProp: (prop) => prop !== 'texture' })<{ texture: keyof typeof textures }>(
  ({ theme, texture }) => ({
    backgroundImage: `url(${textures[texture]})`,
    filter: theme.vars.palette.shade.dusk,
    printColorAdjust: 'economy',
  }),
);

export interface CoursesProps {
  texture?: keyof typeof textures;
  className?: string;
}

/**
 * A band of shingle texture to scale, lit from the left. Set height, `backgroundSize` (300 to 360 px in trims, 640 to
 * 900 px close up) and position with `styled(Courses)` or `className`. Decorative.
 */
export function Courses({ texture = 'weathered', className }: CoursesProps) {
  return <Band texture={texture} className={className} aria-hidden="true" />;
}
