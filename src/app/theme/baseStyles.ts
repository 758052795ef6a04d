import type { CSSObject, Theme } from '@emotion/react';
import { fonts, radius } from '../../../shared/brand';
import { targets } from './mixins';
import { makePalette } from './palette';
import archivo from '../../assets/fonts/archivo-latin-wght-normal.woff2';
import inter from '../../assets/fonts/inter-latin-wght-normal.woff2';

const paper = makePalette('light');

/** Global styles: reset, page colors, headings, links, focus, print. */
export const baseStyles = (theme: Theme): Record<string, CSSObject> => ({
  '*, *::before, *::after': { boxSizing: 'border-box' },
  ':root': targets,
  html: { WebkitTextSizeAdjust: '100%', scrollPaddingTop: 88 },
  // A native dialog does not stop the page behind it from scrolling.
  'html:has(dialog[open])': { overflow: 'hidden' },
  // A control whose code loads. Most code loads before this shows.
  ':is(a, button)[aria-busy="true"]:not([aria-disabled])': {
    cursor: 'progress',
    opacity: 0.6,
    transition: 'opacity 150ms 250ms',
  },
  body: {
    margin: 0,
    backgroundColor: theme.vars.palette.background.default,
    color: theme.vars.palette.text.primary,
    ...theme.typography.body1,
    fontFeatureSettings: '"cv11", "ss03"',
    overflowWrap: 'break-word',
  },
  'h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, legend': { margin: 0, padding: 0 },
  'ul, ol': { listStyle: 'none' },
  fieldset: { border: 0, minWidth: 0 },
  '[hidden]': { display: 'none !important' },
  'img, svg': { display: 'block', maxWidth: '100%' },
  'button, input, select, textarea': { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' },
  // Scrolls a focused field into view together with its label and error message.
  'input, select, textarea': { scrollMarginBlock: '64px 40px' },
  // About 66 characters, in em because a character's width changes when the font loads.
  p: { maxWidth: '41.6em', textWrap: 'pretty' },
  'h1, h2, h3': { fontFamily: fonts.display },
  a: {
    color: theme.vars.palette.link,
    textUnderlineOffset: '.2em',
    textDecorationThickness: 1,
  },
  'a:hover': { textDecorationThickness: 2 },
  ':focus-visible': {
    outline: `3px solid ${theme.vars.palette.focus}`,
    outlineOffset: 3,
    borderRadius: radius.small,
  },
  // A focus ring would distract where a script moves the focus, as on headings after navigation.
  '[tabindex="-1"]:focus': { outline: 'none' },
  mark: { backgroundColor: theme.vars.palette.chalk, color: theme.vars.palette.chalkInk, padding: '0 2px' },
  '@media (prefers-reduced-motion: no-preference)': { html: { scrollBehavior: 'smooth' } },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': { animationDuration: '0s !important', transitionDuration: '0s !important' },
  },
  '@media (prefers-contrast: more)': {
    'html:root': {
      '--sw-palette-text-secondary': 'var(--sw-palette-text-primary)',
      '--sw-palette-divider': 'var(--sw-palette-lineStrong)',
      '--sw-palette-lineStrong': 'var(--sw-palette-text-primary)',
    },
  },
  '@media (forced-colors: active)': {
    ':focus-visible': { outline: '3px solid Highlight' },
    // Forced colors remove backgrounds and shadows, so elements that rely on them get a border.
    'dialog, [role=dialog], [role=alertdialog], [role=menu]': { border: '2px solid' },
    'nav a[aria-current]': { borderBottom: '3px solid Highlight' },
  },
  '@media print': {
    '@page': { margin: '18mm' },
    // Prints in light colors in either scheme.
    'html:root': {
      colorScheme: 'light',
      '--sw-palette-text-primary': paper.text.primary,
      '--sw-palette-text-secondary': paper.text.secondary,
      '--sw-palette-divider': paper.divider,
      '--sw-palette-link': paper.link,
      '--sw-palette-background-default': paper.background.paper,
      '--sw-palette-background-paper': paper.background.paper,
      '--sw-palette-shade-dusk': 'none',
    },
    body: { fontSize: '11pt' },
    'header, footer, nav, button, .MuiButton-root, form, h2:has(~ form), [data-print="hide"]': {
      display: 'none !important',
    },
    // A column of buttons has no content on paper.
    'table:has(td:last-child button) :is(th, td):last-child': { display: 'none' },
    'a[href^="http"]::after': { content: '" (" attr(href) ")"', fontSize: '9pt', overflowWrap: 'anywhere' },
    'tr, li, dl > div, details': { breakInside: 'avoid' },
    'h1, h2, h3': { breakAfter: 'avoid' },
    thead: { display: 'table-header-group' },
  },
});

/** The two font files that the page template preloads. */
export const fontFiles = [archivo, inter] as const;

const variable = (family: string, url: string, weights: string): CSSObject => ({
  fontFamily: family,
  src: `url(${url}) format("woff2")`,
  fontWeight: weights,
  fontStyle: 'normal',
  fontDisplay: 'swap',
});

/**
 * Arial, or a font with its metrics, scaled to the width and height of the web font, so that nothing moves when it
 * loads. The values come from measuring an English paragraph in both fonts at the weights in use.
 */
const fallback = (family: string, bold: boolean, size: string, ascent: string, descent: string): CSSObject => ({
  fontFamily: family,
  src: bold
    ? 'local("Arial Bold"), local("Arial-BoldMT"), local("Liberation Sans Bold"), local("LiberationSans-Bold")'
    : 'local("Arial"), local("ArialMT"), local("Liberation Sans"), local("LiberationSans")',
  fontWeight: bold ? '551 900' : '100 550',
  sizeAdjust: size,
  ascentOverride: ascent,
  descentOverride: descent,
  lineGapOverride: '0%',
});

/** One rule per font face, because emotion would merge several under one key. */
export const fontFaces: CSSObject[] = [
  variable('Archivo', archivo, '620 760'),
  variable('Inter', inter, '400 700'),
  fallback('Archivo Fallback', true, '100.4%', '87.4%', '20.9%'),
  fallback('Inter Fallback', false, '106.8%', '90.7%', '22.6%'),
  fallback('Inter Fallback', true, '101.5%', '95.5%', '23.7%'),
].map((face) => ({ '@font-face': face }));
