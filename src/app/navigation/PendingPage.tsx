import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { OfflineNote } from '../../components/OfflineNote';
import { useAwaitedPath, prefetch } from '../../hydration/fetchCode';
import { rememberPress } from '../../lib/browser';
import { preloadRoute, findRoute } from '../routes';

/** Events that signal navigation intent. */
const INTENTS = ['pointerover', 'focusin'] as const;

/** A link to a page of the product, in this tab. */
function linkAt({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link && !link.target && !link.download && link.origin === window.location.origin ? link : null;
}

function fetchPage(event: Event) {
  const link = linkAt(event);
  // What is missing is asked for again, and its failure shown, when the link is followed.
  if (link) prefetch(() => preloadRoute(link.pathname));
}

/**
 * Fetches the code of a page as soon as a link to it is pointed at, touched or focused. Where it cannot be had because
 * there is no connection, the page that is there stays until the other has come.
 */
export function PendingPage() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const awaited = useAwaitedPath();
  useEffect(() => {
    // Links whose own code is missing would lead out of the application.
    const follow = (event: MouseEvent) => {
      rememberPress(event);
      const link = linkAt(event);
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link?.closest('[data-hydrating]') || !plain || link.pathname === window.location.pathname) return;
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
  return <OfflineNote onGiveUp={() => void navigate(`${pathname}${search}${hash}`, { replace: true })} />;
}
