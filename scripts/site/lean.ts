import path from 'node:path';
import { NormalModuleReplacementPlugin, type RuleSetRule } from 'webpack';

/**
 * What the first script does without. Each line names what of a package is left out, and why nobody misses it; what each
 * saves stands in docs/decisions/088-the-first-script.md.
 */
const ROOT = path.join(__dirname, '..', '..');

const instead = (request: RegExp, file: 'nothing' | 'noTheme' | 'isPropValid') =>
  new NormalModuleReplacementPlugin(request, path.join(ROOT, 'src', 'app', 'lean', `${file}.ts`));

/** Left out of the built site only. */
export const without = () => [
  // The theme has no ripple, but every button of MUI brings its code and a stylesheet of key frames.
  instead(/^\.\/TouchRipple\.mjs$/, 'nothing'),
  // The spinner of a button's `loading` property, which none of ours has.
  instead(/^\.\.\/CircularProgress\/index\.mjs$/, 'nothing'),
  // `sx`: ours are styled (a rule of ESLint), MUI's own parts do not use it.
  instead(/^\.\.\/styleFunctionSx\/(index|styleFunctionSx)\.mjs$/, 'nothing'),
  // A whole theme of MUI for parts that stand outside of any, in two layers; here none does.
  instead(/\/defaultTheme\.mjs$/, 'noTheme'),
  instead(/^\.\.\/createTheme\/index\.mjs$/, 'nothing'),
  // For emotion's `withTheme`, which nothing calls; as CommonJS it would stay.
  instead(/^hoist-non-react-statics$/, 'nothing'),
];

/** In every bundle, so that development shows React's warning when a property reaches an element that does not know it. */
export const ownPropFilter = () => instead(/^@emotion\/is-prop-valid$/, 'isPropValid');

/** The package offers its development files, with their warnings, under every condition that a bundler knows. */
export const routerFiles = {
  'react-router$': path.join(ROOT, 'node_modules/react-router/dist/production/index.mjs'),
  'react-router/dom$': path.join(ROOT, 'node_modules/react-router/dist/production/dom-export.mjs'),
};

/** Lets the minifier see that a component nobody uses can go; see pureReactCalls.ts. */
export const pureReactCalls: RuleSetRule = {
  test: /[\\/]react-router[\\/]dist[\\/]production[\\/]/,
  loader: path.join(__dirname, 'pureReactCalls.ts'),
};

/** What MUI computes from the tokens of the theme comes to the browser as values. */
export const computedValues: RuleSetRule = {
  test: /[\\/]src[\\/]app[\\/]theme[\\/]values\.ts$/,
  enforce: 'pre',
  loader: path.join(__dirname, 'valuesOf.ts'),
};
