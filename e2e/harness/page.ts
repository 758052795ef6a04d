import type { Page } from '@playwright/test';
import { extractText } from 'unpdf';

interface Entry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null }[];
}

export interface Shift {
  /** The browser's layout shift score. */
  value: number;
  /** The start of the HTML of each shifted element. */
  parts: string;
}

export const sumShifts = (shifts: readonly Shift[]) => shifts.reduce((sum, { value }) => sum + value, 0);

/**
 * Records the layout shifts of every page opened from now on; call it before `goto`.
 * @returns a function that returns those of the current page
 */
export async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const counted = window as unknown as { shifts: Shift[] };
    counted.shifts = [];
    const describeName = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return `${element?.tagName.toLowerCase()} "${node?.textContent?.slice(0, 30) ?? ''}"`;
    };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        if (!hadRecentInput)
          counted.shifts.push({ value, parts: sources.map(({ node }) => describeName(node)).join(', ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

const isHydrating = () => document.querySelector('#root[data-hydrating], #root [data-hydrating]') !== null;

/** Waits until the first screen is hydrated. */
export const firstScreenHydrated = (page: Page) =>
  page.waitForFunction(() => document.querySelector('#root:not([data-hydrating]) main h1') !== null);

/**
 * Waits until the whole page is hydrated. Parts below the first screen hydrate on the first interaction, so it moves the
 * pointer until they do: they listen only once React has reached them.
 */
export async function hydrated(page: Page): Promise<void> {
  await firstScreenHydrated(page);
  for (let left = 2; await page.evaluate(isHydrating); left = 6 - left) {
    await page.mouse.move(left, 2);
    await page.waitForTimeout(100);
  }
}

/** Prices per user in cents, repeated here so that tests compute amounts independently of the product. */
export const CENTS_A_USER = { month: 1250, year: 12_000 } as const;

/** 111250 is "$1,112.50". */
export const dollars = (cents: number): string =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/**
 * Returns the text of a PDF in reading order.
 * @throws Error if the bytes are not a PDF
 */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  return text;
}

/** Returns all dollar amounts in a text as cents, in order: "$1,112.50" is 111250. */
export function amountsIn(text: string): number[] {
  return [...text.matchAll(/\$([\d,]+)\.(\d{2})/g)].map(([, dollars = '', cents = '']) =>
    Number(`${dollars.replaceAll(',', '')}${cents}`),
  );
}
