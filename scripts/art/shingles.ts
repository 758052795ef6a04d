/** Shingles: colorways, courses, cap shingles and granules, as SVG text. The same input always gives the same picture. */

/** Writes one picture; the name has no folder. */
export type Save = (name: string, picture: string) => void;

export interface Colorway {
  /** Tones of the raised tabs. */
  tabs: readonly string[];
  /** Tones of the recesses between them. */
  slots: readonly string[];
}

/** A generator of numbers in [0, 1) that always gives the same row for the same seed. */
export const seeded = (start: number) => {
  let seed = start;
  return (): number => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};
/** A number as short as one decimal allows. */
export const n = (v: number): string => String(Math.round(v * 10) / 10);
const rect = (x: number, y: number, w: number, h: number): string => `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`;
/** 4 in 12, 18.4 degrees. */
export const PITCH = 1 / 3;

export const COLORWAYS = {
  weathered: {
    tabs: ['#98a09d', '#858f8f', '#8a867c', '#727d80', '#7d7a72', '#667177', '#5a656b'],
    slots: ['#566168', '#4c575e', '#5d6266'],
  },
  charcoal: {
    tabs: ['#596166', '#4f575c', '#474f54', '#535759', '#40474c', '#3a4146'],
    slots: ['#353c41', '#2f363a', '#3a3f42'],
  },
  barkwood: {
    tabs: ['#947b66', '#866d59', '#78604e', '#8a7562', '#6b5545', '#604c3e'],
    slots: ['#574538', '#4d3d32', '#5e4d41'],
  },
  driftwood: {
    tabs: ['#b5ab9b', '#a79d8d', '#998f80', '#a8a195', '#8b8274', '#7f776b'],
    slots: ['#776f63', '#6b6459', '#807a70'],
  },
  mossgreen: {
    tabs: ['#7f8a72', '#727e65', '#667159', '#757c6c', '#5a654e', '#505b46'],
    slots: ['#49533f', '#414a38', '#525a49'],
  },
  fired: {
    tabs: ['#a8674c', '#995a41', '#8a4f39', '#985f4a', '#7b4533', '#6e3e2e'],
    slots: ['#643829', '#583125', '#6c4234'],
  },
} as const satisfies Record<string, Colorway>;

export type ColorwayName = keyof typeof COLORWAYS;

// Granules: two sheets of dots, one lighter and one darker, repeated as a pattern.
export const grain = (id: string, seed = 3, size = 96, amount = 430): string => {
  const rand = seeded(seed);
  const sheet = () =>
    Array.from({ length: amount }, () => `M${n(rand() * size)} ${n(rand() * size)}h${rand() < 0.3 ? 1.6 : 0.9}`).join(
      '',
    );
  return `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">
    <path d="${sheet()}" stroke="#fff" stroke-opacity=".2" stroke-width="1"/>
    <path d="${sheet()}" stroke="#000" stroke-opacity=".26" stroke-width="1"/></pattern>`;
};

export interface Courses {
  w: number;
  h: number;
  /** Exposure: the visible height of a course. */
  E: number;
  /** Mean width of a tab. */
  unit: number;
  pal: Colorway;
  seed?: number;
  /** A tile that repeats without a seam. */
  wrap?: boolean;
  /** Whether a tab is needed. */
  keep?: (x: number, y: number, w: number) => boolean;
}

/** Courses of laminated shingles over a rectangle. Rows run from the ridge (top) to the eave (bottom). */
export const courses = ({ w, h, E, unit, pal, seed = 1, wrap = false, keep = () => true }: Courses): string => {
  const rand = seeded(seed);
  const tones = new Map<string, string>();
  const put = (tone: string, d: string) => tones.set(tone, (tones.get(tone) ?? '') + d);
  let butt = '';
  let shade = '';
  let soft = '';
  let light = '';
  const rows = Math.round(h / E);
  for (let r = 0; r < rows; r += 1) {
    const y = r * E;
    const cells: { x: number; cw: number; raised: boolean; tone: string }[] = [];
    let x = wrap ? 0 : -unit * (0.2 + ((r * 0.37) % 1)); // each course starts at its own offset
    const end = w;
    let raised = rand() < 0.5;
    let mood = rand();
    while (x < end - 0.01) {
      let cw = unit * (raised ? 0.6 + rand() * 0.75 : 0.35 + rand() * 0.6);
      if (wrap && end - (x + cw) < unit * 0.35) cw = end - x;
      mood = Math.min(1, Math.max(0, mood + (rand() - 0.5) * 0.9)); // neighbors drift, they do not flicker
      const list = raised ? pal.tabs : pal.slots;
      cells.push({ x, cw, raised, tone: list[Math.min(list.length - 1, Math.floor(mood * list.length))] ?? '' });
      x += cw;
      raised = !raised || rand() < 0.18;
    }
    const shift = wrap ? unit * ((r * 0.61) % 1) * 2 : 0;
    for (const c of cells) {
      const spots = wrap ? [(c.x + shift) % w, ((c.x + shift) % w) - w] : [c.x];
      for (const sx of spots) {
        if (sx >= w || sx + c.cw <= 0 || !keep(sx, y, c.cw)) continue;
        put(c.tone, rect(sx, y, c.cw, E));
        if (c.raised) {
          shade += rect(sx + 1.5, wrap ? (y + E) % h : y + E, c.cw, E * 0.17); // what the butt edge throws on the next course
          butt += rect(sx, y + E - E * 0.05, c.cw, E * 0.05);
          light += rect(sx, y + E * 0.17, Math.max(1, E * 0.03), E * 0.78);
          soft += rect(sx + c.cw, y, E * 0.1, E); // side shadow, light comes from the left
        } else {
          shade += rect(sx, wrap ? (y + E) % h : y + E, c.cw, E * 0.08);
        }
      }
    }
  }
  return (
    [...tones].map(([tone, d]) => `<path fill="${tone}" d="${d}"/>`).join('') +
    `<path d="${soft}" fill="#000" fill-opacity=".2"/><path d="${light}" fill="#fff" fill-opacity=".14"/>` +
    `<path d="${butt}" fill="#000" fill-opacity=".28"/><path d="${shade}" fill="#000" fill-opacity=".42"/>`
  );
};

/** A pattern of courses that fills any shape. */
export const tile = (
  id: string,
  colorway: ColorwayName,
  { w = 480, rows = 8, E = 36, unit = 44, seed = 5 } = {},
): string => {
  const h = rows * E;
  return `<pattern id="${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse">${courses({ w, h, E, unit, pal: COLORWAYS[colorway], seed, wrap: true })}</pattern>`;
};
export const svg = (w: number, h: number, body: string, extra = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}"${extra}>${body}</svg>`;

interface Caps {
  step?: number;
  thick?: number;
  seed?: number;
  /** Whether the cap shingle that begins at this place is needed. */
  keep?: (x: number) => boolean;
}

/** Cap shingles along a hip: the trim of every sloped edge. */
export const caps = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  pal: Colorway,
  { step = 30, thick = 17, seed = 9, keep = () => true }: Caps = {},
): string => {
  const rand = seeded(seed);
  const len = Math.hypot(x2 - x1, y2 - y1);
  const deg = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  let out = `<g transform="translate(${n(x1)} ${n(y1)}) rotate(${Number(n(deg * 10)) / 10})"><rect y="${thick - 5}" width="${n(len)}" height="9" fill="#000" fill-opacity=".3"/>`;
  for (let i = Math.floor(len / step); i >= 0; i -= 1) {
    const tone = pal.tabs[Math.floor(rand() * pal.tabs.length)];
    if (!keep(x1 + ((i * step) / len) * (x2 - x1))) continue;
    out += `<path d="${rect(i * step - step, -5, step + 1, thick)}" fill="${tone}"/><path d="${rect(i * step - step, -5, 3.2, thick)}" fill="#000" fill-opacity=".38"/>`;
  }
  return `${out}<rect y="-5" width="${n(len)}" height="1.6" fill="#fff" fill-opacity=".4"/></g>`;
};
