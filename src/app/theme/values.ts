import { createTheme, type CSSObject } from '@mui/material/styles';
import { CSS_VAR_PREFIX, mixins, paletteVar } from './mixins';
import { makePalette } from './palette';
import { breakpoints, radius } from './tokens';
import { typography } from './typography';

/**
 * All that MUI computes from the tokens, as plain values. The build runs this file and puts the values in its place
 * (scripts/site/valuesOf.ts), so that neither MUI's colour arithmetic nor the time it takes reaches a visitor.
 */

/**
 * MUI writes a variable for every color of every component it knows, twice: 21 kB of HTML. Only these leave the theme;
 * what is skipped stays in `theme.vars` as its plain value, so that no component of MUI meets a hole.
 */
const emitted =
  /^(background-(default|paper)|text-(primary|secondary|disabled)|divider|lineStrong|link|focus|sky|sunk|planSide|planPro|switchOn|chalk|chalkInk|phoneBody|(primary|error|success|warning)-main|primary-(dark|contrastText)|(error|success|warning)-contrastText|action-(active|disabled|disabledBackground)|(ground|slab|shade)-.+)$/;

const isSkipped = (keys: string[]): boolean => keys[0] !== 'palette' || !emitted.test(keys.slice(1).join('-'));

/** Colors beside our own roles that the parts of MUI in use read; it computes them for thirty more. */
const colorsOfMui = ['common', 'grey', 'Input', 'Skeleton', 'Slider', 'TableCell'];

type Tree = { [key: string]: unknown };

/** What MUI gives its theme beyond the type of it. */
interface Generators {
  generateThemeVars: () => Tree;
  generateStyleSheets: () => CSSObject[];
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

/** `values` with everything that has a variable replaced by a reference to it, without functions and colour channels. */
function withVariables(values: Tree, variables: Tree): Tree {
  const merged: Tree = {};
  for (const [key, plain] of Object.entries({ ...values, ...variables })) {
    const value = variables[key];
    if (typeof plain === 'function' || key.endsWith('Channel')) continue;
    merged[key] = isTree(plain) ? withVariables((values[key] ?? {}) as Tree, (value ?? {}) as Tree) : plain;
  }
  return merged;
}

const made = createTheme({
  cssVariables: {
    cssVarPrefix: CSS_VAR_PREFIX,
    colorSchemeSelector: 'media',
    shouldSkipGeneratingVar: isSkipped,
  },
  colorSchemes: { light: { palette: makePalette('light') }, dark: { palette: makePalette('dark') } },
  shape: { borderRadius: radius.control },
  typography,
  focusVisible: { outlineWidth: 3, outlineOffset: 3, outlineColor: paletteVar('focus') },
});
const { focusVisible, shape, zIndex } = made;
const { generateThemeVars, generateStyleSheets } = made as unknown as Generators;
const { palette: variables } = generateThemeVars() as { palette: Tree };
const { opacity, palette, typography: variants } = made as unknown as { [key: string]: Tree };

const only = (tree: Tree, names: readonly string[]): Tree =>
  Object.fromEntries(Object.entries(tree).filter(([name]) => names.includes(name)));

/** Plain entries of the theme; `theme.ts` adds the functions. */
export const values = {
  palette: only(withVariables(palette ?? {}, variables), [...Object.keys(makePalette('light')), ...colorsOfMui]),
  opacity,
  shape,
  zIndex,
  breakpoints,
  mixins,
  typography: only(variants ?? {}, Object.keys(typography)),
  focusVisible,
};

/** The variables of light and dark. */
export const styleSheets = generateStyleSheets();
