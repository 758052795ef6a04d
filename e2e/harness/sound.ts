import { expect, type Page } from '@playwright/test';
import { faultsByAxe } from './axe';

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const colors = [
  { colorScheme: 'light', forcedColors: 'none' },
  { colorScheme: 'dark', forcedColors: 'none' },
  { colorScheme: 'dark', forcedColors: 'active' },
] as const;
const NARROWEST = { width: 320, height: 640 };
/** A window of 1440 x 900 px at a zoom of 200 %. */
const ZOOMED = { width: 720, height: 450 };
const AFTERWARDS = { width: 1280, height: 900 };

async function opened(page: Page): Promise<string | undefined> {
  for (const part of ['[role=dialog]', '[role=alertdialog]', '[role=menu]'])
    if (await page.locator(part).first().isVisible()) return part;
  return undefined;
}

/** What leaves the window sideways, or is pressed and cannot be brought into it. Tables may scroll in their own box. */
const outside = (page: Page, part: string) =>
  page.evaluate((within) => {
    const excess = document.documentElement.scrollWidth - innerWidth;
    const faults = excess > 0 ? [`the page is ${excess} px too wide`] : [];
    // A band as wide as the window may let its decoration run out of it.
    const letsOut = (element: Element, overflow: string) =>
      /auto|scroll/.test(overflow) || (overflow === 'hidden' && element.clientWidth === innerWidth);
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
 * The page as it stands: axe finds nothing on a phone and a desk in light, dark and forced colors, and all of it is
 * within the window on the narrowest screen and at a zoom of 200 %.
 * @param part selector of what axe looks at; the open dialog or the main part by default: header and footer are looked
 * at with every public page
 */
export async function assertSound(page: Page, what: string, part?: string) {
  const above = await opened(page);
  const within = part ?? above ?? 'main';
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const media of colors) {
      await page.emulateMedia(media);
      const look = `${what} at ${size.width} px, ${JSON.stringify(media)}`;
      expect(await faultsByAxe(page, within), look).toEqual([]);
    }
  }
  await page.emulateMedia({ forcedColors: 'none' });
  for (const size of [NARROWEST, ZOOMED]) {
    await page.setViewportSize(size);
    // What lies below a dialog cannot be reached, and need not.
    expect(await outside(page, above ?? within), `${what} at ${size.width} x ${size.height} px`).toEqual([]);
  }
  await page.setViewportSize(AFTERWARDS);
}
