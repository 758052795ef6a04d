import { useEffect, useState } from 'react';

/** How long something may take before it needs a word, in ms. */
const LONG = 10_000;

/** False at first, true once it has taken long; a change of `active` to true begins anew. */
export function useTakesLong(active = true): boolean {
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
