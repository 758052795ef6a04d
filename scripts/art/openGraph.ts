import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { title } from '#texts/landing/hero';
import { drawn } from '#texts/linkPreviews';
import { brand } from '../../src/config/content';
import { iconSquare } from './marks';

const SIZE = { width: 1200, height: 630 };
const QUALITY = 84;

interface Card {
  /** File name; `pageHeads.ts` names it for each route. */
  name: string;
  lines: readonly string[];
  /** A drawing of the art folder in a frame on the roof. */
  picture?: string;
  /** The roof below: the hero's, or the one in five colors. */
  roof: 'slope' | 'range';
}

const CARDS: readonly Card[] = [
  { name: 'home', lines: title, picture: 'house-split.svg', roof: 'slope' },
  { name: 'pricing', lines: drawn.pricing, roof: 'range' },
  { name: 'faqs', lines: drawn.faqs, picture: 'samples.svg', roof: 'slope' },
  { name: 'privacy-policy', lines: drawn.privacyPolicy, roof: 'slope' },
  { name: 'terms-conditions', lines: drawn.termsConditions, roof: 'slope' },
];

const STYLES = `
  @font-face { font-family: Archivo; src: url(FONT) format("woff2"); font-weight: 620 760; }
  body { margin: 0; width: 1200px; height: 630px; overflow: hidden; position: relative; background: #dce6ea; color: #1a2328; font-family: Archivo; }
  .brand { position: absolute; left: 64px; top: 52px; display: flex; align-items: center; gap: 18px; font-size: 38px; font-weight: 720; letter-spacing: -.02em; }
  .brand svg { display: block; border-radius: 12px; }
  h1 { position: absolute; left: 64px; top: 138px; margin: 0; font-size: 96px; line-height: 1; font-weight: 760; letter-spacing: -.024em; word-spacing: .06em; }
  h1 span { display: block; white-space: nowrap; }
  .slope { position: absolute; left: -120px; top: 120px; width: 1600px; }
  .range { position: absolute; left: 0; bottom: 0; width: 1200px; }
  .picture { position: absolute; right: 64px; bottom: 48px; height: 212px; border: 8px solid #fff; box-shadow: 0 10px 36px rgb(15 23 27 / .35); }
`;

/** The text of a file as an address, so that the page needs no server. */
const dataUrl = (file: string, type: string) => `data:${type};base64,${readFileSync(file).toString('base64')}`;

/** Draws what a shared link shows of each public page, 1200 x 630, with a real browser (R178). */
export async function writeOpenGraphPictures(assets: string): Promise<void> {
  const art = (name: string) => dataUrl(join(assets, 'art', name), 'image/svg+xml');
  const font = dataUrl(join(assets, 'fonts', 'archivo-latin-wght-normal.woff2'), 'font/woff2');
  const folder = join(assets, 'public', 'og');
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: SIZE });
    for (const { name, lines, picture, roof } of CARDS) {
      await page.setContent(
        [
          `<style>${STYLES.replace('FONT', font)}</style>`,
          `<img class="${roof}" src="${art(roof === 'slope' ? 'roof-hero.svg' : 'roof-range.svg')}">`,
          picture ? `<img class="picture" src="${art(picture)}">` : '',
          `<div class="brand">${iconSquare(60, 0.66)}${brand.name}</div>`,
          `<h1>${lines.map((line) => `<span>${line}</span>`).join('')}</h1>`,
        ].join(''),
        { waitUntil: 'load' },
      );
      await page.evaluate(() => document.fonts.ready);
      writeFileSync(join(folder, `${name}.jpg`), await page.screenshot({ type: 'jpeg', quality: QUALITY }));
    }
  } finally {
    await browser.close();
  }
}
