import { useState, useEffect, type RefObject, useEffectEvent, useCallback, useSyncExternalStore } from 'react';
import { REDUCED_MOTION } from './media';

/** Returns the value, or the last one if it is now empty, for elements that fade out. */
export function useLastNonNull<T>(value: T | null | undefined): T | null {
  const [last, setLast] = useState<T | null>(value ?? null);
  if (value == null) return last;
  if (value !== last) setLast(value);
  return value;
}

/** Work longer than this gets a message, in ms. */
export const LONG = 10_000;

/** Returns true once `active` has been true for a long time; restarts when `active` becomes true again. */
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
 * Turns permanently true when the element comes within `margin` of the viewport.
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
 * Calls back when the browser restores the page from its back-forward cache: work that was in progress when the user left
 * has stopped.
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

const connection = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Returns whether the browser is offline; false in prerendered HTML. */
export const useIsOffline = (): boolean =>
  useSyncExternalStore(
    connection,
    () => !navigator.onLine,
    () => false,
  );

const subscribe = (changed: () => void) => {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
};

/**
 * Returns true once the page is scrolled more than this many pixels; false in prerendered HTML. Renders only when the
 * result changes.
 */
export function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => window.scrollY > pixels, [pixels]),
    () => false,
  );
}

/**
 * Returns whether a media query matches now; `onServer` on the server and while hydrating.
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

/** Returns true if the user prefers reduced motion. Also true until known, so that nothing moves too early. */
export function useReducedMotion(): boolean {
  return useMediaQuery(REDUCED_MOTION, true);
}
