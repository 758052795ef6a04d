import { Global, ThemeProvider, type Theme } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import type { ComponentProps, ReactNode } from 'react';
import { baseStyles } from './baseStyles';
import { fontFaces } from './fontFaces';
import { theme } from './theme';

/** In the built site every document has these in its HTML (`prerender.tsx`), and the browser's code is without them. */
const globalStyles = process.env.STYLES_IN_HTML ? null : (
  <Global styles={(theme) => [...fontFaces, baseStyles(theme)]} />
);

/** MUI's type of the context names the properties of components; what it reads is the theme's entry of each. */
const components = theme.components as ComponentProps<typeof DefaultPropsProvider>['value'];

/**
 * The look of the product for everything inside: the two contexts that MUI reads. Its own ThemeProvider is 2 kB more
 * for writing the variables and for remembering a scheme, both of which the document's head does before anything is
 * painted (document/schemeTags.ts).
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
