import type { Page } from '@playwright/test';

const isCold = () => document.querySelector('#root[data-cold], #root [data-cold]') !== null;

/**
 * The page is alive, in all its parts: those below the first screen come to life when it is used, for which a move of
 * the pointer is enough. It is moved until they do, since they listen for it only once React has reached them.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('#root:not([data-cold]) main h1') !== null);
  for (let left = 2; await page.evaluate(isCold); left = 6 - left) {
    await page.mouse.move(left, 2);
    await page.waitForTimeout(100);
  }
}
