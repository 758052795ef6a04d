import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';
import * as texts from '#texts/landing/screens';
import { Capture, Compare, Matches, Report, Result, Visualizer } from './drawings';
import { Drawing, paint } from './parts';

const Phone = styled(Drawing)({ width: '100%', height: 'auto' });

const screens = {
  capture: {
    Content: Capture,
    label: texts.capture.label,
  },
  result: {
    Content: Result,
    label: texts.result.label,
  },
  matches: { Content: Matches, label: texts.matches.label },
  visualizer: {
    Content: Visualizer,
    label: texts.visualizer.label,
  },
  compare: { Content: Compare, label: texts.compare.label },
  report: { Content: Report, label: texts.report.label },
} as const satisfies Record<string, { Content: () => ReactNode; label: string }>;

export type ScreenName = keyof typeof screens;

interface AppScreenProps {
  name: ScreenName;
  eager?: boolean;
  /** Shown beside words that say the same. */
  decorative?: boolean;
  className?: string;
}

/** A phone with one of the six screens of the app, at any size. */
export function AppScreen({ name, eager, decorative = false, className }: AppScreenProps) {
  const id = useId();
  const { Content, label } = screens[name];
  return (
    <Phone size={[324, 664]} className={className} eager={eager} label={decorative ? undefined : label}>
      <clipPath id={id}>
        <rect width={300} height={640} rx={34} />
      </clipPath>
      <rect width={324} height={664} rx={46} fill={paint.body} />
      <rect x={1.5} y={1.5} width={321} height={661} rx={44.5} fill="none" stroke={paint.rim} strokeWidth={1.5} />
      <g transform="translate(12 12)" clipPath={`url(#${id})`}>
        <rect width={300} height={640} fill={paint.paper} />
        <Content />
        <rect x={108} y={11} width={84} height={22} rx={11} fill={paint.body} />
      </g>
    </Phone>
  );
}
