import type { CSSObject, Theme } from '@emotion/react';
import { fonts, radius } from '../../../brand';
import { targets } from './mixins';
import { makePalette } from './palette';

const paper = makePalette('light');

/** What every page stands on: reset, page colors, headings, links, focus, print. */
export const baseStyles = (theme: Theme): Record<string, CSSObject> => ({
  '*, *::before, *::after': { boxSizing: 'border-box' },
  ':root': targets,
  html: { WebkitTextSizeAdjust: '100%', scrollPaddingTop: 88 },
  // A dialog of the browser leaves the page behind it free to scroll.
  'html:has(dialog[open])': { overflow: 'hidden' },
  // Pressed before the code was there: taken, and answered as soon as it is.
  '[data-hydrating] button[aria-busy="true"]': { opacity: 0.6, cursor: 'progress' },
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
  // A field that gets the focus comes into view together with its label and its message.
  'input, select, textarea': { scrollMarginBlock: '64px 40px' },
  // About 66 characters; in em, because the width of a character changes when the font arrives.
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
  // Where focus is moved by script (headings after a route change) the ring would only startle.
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
    // Grounds and shadows are taken away: what stood out by them alone gets a line.
    'dialog, [role=dialog], [role=alertdialog], [role=menu]': { border: '2px solid' },
    'nav a[aria-current]': { borderBottom: '3px solid Highlight' },
  },
  '@media print': {
    '@page': { margin: '18mm' },
    // Paper is light, whatever the screen was.
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
    'header, footer, nav, [data-print="hide"]': { display: 'none !important' },
    'a[href^="http"]::after': { content: '" (" attr(href) ")"', fontSize: '9pt', overflowWrap: 'anywhere' },
    'tr, li, dl > div, details': { breakInside: 'avoid' },
    'h1, h2, h3': { breakAfter: 'avoid' },
    thead: { display: 'table-header-group' },
  },
});
