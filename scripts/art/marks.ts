import { type Save, svg } from './shingles';

const ROOF = 'M0 9 18 3l18 6v3.2L18 6.2 0 12.2z';
const TABS = 'M3 14h9v6H3zM24 14h9v6h-9zM0 22h6v6H0zM8 22h10v6H8zM20 22h10v6H20zM32 22h4v6h-4z';
const KNOWN = 'M14 14h8v6h-8z';
const SLATE = '#243037';
const COPPER = '#a84f1f';
const COPPER_LIGHT = '#eb9a62';
const CHALK = '#f4f3ef';

/** The mark on slate, for places that cut their own shape out of a square; `share` is the width it takes of it. */
export function iconSquare(size: number, share: number, radius = 0): string {
  const scale = (size * share) / 36;
  const x = (size - 36 * scale) / 2;
  const y = (size - 30 * scale) / 2;
  return svg(
    size,
    size,
    `<rect width="${size}" height="${size}" rx="${radius}" fill="${SLATE}"/><g transform="translate(${x} ${y}) scale(${scale})"><path fill="${CHALK}" d="${ROOF}${TABS}"/><path fill="${COPPER_LIGHT}" d="${KNOWN}"/></g>`,
  );
}

/** The mark: a gable at 4/12 over two courses, one tab known. The tab icon turns light in a dark browser. */
export function marks(save: Save): void {
  save('mark.svg', svg(36, 30, `<path d="${ROOF}${TABS}" fill="${SLATE}"/><path d="${KNOWN}" fill="${COPPER}"/>`));
  save(
    'favicon.svg',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -3 36 36"><style>.m{fill:${SLATE}}.k{fill:${COPPER}}@media(prefers-color-scheme:dark){.m{fill:${CHALK}}.k{fill:${COPPER_LIGHT}}}</style><path class="m" d="${ROOF}${TABS}"/><path class="k" d="${KNOWN}"/></svg>`,
  );
}
