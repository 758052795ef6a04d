import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
/** Another scheme changes colors and nothing else. */
const schemes = [
  { colorScheme: 'light', rules: undefined },
  { colorScheme: 'dark', rules: ['color-contrast'] },
] as const;
const NARROWEST = { width: 320, height: 640 };
/** A window of 1440 x 900 px at a zoom of 200 %. */
const ZOOMED = { width: 720, height: 450 };
const AFTERWARDS = { width: 1280, height: 900 };

const LAYERS = ['[role=menu]', '[role=alertdialog]', '[role=dialog]', 'dialog[open]'];

async function opened(page: Page): Promise<string | undefined> {
  for (const part of LAYERS) if (await page.locator(part).first().isVisible()) return part;
  return undefined;
}

/** Selector of what is on top: the open menu or dialog, or the main part of the page. */
export const topmost = async (page: Page): Promise<string> => (await opened(page)) ?? 'main';

/** What leaves the window sideways, or is pressed and cannot be brought into it. Tables may scroll in their own box. */
const outside = (page: Page, part: string) =>
  page.evaluate((within) => {
    const excess = document.documentElement.scrollWidth - innerWidth;
    const faults = excess > 0 ? [`the page is ${excess} px too wide`] : [];
    // A band as wide as the window may let its decoration run out of it, and a carousel its slides.
    const letsOut = (element: Element, overflow: string) =>
      /auto|scroll/.test(overflow) ||
      (overflow === 'hidden' && (element.clientWidth === innerWidth || element.matches('[data-running]')));
    const scrolls = (element: Element | null): boolean =>
      element !== null && (letsOut(element, getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    // What only a screen reader reads is one pixel wide.
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
 * The page as it stands: axe finds nothing on a phone and a desk in light and dark, and all of it is within the window
 * on the narrowest screen and at a zoom of 200 %.
 * @param part selector of what axe looks at; the open dialog or the main part by default: header and footer are looked
 * at with every public page
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
    // What lies below a dialog cannot be reached, and need not.
    expect(await outside(page, above ?? within), `${what} at ${size.width} x ${size.height} px`).toEqual([]);
  }
  await page.setViewportSize(AFTERWARDS);
}

/** It takes a label that is scrolled out of a dialog for one that is not there; the rule `label` still looks for names. */
const MISTAKEN = { 'label-title-only': { enabled: false } };
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe has to say about the page as it stands, one line a fault: the rule and the elements. Fades are over first,
 * because a color on its way has no contrast.
 * @param within selector of the part to look at
 * @param rules names of rules, or tags of them; all of WCAG and of good practice by default
 */
export async function faultsByAxe(page: Page, within = 'html', rules: readonly string[] = RULES): Promise<string[]> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ part, tags, mistaken }) => {
      const runner = (window as unknown as { axe: typeof axe }).axe;
      // The system sets the colors then, and axe would judge those of the page, which are not shown.
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
