import type { Browser, Page } from '@playwright/test';
import { observed } from './observed';
import { onPhone } from './phone';

/** One cold visit: milliseconds, bytes on the wire and counts. */
export interface Load {
  fcp: number;
  lcp: number;
  lcpElement: string;
  /** What tasks took beyond 50 ms each, from the first paint until everything was quiet. */
  tbt: number;
  longestTask: number;
  cls: number;
  /** When the end of the page had its event handlers; 0 when it never got them. */
  hydrated: number;
  /** All script before any input, fetched with the page or later. */
  script: number;
  html: number;
  /** Fonts and pictures before any scrolling. */
  media: number;
  /** Requests begun before the largest paint, the page itself included. */
  requests: number;
}

const QUIET_AFTER = 3_000;

interface Fetched {
  path: string;
  start: number;
  bytes: number;
}

/** Everything the page has fetched from its origin, the page first. */
function fetched(page: Page): Promise<Fetched[]> {
  return page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .map((entry) => entry as PerformanceResourceTiming)
      .map(({ name, startTime, encodedBodySize }) => ({
        path: new URL(name).pathname,
        start: startTime,
        bytes: encodedBodySize,
      })),
  );
}

const weigh = (files: readonly Fetched[], ending: RegExp) =>
  files.filter(({ path }) => ending.test(path)).reduce((sum, { bytes }) => sum + bytes, 0);

/** Measures a page that is not touched, until it is quiet. */
export function measureLoad(browser: Browser, address: string): Promise<Load> {
  return onPhone(browser, async ({ page }) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.waitForTimeout(QUIET_AFTER);
    const seen = await observed(page);
    const [document, ...files] = await fetched(page);
    const tasks = seen.tasks.filter(({ start, duration }) => start + duration > seen.fcp);
    return {
      fcp: seen.fcp,
      lcp: seen.lcp,
      lcpElement: seen.lcpElement,
      tbt: tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
      longestTask: Math.max(0, ...tasks.map(({ duration }) => duration)),
      cls: seen.cls,
      hydrated: seen.hydrated,
      script: weigh(files, /\.js$/),
      html: document?.bytes ?? 0,
      media: weigh(files, /\.(woff2|svg|png|jpe?g|webp|avif|ico|mp4|webm)$/),
      requests: 1 + files.filter(({ start }) => start < seen.lcp).length,
    };
  });
}
