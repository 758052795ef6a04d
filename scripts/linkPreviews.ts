import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { title } from '#texts/landing/hero';
import { linkPreviews } from '#texts/documents';
import { light } from '../shared/brand';
import { brand } from '../src/config/content';
import { chromiumPath, launchOptions } from './run/install';

const ASSETS = path.join(__dirname, '../src/assets');

interface Preview {
  /** The file in `src/assets/public/og`; `src/start/document/documentHtml.ts` links it for each route. */
  name: string;
  lines: readonly string[];
  /** A drawing of `src/assets/art`, in a frame on the roof. */
  picture?: string;
  roof: 'hero' | 'range';
}

const previews: readonly Preview[] = [
  { name: 'home', lines: title, picture: 'house-split.svg', roof: 'hero' },
  { name: 'pricing', lines: linkPreviews.drawn.pricing, roof: 'range' },
  { name: 'faqs', lines: linkPreviews.drawn.faqs, picture: 'samples.svg', roof: 'hero' },
  { name: 'privacy-policy', lines: linkPreviews.drawn.privacyPolicy, roof: 'hero' },
  { name: 'terms-conditions', lines: linkPreviews.drawn.termsConditions, roof: 'hero' },
];

const dataUrl = (file: string, type: string) =>
  `data:${type};base64,${readFileSync(path.join(ASSETS, file)).toString('base64')}`;
const svg = (name: string) => dataUrl(`art/${name}`, 'image/svg+xml');

const STYLES = `
  @font-face { font-family: Archivo; src: url(${dataUrl('fonts/archivo-latin-wght-normal.woff2', 'font/woff2')}); font-weight: 620 760; }
  body { margin: 0; width: 1200px; height: 630px; overflow: hidden; position: relative; background: ${light.sky}; color: ${light.ink}; font-family: Archivo; }
  .brand { position: absolute; left: 64px; top: 52px; display: flex; align-items: center; gap: 18px; font-size: 38px; font-weight: 720; letter-spacing: -.02em; }
  .brand img { width: 60px; }
  h1 { position: absolute; left: 64px; top: 138px; margin: 0; font-size: 96px; line-height: 1; font-weight: 760; letter-spacing: -.024em; word-spacing: .06em; }
  h1 span { display: block; white-space: nowrap; }
  .hero { position: absolute; left: -120px; top: 120px; width: 1600px; }
  .range { position: absolute; left: 0; bottom: 0; width: 1200px; }
  .picture { position: absolute; right: 64px; bottom: 48px; height: 212px; border: 8px solid ${light.surface}; box-shadow: 0 10px 36px rgb(15 23 27 / .35); }
`;

const html = ({ lines, picture, roof }: Preview) => `
  <style>${STYLES}</style>
  <img class="${roof}" src="${svg(`roof-${roof}.svg`)}">
  ${picture ? `<img class="picture" src="${svg(picture)}">` : ''}
  <div class="brand"><img src="${dataUrl('public/icon-512.png', 'image/png')}">${brand.name}</div>
  <h1>${lines.map((line) => `<span>${line}</span>`).join('')}</h1>`;

/** Implements `npx tsx scripts/linkPreviews.ts`: draws the link preview of each public page, 1200 x 630. */
async function main(): Promise<void> {
  const browser = await chromium.launch(launchOptions(chromiumPath()));
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  for (const preview of previews) {
    await page.setContent(html(preview), { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready);
    const picture = await page.screenshot({ type: 'jpeg', quality: 84 });
    writeFileSync(path.join(ASSETS, 'public/og', `${preview.name}.jpg`), picture);
  }
  await browser.close();
}

void main();
