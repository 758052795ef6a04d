import { type ColorwayName, n } from './shingles';

/** App screens, 300 x 640, drawn with the type and the copper of the site. They are inlined, so that they use its fonts. */
const INK = '#1a2328',
  MUTE = '#566871',
  LINE = '#dfe4e6',
  COPPER = '#a84f1f',
  MOSS = '#3f6b3a';
interface TextOptions {
  /** Weight. */
  w?: number;
  /** Color. */
  f?: string;
  /** Anchor. */
  a?: 'middle' | 'end';
  /** In the display face. */
  d?: boolean;
}

const T = (x: number, y: number, s: number, text: string, o: TextOptions = {}): string =>
  `<text x="${x}" y="${y}" font-size="${s}" font-weight="${o.w ?? 450}" fill="${o.f ?? INK}"${o.a ? ` text-anchor="${o.a}"` : ''}${o.d ? ' class="d"' : ''}>${text}</text>`;
export interface Screen {
  /** What a screen reader hears. */
  label: string;
  /** 300 x 640, SVG text. */
  body: string;
}

/** A piece of texture, cut to a rectangle. */
const tx = (name: ColorwayName, x: number, y: number, w: number, h: number, r = 0, zoom = 1): string => {
  const id = `k${name.charAt(0)}${x}${y}${w}`.replace(/\W/g, '');
  return `<clipPath id="${id}"><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}"/></clipPath><g clip-path="url(#${id})">${Array.from({ length: Math.ceil(w / (480 * zoom)) }, (_, i) => Array.from({ length: Math.ceil(h / (288 * zoom)) }, (_, j) => `<image href="art/tx-${name}.svg" x="${n(x + i * 480 * zoom)}" y="${n(y + j * 288 * zoom)}" width="${n(480 * zoom)}" height="${n(288 * zoom)}"/>`).join('')).join('')}</g>`;
};
const bar = (title: string, sub?: string): string =>
  `<path d="M24 66l-7 7 7 7" fill="none" stroke="${INK}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>${T(40, 78, 16, title, { w: 700, d: true })}${sub ? T(282, 78, 11.5, sub, { f: MUTE, a: 'end' }) : ''}<path d="M0 98h300" stroke="${LINE}"/>`;
const button = (y: number, label: string): string =>
  `<rect x="18" y="${y}" width="264" height="46" rx="8" fill="${COPPER}"/>${T(150, y + 28.5, 14, label, { w: 600, f: '#fff', a: 'middle' })}`;
const status = (f = INK): string =>
  `${T(26, 34, 12, '9:41', { w: 650, f })}<path d="M244 26h3v8h-3zM249 23h3v11h-3zM254 20h3v14h-3z" fill="${f}"/><rect x="263" y="23" width="19" height="11" rx="3" fill="none" stroke="${f}"/><rect x="265" y="25" width="12" height="7" rx="1.5" fill="${f}"/>`;
const CHALK = '#ffe08a';
const capture: Screen = {
  label: 'App screen: photo two of three, with the exposure and the length of a shingle measured',
  body: `
  ${tx('weathered', -30, 0, 640, 640, 0, 1.9)}
  <path d="M0 0h300v104H0zM0 500h300v140H0z" fill="#10171b" fill-opacity=".82"/>${status('#fff')}
  ${T(150, 70, 15, 'Photo 2 of 3', { w: 700, f: '#fff', a: 'middle', d: true })}${T(150, 89, 12, 'Straight on, about two feet away', { f: '#c9d3d8', a: 'middle' })}
  <path d="M26 158v-28h28M246 130h28v28M274 446v28h-28M54 474H26v-28" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>
  <g stroke="${CHALK}" stroke-width="2" fill="none"><path d="M60 205.2h14M60 273.6h14M67 205.2v68.4"/><path d="M96 380v14M236 380v14M96 387h140"/></g>
  <rect x="80" y="226" width="58" height="26" rx="4" fill="${CHALK}"/>${T(109, 244, 14, '5⅝ in', { w: 700, a: 'middle' })}
  <rect x="132" y="396" width="66" height="26" rx="4" fill="${CHALK}"/>${T(165, 414, 14, '39⅜ in', { w: 700, a: 'middle' })}
  ${tx('weathered', 24, 522, 44, 44, 6, 0.5)}<circle cx="62" cy="526" r="9" fill="${MOSS}"/><path d="m58 526 3 3 5-6" fill="none" stroke="#fff" stroke-width="2"/>
  <rect x="76" y="522" width="44" height="44" rx="6" fill="none" stroke="${CHALK}" stroke-width="2"/>${T(98, 549, 14, '2', { w: 650, f: '#fff', a: 'middle' })}
  <rect x="24" y="574" width="96" height="4" rx="2" fill="#3b4a53"/><rect x="24" y="574" width="52" height="4" rx="2" fill="${CHALK}"/>
  <circle cx="190" cy="556" r="31" fill="none" stroke="#fff" stroke-width="3"/><circle cx="190" cy="556" r="24" fill="#fff"/>${T(258, 560, 12.5, 'Measure', { w: 600, f: '#fff', a: 'middle' })}`,
};

const row = (y: number, k: string, v: string): string =>
  `${T(18, y, 13, k, { f: MUTE })}${T(282, y, 13, v, { w: 550, a: 'end' })}<path d="M18 ${y + 14}h264" stroke="${LINE}"/>`;
const result: Screen = {
  label: 'App screen: the shingle is identified as Ridgeline 30 in weathered slate with 97 percent certainty',
  body: `
  ${tx('weathered', 0, 0, 300, 226, 0, 0.9)}<path d="M0 0h300v46H0z" fill="#10171b" fill-opacity=".55"/>${status('#fff')}
  <rect x="18" y="184" width="118" height="28" rx="4" fill="${CHALK}"/>${T(77, 203, 13, '97% certain', { w: 700, a: 'middle' })}
  ${T(18, 262, 23, 'Ridgeline 30', { w: 750, d: true })}${T(18, 284, 13.5, 'Laminated asphalt, weathered slate', { f: MUTE })}
  ${row(322, 'Exposure', '5⅝ in')}${row(358, 'Length × height', '39⅜ × 13¼ in')}${row(394, 'Weight', '236 lb a square')}${row(430, 'Made', '2009 to 2021')}
  <rect x="18" y="462" width="264" height="52" rx="8" fill="#f7ecd6"/>${T(32, 484, 12.5, 'No longer made', { w: 650, f: '#6b4400' })}${T(32, 502, 12.5, '4 close matches are still on sale', { f: '#6b4400' })}
  ${button(536, 'See the matches')}${T(150, 612, 12.5, 'Read in 41 seconds', { f: MUTE, a: 'middle' })}`,
};

const match = (
  y: number,
  name: ColorwayName,
  product: string,
  blend: string,
  score: number,
  best = false,
): string => `${best ? `<rect x="8" y="${y - 10}" width="284" height="100" rx="10" fill="#f1f5f6"/>` : ''}${tx(name, 18, y, 80, 80, 6, 0.56)}
  ${T(110, y + 20, 15, product, { w: 700, d: true })}${T(110, y + 38, 12, blend, { f: MUTE })}
  <rect x="110" y="${y + 62}" width="120" height="6" rx="3" fill="${LINE}"/><rect x="110" y="${y + 62}" width="${n(score * 1.2)}" height="6" rx="3" fill="${best ? COPPER : '#667882'}"/>${T(282, y + 70, 16, `${score}%`, { w: 700, a: 'end', d: true })}`;
const matches: Screen = {
  label: 'App screen: four products that match, ordered by how close they are',
  body: `${status()}${bar('Closest matches', '4 of 3,812')}
  ${match(122, 'weathered', 'Tamarack AR', 'Quarry gray, same size', 94, true)}${match(232, 'charcoal', 'Calder HD', 'Storm, same exposure', 88)}${match(338, 'driftwood', 'Northfell Shadow', 'Old barn, ⅛ in longer', 81)}${match(444, 'mossgreen', 'Harrow 25', 'Lichen, same size', 73)}
  ${button(556, 'Compare the first two')}`,
};

const swatch = (x: number, name: ColorwayName, on = false): string =>
  `${tx(name, x, 404, 46, 46, 23, 0.4)}${on ? `<circle cx="${x + 23}" cy="427" r="27" fill="none" stroke="${COPPER}" stroke-width="3"/>` : ''}`;
const visualizer: Screen = {
  label: 'App screen: the roof of a house shown in another color, half before and half after',
  body: `${status()}${bar('Visualizer', 'Your photo')}
  <image href="art/house-split.svg" x="-62" y="99" width="424" height="238.5" preserveAspectRatio="xMidYMid slice"/>
  <rect x="14" y="112" width="58" height="22" rx="4" fill="#10171b" fill-opacity=".8"/>${T(43, 127, 11.5, 'Today', { w: 600, f: '#fff', a: 'middle' })}<rect x="228" y="112" width="58" height="22" rx="4" fill="#10171b" fill-opacity=".8"/>${T(257, 127, 11.5, 'Preview', { w: 600, f: '#fff', a: 'middle' })}
  ${T(18, 374, 13, 'Color', { w: 600 })}${T(282, 374, 13, 'Fired clay', { f: MUTE, a: 'end' })}
  ${swatch(18, 'driftwood')}${swatch(72.5, 'weathered')}${swatch(127, 'fired', true)}${swatch(181.5, 'charcoal')}${swatch(236, 'barkwood')}
  <path d="M18 478h264" stroke="${LINE}"/>${T(18, 508, 15, 'Calder HD', { w: 700, d: true })}${T(18, 527, 12.5, 'Seen at noon, south side', { f: MUTE })}
  ${button(556, 'Save this roof')}`,
};

const cmp = (y: number, k: string, a: string, b: string, diff = false): string =>
  `${diff ? `<path d="M0 ${y - 27}h300v44H0z" fill="#f7ecd6"/>` : ''}${T(18, y - 9, 11.5, k, { f: MUTE })}${T(18, y + 8, 13, a, { w: 600 })}${T(158, y + 8, 13, b, { w: 600 })}<path d="M0 ${y + 17}h300" stroke="${LINE}"/>`;
const compare: Screen = {
  label: 'App screen: two products side by side, differences marked',
  body: `${status()}${bar('Compare', '2 products')}
  ${tx('weathered', 18, 114, 126, 96, 6, 0.62)}${tx('charcoal', 156, 114, 126, 96, 6, 0.62)}
  ${T(18, 236, 15, 'Tamarack AR', { w: 700, d: true })}${T(156, 236, 15, 'Calder HD', { w: 700, d: true })}<path d="M0 252h300" stroke="${LINE}"/>
  ${cmp(280, 'Exposure', '5⅝ in', '5⅝ in')}${cmp(324, 'Length', '39⅜ in', '39⅜ in')}${cmp(368, 'Wind rating', '110 mph', '130 mph', true)}${cmp(412, 'Impact class', 'Class 3', 'Class 4', true)}${cmp(456, 'Warranty', 'Lifetime', 'Lifetime')}
  ${T(18, 506, 12.5, '2 differences, 3 the same', { f: MUTE })}
  ${button(556, 'Add to the report')}`,
};

const doc = (y: number, name: string, size: string): string =>
  `<path d="M20 ${y}h18l7 7v25H20z" fill="#fff" stroke="#8a9aa3" stroke-width="1.5"/><path d="M25 ${y + 13}h14M25 ${y + 19}h14M25 ${y + 25}h9" stroke="#8a9aa3" stroke-width="1.5"/>${T(58, y + 14, 13.5, name, { w: 600 })}${T(58, y + 31, 12, size, { f: MUTE })}<path d="M270 ${y + 10}v12m-5-5 5 5 5-5M263 ${y + 27}h14" fill="none" stroke="${INK}" stroke-width="1.8"/><path d="M58 ${y + 46}h224" stroke="${LINE}"/>`;
const report: Screen = {
  label: 'App screen: a report with its documents, ready to export as PDF',
  body: `${status()}${bar('Report', 'Ready')}
  <rect y="99" width="300" height="226" fill="#eef1f2"/><g><rect x="72" y="118" width="156" height="207" fill="#fff"/><rect x="72" y="118" width="156" height="207" fill="none" stroke="#d3dce0"/>
  ${tx('weathered', 86, 132, 128, 58, 0, 0.4)}${T(86, 210, 11.5, 'Ridgeline 30', { w: 700, d: true })}<path d="M86 224h128M86 234h128M86 244h92M86 262h60M86 274h60M86 286h60M158 262h56M158 274h56M158 286h40" stroke="#b3bfc5" stroke-width="3"/></g>
  ${doc(344, 'Identification report', 'PDF, 6 pages')}${doc(402, 'Code compliance sheet', 'ASTM D3462, UL 790')}${doc(460, 'Installation guide', 'From the maker, 2019')}
  ${button(556, 'Export PDF')}`,
};

export const screens = { capture, result, matches, visualizer, compare, report } as const satisfies Record<
  string,
  Screen
>;
