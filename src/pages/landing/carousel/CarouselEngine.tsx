import useEmblaCarousel from 'embla-carousel-react';
import { useEffect } from 'react';
import { CAROUSEL_AUTOPLAY } from '../../../config/constants';

export interface CarouselApi {
  next: () => void;
  previous: () => void;
}

export interface CarouselEngineProps {
  viewport: HTMLElement;
  /** The slide to begin with: what was scrolled to before the engine came. */
  startIndex: number;
  playing: boolean;
  /** Jumps instead of gliding. */
  still: boolean;
  onReady: (api: CarouselApi) => void;
  onSelect: (index: number) => void;
}

/** Moves the slides: drag, endless loop, a step every four seconds while `playing`. A component without output. */
export function CarouselEngine(props: CarouselEngineProps) {
  const { viewport, startIndex, playing, still, onReady, onSelect } = props;
  const [attach, embla] = useEmblaCarousel({ loop: true, align: 'start', startIndex, duration: 25 });

  useEffect(() => {
    viewport.scrollLeft = 0;
    attach(viewport);
  }, [attach, viewport]);

  useEffect(() => {
    if (!embla) return undefined;
    const select = () => onSelect(embla.selectedScrollSnap());
    embla.on('select', select);
    onReady({ next: () => embla.scrollNext(still), previous: () => embla.scrollPrev(still) });
    select();
    return () => {
      embla.off('select', select);
    };
  }, [embla, still, onReady, onSelect]);

  useEffect(() => {
    if (!embla || !playing) return undefined;
    const timer = setInterval(() => embla.scrollNext(), CAROUSEL_AUTOPLAY);
    // A step by hand begins a new four seconds: the slide a person chose stays a while.
    return () => clearInterval(timer);
  }, [embla, playing]);

  return null;
}
