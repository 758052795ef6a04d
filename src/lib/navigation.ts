import { useCallback, useEffect, useRef } from 'react';
// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- the useNavigate below wraps it
import { type NavigateOptions, type To, useLocation, useNavigate as useRouterNavigate } from 'react-router-dom';

/** Returns a function that returns whether the component is still mounted and its page hasn't been left. */
export function useIsShown(): () => boolean {
  const { pathname } = useLocation();
  const shownAt = useRef<string | null>(null);
  useEffect(() => {
    shownAt.current = pathname;
    return () => {
      shownAt.current = null;
    };
  }, [pathname]);
  // The address changes before the next page is rendered.
  return useCallback(() => shownAt.current === window.location.pathname, []);
}

/** Returns a function that navigates, unless the component's page was left, because a late answer must not open another. */
export function useNavigate(): (to: To, options?: NavigateOptions) => void {
  const navigate = useRouterNavigate();
  const isShown = useIsShown();
  return useCallback(
    (to, options) => {
      if (isShown()) void navigate(to, options);
    },
    [navigate, isShown],
  );
}
