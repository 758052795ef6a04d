import { useState, useEffect, type RefObject, useEffectEvent, useCallback, useSyncExternalStore } from 'react';

interface Shown<T> {
  /** What to show: the newest value, kept while a dialog fades out. Null once it was forgotten. */
  value: T | null;
  isOpen: boolean;
  /** Counts openings: as a `key` it begins each with a fresh dialog. */
  opening: number;
}

/**
 * Keeps the last value of something that is open or null, so that it can fade out with its content in place.
 * @param value null while closed
 * @returns what to show, and what to call when it has faded
 */
export function useDialogTransition<T>(value: T | null): [Shown<T>, () => void] {
  const [shown, setShown] = useState<Shown<T>>({ value, isOpen: value !== null, opening: 0 });
  if (value !== null && (value !== shown.value || !shown.isOpen)) {
    setShown({ value, isOpen: true, opening: shown.opening + (shown.isOpen ? 0 : 1) });
  } else if (value === null && shown.isOpen) {
    setShown({ ...shown, isOpen: false });
  }
  const forget = () => setShown((last) => (last.isOpen ? last : { ...last, value: null }));
  return [shown, forget];
}

/** The value, or the last one there was: for what fades out after its reason is gone. */
export function useLastNonNull<T>(value: T | null | undefined): T | null {
  const [last, setLast] = useState<T | null>(value ?? null);
  if (value == null) return last;
  if (value !== last) setLast(value);
  return value;
}

/** How long something may take before it needs a word, in ms. */
const LONG = 10_000;

/** False at first, true once it has taken long; a change of `active` to true begins anew. */
export function useIsSlow(active = true): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setLong(true), LONG);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [active]);
  return long;
}

/**
 * Turns true, once and for good, when the element comes within `margin` of the view.
 * @param margin a CSS length around the view, as in `IntersectionObserver.rootMargin`
 */
export function useNearView(ref: RefObject<Element | null>, margin = '400px 0px'): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (near || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, margin, near]);
  return near;
}

/**
 * Calls back when the browser shows the page again from its back-forward cache, with the state it was left in:
 * what was under way when it was left is not under way any more.
 */
export function useReturnFromCache(returned: () => void): void {
  const handleReturn = useEffectEvent(returned);
  useEffect(() => {
    const handleShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) handleReturn();
    };
    window.addEventListener('pageshow', handleShow);
    return () => window.removeEventListener('pageshow', handleShow);
  }, []);
}

const subscribe = (changed: () => void) => {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
};

/**
 * True once the page is scrolled more than so many pixels; false in prerendered HTML.
 * Renders only when the answer changes.
 */
export function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => window.scrollY > pixels, [pixels]),
    () => false,
  );
}

/**
 * Whether a media query holds now. On the server and while hydrating it answers `onServer`.
 * @param query a CSS media query with its brackets
 */
export function useMediaQuery(query: string, onServer = false): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => onServer,
  );
}

/** True when the visitor asks for less motion. Assumed until known, so that nothing moves too early. */
export function useReducedMotion(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)', true);
}
