import type { Page } from 'playwright-core';

/** React has taken the whole page over once its footer knows a fibre. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    ['main h1', 'footer'].every((selector) =>
      Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactFiber')),
    ),
  );
}
