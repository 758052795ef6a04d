import { profilePage } from '#texts/account';
import { errors as texts } from '#texts/app';
import * as auth from '#texts/auth';
import { states } from '#texts/states';
import { makeAccount, makeSubscriber } from '../server/testing/network/accounts';
import { hydrated } from './harness/page';
import { expectLoggedIn, logIn, openLogIn, visitAs } from './harness/steps';
import { FAULTS, startNetwork, type Fault, type Network } from './harness/network';
import { expect, test } from './harness/test';
import type { Visit } from './harness/visits';

const faults = Object.keys(FAULTS) as Fault[];
const CODE = /\/assets\/.*\.(js|woff2)$/;

/** The browser's own messages about the damage, and the harness's about the network's origin. */
const expected = [
  /request to another origin: http:\/\/localhost/,
  /Failed to load resource|integrity|SyntaxError|MIME|ERR_|OTS parsing|decode downloaded font|preload/,
  /could not be rendered|ChunkLoadError/,
  // A SyntaxError of a script has no stack.
  /^uncaught: $/,
];

/** Removes the site's files from the server until the page reloads, as a deployment does. */
async function deploy({ page, context }: Visit): Promise<void> {
  let reloaded = false;
  page.on('request', (request) => (reloaded ||= request.isNavigationRequest()));
  await context.route(CODE, (route) => (reloaded ? route.continue() : route.fulfill({ status: 404, body: 'gone' })));
}

test('a login in a tab from before a deployment reloads the page and ends logged in', async ({ stage }) => {
  const account = await makeAccount(stage.origin);
  const visit = await stage.visit({ expected });
  const { page } = visit;
  await page.goto('/privacy-policy');
  // A missing footer would reload the page before anything is typed.
  await hydrated(page);
  await openLogIn(page);
  await deploy(visit);
  await logIn(page, account);
  await page.waitForURL('**/pricing');
  await expect(page.getByRole('button', { name: account.fullName })).toBeVisible();
  await expectLoggedIn(page);
});

test('after a deployment, a page reloads once its form is sent', async ({ stage }) => {
  const account = await makeAccount(stage.origin);
  const visit = await visitAs(stage, account, { expected });
  const { page } = visit;
  await page.goto('/account/profile');
  const name = page.getByLabel(auth.signUp.fullName);
  await name.fill('Ann Lee');
  await deploy(visit);
  await page.getByLabel(profilePage.changeOf(profilePage.password)).click();
  await expect(page.getByText(states.outdated)).toBeVisible();
  await expect(name).toHaveValue('Ann Lee');
  const reload = page.waitForEvent('load');
  await page.getByRole('button', { name: profilePage.save }).click();
  await reload;
  await expect(name).toHaveValue('Ann Lee');
});

let network: Network;
test.beforeEach(async ({ stage }) => {
  network = await startNetwork(stage.origin);
});
test.afterEach(() => network.stop());

for (const fault of faults) {
  test(`a visitor’s page recovers from ${fault}`, async ({ stage }) => {
    const { page, newTab } = await stage.visit({ baseURL: network.origin, expected });
    network.breakWith(fault, CODE);
    await page.goto('/');
    await expect(page.getByText(texts.notLoaded)).toBeVisible();
    network.breakWith(fault, /modal-auth/);
    await page.getByRole('alert').getByRole('link', { name: texts.tryAgain }).click();
    await hydrated(page);
    const dialog = page.waitForRequest(/modal-auth/);
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    await dialog;
    network.heal();
    // The first tab may be about to reload, which would abort its next navigation.
    const next = await newTab();
    await next.goto('/');
    await hydrated(next);
    await openLogIn(next);
    const fonts = await next.evaluate(async () => [...(await document.fonts.ready)].map(({ status }) => status));
    expect(fonts).toContain('loaded');
    expect(fonts).not.toContain('error');
  });
}

for (const path of ['/account', '/join/unseen']) {
  test(`${path} says that its scripts are slow, and not that they failed`, async ({ stage }) => {
    const { page } = await stage.visit({ baseURL: network.origin, expected });
    // Without a token, an account page leads to the landing page.
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.setItem('token', 'any'));
    network.hang(CODE);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.getByText(states.slowConnection)).toBeHidden();
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
    await expect(page.getByText(states.slowConnection)).toBeVisible();
    await expect(page.getByText(texts.notLoaded)).toBeHidden();
  });
}

test('a subscriber’s pages recover from every fault, and none stays in the cache', async ({ stage }) => {
  const account = await makeSubscriber(stage.origin, 5);
  const { page } = await stage.visit({ baseURL: network.origin, expected, serviceWorkers: 'allow' });
  await page.goto('/auth/login');
  await logIn(page, account);
  await page.waitForURL('**/pricing');
  const plan = page.getByRole('region', { name: 'Your plan' });
  const shellIsKept = () => page.evaluate(async () => Boolean(await caches.match('/app')));
  /** The cached files whose content doesn't have the hash in their name. */
  const brokenCopies = () =>
    page.evaluate(async () => {
      const site = await caches.open('site');
      const broken: string[] = [];
      for (const { url } of await site.keys()) {
        const copy = (await site.match(url))!;
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await copy.clone().arrayBuffer()));
        const hash = [...digest]
          .map((byte) => byte.toString(16).padStart(2, '0'))
          .join('')
          .slice(0, 8);
        const isGood = url.endsWith('/app') ? (await copy.text()).includes('id="root"') : url.includes(`.${hash}.`);
        if (!isGood) broken.push(url);
      }
      return broken;
    });
  await page.goto('/account');
  await plan.waitFor();
  await expect.poll(shellIsKept).toBe(true);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  for (const fault of faults) {
    await test.step(`a page from ${fault}`, async () => {
      network.breakWith(fault, /^\/(app|account)/);
      await page.goto('/account');
      await expect(plan).toBeVisible();
    });
    await test.step(`files from ${fault}`, async () => {
      network.breakWith(fault, CODE);
      // An open page of the site could still be filling the cache.
      await page.goto('/robots.txt');
      await page.evaluate(() => caches.delete('site'));
      await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
      await page.goto('/account');
      await expect(page.getByText(texts.notLoaded)).toBeVisible();
      network.heal();
      await page.reload();
      await expect(plan).toBeVisible();
      await expect.poll(shellIsKept).toBe(true);
      expect(await brokenCopies()).toEqual([]);
    });
  }

  await test.step('a network that does not answer', async () => {
    network.hang(/^\/(account|api)/);
    await page.goto('/account');
    await expect(plan).toBeVisible();
    await expect(page.getByText(/^Last seen/)).toBeVisible();
  });
});
