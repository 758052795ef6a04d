import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Drawing = styled('svg')({ flex: 'none' });

export interface IconProps {
  /** Pixels of the square it fills; 20 is the size it was drawn for. */
  size?: number;
  className?: string;
}

/** An icon is decoration: whatever it says stands in words beside it or in the name of its button. */
export function makeIcon(name: string, drawing: ReactNode, { grid = 20, filled = false } = {}) {
  function Icon({ size = grid, className }: IconProps) {
    const paint = filled
      ? { fill: 'currentColor' }
      : { fill: 'none', stroke: 'currentColor', strokeWidth: 1.75, strokeLinecap: 'round', strokeLinejoin: 'round' };
    return (
      <Drawing
        viewBox={`0 0 ${grid} ${grid}`}
        width={size}
        height={size}
        aria-hidden="true"
        focusable="false"
        className={className}
        {...(paint as object)}
      >
        {drawing}
      </Drawing>
    );
  }
  Icon.displayName = name;
  return Icon;
}
