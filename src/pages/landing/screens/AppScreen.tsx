import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { Capture } from './Capture';
import { Compare } from './Compare';
import { Drawing } from './Drawing';
import { Matches } from './Matches';
import { paint } from './paint';
import { Report } from './Report';
import { Result } from './Result';
import { Visualizer } from './Visualizer';

const Phone = styled(Drawing)({ width: '100%', height: 'auto' });

const screens = {
  capture: {
    Content: Capture,
    label: 'App screen: photo two of three, with the exposure and the length of a shingle measured',
  },
  result: {
    Content: Result,
    label: 'App screen: the shingle is identified as Ridgeline 30 in weathered slate with 97 percent certainty',
  },
  matches: { Content: Matches, label: 'App screen: four products that match, ordered by how close they are' },
  visualizer: {
    Content: Visualizer,
    label: 'App screen: the roof of a house shown in another color, half before and half after',
  },
  compare: { Content: Compare, label: 'App screen: two products side by side, differences marked' },
  report: { Content: Report, label: 'App screen: a report with its documents, ready to export as PDF' },
} as const satisfies Record<string, { Content: () => ReactNode; label: string }>;

export type ScreenName = keyof typeof screens;

interface AppScreenProps {
  name: ScreenName;
  eager?: boolean;
  /** Shown beside words that say the same. */
  decorative?: boolean;
  className?: string;
}

/** A phone with one of the six screens of the app (R27), at any size. */
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
