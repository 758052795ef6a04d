import { prerenderedPaths } from '../src/config/paths';
import { faultsByAxe } from './harness/axe';
import { hydrated } from './harness/hydrated';
import { assertSound } from './harness/sound';
import { expect, test } from './harness/test';

/** Nothing moves, so that every look at a page is a look at the same page. */
const STILL = { reducedMotion: 'reduce' } as const;
const PHONE = { viewport: { width: 390, height: 844 } };

test('R170 R175: every public page is accessible in each scheme, narrow and at 200 %', async ({ stage }) => {
  const { page } = await stage.visit(STILL);
  for (const path of prerenderedPaths) {
    await page.goto(path);
    await hydrated(page);
    if (path === '/auth/login') await expect(page.getByRole('dialog')).toBeVisible();
    await assertSound(page, path, 'html');
  }
});

test('R170 R174: the film is accessible in each scheme, narrow and at 200 %', async ({ stage }) => {
  const { page } = await stage.visit(STILL);
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: /play the video/i }).click();
  await expect(page.getByRole('dialog').getByLabel('One roof, start to finish').last()).toBeVisible();
  await assertSound(page, 'film', 'html');
});

test('R10 R170: axe finds nothing in the open menu', async ({ stage }) => {
  const { page } = await stage.visit({ ...STILL, ...PHONE });
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  for (const look of [{ colorScheme: 'light' }, { colorScheme: 'dark' }, { forcedColors: 'active' }] as const) {
    await page.emulateMedia(look);
    expect(await faultsByAxe(page), JSON.stringify(look)).toEqual([]);
  }
});
