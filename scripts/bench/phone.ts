import path from 'node:path';
import type { Browser, Page } from '@playwright/test';

/** Lighthouse's slow 4G throttling. */
const SLOW_4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
const CPU_SLOWDOWN = 4;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const PATIENCE = 15_000;
const QUIET_AFTER = 3_000;

/**
 * The data that `observe.js` collects in the page; milliseconds since the navigation, 0 for events that did not happen.
 */
interface Observed {
  fcp: number;
  lcp: number;
  cls: number;
  tasks: { start: number; duration: number }[];
  press: number;
  answer: number;
  dialog: number;
}

/** A visit without user input. */
export interface Load {
  fcp: number;
  lcp: number;
  cls: number;
  /** The time of tasks beyond 50 ms each, from the first paint until the page was idle. */
  tbt: number;
}

/** The effect of the first press of "Login", in ms from the touch; undefined without an effect. */
export interface Press {
  /** The first frame with a reaction: the button is busy, or the dialog is open. */
  answer: number | undefined;
  dialog: number | undefined;
}

type Watched = typeof window & { benchmark: Observed };
const observed = (page: Page) => page.evaluate(() => (window as Watched).benchmark);

/** Opens a page on a phone with an empty cache: processor four times slower than this machine, slow 4G. */
async function onPhone<T>(browser: Browser, visit: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript({ path: path.join(__dirname, 'observe.js') });
    return await visit(page);
  } finally {
    await context.close();
  }
}

/** Measures a page without user input until it is idle. */
export function measureLoad(browser: Browser, address: string): Promise<Load> {
  return onPhone(browser, async (page) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.waitForTimeout(QUIET_AFTER);
    const { fcp, lcp, cls, tasks } = await observed(page);
    const afterPaint = tasks.filter(({ start, duration }) => start + duration > fcp);
    return { fcp, lcp, cls, tbt: afterPaint.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0) };
  });
}

/**
 * Measures the first press on a page that has just been painted, while its code is still loading.
 * @param delay milliseconds from the first paint to the press
 * @returns undefined if the page has no such button, or covers it
 */
export function measurePress(browser: Browser, address: string, delay: number): Promise<Press | undefined> {
  return onPhone(browser, async (page) => {
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => (window as Partial<Watched>).benchmark?.fcp);
    const { fcp } = await observed(page);
    await page.waitForTimeout(Math.max(0, fcp + delay - (await page.evaluate(() => performance.now()))));
    const spot = await page.evaluate(() => {
      const button = [...document.querySelectorAll('header button')].find((one) => one.textContent?.trim() === 'Login');
      const box = button?.getBoundingClientRect() ?? new DOMRect();
      const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      return button?.contains(document.elementFromPoint(middle.x, middle.y)) ? middle : null;
    });
    if (!spot) return undefined;
    await page.touchscreen.tap(spot.x, spot.y);
    const opened = () => (window as Watched).benchmark.dialog > 0;
    await page.waitForFunction(opened, {}, { timeout: PATIENCE }).catch(() => undefined);
    const { press, answer, dialog } = await observed(page);
    const since = (moment: number) => (moment > 0 ? moment - press : undefined);
    return { answer: since(answer), dialog: since(dialog) };
  });
}
