import { colors, fixedColors } from '../../../shared/brand';
import { theme } from './theme';

type Name = keyof typeof colors | keyof typeof fixedColors;

/** Text or symbol, its background, and the required WCAG 2.2 contrast ratio (7 where the design aims for AAA). */
const pairs: readonly [Name, Name, number][] = [
  ...(['background', 'surface', 'sky', 'sunk'] as const).map((ground) => ['ink', ground, 7] as [Name, Name, number]),
  ['ink', 'successGround', 7],
  ['ink', 'errorGround', 7],
  ['ink', 'warningGround', 7],
  ['ink', 'switchOn', 7],
  ['inkMuted', 'background', 7],
  ['inkMuted', 'surface', 7],
  ['inkMuted', 'sunk', 4.5],
  ['inkMuted', 'sky', 4.5],
  ['link', 'background', 4.5],
  ['link', 'surface', 4.5],
  ['actionInk', 'action', 4.5],
  ['actionInk', 'actionHover', 4.5],
  ['action', 'background', 3],
  ['action', 'surface', 3],
  ['action', 'sky', 3],
  ['success', 'surface', 4.5],
  ['success', 'background', 4.5],
  ['success', 'successGround', 4.5],
  ['error', 'surface', 4.5],
  ['error', 'background', 4.5],
  ['error', 'errorGround', 4.5],
  ['warning', 'warningGround', 4.5],
  ['lineStrong', 'surface', 3],
  ['lineStrong', 'background', 3],
  ['tab', 'background', 3],
  ['focus', 'background', 3],
  ['focus', 'surface', 3],
  ['focus', 'sky', 3],
  ['chalkInk', 'chalk', 7],
  ['onSlab', 'slab', 7],
  ['onSlab', 'slabTabLight', 7],
  ['onSlab', 'planPro', 7],
  ['onSlabMuted', 'slab', 7],
  ['onSlabMuted', 'slabTab', 7],
  ['onSlabMuted', 'slabTabLight', 4.5],
  ['onSlabMuted', 'planPro', 4.5],
  ['slabFieldLine', 'slab', 3],
  ['chalk', 'slab', 3],
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
  it.each(pairs)('R170 %s on %s has a contrast of at least %d to 1 in light and dark', (text, ground, wanted) => {
    for (const side of [0, 1] as const) {
      expect(ratio(valueOf(text, side), valueOf(ground, side))).toBeGreaterThanOrEqual(wanted);
    }
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
