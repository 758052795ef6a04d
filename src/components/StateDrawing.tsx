import styled from '@emotion/styled';

export type State = 'empty' | 'failed' | 'done' | 'waiting';

const Roof = styled('svg')(({ theme }) => ({
  flex: 'none',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  // In forced colors an SVG keeps its fill, which may equal the background.
  '& .slipped': { fill: theme.vars.palette.error.main, stroke: 'none' },
  '& .laid': { fill: theme.vars.palette.primary.main, stroke: 'none' },
  '@media (forced-colors: active)': { '& .slipped, & .laid': { fill: 'Highlight' } },
}));

/** Paths of two shingle courses. The position of the tabs differs by state. */
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
 * A small roof for each state of a screen: dashed tabs for empty, a half-laid course for pending, a slipped tab for
 * failure, and the copper tab in place for success. Decorative, because the text next to it names the state.
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
