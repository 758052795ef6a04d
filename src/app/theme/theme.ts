import type { Theme } from '@emotion/react';
import { createTransitions, unstable_createBreakpoints as createBreakpoints } from '@mui/material/styles';
import { components } from './components';
import { motion } from './tokens';
import { values } from './values';

const { palette, opacity, shape, zIndex, breakpoints, mixins, typography, focusVisible } = values;

/** Every shadow of the product has a name of its own (`palette.shade`); MUI's 25 heights are flat. */
const shadows = Array<string>(25).fill('none');

/** MUI's own way needs a second variable with the channels of every color; the browser can mix by itself. */
const alpha = (color: string, share: number | string): string =>
  `color-mix(in srgb, ${color} calc(${share} * 100%), transparent)`;

const pxToRem = (size: number): string => `${size / 16}rem`;

/** MUI's step; our own distances are written out. */
const spacing = (steps: number): string => `${steps * 8}px`;

/** As in lib/media.ts: a larger font gets the layout that has space for it. */
const inEm = Object.fromEntries(Object.entries(breakpoints).map(([name, pixels]) => [name, pixels / 16])) as Record<
  keyof typeof breakpoints,
  number
>;

/**
 * The one theme of the product: what MUI's `createTheme` makes of our tokens (values.ts), with the functions that MUI's
 * parts call. Light and dark differ in CSS variables alone, so server and browser render the same.
 */
export const theme = {
  // `palette` refers to variables like `vars`: nothing computes with colors at run time.
  palette,
  vars: { palette, opacity, shape, zIndex, shadows },
  shadows,
  shape,
  spacing,
  zIndex,
  mixins,
  focusVisible,
  typography: { ...typography, pxToRem },
  breakpoints: createBreakpoints({ values: inEm, unit: 'em', step: 0.125 }),
  transitions: createTransitions({ duration: { enteringScreen: motion.modal, leavingScreen: motion.modal } }),
  motion: { reducedMotion: 'system' },
  alpha,
  // Light and dark differ in variables alone: no style of our own, or of the parts of MUI in use, asks for a scheme.
  applyStyles: () => ({}),
  components,
} as unknown as Theme;
