import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
/** Other color schemes change only colors. */
const schemes = [
  { colorScheme: 'light', rules: undefined },
  { colorScheme: 'dark', rules: ['color-contrast'] },
] as const;
const NARROWEST = { width: 320, height: 640 };
/** A window of 1440 x 900 px at a zoom of 200 %. */
const ZOOMED = { width: 720, height: 450 };
const AFTERWARDS = { width: 1280, height: 900 };

const LAYERS = ['[role=listbox]', '[role=menu]', '[role=alertdialog]', '[role=dialog]', 'dialog[open]'];

async function opened(page: Page): Promise<string | undefined> {
  for (const part of LAYERS) if (await page.locator(part).first().isVisible()) return part;
  return undefined;
}

/** Selects the open list, menu or dialog, or the page's main element. */
export const topmost = async (page: Page): Promise<string> => (await opened(page)) ?? 'main';

/** Returns elements that overflow sideways, and controls that can't be scrolled into view. Tables may scroll in a box. */
const outside = (page: Page, part: string) =>
  page.evaluate((within) => {
    const excess = document.documentElement.scrollWidth - innerWidth;
    const faults = excess > 0 ? [`the page is ${excess} px too wide`] : [];
    // Decoration of full-width bands and carousel slides may overflow.
    const letsOut = (element: Element, overflow: string) =>
      /auto|scroll/.test(overflow) ||
      (overflow === 'hidden' && (element.clientWidth === innerWidth || element.matches('[data-running]')));
    const scrolls = (element: Element | null): boolean =>
      element !== null && (letsOut(element, getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    // Text for screen readers is one pixel wide.
    const seen = [...document.querySelectorAll<HTMLElement>(`header *, ${within} *`)].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 2,
    );
    for (const element of seen) {
      const name = `${element.tagName} "${element.textContent.slice(0, 40)}"`;
      const words = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      for (const node of words) {
        const range = document.createRange();
        range.selectNodeContents(node);
        const { left, right, width } = range.getBoundingClientRect();
        const cut = getComputedStyle(element).textOverflow === 'ellipsis';
        const isOut = left < -1 || right > innerWidth + 1;
        if (width > 2 && !cut && isOut && !scrolls(element.parentElement)) faults.push(`${name} leaves the window`);
      }
      if (!element.matches(`${within} button`)) continue;
      element.scrollIntoView({ block: 'center' });
      const { top, bottom } = element.getBoundingClientRect();
      if (top < 0 || bottom > innerHeight) faults.push(`${name} is out of reach`);
    }
    return faults;
  }, part);

/**
 * Expects no axe violations on phone and desktop in light and dark, and no overflow on the narrowest screen and at 200 %
 * zoom.
 * @param part selector for axe; by default the open dialog or the main element: public pages check header and footer
 */
export async function assertSound(page: Page, what: string, part?: string) {
  const above = await opened(page);
  const within = part ?? above ?? 'main';
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const { colorScheme, rules } of schemes) {
      await page.emulateMedia({ colorScheme });
      expect(await faultsByAxe(page, within, rules), `${what} at ${size.width} px, ${colorScheme}`).toEqual([]);
    }
  }
  for (const size of [NARROWEST, ZOOMED]) {
    await page.setViewportSize(size);
    // Content below a dialog is unreachable by design. Polls, because an open menu is repositioned some time after a
    // resize.
    await expect.poll(() => outside(page, above ?? within), `${what} at ${size.width} x ${size.height} px`).toEqual([]);
  }
  await page.setViewportSize(AFTERWARDS);
}

/** It treats a label scrolled out of a dialog as missing; the rule `label` still checks names. */
const MISTAKEN = { 'label-title-only': { enabled: false } };
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Returns axe violations, one line each: the rule and the elements. Waits for fades, because transitional colors fail the
 * contrast rule.
 * @param within selector of the part to check
 * @param rules names or tags of rules; all WCAG and best-practice rules by default
 */
export async function faultsByAxe(page: Page, within = 'html', rules: readonly string[] = RULES): Promise<string[]> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ part, tags, mistaken }) => {
      const runner = (window as unknown as { axe: typeof axe }).axe;
      // The system sets the colors then, but axe would check the page's.
      const forced = matchMedia('(forced-colors: active)').matches;
      const { violations } = await runner.run(part, {
        runOnly: [...tags],
        rules: { ...mistaken, 'color-contrast': { enabled: !forced } },
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
    },
    { part: within, tags: rules, mistaken: MISTAKEN },
  );
}
