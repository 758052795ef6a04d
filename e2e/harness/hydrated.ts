import type { Page } from 'playwright-core';

/**
 * The page is alive, in all its parts: those below the first screen come to life when it is first used, for which a move
 * of the pointer is enough.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('#root:not([data-cold]) main h1') !== null);
  await page.mouse.move(2, 2);
  await page.mouse.move(4, 4);
  await page.waitForFunction(() => document.querySelector('#root[data-cold], #root [data-cold]') === null);
}
