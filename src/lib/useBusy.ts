import { useRef, useState } from 'react';

/**
 * What is under way, one thing at a time.
 * @returns `begin` is false while something runs, also for a second press that comes before the first is rendered
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
