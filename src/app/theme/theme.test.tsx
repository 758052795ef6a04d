import { colors, fixedColors } from '../../../shared/brand';
import { theme } from './theme';

type Name = keyof typeof colors | keyof typeof fixedColors;

/** Lines, symbols and the focus ring with their backgrounds. Axe measures only texts. */
const pairs: readonly [Name, Name][] = [
  ['lineStrong', 'surface'],
  ['lineStrong', 'background'],
  ['tab', 'background'],
  ['action', 'background'],
  ['action', 'surface'],
  ['action', 'sky'],
  ['focus', 'background'],
  ['focus', 'surface'],
  ['focus', 'sky'],
  ['slabFieldLine', 'slab'],
  ['chalk', 'slab'],
];

function valueOf(name: Name, side: 0 | 1): string {
  return name in colors ? colors[name as keyof typeof colors][side] : fixedColors[name as keyof typeof fixedColors];
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function ratio(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe('theme', () => {
  it.each(pairs)('R170 %s on %s has a contrast of at least 3 to 1 in light and dark', (line, ground) => {
    for (const side of [0, 1] as const)
      expect(ratio(valueOf(line, side), valueOf(ground, side))).toBeGreaterThanOrEqual(3);
  });

  it('R175 light and dark declare the same variables, and only used ones', () => {
    const sheets = theme.generateStyleSheets();
    const names = (sheet: unknown) => [...new Set(JSON.stringify(sheet).match(/--sw-palette-[\w-]+/g))].sort();
    const [light, dark] = sheets.filter((sheet) => names(sheet).length > 0);
    expect(names(light).length).toBeGreaterThan(20);
    expect(names(dark)).toEqual(names(light));
    expect(JSON.stringify(sheets).length).toBeLessThan(4_000);
  });

  it('T32 the menu has its own breakpoint at 992 pixels, in em for larger fonts', () => {
    expect(theme.breakpoints.up('nav')).toBe('@media (min-width:62em)');
  });
});

test('R141 dialogs fade in and out in 300 ms', () => {
  expect(theme.transitions.duration).toMatchObject({ enteringScreen: 300, leavingScreen: 300 });
});
