import styled from '@emotion/styled';

/** A plain SVG, because MUI's icon component is too much for it. */
const Drawing = styled('svg')({ flex: 'none' });

export interface IconProps {
  /** Size in pixels; 20 is the original size. */
  size?: number;
  className?: string;
}

/**
 * A decorative icon. Put its meaning into nearby text or the button's name.
 * @param path the `d` of an SVG path
 */
export function makeIcon(name: string, path: string, { grid = 20, filled = false } = {}) {
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
        <path d={path} />
      </Drawing>
    );
  }
  Icon.displayName = name;
  return Icon;
}
