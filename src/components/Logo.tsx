import styled from '@emotion/styled';
import { logo } from '../../shared/brand';
import { brand } from '../config/content';
import { below } from '../lib/media';

const Mark = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  // Where the name doesn't fit, it wraps to a line that is not shown.
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 10,
  maxHeight: 'max(30px, 1em)',
  overflow: 'clip',
  fontFamily: theme.typography.h3.fontFamily,
  fontSize: '1.3125rem',
  lineHeight: 1,
  fontWeight: 760,
  letterSpacing: '-.025em',
  color: theme.vars.palette.text.primary,
  '& .mark': { fill: 'currentColor' },
  '& > svg': { flex: 'none' },
  '& .known': { fill: theme.vars.palette.primary.main },
  [below('phone')]: { gap: 8, fontSize: '1.1875rem', '& svg': { width: 30 } },
}));

/**
 * The logo: a gable with a 4-in-12 pitch over two courses, one copper tab, and the name. Put it inside the home link.
 */
export function Logo({ className }: { className?: string }) {
  return (
    <Mark className={className}>
      <svg viewBox="0 0 36 30" width="36" height="30" aria-hidden="true" focusable="false">
        <path className="mark" d={logo.roof} />
        <path className="known" d={logo.tab} />
      </svg>
      <span>{brand.name}</span>
    </Mark>
  );
}
