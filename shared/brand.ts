/**
 * The product's appearance: colors, type and corners of site, emails, server pages, invoices and link previews. Each
 * color is `[light, dark]`; `theme.test.tsx` checks the contrast of the pairs in use. The files in `src/assets` are
 * drawn in the same colors.
 */
export const colors = {
  background: ['#faf9f6', '#12191d'],
  sky: ['#dce6ea', '#22323b'],
  surface: ['#ffffff', '#1c272d'],
  sunk: ['#f0eee8', '#172025'],
  ink: ['#1a2328', '#eef1f1'],
  inkMuted: ['#465660', '#b4c0c6'],
  line: ['#dad7cf', '#324049'],
  lineStrong: ['#75838b', '#80919b'],
  action: ['#a84f1f', '#eb9a62'],
  actionHover: ['#8b3f15', '#f4b184'],
  actionInk: ['#ffffff', '#1d1008'],
  link: ['#93420f', '#f0aa79'],
  success: ['#3b6636', '#97c48d'],
  successGround: ['#e7efe3', '#1d2c20'],
  error: ['#a12a25', '#f39c92'],
  errorGround: ['#f9e6e2', '#35201f'],
  warning: ['#6b4400', '#efca7d'],
  warningGround: ['#f7ecd6', '#302815'],
  focus: ['#1a2328', '#ffe08a'],
  planSide: ['#ffffff', '#172025'],
  planPro: ['#1a2328', '#2a3841'],
  switchOn: ['#ffffff', '#3a4a54'],
  tab: ['#243037', '#5a6b75'],
  slab: ['#1a2328', '#070b0e'],
  slabTab: ['#243037', '#151e23'],
  slabTabLight: ['#2d3b44', '#1d282e'],
  slabLine: ['#3e4f59', '#324049'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

const inScheme = (side: 0 | 1) =>
  Object.fromEntries(Object.entries(colors).map(([name, pair]) => [name, pair[side]])) as Record<
    keyof typeof colors,
    string
  >;
export const light = inScheme(0);
export const dark = inScheme(1);

/** Colors that are the same in both schemes: pictures and dark sections don't change between light and dark. */
export const fixedColors = {
  chalk: '#ffe08a',
  chalkInk: '#1a2328',
  onSlab: '#f4f3ef',
  onSlabMuted: '#bcc8ce',
  slabFieldLine: '#7f919b',
  phoneBody: '#10171b',
} as const;

export const fonts = {
  display: "Archivo, 'Archivo Fallback', 'Arial Narrow', Arial, sans-serif",
  text: "Inter, 'Inter Fallback', system-ui, sans-serif",
} as const;

/** The paths of the logo, 36 by 30 units: the roof with its courses, and the copper tab. */
export const logo = {
  roof: 'M0 9 18 3l18 6v3.2L18 6.2 0 12.2zM3 14h9v6H3zM24 14h9v6h-9zM0 22h6v6H0zM8 22h10v6H8zM20 22h10v6H20zM32 22h4v6h-4z',
  tab: 'M14 14h8v6h-8z',
} as const;

export const radius = { small: 4, control: 8, panel: 12 } as const;
