import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';

/** Widths with their height and the scale they are kept at: the wide ones are only looked at as a whole. */
const SIZES = [
  { width: 390, height: 844, scale: 1 },
  { width: 768, height: 1024, scale: 0.75 },
  { width: 1440, height: 900, scale: 0.6 },
] as const;
const SCHEMES = ['light', 'dark'] as const;
const QUALITY = 60;
/** Where the page is before it changes under the camera. */
const WORK = { width: 1280, height: 900 };

export interface Shot {
  folder: string;
  name: string;
  /** The window instead of the whole page. */
  fold: boolean;
}

/** Pictures further down are fetched when they come near. */
async function seeEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.querySelectorAll('img').forEach((picture) => (picture.loading = 'eager'));
    await Promise.allSettled([...document.images].map((picture) => picture.decode()));
    await document.fonts.ready;
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForTimeout(250);
}

/** Takes the page as it stands at each width, light and dark: `<name>-<width>-<scheme>.webp`. */
export async function capture(page: Page, { folder, name, fold }: Shot): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const { width, height, scale } of SIZES) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await seeEverything(page);
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
