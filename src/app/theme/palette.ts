import { dark, fixedColors, light } from '../../../shared/brand';

const shades = {
  raised: ['0 1px 2px rgb(26 35 40 / .08), 0 2px 6px rgb(26 35 40 / .06)', '0 0 0 1px #2a373f'],
  dialog: [
    '0 4px 10px rgb(26 35 40 / .10), 0 16px 40px rgb(26 35 40 / .14)',
    '0 0 0 1px #324049, 0 24px 60px rgb(0 0 0 / .5)',
  ],
  scrim: ['rgb(18 25 29 / .62)', 'rgb(5 8 10 / .72)'],
  /** Darkens pictures in the dark scheme. App screens and chalk stay unchanged. */
  dusk: ['none', 'brightness(.76) saturate(.94)'],
  /** A weaker filter for pictures with many small dark parts. */
  lateDay: ['none', 'brightness(.9)'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

type Scheme = 'light' | 'dark';

/** The tokens of one color scheme in MUI's roles, plus custom roles (see `augmentation.d.ts`). */
export function makePalette(scheme: Scheme) {
  const colors = scheme === 'light' ? light : dark;
  const shade = (name: keyof typeof shades): string => shades[name][scheme === 'light' ? 0 : 1];
  return {
    mode: scheme,
    background: { default: colors.background, paper: colors.surface },
    text: { primary: colors.ink, secondary: colors.inkMuted, disabled: colors.inkMuted },
    divider: colors.line,
    primary: { main: colors.action, dark: colors.actionHover, contrastText: colors.actionInk },
    success: { main: colors.success, contrastText: colors.surface },
    error: { main: colors.error, contrastText: colors.surface },
    warning: { main: colors.warning, contrastText: colors.surface },
    action: { active: colors.ink, disabled: colors.inkMuted, disabledBackground: colors.sunk },
    ground: { success: colors.successGround, error: colors.errorGround, warning: colors.warningGround },
    sky: colors.sky,
    sunk: colors.sunk,
    lineStrong: colors.lineStrong,
    link: colors.link,
    focus: colors.focus,
    tab: colors.tab,
    planSide: colors.planSide,
    planPro: colors.planPro,
    switchOn: colors.switchOn,
    chalk: fixedColors.chalk,
    chalkInk: fixedColors.chalkInk,
    phoneBody: fixedColors.phoneBody,
    slab: {
      ground: colors.slab,
      tab: colors.slabTab,
      tabLight: colors.slabTabLight,
      line: colors.slabLine,
      text: fixedColors.onSlab,
      textMuted: fixedColors.onSlabMuted,
    },
    shade: {
      raised: shade('raised'),
      dialog: shade('dialog'),
      scrim: shade('scrim'),
      dusk: shade('dusk'),
      lateDay: shade('lateDay'),
    },
  };
}

export type AppPalette = ReturnType<typeof makePalette>;
