import { useEffect } from 'react';
import { preloadRoute } from '../routes';

/** What a pointer or the keyboard does some tenths of a second before it presses. */
const INTENTS = ['pointerover', 'focusin'] as const;

function fetchPage({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target || link.origin !== window.location.origin) return;
  // What is missing is asked for again, and its failure shown, when the link is followed.
  preloadRoute(link.pathname).catch(() => undefined);
}

/** Fetches the code of a page as soon as a link to it is pointed at, touched or focused. */
export function usePagesAhead(): void {
  useEffect(() => {
    INTENTS.forEach((type) => document.addEventListener(type, fetchPage));
    return () => INTENTS.forEach((type) => document.removeEventListener(type, fetchPage));
  }, []);
}
