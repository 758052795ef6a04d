import type { Browser, Page } from '@playwright/test';
import { firstPaint, observed } from './observed';
import { onPhone } from './phone';

/** What the first press of "Login" did, in milliseconds from the finger's touch; undefined when it never came. */
export interface Press {
  /** The first frame that shows an answer: the button is busy, or the dialog is there. */
  answer: number | undefined;
  dialog: number | undefined;
}

const PATIENCE = 15_000;
const QUIET_AFTER = 3_000;

/** Where the header's button is; nothing when the page covers it or has none. */
function findButton(page: Page): Promise<{ x: number; y: number } | null> {
  return page.evaluate(() => {
    const button = [...document.querySelectorAll('header button')].find((one) => one.textContent?.trim() === 'Login');
    if (!button) return null;
    const box = button.getBoundingClientRect();
    const spot = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    return button.contains(document.elementFromPoint(spot.x, spot.y)) ? spot : null;
  });
}

async function press(page: Page): Promise<Press | undefined> {
  const spot = await findButton(page);
  if (!spot) return undefined;
  await page.touchscreen.tap(spot.x, spot.y);
  await page
    .waitForFunction(
      () => (window as unknown as { benchmark: { dialog: number } }).benchmark.dialog > 0,
      {},
      { timeout: PATIENCE },
    )
    .catch(() => undefined);
  const seen = await observed(page);
  const since = (moment: number) => (moment > 0 ? moment - seen.press : undefined);
  return {
    answer: since(seen.busy > 0 ? Math.min(seen.busy, seen.dialog || Infinity) : seen.dialog),
    dialog: since(seen.dialog),
  };
}

/**
 * The first press on a page that has just been painted, while its code is still on its way.
 * @param delay milliseconds from the first paint to the press
 */
export function measureColdPress(browser: Browser, address: string, delay: number): Promise<Press | undefined> {
  return onPhone(browser, async ({ page }) => {
    await page.goto(address, { waitUntil: 'commit' });
    await firstPaint(page);
    const { fcp } = await observed(page);
    const now = await page.evaluate(() => performance.now());
    await page.waitForTimeout(Math.max(0, fcp + delay - now));
    return press(page);
  });
}

/** The first press on a page that has done all its work. */
export function measureSettledPress(browser: Browser, address: string): Promise<Press | undefined> {
  return onPhone(browser, async ({ page }) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.waitForTimeout(QUIET_AFTER);
    return press(page);
  });
}
