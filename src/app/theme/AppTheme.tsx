import { Global, ThemeProvider, type Theme } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import type { ComponentProps, ReactNode } from 'react';
import { baseStyles } from './baseStyles';
import { fontFaces } from './fontFaces';
import { theme } from './theme';

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
