import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { guardedPaths, paths } from '../../config/paths';
import { lazyPage, orNothing } from '../../start/hydration/lazyPage';
import { useAppSelector } from '../../store/hooks';
import { storesNothing } from '../../store/persistence/areas';
import { selectOpenModal } from '../../store/slices/modals';
import { selectIsLoggedIn } from '../../store/slices/session';
import { selectRestored, selectStoringFailed } from '../../store/slices/storage';

/** Few visitors see it. */
const card = lazyPage(
  orNothing(() => import(/* webpackChunkName: "session-card" */ './SessionCard').then((m) => m.SessionCard)),
);

/** Returns the page in `?next=` if a guard redirected from it to the landing page. */
function guardedPage(pathname: string, search: string): string | undefined {
  const next = new URLSearchParams(search).get('next')?.split(/[?#]/)[0];
  return pathname === paths.home.path && next !== undefined && guardedPaths.includes(next) ? next : undefined;
}

/** Explains a guard's redirect and offers the login, or reports once that the browser stores nothing. */
export function SessionNotice() {
  const { pathname, search } = useLocation();
  const restored = useAppSelector(selectRestored);
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const openModal = useAppSelector(selectOpenModal);
  const lifetime = useAppSelector(selectStoringFailed);
  const [isRead, setIsRead] = useState(false);
  if (!restored || openModal) return null;
  const from = isLoggedIn ? undefined : guardedPage(pathname, search);
  const nothing = from !== undefined && storesNothing();
  // The card then reports that as well.
  if (nothing && !isRead) setIsRead(true);
  if (!from && (!lifetime || isRead)) return null;
  return (
    <Suspense fallback={null}>
      <card.Page from={from} nothing={nothing} lifetime={lifetime} onRead={() => setIsRead(true)} />
    </Suspense>
  );
}
