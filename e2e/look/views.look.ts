import { expect, test } from '@playwright/test';
import { views } from '../../src/app/catalogue/views';
import { faultsByAxe } from '../harness/axe';
import { assertSound, topmost } from '../harness/sound';

/** When all pictures are taken. */
const NOW = new Date('2026-11-22T12:00:00.000Z');

/** Where the usual number of pixels that may differ is too small or too large. */
const MAY_DIFFER: Record<string, number> = {
  // The browser draws a bar of how much of the film has come.
  'landing-film': 500,
  // An arrow is 16 of them.
  'history-pages': 5,
};

/** What is drawn late is there: fonts, films, and the pictures that can be seen. */
async function drawn(): Promise<void> {
  await document.fonts.ready;
  const seen = [...document.images].filter((picture) => {
    const { top, bottom } = picture.getBoundingClientRect();
    return picture.checkVisibility() && top < innerHeight && bottom > 0;
  });
  await Promise.all(seen.map((picture) => picture.decode().catch(() => undefined)));
  const films = [...document.querySelectorAll('video')];
  // The browser's own controls show that they load for some time after it has loaded.
  for (const film of films) film.controls = false;
  const late = films.filter(({ readyState }) => readyState < 2);
  await Promise.all(late.map((film) => new Promise((resolve) => film.addEventListener('loadeddata', resolve))));
}

const width = Number(process.env.LOOK_WIDTH);
/** Each view is looked at once for what other sizes and schemes do to it; the other looks are for the pictures. */
const soundToo = width === 390 && process.env.LOOK_SCHEME !== 'dark';

for (const { name, below } of views.filter(({ below = Infinity }) => width < below)) {
  test(name, async ({ page }) => {
    await page.clock.setFixedTime(NOW);
    await page.goto(`/__catalogue?view=${name}`);
    const root = page.locator('html[data-view]');
    await expect(root).toHaveAttribute('data-view', 'stands');
    await page.evaluate(drawn);
    await expect(page).toHaveScreenshot(`${name}.png`, { maxDiffPixels: MAY_DIFFER[name] ?? 20 });
    if (soundToo && !below) await assertSound(page, name);
    else expect(await faultsByAxe(page, await topmost(page)), 'axe').toEqual([]);
  });
}
