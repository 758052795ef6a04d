import { createTheme, type CSSObject } from '@mui/material/styles';
import { components } from './components';
import { CSS_VAR_PREFIX, mixins, paletteVar } from './mixins';
import { makePalette } from './palette';
import { breakpoints, motion, radius } from './tokens';
import { typography } from './typography';

/**
 * MUI writes a variable for every color of every component it knows, twice: 21 kB of HTML. Only these leave the theme;
 * what is skipped stays in `theme.vars` as its plain value, so that no component of MUI meets a hole.
 */
const emitted =
  /^(background-(default|paper)|text-(primary|secondary|disabled)|divider|lineStrong|link|focus|sky|sunk|planPro|switchOn|chalk|chalkInk|phoneBody|(primary|error|success|warning)-main|primary-(dark|contrastText)|(error|success|warning)-contrastText|action-(active|disabled|disabledBackground)|(ground|slab|shade)-.+)$/;

const isSkipped = (keys: string[]): boolean =>
  keys[0] !== 'spacing' && (keys[0] !== 'palette' || !emitted.test(keys.slice(1).join('-')));

/** MUI's own way needs a second variable with the channels of every color; the browser can mix by itself. */
const alpha = (color: string, share: number | string): string =>
  `color-mix(in srgb, ${color} calc(${share} * 100%), transparent)`;

type Tree = { [key: string]: unknown };

/** What MUI gives its theme beyond the type of it. */
interface Generators {
  generateThemeVars: () => Tree;
  generateStyleSheets: () => CSSObject[];
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

/** `values` with everything that has a variable replaced by a reference to it. */
function withVariables(values: Tree, variables: Tree): Tree {
  const merged: Tree = { ...values };
  for (const [key, value] of Object.entries(variables)) {
    const plain = merged[key];
    merged[key] = isTree(value) && isTree(plain) ? withVariables(plain, value) : value;
  }
  return merged;
}

function makeTheme() {
  const theme = createTheme({
    cssVariables: {
      cssVarPrefix: CSS_VAR_PREFIX,
      colorSchemeSelector: 'media',
      shouldSkipGeneratingVar: isSkipped,
    },
    colorSchemes: { light: { palette: makePalette('light') }, dark: { palette: makePalette('dark') } },
    breakpoints: { values: breakpoints },
    shape: { borderRadius: radius.control },
    spacing: 8,
    mixins,
    typography,
    components,
    motion: { reducedMotion: 'system' },
    transitions: { duration: { enteringScreen: motion.modal, leavingScreen: motion.modal } },
    focusVisible: { outlineWidth: 3, outlineOffset: 3, outlineColor: paletteVar('focus') },
  });
  const { palette, opacity, overlays, shadows, shape, zIndex } = theme as unknown as Tree;
  const plain: Tree = { palette, opacity, overlays, shadows, shape, zIndex };
  const { generateThemeVars, generateStyleSheets } = theme as unknown as Generators;
  return {
    theme: Object.assign(theme, { alpha, vars: withVariables(plain, generateThemeVars()) }),
    styleSheets: generateStyleSheets(),
  };
}

const made = makeTheme();

/** The one theme of the product. Light and dark differ in CSS variables alone, so server and browser render the same. */
export const theme = made.theme as ReturnType<typeof createTheme>;

/** The variables of light and dark. */
export const { styleSheets } = made;
