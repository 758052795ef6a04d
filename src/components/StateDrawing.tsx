import styled from '@emotion/styled';

export type State = 'empty' | 'failed' | 'done' | 'waiting';

/** Art. */
const Roof = styled('svg')(({ theme }) => ({
  flex: 'none',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  // Forced colors leave an SVG its own fill, which may be the one of the ground.
  '& .slipped': { fill: theme.vars.palette.error.main, stroke: 'none' },
  '& .laid': { fill: theme.vars.palette.primary.main, stroke: 'none' },
  '@media (forced-colors: active)': { '& .slipped, & .laid': { fill: 'Highlight' } },
}));

/** Two courses on one roof; what tells the states apart is how its tabs lie. */
const courses: Record<State, { laid: string; open?: string }> = {
  empty: {
    laid: '',
    open: 'M10 22h18v9H10zM32 22h22v9H32zM58 22h16v9H58zM10 35h26v9H10zM40 35h14v9H40zM58 35h16v9H58z',
  },
  waiting: {
    laid: 'M10 35h26v9H10zM40 35h14v9H40zM58 35h16v9H58zM10 22h18v9H10z',
    open: 'M32 22h22v9H32zM58 22h16v9H58z',
  },
  failed: { laid: 'M10 22h18v9H10zM58 22h16v9H58zM10 35h26v9H10zM40 35h14v9H40zM58 35h16v9H58z' },
  done: { laid: 'M10 22h18v9H10zM58 22h16v9H58zM10 35h26v9H10zM40 35h14v9H40zM58 35h16v9H58z' },
};

/**
 * One small roof for every state of a screen: dashed tabs where nothing is yet, a course half laid while something is
 * being confirmed, a tab that slipped, and the copper tab in its place. Decoration: the words beside it say the same.
 */
export function StateDrawing({ state }: { state: State }) {
  const { laid, open } = courses[state];
  return (
    <Roof viewBox="0 0 84 46" width={84} height={46} aria-hidden="true" data-state={state}>
      <path d={`M2 16 42 3l40 13${laid}`} />
      {open && <path d={open} strokeDasharray="4 4" />}
      {state === 'failed' && <path className="slipped" d="m35 22 20 6-2.5 8.5-20-6z" />}
      {state === 'done' && <path className="laid" d="M31 21h24v11H31z" />}
    </Roof>
  );
}
