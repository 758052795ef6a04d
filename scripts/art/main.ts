/**
 * Draws every picture of the product: shingle textures, roofs, houses, scenes, the mark and its icons as files in
 * `src/assets/art`. The app screens are components of the landing page. Nothing is random: the same code always writes
 * the same bytes, so a change of a picture shows as a change of its code.
 *
 * Usage: npx tsx scripts/art/main.ts            pictures
 *        npx tsx scripts/art/main.ts --pixels   also icons and Open Graph pictures, which need Chromium (CHROMIUM_PATH)
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { houses } from './houses';
import { writeIcons } from './icons';
import { marks } from './marks';
import { writeOpenGraphPictures } from './openGraph';
import { cardRoof, heroRoof, rangeRoof, textures } from './roofs';
import { repair, sampleBoards, testSquare } from './scenes';
import type { Save } from './shingles';

const root = join(__dirname, '../..');
const artFolder = join(root, 'src/assets/art');

const save: Save = (name, picture) =>
  writeFileSync(join(artFolder, name), `${picture.replace(/\n\s*/g, '\n').trim()}\n`);

async function main(): Promise<void> {
  mkdirSync(artFolder, { recursive: true });
  for (const draw of [textures, heroRoof, rangeRoof, cardRoof, repair, sampleBoards, testSquare, houses, marks])
    draw(save);
  if (process.argv.includes('--pixels')) {
    await writeIcons(join(root, 'src/assets/public'));
    await writeOpenGraphPictures(join(root, 'src/assets'));
  }
  const hero = readFileSync(join(artFolder, 'roof-hero.svg')).length;
  console.log(`pictures in ${relative(root, artFolder)} (the hero roof has ${hero} bytes)`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
