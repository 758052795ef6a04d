import Typography from '@mui/material/Typography';
import IconButton from '@mui/material/IconButton';
import styled from '@emotion/styled';
import Stack from '@mui/material/Stack';
import type { SxProps, Theme } from '@mui/material/styles';
import type { FocusEvent, ReactNode } from 'react';
import { IconChevronLeft, IconChevronRight, IconPause, IconPlay } from '../../../components/icons';
import Container from '@mui/material/Container';
import { SlabSection } from '../../../components/layout';
import { CAROUSEL_SLIDES } from '../../../config/constants';
import { from } from '../../../lib/media';
import { carousel } from '#texts/landing/sections';
import { AppScreen } from '../screens/AppScreen';
import { useCarousel } from './useCarousel';

const controls: SxProps<Theme> = (theme) => ({
  alignItems: 'center',
  gap: 1,
  '& .MuiIconButton-root': { border: `1.5px solid ${theme.vars.palette.divider}` },
  '@media (scripting: none)': { display: 'none' },
});
/** MUI has no carousel. */
const Bars = styled('span')(({ theme }) => ({
  display: 'flex',
  gap: 4,
  marginRight: 12,
  '& i': { width: 22, height: 5, backgroundColor: theme.vars.palette.divider },
  '& i[data-on]': { backgroundColor: theme.vars.palette.primary.main },
  [theme.breakpoints.down('sm')]: { marginRight: 4, '& i': { width: 15 } },
  '@media (forced-colors: active)': {
    '& i': { border: '1px solid' },
    '& i[data-on]': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
  },
}));

const gap = (pixels: number) => ({ '--gap': `${pixels}px` });
const width = (perView: number) => ({ flexBasis: `calc((100% + var(--gap)) / ${perView} - var(--gap))` });
const WIDE = from('carousel');

/** Uses native scrolling until Embla takes over. */
const Viewport = styled('div')({
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  '&[data-running]': { overflow: 'hidden', scrollSnapType: 'none', cursor: 'grab', touchAction: 'pan-y pinch-zoom' },
});
/** The scrolling row. */
const Slides = styled('div')({ ...gap(18), display: 'flex', [WIDE]: gap(28) });
/** Every slide has a margin, including the last one, because Embla counts it when looping. */
const Slide = styled('div')(({ theme }) => ({
  flex: 'none',
  minWidth: 0,
  marginRight: 'var(--gap)',
  scrollSnapAlign: 'start',
  ...width(CAROUSEL_SLIDES.below),
  [from('sm')]: width(CAROUSEL_SLIDES.from500),
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

const button = (does: 'pause' | 'play' | 'previous' | 'next', icon: ReactNode, onClick: () => void) => (
  <IconButton aria-label={carousel[does]} onClick={onClick}>
    {icon}
  </IconButton>
);

/** Six screens of the app in a carousel. */
export function Carousel() {
  const { slides, title } = carousel;
  const show = useCarousel(slides.length);
  return (
    <SlabSection
      aria-roledescription={carousel.role}
      aria-labelledby="carousel-title"
      onFocus={() => show.setFocused(true)}
      onBlur={(event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) show.setFocused(false);
      }}
    >
      <Container>
        <Stack
          direction="row"
          sx={{
            flexWrap: { xs: 'wrap', lg: 'nowrap' },
            alignItems: 'end',
            justifyContent: 'space-between',
            gap: 3,
            mb: 5.5,
          }}
        >
          <Typography variant="h2" id="carousel-title">
            {title}
          </Typography>
          <Stack direction="row" sx={controls}>
            <Bars aria-hidden="true">
              {slides.map(({ screen }, index) => (
                <i key={screen} data-on={index === show.index || undefined} />
              ))}
            </Bars>
            {button(show.wanted ? 'pause' : 'play', show.wanted ? <IconPause /> : <IconPlay />, show.toggle)}
            {button('previous', <IconChevronLeft />, show.previous)}
            {button('next', <IconChevronRight />, show.next)}
          </Stack>
        </Stack>
        <Viewport
          ref={show.viewport}
          role="group"
          aria-label={title}
          tabIndex={show.running ? undefined : 0}
          data-running={show.running || undefined}
          onPointerEnter={() => show.setHovered(true)}
          onPointerLeave={() => show.setHovered(false)}
        >
          <Slides aria-live={show.playing ? 'off' : 'polite'}>
            {slides.map(({ screen, title: name, text }, index) => (
              <Slide
                key={screen}
                role="group"
                aria-roledescription={carousel.slideRole}
                aria-label={carousel.place(index + 1, slides.length)}
              >
                <figure>
                  <AppScreen name={screen} />
                  <figcaption>
                    <b>{name}</b>
                    {text}
                  </figcaption>
                </figure>
              </Slide>
            ))}
          </Slides>
        </Viewport>
      </Container>
    </SlabSection>
  );
}
