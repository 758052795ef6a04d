import type { EmotionCache } from '@emotion/cache';
import { CacheProvider, Global, ThemeProvider, type Theme } from '@emotion/react';
import type { ReactNode, ComponentProps } from 'react';
import { Provider } from 'react-redux';
import type { AppStore, RootState } from '../store';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import { baseStyles, fontFaces } from './theme/baseStyles';
import { theme } from './theme/theme';

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

/** Omitted in the built site, where every document has them in its HTML (`prerender.tsx`). */
const globalStyles = process.env.STYLES_IN_HTML ? null : (
  <Global styles={(theme) => [...fontFaces, baseStyles(theme)]} />
);

/** MUI types this context by component props, but reads the theme's component entries. */
const components = theme.components as ComponentProps<typeof DefaultPropsProvider>['value'];

/**
 * Provides the theme through the two contexts that MUI reads. MUI's ThemeProvider would add 2 kB for writing variables
 * and remembering the scheme, which the document's head does before the first paint (document/documentHtml.ts).
 */
export function AppTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme as Theme}>
      <DefaultPropsProvider value={components}>
        {globalStyles}
        {children}
      </DefaultPropsProvider>
    </ThemeProvider>
  );
}
