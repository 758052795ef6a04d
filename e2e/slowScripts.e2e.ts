import type { Page } from '@playwright/test';
import * as pricingTexts from '#texts/pricing';
import type { VisitOptions } from './harness/visits';
import { firstScreenHydrated, hydrated } from './harness/page';
import { expect, long, type Stage, test } from './harness/test';

// Otherwise this file would finish last.
test.describe.configure({ mode: 'parallel' });

const WIDE = { viewport: { width: 1280, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 } };
/** Delay of every script, in ms. */
const DELAYS = [300, 800, 2000] as const;
/** Allowed distance of a section from its position on a settled page, in pixels. */
const TOLERANCE = 4;

interface HeldVisit extends VisitOptions {
  /** Delay in ms. */
  delay?: number;
}

/** A visit with delayed scripts, before its first page. */
async function heldVisit(stage: Stage, { delay = 0, ...options }: HeldVisit) {
  const visit = await stage.visit(options);
  await visit.context.route(/\/assets\/.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    await route.continue();
  });
  return visit;
}

/** Returns a section's distance from the top of the window once it stops moving. */
async function restingPlace(page: Page, id: string): Promise<number> {
  const section = page.locator(`[id="${id}"]`);
  for (let before = NaN, same = 0; ;) {
    const now = await section.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    same = now === before ? same + 1 : 0;
    if (same >= 8) return now;
    before = now;
    await page.waitForTimeout(100);
  }
}

const press = (page: Page, id: string) =>
  page.evaluate((hash) => document.querySelector<HTMLAnchorElement>(`header nav a[href$="#${hash}"]`)?.click(), id);

/** Returns the position of each section after a click on its link, on a settled page. */
async function settledPlaces(stage: Stage, options: HeldVisit): Promise<Record<string, number>> {
  const { context, page } = await heldVisit(stage, options);
  await page.goto('/');
  await hydrated(page);
  await page.waitForFunction(() => document.querySelector('[data-not-laid-out]') === null);
  const places: Record<string, number> = {};
  for (const id of SECTIONS) {
    await press(page, id);
    places[id] = await restingPlace(page, id);
  }
  await context.close();
  return places;
}

const SECTIONS = ['how-it-works', 'contact', 'download'] as const;
/** When to click the link; or the URL has the section's hash, without a click. */
const MOMENTS = ['DOMContentLoaded', 'load', 'address'] as const;

/** Where the same link leads at that time. */
async function earlyPlace(
  stage: Stage,
  options: HeldVisit,
  id: string,
  moment: (typeof MOMENTS)[number],
): Promise<number> {
  const { context, page } = await heldVisit(stage, options);
  if (moment !== 'address') {
    await page.addInitScript(
      ([type, hash]) => {
        addEventListener(type, () =>
          document.querySelector<HTMLAnchorElement>(`header nav a[href$="#${hash}"]`)?.click(),
        );
      },
      [moment, id] as const,
    );
  }
  await page.goto(moment === 'address' ? `/#${id}` : '/');
  await hydrated(page);
  const place = await restingPlace(page, id);
  await context.close();
  return place;
}

for (const [size, reducedMotion] of [
  [WIDE, 'reduce'],
  [PHONE, 'no-preference'],
] as const) {
  const name = `${size.viewport.width} px, ${reducedMotion === 'reduce' ? 'reduced motion' : 'motion'}`;
  test(`a link to a section scrolls to the same place as on a settled page, ${name}`, long(), async ({ stage }) => {
    const options = { ...size, reducedMotion };
    const settled = await settledPlaces(stage, options);
    for (const [at, id] of SECTIONS.entries()) {
      await Promise.all(
        MOMENTS.map(async (moment, index) => {
          const delay = DELAYS[(at + index) % DELAYS.length];
          const off = (await earlyPlace(stage, { ...options, delay }, id, moment)) - settled[id]!;
          expect(Math.abs(off), `#${id}, ${moment}, held back by ${delay} ms: ${off} px off`).toBeLessThanOrEqual(
            TOLERANCE,
          );
        }),
      );
    }
  });
}

test(
  'a font that loads while the browser scrolls to a section does not change its position',
  long(),
  async ({ stage }) => {
    const settled = await settledPlaces(stage, PHONE);
    for (const id of SECTIONS) {
      const { context, page } = await stage.visit(PHONE);
      await context.route(/\.woff2$/, async (route) => {
        await page.waitForFunction(() => scrollY > 0);
        await route.continue();
      });
      await page.goto(`/#${id}`);
      await hydrated(page);
      expect(Math.abs((await restingPlace(page, id)) - settled[id]!), id).toBeLessThanOrEqual(TOLERANCE);
      await context.close();
    }
  },
);

test('Annually, selected before the code loads, is kept and purchased', async ({ stage }) => {
  const { page } = await heldVisit(stage, { ...WIDE, delay: 800 });
  await page.goto('/pricing', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Annually' }).click();
  const pro = page.getByRole('region', { name: 'Pro Plan' });
  await expect(pro.getByText('$120')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Annually' })).toBeChecked();
  await pro.getByRole('button', { name: pricingTexts.upgrade }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('5');
  await expect(page.getByRole('dialog').getByText('Estimate: $600.00 a year, billed yearly')).toBeVisible();
});

test('a search typed before the code loads is applied', async ({ stage }) => {
  const { page } = await heldVisit(stage, { ...WIDE, delay: 800 });
  await page.goto('/faqs', { waitUntil: 'commit' });
  const search = page.getByRole('searchbox');
  await search.fill('accura');
  await firstScreenHydrated(page);
  await expect(page.locator('mark').first()).toBeVisible();
  await expect(search).toHaveValue('accura');
});
