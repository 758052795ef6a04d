import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AppStore } from '../store';
import { AppTheme } from './theme/AppTheme';

interface Props {
  store: AppStore;
  styles: EmotionCache;
  children: ReactNode;
}

/** Everything a page may count on, except the router, which differs between browser, prerendering and tests. */
export function Providers({ store, styles, children }: Props) {
  // Parts of the page that are hydrated late still meet the state their HTML was made from (A12).
  const [initialState] = useState(() => store.getState());
  return (
    <StrictMode>
      <CacheProvider value={styles}>
        <Provider store={store} serverState={initialState}>
          <AppTheme>{children}</AppTheme>
        </Provider>
      </CacheProvider>
    </StrictMode>
  );
}
