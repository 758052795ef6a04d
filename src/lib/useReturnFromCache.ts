import { useEffect, useEffectEvent } from 'react';

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
