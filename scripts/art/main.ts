/**
 * Draws every picture of the product: shingle textures, roofs, houses, scenes, the mark and its icons as files in
 * `src/assets/art`, app screens as components in `src/components/screens`. Nothing is random: the same code always
 * writes the same bytes, so a change of a picture shows as a change of its code.
 *
 * Usage: npx tsx scripts/art/main.ts            pictures and screens
 *        npx tsx scripts/art/main.ts --icons    also the PNG icons, which need Chromium (CHROMIUM_PATH)
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { houses } from './houses';
import { writeIcons } from './icons';
import { marks } from './marks';
import { cardRoof, heroRoof, rangeRoof, textures } from './roofs';
import { repair, sampleBoards, testSquare } from './scenes';
import { screenSource } from './screenFiles';
import { screens } from './screens';
import type { Save } from './shingles';

const root = join(__dirname, '../..');
const artFolder = join(root, 'src/assets/art');
const screenFolder = join(root, 'src/components/screens');

const save: Save = (name, picture) =>
  writeFileSync(join(artFolder, name), `${picture.replace(/\n\s*/g, '\n').trim()}\n`);

async function main(): Promise<void> {
  mkdirSync(artFolder, { recursive: true });
  mkdirSync(screenFolder, { recursive: true });
  for (const draw of [textures, heroRoof, rangeRoof, cardRoof, repair, sampleBoards, testSquare, houses, marks])
    draw(save);
  const written = Object.entries(screens).map(([name, screen]) => {
    const file = join(screenFolder, `Screen${name.charAt(0).toUpperCase()}${name.slice(1)}.gen.tsx`);
    writeFileSync(file, screenSource(name, screen));
    return file;
  });
  execFileSync(process.execPath, [
    require.resolve('prettier/bin/prettier.cjs'),
    '--log-level=warn',
    '--write',
    ...written,
  ]);
  if (process.argv.includes('--icons')) await writeIcons(join(root, 'src/assets/public'));
  const hero = readFileSync(join(artFolder, 'roof-hero.svg')).length;
  console.log(
    `pictures in ${relative(root, artFolder)} (the hero roof has ${hero} bytes), screens in ${relative(root, screenFolder)}`,
  );
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
