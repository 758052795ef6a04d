/**
 * The design tokens: every color, size, radius, shadow and duration of the product. Nothing else in the code names a
 * color. Each color is `[light, dark]`; `contrast.ts` lists the pairs in use with the ratio they must keep.
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
  slab: ['#1a2328', '#070b0e'],
  slabTab: ['#243037', '#151e23'],
  slabTabLight: ['#2d3b44', '#1d282e'],
  slabLine: ['#3e4f59', '#324049'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

/** Colors that stay as they are in both schemes: pictures and dark sections are lit the same by day and by night. */
export const fixedColors = {
  chalk: '#ffe08a',
  chalkInk: '#1a2328',
  onSlab: '#f4f3ef',
  onSlabMuted: '#bcc8ce',
  slabFieldLine: '#7f919b',
  phoneBody: '#10171b',
} as const;

export const shades = {
  raised: ['0 1px 2px rgb(26 35 40 / .08), 0 2px 6px rgb(26 35 40 / .06)', '0 0 0 1px #2a373f'],
  dialog: [
    '0 4px 10px rgb(26 35 40 / .10), 0 16px 40px rgb(26 35 40 / .14)',
    '0 0 0 1px #324049, 0 24px 60px rgb(0 0 0 / .5)',
  ],
  scrim: ['rgb(18 25 29 / .62)', 'rgb(5 8 10 / .72)'],
  /** A filter, not a color: pictures at dusk. App screens and chalk on pictures stay as they are. */
  dusk: ['none', 'brightness(.76) saturate(.94)'],
  /** For pictures that are made of small dark parts. */
  lateDay: ['none', 'brightness(.9)'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export const fonts = {
  display: "Archivo, 'Archivo Fallback', 'Arial Narrow', Arial, sans-serif",
  text: "Inter, 'Inter Fallback', system-ui, sans-serif",
} as const;

export const breakpoints = { xs: 0, sm: 500, md: 640, lg: 900, nav: 992, xl: 1240 } as const;

export const radius = { small: 4, control: 8, panel: 12 } as const;

export const layout = {
  measure: '75rem',
  gutter: 'clamp(16px, 4vw, 32px)',
  section: 'clamp(72px, 9vw, 128px)',
  headerHeight: 76,
  headerHeightSmall: 64,
  target: 44,
  control: 48,
  controlSmall: 40,
  tableRow: 64,
} as const;

/** Milliseconds (R141) and curves. With reduced motion every duration is 0. */
export const motion = {
  modal: 300,
  backdrop: 150,
  state: 120,
  rise: 'cubic-bezier(.2, .7, .2, 1)',
} as const;
