import { theme } from './theme';
import { copyData, themeData } from './themeData';

/** The theme of the built site. */
async function readBuiltTheme(): Promise<typeof theme> {
  Object.assign(globalThis, { THEME_DATA: themeData });
  return (await import('./builtTheme')).theme;
}

describe('the theme computed at build time', () => {
  it('has the values of the theme', async () => {
    const built = await readBuiltTheme();
    expect(copyData(built.vars)).toMatchObject(copyData(theme.vars));
    for (const part of ['typography', 'breakpoints', 'transitions', 'motion', 'focusVisible', 'mixins'] as const)
      expect(copyData(built[part])).toEqual(copyData(theme[part]));
  });

  it('has functions with the same results', async () => {
    const built = await readBuiltTheme();
    const results = ({ breakpoints, spacing, transitions, typography, alpha, applyStyles }: typeof theme) => [
      ...breakpoints.keys.flatMap((key) => [breakpoints.up(key), breakpoints.down(key), breakpoints.only(key)]),
      ...[spacing(), spacing(1.5), spacing(0), spacing(-1), spacing('auto', 2)],
      transitions.create(['opacity', 'transform'], { duration: transitions.duration.enteringScreen, delay: 20 }),
      typography.pxToRem(14),
      alpha('var(--color)', 0.4),
      applyStyles.call(theme, 'dark', { color: 'red' }),
    ];
    expect(results(built)).toEqual(results(theme));
  });
});
