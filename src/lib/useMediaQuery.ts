import { useCallback, useSyncExternalStore } from 'react';

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
