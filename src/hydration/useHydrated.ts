import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while the prerendered HTML is being hydrated, true from the next render on, and true at once for what is first
 * rendered later. Whatever differs between the HTML and this visit (the query, the clock, the screen) waits for it.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
