import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';

/** Widths with their height and the scale they are kept at: they are looked at as a whole. */
const SIZES = [
  { width: 390, height: 844, scale: 0.8 },
  { width: 768, height: 1024, scale: 0.6 },
  { width: 1440, height: 900, scale: 0.5 },
] as const;
const SCHEMES = ['light', 'dark'] as const;
const QUALITY = 55;
/** Where the page is before it changes under the camera. */
const WORK = { width: 1280, height: 900 };

export interface Shot {
  folder: string;
  name: string;
  /** The window instead of the whole page. */
  fold: boolean;
}

/** Pictures further down are fetched when they come near, so the page is scrolled from top to bottom and back. */
async function seeEverything(page: Page): Promise<void> {
  const { height, view } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    view: window.innerHeight,
  }));
  for (let top = 0; top < height; top += view / 2) {
    await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
    await page.waitForTimeout(30);
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.waitForFunction(() => [...document.images].every((picture) => picture.complete || !picture.offsetParent));
  await page.waitForTimeout(500);
}

/** What lies far below the window is left out by the browser, but not by a picture of the whole page. */
async function drawEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Takes the page as it stands at each width, light and dark: `<name>-<width>-<scheme>.webp`. */
export async function capture(page: Page, { folder, name, fold }: Shot): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await drawEverything(page);
  for (const { width, height, scale } of SIZES) {
    await page.setViewportSize({ width, height });
    await seeEverything(page);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(250);
      const full = await page.evaluate(() => document.documentElement.scrollHeight);
      const { data } = await session.send('Page.captureScreenshot', {
        format: 'webp',
        quality: QUALITY,
        captureBeyondViewport: true,
        clip: { x: 0, y: 0, width, height: fold ? height : full, scale },
      });
      await writeFile(path.join(folder, `${name}-${width}-${colorScheme}.webp`), Buffer.from(data, 'base64'));
    }
  }
  await session.detach();
  await page.setViewportSize(WORK);
}
