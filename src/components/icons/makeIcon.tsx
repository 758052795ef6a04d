import styled from '@emotion/styled';

/** A drawing, and too small a thing for MUI's icon. */
const Drawing = styled('svg')({ flex: 'none' });

export interface IconProps {
  /** Pixels of the square it fills; 20 is the size it was drawn for. */
  size?: number;
  className?: string;
}

/**
 * An icon is decoration: whatever it says stands in words beside it or in the name of its button.
 * @param path what is drawn, as the `d` of an SVG path
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
