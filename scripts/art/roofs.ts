import { caps, type ColorwayName, COLORWAYS, courses, grain, n, PITCH, type Save, svg, tile } from './shingles';

/** Textures: seamless tiles, one for each colorway. */
export function textures(save: Save): void {
  for (const [i, name] of (Object.keys(COLORWAYS) as ColorwayName[]).entries()) {
    const w = 480,
      E = 36,
      h = 8 * E;
    save(
      `tx-${name}.svg`,
      svg(
        w,
        h,
        `<defs>${grain('g', 20 + i)}</defs>${courses({ w, h, E, unit: 46, pal: COLORWAYS[name], seed: 40 + i, wrap: true })}<rect width="${w}" height="${h}" fill="url(#g)"/>`,
      ),
    );
  }
}

interface View {
  left: number;
  right: number;
  bottom: number;
}

/** The hero roof: one face, its hip at 18.4 degrees; and the part of it that a phone shows, a third of the bytes. */
export function heroRoof(save: Save): void {
  const w = 2560,
    h = 1120;
  save('roof-hero.svg', roofFace(w, h, { left: 0, right: w, bottom: h }));
  save('roof-hero-phone.svg', roofFace(w, h, { left: 768, right: 1792, bottom: 864 }));
}

function roofFace(w: number, h: number, { left, right, bottom }: View): string {
  const rise = w * PITCH,
    top = 14;
  const pal = COLORWAYS.weathered;
  const edge = (x: number): number => top + rise - x * PITCH;
  const isSeen = (x: number, y: number, cw: number) => x + cw > left - 10 && x < right && y < bottom;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} 0 ${right - left} ${bottom}" width="${right - left}" height="${bottom}">
    <defs>${grain('g', 4)}
      <clipPath id="c"><path d="M0 ${n(edge(0))}L${w} ${top}V${h}H0z"/></clipPath>
      <linearGradient id="l" x1="0" y1="1" x2="1" y2="0"><stop offset="0" stop-color="#0f171b" stop-opacity=".5"/><stop offset=".55" stop-color="#0f171b" stop-opacity="0"/><stop offset="1" stop-color="#fff" stop-opacity=".12"/></linearGradient></defs>
    <g clip-path="url(#c)">${courses({ w, h, E: 40, unit: 56, pal, seed: 11, keep: (x, y, cw) => y + 46 > edge(x + cw) && isSeen(x, y, cw) })}
      <rect width="${w}" height="${h}" fill="url(#g)"/><rect width="${w}" height="${h}" fill="url(#l)"/></g>
    ${caps(0, edge(0), w, top, pal, { step: 34, thick: 20, keep: (x) => isSeen(x - 40, 0, 80) })}</svg>`;
}

/** One hip roof in five colorways, for the intro band. */
export function rangeRoof(save: Save): void {
  const w = 1680,
    rise = 250,
    run = rise * 3,
    h = 330,
    top = 12;
  const names: ColorwayName[] = ['driftwood', 'weathered', 'charcoal', 'barkwood', 'fired'];
  const strip = w / names.length;
  save(
    'roof-range.svg',
    svg(
      w,
      h,
      `
    <defs>${grain('g', 6)}${names.map((c, i) => tile(`t${i}`, c, { seed: 60 + i, E: 28, unit: 38, w: 456 })).join('')}
      <clipPath id="c"><path d="M0 ${top + rise}L${run} ${top}H${w - run}L${w} ${top + rise}V${h}H0z"/></clipPath>
      <linearGradient id="l" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".16"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#0f171b" stop-opacity=".28"/></linearGradient></defs>
    <g clip-path="url(#c)">${names.map((_, i) => `<rect x="${n(i * strip)}" width="${n(strip + 1)}" height="${h}" fill="url(#t${i})"/>`).join('')}
      <rect width="${w}" height="${h}" fill="url(#g)"/><rect width="${w}" height="${h}" fill="url(#l)"/>
      ${names
        .slice(1)
        .map((_, i) => `<path d="M${n((i + 1) * strip)} 0V${h}" stroke="#fff" stroke-opacity=".75" stroke-width="2"/>`)
        .join('')}</g>
    ${caps(0, top + rise, run, top, COLORWAYS.driftwood, { step: 26, thick: 14 })}<g transform="translate(${w} 0) scale(-1 1)">${caps(0, top + rise, run, top, COLORWAYS.fired, { step: 26, thick: 14, seed: 2 })}</g>
    ${caps(run - 12, top, w - run + 12, top, COLORWAYS.charcoal, { step: 26, thick: 14, seed: 8 })}
    <path d="M${w - run - 16} ${top - 5}h18l15 5-4 12-13-3.5h-16z" fill="${COLORWAYS.fired.tabs[1]}"/><path d="M${w - run + 17} ${top}l-4 12-4-1 4-12.3z" fill="#0f171b" fill-opacity=".3"/>`,
    ),
  );
}

/** A small hip roof for cards, and the long edge of the cutaway. */
export function cardRoof(save: Save): void {
  const w = 720,
    rise = w / 6,
    eave = 30,
    top = 10,
    h = top + rise + eave + 8,
    pal = COLORWAYS.weathered;
  const c = { step: 22, thick: 13 };
  save(
    'gable.svg',
    svg(
      w,
      h,
      `<defs>${grain('g', 10)}${tile('a', 'weathered', { seed: 45, E: 30, unit: 38, w: 480 })}<clipPath id="c"><path d="M0 ${top + rise}L${w / 2} ${top}L${w} ${top + rise}V${top + rise + eave}H0z"/></clipPath></defs>
    <g clip-path="url(#c)"><rect width="${w}" height="${h}" fill="url(#a)"/><rect width="${w}" height="${h}" fill="url(#g)"/><path d="M${w / 2} 0H${w}V${h}H${w / 2}z" fill="#0f171b" fill-opacity=".16"/></g>
    ${caps(0, top + rise, w / 2, top, pal, c)}<g transform="translate(${w} 0) scale(-1 1)">${caps(0, top + rise, w / 2, top, pal, { ...c, seed: 3 })}</g>
    <path d="M${w / 2 - 19} ${top + 1.5}L${w / 2} ${top - 5}l19 6.5 -3 11.5L${w / 2} ${top + 8}l-16 5z" fill="${pal.tabs[1]}"/><path d="M${w / 2} ${top - 5}l19 6.5 -3 11.5L${w / 2} ${top + 8}z" fill="#0f171b" fill-opacity=".22"/>
    <path d="M0 ${top + rise + eave}h${w}v7H0z" fill="#3a4a54"/>`,
    ),
  );
  const W = 1260,
    R = W / 3;
  save('roof-edge.svg', svg(W, R + 24, `<g>${caps(0, R + 8, W, 8, COLORWAYS.weathered, { step: 30, thick: 17 })}</g>`));
}
