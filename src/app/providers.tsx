import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AppStore, RootState } from '../store';
import { AppTheme } from './theme/AppTheme';

interface Props {
  store: AppStore;
  /** The state that the HTML was rendered with, for parts that hydrate after it has changed. */
  initialState: RootState;
  styles: EmotionCache;
  children: ReactNode;
}

/** All providers of a page except the router, which differs between browser, prerendering and tests. */
export function Providers({ store, initialState, styles, children }: Props) {
  return (
    <CacheProvider value={styles}>
      <Provider store={store} serverState={initialState}>
        <AppTheme>{children}</AppTheme>
      </Provider>
    </CacheProvider>
  );
}
