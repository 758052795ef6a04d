import { colors, fixedColors, shades } from './tokens';

type Scheme = 'light' | 'dark';

/** The tokens of one color scheme in the roles MUI knows, plus the roles of our own (see `augmentation.d.ts`). */
export function makePalette(scheme: Scheme) {
  const side = scheme === 'light' ? 0 : 1;
  const of = (name: keyof typeof colors): string => colors[name][side];
  const shade = (name: keyof typeof shades): string => shades[name][side];
  return {
    mode: scheme,
    background: { default: of('background'), paper: of('surface') },
    text: { primary: of('ink'), secondary: of('inkMuted'), disabled: of('inkMuted') },
    divider: of('line'),
    primary: { main: of('action'), dark: of('actionHover'), contrastText: of('actionInk') },
    success: { main: of('success'), contrastText: of('surface') },
    error: { main: of('error'), contrastText: of('surface') },
    warning: { main: of('warning'), contrastText: of('surface') },
    action: { active: of('ink'), disabled: of('inkMuted'), disabledBackground: of('sunk') },
    ground: { success: of('successGround'), error: of('errorGround'), warning: of('warningGround') },
    sky: of('sky'),
    sunk: of('sunk'),
    lineStrong: of('lineStrong'),
    link: of('link'),
    focus: of('focus'),
    planSide: of('planSide'),
    planPro: of('planPro'),
    switchOn: of('switchOn'),
    chalk: fixedColors.chalk,
    chalkInk: fixedColors.chalkInk,
    phoneBody: fixedColors.phoneBody,
    slab: {
      ground: of('slab'),
      tab: of('slabTab'),
      tabLight: of('slabTabLight'),
      line: of('slabLine'),
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
