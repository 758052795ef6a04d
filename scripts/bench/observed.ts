import type { Page } from '@playwright/test';

/** What `observe.js` collects in the page; milliseconds since the navigation, 0 where it has not happened. */
export interface Observed {
  fcp: number;
  lcp: number;
  lcpElement: string;
  cls: number;
  tasks: { start: number; duration: number }[];
  hydrated: number;
  press: number;
  busy: number;
  dialog: number;
}

export function observed(page: Page): Promise<Observed> {
  return page.evaluate(() => (window as unknown as { benchmark: Observed }).benchmark);
}

/** Waits until the page has painted something. */
export async function firstPaint(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as unknown as { benchmark?: Observed }).benchmark?.fcp);
}
