import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { useReducedMotion, useNearView } from '../../../lib/hooks';
import type { CarouselApi, CarouselEngineProps } from './CarouselEngine';

/** Whether the element is in view and its tab in front. Nothing moves out of sight. */
function useWatched(element: HTMLElement | null): boolean {
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

/**
 * A row of slides that scrolls by itself in the HTML and becomes a carousel when its engine has come.
 * It plays unless a person paused it, wants less motion, has the pointer or the focus on it, or does not look.
 * @param count number of slides
 */
export function useCarousel(count: number) {
  const viewportRef = useRef<HTMLDivElement>(null);
  const near = useNearView(viewportRef);
  const still = useReducedMotion();
  const [Engine, setEngine] = useState<ComponentType<CarouselEngineProps> | null>(null);
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const [startIndex, setStartIndex] = useState(0);
  const [index, setIndex] = useState(0);
  const [choice, setChoice] = useState<'play' | 'pause' | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const api = useRef<CarouselApi | null>(null);
  const watched = useWatched(viewport);
  const wanted = choice ? choice === 'play' : !still;
  // Play is pressed with the focus on it, so the focus holds only what plays without having been asked to.
  const held = hovered || (focused && choice !== 'play');
  const playing = wanted && !held && watched;

  useEffect(() => {
    if (!near) return undefined;
    let left = false;
    import(/* webpackChunkName: "carousel" */ './CarouselEngine').then(
      (module) => {
        const element = viewportRef.current;
        if (left || !element) return;
        setStartIndex(Math.min(count - 1, Math.round((element.scrollLeft / element.scrollWidth) * count)));
        setViewport(element);
        setEngine(() => module.CarouselEngine);
      },
      // Without its engine the row still scrolls by hand and by the two buttons.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [near, count]);

  const step = (direction: 1 | -1) => {
    if (api.current) return direction > 0 ? api.current.next() : api.current.previous();
    const element = viewportRef.current;
    element?.scrollBy({ left: (direction * element.scrollWidth) / count, behavior: still ? 'instant' : 'smooth' });
  };
  const onReady = useCallback((ready: CarouselApi) => {
    api.current = ready;
  }, []);

  return {
    viewportRef,
    index,
    wanted,
    playing,
    running: viewport !== null,
    toggle: () => setChoice(wanted ? 'pause' : 'play'),
    next: () => step(1),
    previous: () => step(-1),
    setHovered,
    setFocused,
    engine: Engine && viewport ? { Engine, viewport, startIndex, playing, still, onReady, onSelect: setIndex } : null,
  };
}
