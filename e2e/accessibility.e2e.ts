import type { Page } from '@playwright/test';
import { prerenderedPaths } from '../src/config/paths';
import { faultsByAxe } from './harness/axe';
import type { Visit } from './harness/visits';
import { hydrated } from './harness/hydrated';
import { expect, type Stage, test } from './harness/test';

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };
const schemes = ['light', 'dark'] as const;

/** Nothing moves, so that every look at a page is a look at the same page. */
const visitAt = (stage: Stage, size: keyof typeof sizes): Promise<Visit> =>
  stage.visit({ viewport: sizes[size], reducedMotion: 'reduce' });

async function assertNoFaults(page: Page, what: string) {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    expect(await faultsByAxe(page), `${what}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  // The system paints with colors of its own then; axe reckons with those of the page.
  const faults = (await faultsByAxe(page)).filter((fault) => !fault.startsWith('color-contrast:'));
  expect(faults, `${what}, forced colors`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

for (const size of ['phone', 'desk'] as const) {
  test(`R170 R175: axe finds nothing on any public page, light and dark, on a ${size}`, async ({ stage }) => {
    const visit = await visitAt(stage, size);
    for (const path of prerenderedPaths) {
      await visit.page.goto(path);
      await hydrated(visit.page);
      if (path === '/auth/login') await expect(visit.page.getByRole('dialog')).toBeVisible();
      await assertNoFaults(visit.page, path);
    }
  });

  test(`R170 R174: axe finds nothing while the log-in or the film is open, on a ${size}`, async ({ stage }) => {
    const visit = await visitAt(stage, size);
    const { page } = visit;
    await page.goto('/');
    await hydrated(page);
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Email', { exact: true })).toBeVisible();
    await assertNoFaults(page, 'log-in');
    await dialog.getByRole('button', { name: 'Create an account' }).click();
    await expect(dialog.getByLabel('Full name')).toBeVisible();
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await expect(dialog.getByText('Full name is required').first()).toBeVisible();
    await assertNoFaults(page, 'sign-up with its messages');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: /play the video/i }).click();
    await expect(page.getByRole('dialog').getByLabel('One roof, start to finish').last()).toBeVisible();
    await assertNoFaults(page, 'film');
  });
}

test('R10 R170: axe finds nothing in the open menu', async ({ stage }) => {
  const visit = await visitAt(stage, 'phone');
  await visit.page.goto('/');
  await hydrated(visit.page);
  await visit.page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(visit.page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await assertNoFaults(visit.page, 'menu');
});
