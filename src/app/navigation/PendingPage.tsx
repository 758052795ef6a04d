import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { useEffect } from 'react';
// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- it navigates on a click, never after a response
import { useLocation, useNavigate } from 'react-router-dom';
import { WaitingNote } from '../../components/WaitingNote';
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

const advance = keyframes({ from: { transform: 'scaleX(0)' } });
/** The line above a page while the code of the next one loads; most code loads before it shows. */
const Progress = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.modal,
  insetInline: 0,
  top: 0,
  height: 3,
  backgroundColor: theme.vars.palette.primary.main,
  transform: 'scaleX(0.9)',
  transformOrigin: 'left',
  animation: `${advance} 10s 250ms cubic-bezier(0, 0.5, 0.2, 1) backwards`,
}));

/**
 * Prefetches a page's code when a link to it is hovered, touched or focused. The current page stays until the code has
 * loaded.
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
  const stay = () => void navigate(`${pathname}${search}${hash}`, { replace: true });
  return (
    <>
      <Progress />
      <WaitingNote isPage onDismiss={stay} />
    </>
  );
}
