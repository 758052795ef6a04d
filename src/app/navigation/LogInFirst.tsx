import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import * as texts from '#texts/session';
import { guardedPaths, paths } from '../../config/paths';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { authOpened, selectOpenModal } from '../../store/slices/modals';
import { selectIsLoggedIn } from '../../store/slices/session';
import { selectRestored } from '../../store/slices/storage';

/** Whether a guard has sent somebody here: the landing page with a guarded one in `?next=`. */
function isSentByGuard(pathname: string, search: string): boolean {
  const next = new URLSearchParams(search).get('next')?.split(/[?#]/)[0];
  return pathname === paths.home.path && next !== undefined && guardedPaths.includes(next);
}

/** Says to somebody whom a guard has sent to the landing page why they are there, and opens the log-in (R3). */
export function LogInFirst() {
  const { pathname, search, key } = useLocation();
  const { dispatch, getState } = useAppStore();
  const restored = useAppSelector(selectRestored);
  const saidAt = useRef<string | null>(null);
  useEffect(() => {
    if (!restored || saidAt.current === key || !isSentByGuard(pathname, search)) return;
    saidAt.current = key;
    if (selectIsLoggedIn(getState()) || selectOpenModal(getState())) return;
    dispatch(authOpened({ view: 'login', notice: texts.logInFirst }));
  }, [restored, key, pathname, search, dispatch, getState]);
  return null;
}
