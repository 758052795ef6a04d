import type { ComponentType } from 'react';
import { useAppStore } from './hooks';

interface Module<P extends object> {
  default: ComponentType<P>;
}

/**
 * For every lazy page or modal that uses hooks of `src/api`:
 *
 *     const CartPage = React.lazy(withApi(() => import('../pages/cart').then((m) => ({ default: m.CartPage }))));
 *
 * Fetches the page's chunk and RTK Query side by side; the api is part of the store before the page renders.
 * @param load loader of the chunk
 * @returns a loader for `React.lazy`, which may also be called ahead of time to have the chunk ready
 */
export function withApi<P extends object>(load: () => Promise<Module<P>>): () => Promise<Module<P>> {
  return async () => {
    const [{ attachApi }, { default: Page }] = await Promise.all([
      import(/* webpackChunkName: "api" */ './attachApi'),
      load(),
    ]);
    function WithApi(props: P) {
      // Idempotent, and before the first hook of the page reads the state of the api.
      attachApi(useAppStore());
      return <Page {...props} />;
    }
    return { default: WithApi };
  };
}
