import type { CSSObject } from '@emotion/react';
import type { ThemeOptions } from '@mui/material/styles';
import { colors, fixedColors, radius } from '../../../shared/brand';
import { below } from '../../lib/media';

export const CSS_VAR_PREFIX = 'sw';

/** `Components<Theme>` is another type: TypeScript would take seconds to compare the two. */
export type Overrides = NonNullable<ThemeOptions['components']>;

const variable = (path: string): string => `--${CSS_VAR_PREFIX}-palette-${path}`;
/** Returns a reference to a palette variable by path, for style objects created before the theme. */
export const paletteVar = (path: string): string => `var(${variable(path)})`;

/** MUI would need a second variable with the channels of every color; browsers can mix colors themselves. */
export const alpha = (color: string, share: number | string): string =>
  `color-mix(in srgb, ${color} calc(${share} * 100%), transparent)`;

/**
 * A dark section in either scheme. It redeclares the palette variables, so that text, links, buttons, fields and focus
 * rings inside adapt. The values are those of the dark scheme, on slate.
 */
const slab: CSSObject = {
  backgroundColor: paletteVar('slab-ground'),
  color: fixedColors.onSlab,
  [variable('background-paper')]: paletteVar('slab-tab'),
  [variable('text-primary')]: fixedColors.onSlab,
  [variable('text-secondary')]: fixedColors.onSlabMuted,
  [variable('text-disabled')]: fixedColors.onSlabMuted,
  [variable('action-active')]: fixedColors.onSlab,
  [variable('action-disabled')]: fixedColors.onSlabMuted,
  [variable('action-disabledBackground')]: paletteVar('slab-tab'),
  [variable('divider')]: paletteVar('slab-line'),
  [variable('lineStrong')]: fixedColors.slabFieldLine,
  [variable('sunk')]: paletteVar('slab-tab'),
  [variable('link')]: colors.action[1],
  [variable('focus')]: fixedColors.chalk,
  [variable('primary-main')]: colors.action[1],
  [variable('primary-dark')]: colors.actionHover[1],
  [variable('primary-contrastText')]: colors.actionInk[1],
  [variable('error-main')]: colors.error[1],
  [variable('success-main')]: colors.success[1],
  [variable('warning-main')]: colors.warning[1],
  [variable('ground-error')]: colors.errorGround[1],
  [variable('ground-success')]: colors.successGround[1],
  [variable('ground-warning')]: colors.warningGround[1],
  '@media (prefers-contrast: more)': {
    [variable('text-secondary')]: fixedColors.onSlab,
    [variable('divider')]: fixedColors.slabFieldLine,
    [variable('lineStrong')]: fixedColors.onSlab,
  },
  // Light text would be unreadable on paper, even if the browser prints backgrounds.
  '@media print': {
    backgroundColor: 'transparent',
    color: colors.ink[0],
    [variable('text-primary')]: colors.ink[0],
    [variable('text-secondary')]: colors.inkMuted[0],
    [variable('divider')]: colors.line[0],
    [variable('link')]: colors.link[0],
    [variable('error-main')]: colors.error[0],
    [variable('success-main')]: colors.success[0],
    [variable('warning-main')]: colors.warning[0],
    [variable('ground-error')]: colors.errorGround[0],
    [variable('ground-success')]: colors.successGround[0],
    [variable('ground-warning')]: colors.warningGround[0],
  },
};

/** Minimum height of buttons with labels. */
const control = 48;
/** Minimum height of other controls and small buttons; larger on touch screens. */
const [target, controlSmall] = ['var(--target)', 'var(--control-small)'];
export const targets: CSSObject = {
  '--target': '44px',
  '--control-small': '40px',
  '@media (pointer: coarse)': { '--target': '48px', '--control-small': '48px' },
};

/** The default look of a field. `states` are shared by MUI's input and the code boxes. */
const field: CSSObject = {
  minHeight: control,
  border: `1.5px solid ${paletteVar('lineStrong')}`,
  borderRadius: radius.control,
  backgroundColor: paletteVar('background-paper'),
  color: paletteVar('text-primary'),
};
const fieldFocus: CSSObject = {
  outline: `3px solid ${paletteVar('focus')}`,
  outlineOffset: '-1.5px',
  borderColor: 'transparent',
};
const fieldError: CSSObject = {
  borderColor: paletteVar('error-main'),
  boxShadow: `inset 0 0 0 1px ${paletteVar('error-main')}`,
  backgroundColor: `color-mix(in srgb, ${paletteVar('ground-error')} 45%, ${paletteVar('background-paper')})`,
};
const fieldDisabled: CSSObject = {
  borderColor: paletteVar('divider'),
  backgroundColor: paletteVar('sunk'),
  color: paletteVar('text-secondary'),
  cursor: 'not-allowed',
};

const visuallyHidden: CSSObject = {
  position: 'absolute',
  // With units, because sx reads 1 as 100 %.
  width: '1px',
  height: '1px',
  margin: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

const wrap: CSSObject = {
  width: 'min(75rem, 100% - 2 * clamp(16px, 4vw, 32px))',
  marginInline: 'auto',
};

/** Height of the header. */
const headerHeight = { wide: 77, collapsed: 65 };
/**
 * Minimum height of a page that loads content. It keeps the footer below the first screen, so that a short list or a
 * redirect moves nothing visible.
 */
const belowHeader: CSSObject = {
  minHeight: `calc(100svh - ${headerHeight.wide}px)`,
  [below('nav')]: { minHeight: `calc(100svh - ${headerHeight.collapsed}px)` },
  '@media print': { minHeight: 0 },
};

const hoverTint = 'rgb(127 145 155 / .14)';

export const mixins = {
  slab,
  field,
  fieldFocus,
  fieldError,
  fieldDisabled,
  visuallyHidden,
  wrap,
  belowHeader,
  target,
  control,
  controlSmall,
  hoverTint,
};

export type OwnMixins = typeof mixins;
