import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { iconSquare } from './marks';

/** What phones and search engines want as pixels: file, size, share of the mark, rounding. */
const ICONS = [
  { file: 'icon-192.png', size: 192, share: 0.66, radius: 36 },
  { file: 'icon-512.png', size: 512, share: 0.66, radius: 96 },
  { file: 'icon-maskable-512.png', size: 512, share: 0.52, radius: 0 },
  { file: 'apple-touch-icon.png', size: 180, share: 0.64, radius: 0 },
  { file: 'favicon.ico', size: 32, share: 0.84, radius: 6 },
] as const;

/** Renders the icons of the web manifest and of the home screens with a real browser. */
export async function writeIcons(folder: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    for (const { file, size, share, radius } of ICONS) {
      await page.setViewportSize({ width: size, height: size });
      await page.setContent(`<style>body{margin:0}svg{display:block}</style>${iconSquare(size, share, radius)}`);
      const png = await page.screenshot({ omitBackground: true });
      writeFileSync(join(folder, file), file.endsWith('.ico') ? icoOf(png, size) : png);
    }
  } finally {
    await browser.close();
  }
}

/** An ICO file that holds one PNG; what a tab without a page of ours asks for (a PDF, an API answer). */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
