import { type ColorwayName, grain, type Save, svg, tile } from './shingles';

/** A house, front elevation: flat color, no outline, one light. `id` is the pattern on its roof. */
const house = (p: string, { id, wall = '#ece8df' }: { id: string; wall?: string }): string => `
  <g><path d="M40 168h480v112H40z" fill="${wall}"/>
    <path d="${Array.from({ length: 11 }, (_, i) => `M40 ${178 + i * 10}h480`).join('')}" stroke="#0f171b" stroke-opacity=".09"/>
    <path d="M40 168h480v14H40z" fill="#0f171b" fill-opacity=".22"/>
    <path d="M392 58h34v58h-34z" fill="#8a5a46"/><path d="M388 52h42v9h-42z" fill="#744737"/>
    <path d="M14 168 224 98h112l210 70z" fill="url(#${id})"/><path d="M14 168 224 98h112l210 70z" fill="url(#${p}g)"/>
    <path d="M14 168 224 98h112l210 70" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>
    <path d="M10 166h540v7H10z" fill="#f7f5f0"/>
    <path d="M92 168v112h168V168l-84 -28z" fill="${wall}"/><path d="${Array.from({ length: 11 }, (_, i) => `M92 ${178 + i * 10}h168`).join('')}" stroke="#0f171b" stroke-opacity=".09"/>
    <path d="M72 174 176 139.3l104 34.7 v-14L176 124l-104 36z" fill="url(#${id})"/><path d="M72 174 176 139.3l104 34.7v6L176 145l-104 35z" fill="#f7f5f0"/>
    <path d="M122 198h108v52H122z" fill="#f7f5f0"/><path d="M127 203h46v42h-46zM179 203h46v42h-46z" fill="#3f525d"/><path d="M127 203h46l-26 42h-20zM179 203h46l-26 42h-20z" fill="#fff" fill-opacity=".16"/>
    <path d="M300 196h46v84h-46z" fill="#f7f5f0"/><path d="M305 201h36v79h-36z" fill="#2b3a43"/><path d="M310 208h26v22h-26z" fill="#fff" fill-opacity=".15"/><circle cx="335" cy="246" r="2.2" fill="#d9a57f"/>
    <path d="M380 198h112v52H380z" fill="#f7f5f0"/><path d="M385 203h48v42h-48zM439 203h48v42h-48z" fill="#3f525d"/><path d="M385 203h48l-26 42h-22zM439 203h48l-26 42h-22z" fill="#fff" fill-opacity=".16"/>
    <path d="M-40 280h640v6H-40z" fill="#5f6b55"/><path d="M288 280h70v6h-70z" fill="#b9b2a4"/></g>`;

/** The house before, after, and split along the pitch. */
export function houses(save: Save): void {
  const scene = (sky: string): string =>
    `<rect width="560" height="315" fill="${sky}"/><path d="M0 236c60 -40 110 -16 150 -30s90 10 150 -6 150 -20 260 8V300H0z" fill="#93a18d" fill-opacity=".55"/>`;
  const t = (id: string, c: ColorwayName, seed: number): string =>
    tile(id, c, { seed, E: 10, unit: 15, w: 240, rows: 12 });
  save(
    'house-before.svg',
    svg(
      560,
      315,
      `<defs>${grain('ag', 9)}${t('at', 'driftwood', 31)}</defs>${scene('#cfdce1')}<g transform="translate(0 12)">${house('a', { id: 'at' })}</g><rect y="297" width="560" height="18" fill="#6c7862"/>`,
    ),
  );
  save(
    'house-after.svg',
    svg(
      560,
      315,
      `<defs>${grain('ag', 9)}${t('at', 'charcoal', 32)}</defs>${scene('#cfdce1')}<g transform="translate(0 12)">${house('a', { id: 'at' })}</g><rect y="297" width="560" height="18" fill="#6c7862"/>`,
    ),
  );
  // split along the pitch: left as it is, right as it could be
  save(
    'house-split.svg',
    svg(
      560,
      315,
      `<defs>${grain('ag', 9)}${t('at', 'driftwood', 31)}${t('bt', 'fired', 33)}<clipPath id="s"><path d="M332 0h228v315H227z"/></clipPath></defs>
    ${scene('#cfdce1')}<g transform="translate(0 12)">${house('a', { id: 'at' })}</g><g clip-path="url(#s)"><g transform="translate(0 12)">${house('a', { id: 'bt' })}</g></g>
    <rect y="297" width="560" height="18" fill="#6c7862"/><path d="M332 0 227 315" stroke="#fff" stroke-width="3"/>`,
    ),
  );
}
