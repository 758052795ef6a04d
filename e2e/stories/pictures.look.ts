import { expect, test } from '@playwright/test';
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

for (const { name, shows, state } of stories) {
  test(name, async ({ page }) => {
    await openStory(page, name);
    await expect(page).toHaveScreenshot(`${name}.png`, { maxDiffPixels: MAY_DIFFER[name] ?? 20 });
    if (shows.startsWith('/') && state !== 'loading') await expect(page.locator('main h1')).toHaveCount(1);
    expect(await faultsByAxe(page, await topmost(page)), 'axe').toEqual([]);
  });
}
