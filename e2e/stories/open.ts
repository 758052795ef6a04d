import { expect, type Page } from '@playwright/test';

/** When all pictures are taken. */
const NOW = new Date('2026-11-22T12:00:00.000Z');

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

/** Opens a story of the stories. @returns once all of it is drawn */
export async function openStory(page: Page, name: string): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await page.goto(`/__stories?story=${name}`);
  await expect(page.locator('html[data-story]')).toHaveAttribute('data-story', 'stands');
  await page.evaluate(drawn);
}
