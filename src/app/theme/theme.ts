import { createTheme, type Shadows } from '@mui/material/styles';
import { radius } from '../../../brand';
import { breakpoints, BREAKPOINT_STEP } from '../../lib/media';
import { components } from './components';
import { alpha, CSS_VAR_PREFIX, mixins, paletteVar } from './mixins';
import { makePalette } from './palette';
import { typography } from './typography';

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
