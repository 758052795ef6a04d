import { type ComponentType, useLayoutEffect, useMemo } from 'react';
import { useHydrated } from '../start/hydration/useHydrated';
import { useAppSelector, useAppStore } from './hooks';

export const loadApi = () => import(/* webpackChunkName: "api" */ './attachApi');

/**
 * Wraps the loader of every lazy page or modal that uses hooks of `src/api`:
 *
 *     const cart = lazyPage(withApi(() => import('../features/checkout/CartPage').then((m) => m.CartPage)));
 *
 * Loads the page's chunk and RTK Query in parallel; the api is part of the store before the page renders.
 * @param load imports the chunk
 * @returns a loader for `lazyPage`, which can also be called ahead of time to prefetch
 */
export function withApi<P extends object>(load: () => Promise<ComponentType<P>>): () => Promise<ComponentType<P>> {
  return async () => {
    const [{ API_PATH, attachApi }, Page] = await Promise.all([loadApi(), load()]);
    function WithApi(props: P) {
      const store = useAppStore();
      const isFirstHtml = !useHydrated();
      // No component has subscribed to the store yet, and the page must render immediately.
      if (isFirstHtml) attachApi(store);
      const isAttached = useAppSelector((state) => API_PATH in state);
      // Attaching changes the state, which React forbids while components that read it are rendering.
      useLayoutEffect(() => {
        attachApi(store);
      }, [store]);
      // `useHydrated` renders again after hydration, with unchanged props.
      const page = useMemo(() => <Page {...props} />, [props]);
      return isAttached || isFirstHtml ? page : null;
    }
    return WithApi;
  };
}

/**
 * Like `withApi`, for pages and modals that log in: also loads the code that stores the session, which an old tab couldn't
 * load after a deployment.
 */
export const withSession = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  withApi(async () => (await Promise.all([load(), import('./persistence')]))[0]);
