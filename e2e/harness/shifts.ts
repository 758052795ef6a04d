import type { Page } from '@playwright/test';

/** A row that is centered moves by less while its last parts come. */
const TINY = 0.005;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null }[];
}

/**
 * Collects the layout shifts of every page opened from now on; call it before `goto`.
 * @returns reads those of the present page: how much of the screen moved, by its score, and the beginning of each part
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((tiny) => {
    const counted = window as unknown as { shifts: string[] };
    counted.shifts = [];
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return `${element?.tagName.toLowerCase()} "${node?.textContent?.slice(0, 30) ?? ''}"`;
    };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (!hadRecentInput && value > tiny)
          counted.shifts.push(`${value.toFixed(4)}: ${sources.map(({ node }) => nameOf(node)).join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, TINY);
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}
