import styled from '@emotion/styled';
import { CAROUSEL_SLIDES } from '../../../config/constants';
import { from } from '../../../lib/media';

const gap = (pixels: number) => ({ '--gap': `${pixels}px` });
const width = (perView: number) => ({ flexBasis: `calc((100% + var(--gap)) / ${perView} - var(--gap))` });
/** "Wide" is read as 1200 px. */
const FROM_500 = from(500);
const WIDE = from(1200);

/** Scrolls by itself as long as no engine runs it. */
export const Viewport = styled('div')({
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  '&[data-running]': { overflow: 'hidden', scrollSnapType: 'none', cursor: 'grab', touchAction: 'pan-y pinch-zoom' },
});
export const Slides = styled('div')({
  ...gap(18),
  display: 'flex',
  [WIDE]: gap(28),
});
/** The gap is a margin of every slide, the last one too: the engine's loop counts it. */
export const Slide = styled('div')(({ theme }) => ({
  flex: 'none',
  minWidth: 0,
  marginRight: 'var(--gap)',
  scrollSnapAlign: 'start',
  ...width(CAROUSEL_SLIDES.below),
  [FROM_500]: width(CAROUSEL_SLIDES.from500),
  [WIDE]: width(CAROUSEL_SLIDES.wide),
  '& figure': { maxWidth: 272, marginInline: 'auto' },
  '& figcaption': {
    ...theme.typography.small,
    marginTop: 16,
    lineHeight: 1.45,
    color: theme.vars.palette.text.secondary,
  },
  '& b': { display: 'block', fontWeight: 600, color: theme.vars.palette.text.primary },
}));
