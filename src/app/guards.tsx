import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Redirect } from '../components/Redirect';
import { WaitingPage } from '../components/WaitingPage';
import { paths } from '../config/paths';
import { useAppSelector } from '../store/hooks';
import { selectIsLoggedIn, selectSessionEndedReason } from '../store/slices/session';
import { selectRestored } from '../store/slices/storage';

/**
 * Shows a page to a person with a token; anyone else goes to / with the page asked for in `?next=`.
 * Decides only after storage was read, so that a reload neither shows the page to a visitor nor throws a user out.
 * What stands there until then is also what the prerendered HTML shows.
 */
export function LogInRequired({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const restored = useAppSelector(selectRestored);
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const endedReason = useAppSelector(selectSessionEndedReason);
  if (restored && isLoggedIn) return children;
  // A session the API refused leaves for /auth/login; see SessionEndWatcher.
  if (!restored || endedReason === 'refused') return <WaitingPage />;
  return <Redirect to={{ pathname: paths.home.path, search: nextQuery(`${pathname}${search}`) }} />;
}

const nextQuery = (next: string) => `?${new URLSearchParams({ next }).toString()}`;
