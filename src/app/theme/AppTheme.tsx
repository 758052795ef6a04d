import { Global, ThemeContext } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import type { ComponentProps, ReactNode } from 'react';
import { baseStyles } from './baseStyles';
import { fontFaces } from './fontFaces';
import { theme } from './theme';

/** In the built site every document has these in its HTML (`prerender.tsx`), and the browser's code is without them. */
const globalStyles = process.env.STYLES_IN_HTML ? null : <Global styles={[...fontFaces, baseStyles(theme)]} />;

/** MUI's type of the context names the properties of components; what it reads is the theme's entry of each. */
const components = theme.components as ComponentProps<typeof DefaultPropsProvider>['value'];

/**
 * The look of the product for everything inside. The variables in the document's head (document/schemeTags.ts) decide
 * between light and dark, so the contexts that MUI's own `ThemeProvider` fills are given a theme that never changes: it
 * would find out about the scheme after hydration and render every styled part of the page again, in one task.
 */
export function AppTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeContext value={theme}>
      <DefaultPropsProvider value={components}>
        {globalStyles}
        {children}
      </DefaultPropsProvider>
    </ThemeContext>
  );
}
