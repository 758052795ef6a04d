import { createTransitions, unstable_createBreakpoints as createBreakpoints } from '@mui/material/styles';
import { BREAKPOINT_STEP } from '../../lib/media';
import { components } from './components';
import { alpha } from './mixins';
import type { theme as Theme } from './theme';
import type { themeData } from './themeData';

/** Defined by `withBuiltTheme` (webpack.config.ts). */
declare const THEME_DATA: typeof themeData;

const { breakpoints, transitions, typography, ...data } = THEME_DATA;

/** The theme of the built site. What MUI's createTheme computes is computed at build time. */
export const theme = {
  ...data,
  vars: data,
  components,
  typography: { ...typography, pxToRem: (px: number) => `${px / 16}rem` },
  breakpoints: createBreakpoints({ ...breakpoints, step: BREAKPOINT_STEP }),
  transitions: createTransitions(transitions),
  spacing: (...factors: (number | string)[]) =>
    (factors.length > 0 ? factors : [1])
      .map((each) => (typeof each === 'number' ? `calc(${each} * 8px)` : each))
      .join(' '),
  alpha,
  applyStyles: (scheme: string, styles: object) => ({ [`@media (prefers-color-scheme: ${scheme})`]: styles }),
} as unknown as typeof Theme;

/** Replaces MUI's createTheme, whose result is the default theme of each component. */
const createTheme = () => theme;
export { createTheme as default };
