import { expect, type Page, test as base } from '@playwright/test';
import { pictured } from '../../stories/stories';
import { faultsByAxe, topmost } from '../harness/sound';
import { openStory } from './open';

/** Stories whose allowed number of differing pixels isn't the default. */
const MAY_DIFFER: Record<string, number> = {
  // The browser draws a progress bar of the video's download.
  'landing-film': 500,
};

let shared: Page | undefined;
/** The stories of a worker share a page, which saves a third of their CPU time; they keep their state in memory. */
const test = base.extend({
  page: async ({ browser }, use) => {
    shared ??= await browser.newPage();
    await use(shared);
  },
});

for (const story of pictured) {
  const { name } = story;
  test(name, async ({ page }) => {
    await openStory(page, story);
    await expect(page).toHaveScreenshot(`${name}.png`, { maxDiffPixels: MAY_DIFFER[name] ?? 20 });
    expect(await faultsByAxe(page, await topmost(page)), 'axe').toEqual([]);
  });
}
