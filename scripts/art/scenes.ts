import { type ColorwayName, grain, n, type Save, seeded, svg, tile } from './shingles';

/** A repair seen from the street: it shows, or it does not. Chalk is a picture of its own, because it stays bright when it is dark. */
export function repair(save: Save): void {
  const w = 760,
    h = 430;
  // A stepped outline, the way courses are woven in.
  const patch = (x: number, y: number, cols: number, rows: number): string => {
    const E = 36;
    let d = `M${x} ${y}`;
    let cx = x;
    for (let c = 0; c < cols; c += 1) {
      cx += 62;
      d += `V${y + (c % 2 ? -E : 0)}H${cx}`;
    }
    d += `V${y + rows * E}`;
    return `${d}H${x}z`;
  };
  save(
    'repair.svg',
    svg(
      w,
      h,
      `
    <defs>${grain('g', 7)}${tile('a', 'driftwood', { seed: 5 })}${tile('b', 'fired', { seed: 8 })}${tile('c', 'driftwood', { seed: 21 })}</defs>
    <rect width="${w}" height="${h}" fill="url(#a)"/>
    <path d="${patch(74, 144, 4, 4)}" fill="url(#b)"/>
    <path d="${patch(440, 144, 4, 4)}" fill="url(#c)"/>
    <rect width="${w}" height="${h}" fill="url(#g)"/>`,
    ),
  );
  save(
    'repair-chalk.svg',
    svg(
      w,
      h,
      `<path d="${patch(440, 144, 4, 4)}" fill="none" stroke="#ffe9a8" stroke-width="2.5" stroke-dasharray="7 6"/>`,
    ),
  );
}

/** A wall of sample boards, one picked. */
export function sampleBoards(save: Save): void {
  const w = 520,
    h = 560,
    names: ColorwayName[] = [
      'weathered',
      'driftwood',
      'barkwood',
      'charcoal',
      'mossgreen',
      'fired',
      'driftwood',
      'charcoal',
      'weathered',
    ];
  let boards = '';
  names.forEach((_, i) => {
    const col = i % 3;
    const row = Math.floor(i / 3);
    const x = 22 + col * 164;
    const y = 26 + row * 182;
    boards += `<g transform="translate(${x} ${y})"><rect x="3" y="6" width="148" height="152" fill="#0f171b" fill-opacity=".25"/><rect width="148" height="152" fill="#f7f5f0"/>
      <g transform="translate(8 8)"><rect width="132" height="112" fill="url(#t${i})"/><rect width="132" height="112" fill="url(#g)"/></g>
      <rect x="8" y="129" width="${62 + ((i * 37) % 44)}" height="6" fill="#33424b"/><rect x="8" y="141" width="${40 + ((i * 23) % 40)}" height="4" fill="#8a9aa3"/>${i === 4 ? '<path d="M124 128h16v16h-16z" fill="#a84f1f"/><path d="m128 136 3 3 6-6" fill="none" stroke="#fff" stroke-width="2"/>' : ''}</g>`;
    if (col === 2)
      boards += `<rect x="0" y="${y + 158}" width="${w}" height="9" fill="#c9b79c"/><rect x="0" y="${y + 167}" width="${w}" height="5" fill="#0f171b" fill-opacity=".18"/>`;
  });
  save(
    'samples.svg',
    svg(
      w,
      h,
      `<defs>${grain('g', 8)}${names.map((c, i) => tile(`t${i}`, c, { seed: 70 + i, E: 28, unit: 30, w: 300, rows: 4 })).join('')}</defs><rect width="${w}" height="${h}" fill="#dcd6c9"/>${boards}`,
    ),
  );
}

/** A chalked test square, as an adjuster leaves it. */
export function testSquare(save: Save): void {
  const w = 620,
    h = 640,
    rand = seeded(17);
  const chalk = 'fill="none" stroke="#fff3c9" stroke-linecap="round" stroke-opacity=".92"';
  let hits = '';
  let rings = '';
  for (let i = 0; i < 9; i += 1) {
    const x = 170 + rand() * 270,
      y = 230 + rand() * 260,
      r = 11 + rand() * 5;
    hits += `<circle cx="${n(x)}" cy="${n(y)}" r="4.5" fill="#1a2328" fill-opacity=".55"/>`;
    rings += `<path d="M${n(x + r)} ${n(y - 2)}a${n(r)} ${n(r * 0.94)} 0 1 0 -2 5" ${chalk} stroke-width="2.6"/>`;
  }
  save(
    'test-square.svg',
    svg(
      w,
      h,
      `<defs>${grain('g', 12)}${tile('a', 'barkwood', { seed: 15 })}
      <linearGradient id="l" x1="0" y1="1" x2="1" y2="0"><stop offset="0" stop-color="#0f171b" stop-opacity=".38"/><stop offset=".7" stop-color="#fff" stop-opacity=".08"/></linearGradient></defs>
    <rect width="${w}" height="${h}" fill="url(#a)"/><rect width="${w}" height="${h}" fill="url(#g)"/><rect width="${w}" height="${h}" fill="url(#l)"/>
    ${hits}`,
    ),
  );
  save(
    'test-square-chalk.svg',
    svg(
      w,
      h,
      `<path d="M139 206 472 200 477 529 134 534zM139 206l-9 -8M472 200l10 -7M477 529l9 8M134 534l-10 7" ${chalk} stroke-width="4"/>${rings}
    <path d="M196 566v26M206 566v26M216 566v26M226 566v26M192 590l38 -22M246 566v26M256 566v26M266 566v26M276 566v26" ${chalk} stroke-width="3"/>`,
    ),
  );
}
