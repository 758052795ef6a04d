import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { baseStyles } from './baseStyles';
import { fontFaces } from './fontFaces';
import { theme } from './theme';

const base = <GlobalStyles styles={(current) => [...fontFaces, baseStyles(current as typeof theme)]} />;

/**
 * The look of the product for everything inside. `prefers-color-scheme` alone decides between light and dark (R175);
 * nothing is stored and nothing is read, so the prerendered page and the first render in the browser are the same.
 */
export function AppTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} storageManager={null}>
      {base}
      {children}
    </ThemeProvider>
  );
}
