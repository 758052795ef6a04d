import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { OfflineNote } from '../../components/OfflineNote';
import { isPlainClick, rememberPress } from '../../lib/browser';
import { useAwaitedPath, prefetch } from '../../start/hydration/fetchCode';
import { preloadRoute, findRoute } from '../routes';

/** Events that signal navigation intent. */
const INTENTS = ['pointerover', 'focusin'] as const;

/** Returns whether a link opens a page of this site in the same tab. */
function linkAt({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link && !link.target && !link.download && link.origin === window.location.origin ? link : null;
}

function fetchPage(event: Event) {
  const link = linkAt(event);
  // Following the link retries the download and shows its failure.
  if (link) prefetch(() => preloadRoute(link.pathname));
}

/**
 * Prefetches a page's code when a link to it is hovered, touched or focused. Offline, the current page stays until the
 * code has loaded.
 */
export function PendingPage() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const awaited = useAwaitedPath();
  useEffect(() => {
    // Without its own code, following the link would reload the site.
    const follow = (event: MouseEvent) => {
      rememberPress(event);
      const link = linkAt(event);
      if (!link?.closest('[data-hydrating]') || !isPlainClick(event) || link.pathname === window.location.pathname)
        return;
      if (!findRoute(link.pathname)) return;
      event.preventDefault();
      void navigate(`${link.pathname}${link.search}${link.hash}`);
    };
    INTENTS.forEach((type) => document.addEventListener(type, fetchPage));
    document.addEventListener('click', follow, true);
    return () => {
      INTENTS.forEach((type) => document.removeEventListener(type, fetchPage));
      document.removeEventListener('click', follow, true);
    };
  }, [navigate]);
  if (awaited === null || awaited === pathname) return null;
  return <OfflineNote onDismiss={() => void navigate(`${pathname}${search}${hash}`, { replace: true })} />;
}
