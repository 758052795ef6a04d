import { createTheme, type Shadows, type TypographyVariantsOptions } from '@mui/material/styles';
import { radius, fonts } from '../../../shared/brand';
import { breakpoints, BREAKPOINT_STEP } from '../../lib/media';
import { components } from './components';
import { alpha, CSS_VAR_PREFIX, mixins, paletteVar } from './mixins';
import { makePalette } from './palette';

const display = {
  fontFamily: fonts.display,
  fontWeight: 720,
  letterSpacing: '-.021em',
  textWrap: 'balance',
  wordSpacing: '.06em',
} as const;
const text = { fontFamily: fonts.text, letterSpacing: 0, fontWeight: 400 } as const;

/**
 * `h1` is for the hero only; every other page starts with `pageTitle`. Use tabular figures for numbers that are
 * compared.
 */
const typography: TypographyVariantsOptions = {
  fontFamily: fonts.text,
  h1: {
    ...display,
    fontSize: 'min(10.4vw, 1.6rem + 3.9vw, 4.875rem)',
    lineHeight: 1,
    fontWeight: 760,
    letterSpacing: '-.024em',
  },
  pageTitle: {
    ...display,
    fontSize: 'clamp(min(2.125rem, 11vw), 1.7rem + 1.8vw, 3rem)',
    lineHeight: 1.05,
    fontWeight: 760,
    letterSpacing: '-.024em',
  },
  h2: { ...display, fontSize: 'clamp(min(2rem, 10.5vw), 1.5rem + 2vw, 3.125rem)', lineHeight: 1.05 },
  dialogTitle: { ...display, fontSize: 'min(1.875rem, 11vw)', lineHeight: 1.08 },
  h3: { ...display, fontSize: '1.375rem', lineHeight: 1.2, letterSpacing: '-.012em' },
  question: { ...display, fontSize: '1.125rem', lineHeight: 1.35, fontWeight: 640, letterSpacing: '-.008em' },
  price: {
    fontFamily: fonts.display,
    fontSize: '3.25rem',
    lineHeight: 1,
    fontWeight: 740,
    letterSpacing: '-.035em',
    fontVariantNumeric: 'tabular-nums',
  },
  figure: {
    fontFamily: fonts.display,
    fontSize: 'clamp(2.5rem, 1.8rem + 2.4vw, 3.75rem)',
    lineHeight: 1,
    fontWeight: 740,
    letterSpacing: '-.03em',
    fontVariantNumeric: 'tabular-nums',
  },
  lead: { ...text, fontSize: 'clamp(1.125rem, 1rem + .6vw, 1.25rem)', lineHeight: 1.55 },
  body1: { ...text, fontSize: '1.0625rem', lineHeight: 1.65 },
  // Table cells and page numbers inherit the surrounding style.
  body2: {
    fontFamily: 'inherit',
    fontSize: 'inherit',
    lineHeight: 'inherit',
    letterSpacing: 'inherit',
    fontWeight: 'inherit',
  },
  dense: { ...text, fontSize: '1rem', lineHeight: 1.4 },
  label: { ...text, fontSize: '.9375rem', lineHeight: 1.35, fontWeight: 600 },
  button: { ...text, fontSize: '1rem', lineHeight: 1.25, fontWeight: 600, textTransform: 'none' },
  small: { ...text, fontSize: '.9375rem', lineHeight: 1.55 },
  help: { ...text, fontSize: '.875rem', lineHeight: 1.45 },
};

/** The colors that differ by scheme. MUI would write a variable for every color of every component, twice: 21 kB. */
const emitted =
  /^palette-(background-(default|paper)|text-(primary|secondary|disabled)|divider|lineStrong|link|focus|sky|sunk|tab|planSide|planPro|switchOn|chalk|(primary|error|success|warning)-main|primary-(dark|contrastText)|(error|success|warning)-contrastText|action-(active|disabled|disabledBackground)|(ground|shade)-.+|slab-(ground|tab|tabLight|line))$/;

/** Light and dark differ in CSS variables only (document/documentHtml.ts), so server and browser render the same. */
export const theme = createTheme({
  cssVariables: {
    cssVarPrefix: CSS_VAR_PREFIX,
    colorSchemeSelector: 'media',
    shouldSkipGeneratingVar: (keys) => !emitted.test(keys.join('-')),
  },
  colorSchemes: { light: { palette: makePalette('light') }, dark: { palette: makePalette('dark') } },
  breakpoints: { values: breakpoints, unit: 'em', step: BREAKPOINT_STEP },
  components,
  focusVisible: { outlineWidth: 3, outlineOffset: 3, outlineColor: paletteVar('focus') },
  mixins,
  motion: { reducedMotion: 'system' },
  // The product names its own shadows (`palette.shade`).
  shadows: Array<string>(25).fill('none') as Shadows,
  shape: { borderRadius: radius.control },
  transitions: { duration: { enteringScreen: 300, leavingScreen: 300 } },
  typography,
});

/** Falls back to plain values in `theme.vars` for colors without a variable, so that MUI never reads undefined. */
const vars = theme.generateThemeVars();
const referred: Record<string, unknown> = { ...vars.palette };
const colors = Object.entries(theme.palette).map(([name, plain]) => [
  name,
  typeof plain === 'object' ? { ...plain, ...(referred[name] as object) } : (referred[name] ?? plain),
]);
const { shape, zIndex, shadows } = theme;
theme.vars = {
  ...vars,
  opacity: theme.colorSchemes.light?.opacity ?? vars.opacity,
  shape,
  zIndex,
  shadows,
  palette: Object.fromEntries(colors) as typeof vars.palette,
};

theme.alpha = alpha;
