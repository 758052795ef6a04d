import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useRef, useState } from 'react';
import { CAROUSEL_AUTOPLAY } from '../../../config/constants';
import { useReducedMotion, useNearView } from '../../../lib/hooks';

/** Returns whether the element is visible and its tab in the foreground. Hidden content does not move. */
function useWatched(element: HTMLElement | undefined): boolean {
  const [watched, setWatched] = useState(false);
  useEffect(() => {
    if (!element) return undefined;
    let visible = false;
    const update = () => setWatched(visible && document.visibilityState === 'visible');
    const observer = new IntersectionObserver(([entry]) => {
      visible = entry?.isIntersecting ?? false;
      update();
    });
    observer.observe(element);
    document.addEventListener('visibilitychange', update);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', update);
    };
  }, [element]);
  return watched;
}

/** Advances every four seconds. A manual step restarts the interval, so that the selected slide stays visible. */
export function useAutoplay(embla: EmblaCarouselType | null, playing: boolean): void {
  useEffect(() => {
    if (!embla || !playing) return undefined;
    const timer = setInterval(() => embla.scrollNext(), CAROUSEL_AUTOPLAY);
    return () => clearInterval(timer);
  }, [embla, playing]);
}

/**
 * A row of slides that scrolls natively in the HTML and becomes an endless carousel once Embla has loaded. It plays
 * unless it is paused, hovered, focused or out of view, or the user prefers reduced motion.
 * @param count number of slides
 */
export function useCarousel(count: number) {
  const viewport = useRef<HTMLDivElement>(null);
  const near = useNearView(viewport);
  const still = useReducedMotion();
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  const [index, setIndex] = useState(0);
  const [choice, setChoice] = useState<'play' | 'pause' | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const watched = useWatched(embla?.rootNode());
  const wanted = choice ? choice === 'play' : !still;
  // The play button has the focus when pressed, so the focus only stops autoplay that the user did not start.
  const held = hovered || (focused && choice !== 'play');
  const playing = wanted && !held && watched;
  useAutoplay(embla, playing);

  useEffect(() => {
    const element = viewport.current;
    if (!near || !element) return undefined;
    let left = false;
    let engine: EmblaCarouselType | undefined;
    import(/* webpackChunkName: "carousel" */ 'embla-carousel').then(
      ({ default: createCarousel }) => {
        if (left) return;
        const startIndex = Math.min(count - 1, Math.round((element.scrollLeft / element.scrollWidth) * count));
        element.scrollLeft = 0;
        engine = createCarousel(element, { loop: true, align: 'start', startIndex, duration: 25 });
        engine.on('select', ({ selectedScrollSnap }) => setIndex(selectedScrollSnap()));
        setIndex(startIndex);
        setEmbla(engine);
      },
      // Without Embla the row still scrolls by hand and with the two buttons.
      () => undefined,
    );
    return () => {
      left = true;
      engine?.destroy();
    };
  }, [near, count]);

  const step = (direction: 1 | -1) => {
    if (embla) return direction > 0 ? embla.scrollNext(still) : embla.scrollPrev(still);
    const element = viewport.current;
    element?.scrollBy({ left: (direction * element.scrollWidth) / count, behavior: still ? 'instant' : 'smooth' });
  };
  return {
    viewport,
    index,
    wanted,
    playing,
    running: embla !== null,
    toggle: () => setChoice(wanted ? 'pause' : 'play'),
    next: () => step(1),
    previous: () => step(-1),
    setHovered,
    setFocused,
  };
}
