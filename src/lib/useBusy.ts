import { useRef, useState } from 'react';

/**
 * Tracks the action in progress, one at a time.
 * @returns `begin` returns false while an action runs, even for a second click before the first is rendered
 */
export function useBusy<T>() {
  const [busy, setBusy] = useState<T | null>(null);
  const running = useRef(false);
  const begin = (what: T): boolean => {
    if (running.current) return false;
    running.current = true;
    setBusy(what);
    return true;
  };
  const end = () => {
    running.current = false;
    setBusy(null);
  };
  return { busy, begin, end };
}
