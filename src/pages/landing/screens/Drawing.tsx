import styled from '@emotion/styled';
import { type ReactNode, useRef } from 'react';
import { useNearView } from '../../../lib/hooks';
import { PicturesWanted } from './parts';

const Svg = styled('svg')(({ theme }) => ({
  display: 'block',
  '& text': { fontFamily: theme.typography.fontFamily },
  '& text.d': { fontFamily: theme.typography.h3.fontFamily, letterSpacing: '-.01em' },
}));

interface DrawingProps {
  /** Width and height of its own units. */
  size: readonly [width: number, height: number];
  /** What it shows; without it the drawing is decoration. */
  label?: string;
  /** In the first view: its pictures are fetched at once, not when it comes near. */
  eager?: boolean;
  fit?: string;
  className?: string;
  children: ReactNode;
}

/** A picture in the page, set in the page's own type. Its textures are fetched when it comes near the view. */
export function Drawing({ size: [width, height], label, eager = false, fit, className, children }: DrawingProps) {
  const svg = useRef<SVGSVGElement>(null);
  const near = useNearView(svg);
  return (
    <Svg
      ref={svg}
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio={fit}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <PicturesWanted value={eager || near}>{children}</PicturesWanted>
    </Svg>
  );
}
