import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { prerenderedPaths } from '../src/config/paths';
import { faultsByAxe } from './harness/axe';
import { type Visit } from './harness/browser';
import { hydrated } from './harness/hydrated';
import { setStage } from './harness/stage';

const stage = setStage();

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };
const schemes = ['light', 'dark'] as const;

/** Nothing moves, so that every look at a page is a look at the same page. */
const visitAt = (size: keyof typeof sizes): Promise<Visit> =>
  stage.visit({ viewport: sizes[size], reducedMotion: 'reduce' });

async function assertNoFaults(page: Page, what: string) {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    assert.deepEqual(await faultsByAxe(page), [], `${what}, ${colorScheme}`);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  // The system paints with colors of its own then; axe reckons with those of the page.
  const faults = (await faultsByAxe(page)).filter((fault) => !fault.startsWith('color-contrast:'));
  assert.deepEqual(faults, [], `${what}, forced colors`);
  await page.emulateMedia({ forcedColors: 'none' });
}

for (const size of ['phone', 'desk'] as const) {
  test(`R170 R175: axe finds nothing on any public page, light and dark, on a ${size}`, async () => {
    const visit = await visitAt(size);
    for (const path of prerenderedPaths) {
      await visit.page.goto(stage.origin + path);
      await hydrated(visit.page);
      if (path === '/auth/login') await visit.page.getByRole('dialog').waitFor();
      await assertNoFaults(visit.page, path);
    }
    await visit.end();
  });

  test(`R170 R174: axe finds nothing while the log-in or the film is open, on a ${size}`, async () => {
    const visit = await visitAt(size);
    const { page } = visit;
    await page.goto(stage.origin);
    await hydrated(page);
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email', { exact: true }).waitFor();
    await assertNoFaults(page, 'log-in');
    await dialog.getByRole('button', { name: 'Create an account' }).click();
    await dialog.getByLabel('Full name').waitFor();
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await dialog.getByText('Full name is required').first().waitFor();
    await assertNoFaults(page, 'sign-up with its messages');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /play the video/i }).click();
    await page.getByRole('dialog').getByLabel('One roof, start to finish').last().waitFor();
    await assertNoFaults(page, 'film');
    await visit.end();
  });
}

test('R10 R170: axe finds nothing in the open menu', async () => {
  const visit = await visitAt('phone');
  await visit.page.goto(stage.origin);
  await hydrated(visit.page);
  await visit.page.getByRole('button', { name: 'Menu', exact: true }).click();
  await visit.page.getByRole('dialog', { name: 'Menu' }).waitFor();
  await assertNoFaults(visit.page, 'menu');
  await visit.end();
});
