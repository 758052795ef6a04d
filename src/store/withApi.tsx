import { type ComponentType, useLayoutEffect, useMemo } from 'react';
import { useHydrated } from '../hydration/useHydrated';
import { useAppSelector, useAppStore } from './hooks';

export const loadApi = () => import(/* webpackChunkName: "api" */ './attachApi');

/**
 * For every lazy page or modal that uses hooks of `src/api`:
 *
 *     const cart = lazyPage(withApi(() => import('../pages/cart').then((m) => m.CartPage)));
 *
 * Fetches the page's chunk and RTK Query side by side; the api is part of the store before the page renders.
 * @param load loader of the chunk
 * @returns a loader for `lazyPage`, which may also be called ahead of time to have the chunk ready
 */
export function withApi<P extends object>(load: () => Promise<ComponentType<P>>): () => Promise<ComponentType<P>> {
  return async () => {
    const [{ API_PATH, attachApi }, Page] = await Promise.all([loadApi(), load()]);
    function WithApi(props: P) {
      const store = useAppStore();
      const isFirstHtml = !useHydrated();
      // No component has subscribed to the store yet, and the page has to be there at once.
      if (isFirstHtml) attachApi(store);
      const isAttached = useAppSelector((state) => API_PATH in state);
      // Attaching changes the state, which React forbids while others that read it are being rendered.
      useLayoutEffect(() => {
        attachApi(store);
      }, [store]);
      // `useHydrated` asks for a second rendering after hydration, in which nothing has changed for the page.
      const page = useMemo(() => <Page {...props} />, [props]);
      return isAttached || isFirstHtml ? page : null;
    }
    return WithApi;
  };
}
