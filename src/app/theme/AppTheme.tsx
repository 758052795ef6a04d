import { Global } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { baseStyles } from './baseStyles';
import { fontFaces } from './fontFaces';
import { theme } from './theme';

/** In the built site every document has these in its HTML (`prerender.tsx`), and the browser's code is without them. */
const globalStyles = process.env.STYLES_IN_HTML ? null : (
  <Global styles={(theme) => [...fontFaces, baseStyles(theme)]} />
);

/**
 * The look of the product for everything inside. The variables stand in the document's head (document/schemeTags.ts),
 * which decides between light and dark before anything is painted, so MUI neither writes them nor remembers a choice.
 */
export function AppTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} disableStyleSheetGeneration storageManager={null}>
      {globalStyles}
      {children}
    </ThemeProvider>
  );
}
