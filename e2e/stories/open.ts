import { expect, type Page } from '@playwright/test';
import type { Story } from '../../stories/story';

/** The time at which all pictures are taken. */
const NOW = new Date('2026-11-22T12:00:00.000Z');

/** Waits for late content: fonts, videos, and visible images. */
async function drawn(): Promise<void> {
  await document.fonts.ready;
  const seen = [...document.images].filter((picture) => {
    const { top, bottom } = picture.getBoundingClientRect();
    return picture.checkVisibility() && top < innerHeight && bottom > 0;
  });
  await Promise.all(seen.map((picture) => picture.decode().catch(() => undefined)));
  const films = [...document.querySelectorAll('video')];
  // The browser's video controls show a loading state for some time after loading.
  for (const film of films) film.controls = false;
  const late = films.filter(({ readyState }) => readyState < 2);
  await Promise.all(late.map((film) => new Promise((resolve) => film.addEventListener('loadeddata', resolve))));
}

/** Opens a story and waits until it is fully drawn. A loaded page has one heading. */
export async function openStory(page: Page, { name, shows, state }: Story): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await page.goto(`/__stories?story=${name}`);
  await expect(page.locator('html[data-story]')).toHaveAttribute('data-story', 'stands');
  await page.evaluate(drawn);
  if (shows.startsWith('/') && state !== 'loading') await expect(page.locator('main h1')).toHaveCount(1);
}
