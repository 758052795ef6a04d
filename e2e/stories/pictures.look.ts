import { expect, type Page, test as base } from '@playwright/test';
import { stories } from '../../stories/stories';
import { faultsByAxe, topmost } from '../harness/sound';
import { openStory } from './open';

/** Stories whose allowed number of differing pixels isn't the default. */
const MAY_DIFFER: Record<string, number> = {
  // The browser draws a progress bar of the video's download.
  'landing-film': 500,
  // An arrow has 16 pixels.
  'history-pages': 5,
};

let shared: Page | undefined;
/** The stories of a worker share a page, which saves a third of their CPU time; they keep their state in memory. */
const test = base.extend({
  page: async ({ browser }, use) => {
    shared ??= await browser.newPage();
    await use(shared);
  },
});

for (const { name, shows, state } of stories) {
  test(name, async ({ page }) => {
    await openStory(page, name);
    await expect(page).toHaveScreenshot(`${name}.png`, { maxDiffPixels: MAY_DIFFER[name] ?? 20 });
    if (shows.startsWith('/') && state !== 'loading') await expect(page.locator('main h1')).toHaveCount(1);
    expect(await faultsByAxe(page, await topmost(page)), 'axe').toEqual([]);
  });
}
