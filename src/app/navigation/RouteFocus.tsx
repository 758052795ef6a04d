import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useHydrated } from '../../hydration/useHydrated';
import { focusMainHeading, focusSection, scrollToSection } from './focus';

/** How far each visited entry of the history was scrolled, by its key; lives as long as the tab's page. */
const positions = new Map<string, number>();

/**
 * After a change of route: the main heading has the focus and the page is at its top; Back and Forward return to where
 * the person was; a hash leads to its section, also on the first load and from another route.
 * Stands beside the routes inside their Suspense boundary, so that its effects run when the new page is there.
 */
export function RouteFocus() {
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const previous = useRef<string | null>(null);
  // In prerendered HTML the browser has found the section by itself; whoever has scrolled on since must not be taken back.
  const [prerendered] = useState(!useHydrated());

  useEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useEffect(() => {
    const first = previous.current === null;
    const samePage = previous.current === pathname;
    previous.current = pathname;
    if (first && prerendered) return;
    const id = sectionId(hash);
    if (type === 'POP' && !first) {
      if (!samePage) focusMainHeading();
      const known = positions.get(key);
      if (known !== undefined) window.scrollTo({ top: known, behavior: 'instant' });
      return;
    }
    if (id && scrollToSection(id)) {
      if (!first) focusSection(id);
      return;
    }
    if (first || samePage) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    focusMainHeading();
  }, [pathname, hash, key, type, prerendered]);

  return null;
}

/** The id in a hash; null when there is none or it cannot be decoded. */
function sectionId(hash: string): string | null {
  if (hash.length < 2) return null;
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return null;
  }
}
