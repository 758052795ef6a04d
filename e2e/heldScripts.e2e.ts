import type { Page } from '@playwright/test';
import type { VisitOptions } from './harness/visits';
import { hydrated } from './harness/hydrated';
import { long } from './harness/long';
import { signedIn } from './harness/steps';
import { expect, type Stage, test } from './harness/test';

// It would be the last file to end.
test.describe.configure({ mode: 'parallel' });

const WIDE = { viewport: { width: 1280, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 } };
/** Milliseconds by which every script is held back. */
const DELAYS = [300, 800, 2000] as const;
/** How far a section may stand from where it stands on a settled page, in pixels. */
const TOLERANCE = 4;

interface HeldVisit extends VisitOptions {
  /** Held back by so many milliseconds. */
  delay?: number;
  /** Addresses of what is held back; every script by default. */
  scripts?: RegExp;
  /** They wait for this first, however long the steps before it take. */
  until?: Promise<unknown>;
}

/** A visit whose scripts arrive late, on a page that is not opened yet. */
async function heldVisit(stage: Stage, { delay = 0, scripts = /\/assets\/.*\.js$/, until, ...options }: HeldVisit) {
  const visit = await stage.visit(options);
  await visit.context.route(scripts, async (route) => {
    await until;
    await new Promise((resolve) => setTimeout(resolve, delay));
    await route.continue();
  });
  return visit;
}

const isAlive = (page: Page) =>
  page.waitForFunction(() => document.querySelector('#root:not([data-cold]) main h1') !== null);
const earlyDialog = (page: Page) => page.locator('#early-login');
const logInDialog = (page: Page) => page.getByRole('dialog', { name: 'Login' });

async function openEarlyLogIn(page: Page, path = '/') {
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await expect(logInDialog(page)).toBeVisible();
}

async function typeLogIn(page: Page) {
  const dialog = logInDialog(page);
  await dialog.getByLabel('Email').fill('free@example.com');
  await dialog.getByLabel('Password', { exact: true }).fill('Shingle-2025');
  return dialog;
}

for (const [delay, field, close] of [
  [300, 'Email', 'Escape'],
  [800, 'Password', 'Close'],
  [2000, 'Email', 'Escape'],
] as const) {
  test(`Enter before the code is there logs in, scripts held back by ${delay} ms`, async ({ stage }) => {
    const { page } = await heldVisit(stage, { ...PHONE, delay });
    await openEarlyLogIn(page);
    const dialog = await typeLogIn(page);
    await dialog.getByLabel(field, { exact: true }).press('Enter');
    await signedIn(page);
  });

  test(`the log-in that is closed early stays closed and is empty afterwards, scripts held back by ${delay} ms`, async ({
    stage,
  }) => {
    const { page } = await heldVisit(stage, { ...PHONE, delay });
    await openEarlyLogIn(page);
    const dialog = await typeLogIn(page);
    if (close === 'Escape') await page.keyboard.press('Escape');
    else await dialog.getByRole('button', { name: 'Close' }).click();
    await isAlive(page);
    // The code of the log-in would be there by now.
    await page.waitForTimeout(delay + 500);
    await expect(dialog).toHaveCount(0);
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    await expect(dialog).toBeVisible();
    await expect(dialog.getByLabel('Email')).toHaveValue('');
    await expect(dialog.getByLabel('Remember me for 30 days')).toBeVisible();
    await expect(dialog.getByLabel('Email')).toHaveValue('');
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('');
  });
}

for (const way of ['requestSubmit', 'submit', 'click'] as const) {
  test(`what a password manager submits by ${way}() before the code is there is sent once`, async ({ stage }) => {
    let letThrough = () => {};
    const until = new Promise<void>((resolve) => (letThrough = resolve));
    const { page } = await heldVisit(stage, { ...WIDE, delay: 800, until });
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/user/login')) sent += 1;
    });
    await openEarlyLogIn(page, '/faqs');
    await typeLogIn(page);
    await earlyDialog(page).evaluate((dialog, how) => {
      const form = dialog.querySelector('form');
      if (how === 'click') form?.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
      else form?.[how]();
    }, way);
    letThrough();
    await signedIn(page);
    expect(sent).toBe(1);
  });
}

test('a press that began before the code was there and ends afterwards logs in once', async ({ stage }) => {
  const { page } = await heldVisit(stage, { ...WIDE, delay: 800 });
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/login')) sent += 1;
  });
  await openEarlyLogIn(page, '/faqs');
  await typeLogIn(page);
  await earlyDialog(page).getByRole('button', { name: 'Login' }).hover();
  await page.mouse.down();
  await page.locator('[role=dialog]').getByLabel('Password', { exact: true }).waitFor();
  await page.mouse.up();
  await signedIn(page);
  expect(sent).toBe(1);
});

test('the log-in closed while its own code is on its way stays closed', async ({ stage }) => {
  const { page } = await heldVisit(stage, { ...PHONE, delay: 1500, scripts: /\/assets\/modal-auth\..*\.js$/ });
  await page.goto('/');
  await isAlive(page);
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const dialog = await typeLogIn(page);
  await page.keyboard.press('Escape');
  await page.waitForTimeout(2000);
  await expect(dialog).toHaveCount(0);
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await expect(dialog.getByLabel('Remember me for 30 days')).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveValue('');
});

/** How far below the top of the window a section stands once nothing moves it, whatever the height of what is above it. */
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

/** Where each section stands on a page that has done all its work, when the link to it is pressed. */
async function settledPlaces(stage: Stage, options: HeldVisit): Promise<Record<string, number>> {
  const { context, page } = await heldVisit(stage, options);
  await page.goto('/');
  await hydrated(page);
  await page.waitForFunction(() => document.querySelector('[data-folded]') === null);
  const places: Record<string, number> = {};
  for (const id of SECTIONS) {
    await press(page, id);
    places[id] = await restingPlace(page, id);
  }
  await context.close();
  return places;
}

const SECTIONS = ['how-it-works', 'contact', 'download'] as const;
/** When the link is pressed; or the address names the section, and nothing is pressed. */
const MOMENTS = ['DOMContentLoaded', 'load', 'address'] as const;

/** Where the same link leads at that moment. */
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
  test(`a link to a section leads where it leads on a settled page, ${name}`, long(), async ({ stage }) => {
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
  'a font that arrives while the browser scrolls to a section does not leave it somewhere else',
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

for (const delay of DELAYS) {
  test(`Annually chosen before the code is there is shown and sold, scripts held back by ${delay} ms`, async ({
    stage,
  }) => {
    const { page } = await heldVisit(stage, { ...WIDE, delay });
    await page.goto('/pricing', { waitUntil: 'commit' });
    await page.getByRole('radio', { name: 'Annually' }).check();
    const pro = page.getByRole('region', { name: 'Pro Plan' });
    await expect(pro.getByText('$120')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Annually' })).toBeChecked();
    await pro.getByRole('button', { name: 'Upgrade to Pro' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('5');
    await expect(page.getByRole('dialog').getByText('Estimate: $600.00 a year, billed yearly')).toBeVisible();
  });

  test(`a search typed before the code is there is applied, scripts held back by ${delay} ms`, async ({ stage }) => {
    const { page } = await heldVisit(stage, { ...WIDE, delay });
    await page.goto('/faqs', { waitUntil: 'commit' });
    const search = page.getByRole('searchbox');
    await search.fill('accura');
    await isAlive(page);
    await expect(page.locator('mark').first()).toBeVisible();
    await expect(search).toHaveValue('accura');
  });
}
