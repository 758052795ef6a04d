import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import * as texts from '#texts/components/states';
import { VisuallyHidden } from './VisuallyHidden';

const turn = keyframes`to { rotate: 1turn; }`;
const blink = keyframes`50% { opacity: .35; }`;

const Holder = styled('span')({ display: 'inline-grid', placeItems: 'center' });
const Ring = styled('svg')(({ theme }) => ({
  fill: 'none',
  strokeWidth: 3,
  '& circle': { stroke: theme.vars.palette.divider },
  '& path': { stroke: theme.vars.palette.text.primary, strokeLinecap: 'round' },
  animation: `${turn} 900ms linear infinite`,
  // Turning is what reduced motion asks to leave out; a slow change of tone still says that work goes on.
  '@media (prefers-reduced-motion: reduce)': { animation: `${blink} 1.6s ease-in-out infinite` },
}));

/** Work without a shape of its own is going on. `label` is what a screen reader announces. */
export function Spinner({ label = texts.loading, size = 32 }: { label?: string; size?: number }) {
  return (
    <Holder role="status">
      <Ring viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
        <circle cx="16" cy="16" r="13" />
        <path d="M16 3a13 13 0 0 1 13 13" />
      </Ring>
      <VisuallyHidden>{label}</VisuallyHidden>
    </Holder>
  );
}
