import { demoAccount, makeAccount } from '../server/testing/network/accounts';
import { sumShifts, watchShifts } from './harness/page';
import { visitAs } from './harness/steps';
import { expect, long, test } from './harness/test';

const sizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

test('a visitor on a guarded page is sent to / before that page is painted, and nothing moves', async ({ stage }) => {
  const visit = await stage.visit();
  const { page } = visit;
  const shifts = await watchShifts(page);
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    await page.goto('/subscription-history?page=3');
    await page.waitForURL((url) => url.pathname === '/');
    await page.waitForLoadState('networkidle');
    expect(new URL(page.url()).searchParams.get('next')).toBe('/subscription-history?page=3');
    const moved = await shifts();
    expect(sumShifts(moved), `at ${viewport.width}: ${JSON.stringify(moved)}`).toBeLessThan(0.001);
  }
});

/** A line of text may wrap once its width is known. */
const SMALL = 0.02;
const PAGES = ['/account', '/account/team', '/account/profile', '/account/devices', '/subscription-history'];

test(
  'account pages do not shift while they load: with a plan, a canceled plan, a payment that is due, and nothing',
  long(),
  async ({ stage }) => {
    const demo = ['pro', 'cancelled', 'pastdue'].map((name) => demoAccount(stage.origin, `${name}@example.com`));
    const [pro, canceled, pastDue, newcomer] = await Promise.all([...demo, makeAccount(stage.origin)]);
    for (const [account, routes] of [
      [pro!, [...PAGES, '/subscription-history?page=10', '/success', '/pricing']],
      [canceled!, PAGES],
      [pastDue!, PAGES],
      [newcomer!, [...PAGES, '/failure', '/pricing']],
    ] as const) {
      const visit = await visitAs(stage, account);
      const { page } = visit;
      const shifts = await watchShifts(page);
      for (const viewport of sizes) {
        await page.setViewportSize(viewport);
        for (const route of routes) {
          await page.goto(route);
          await page.waitForLoadState('networkidle');
          const moved = await shifts();
          const where = `${route} of ${account.email} at ${viewport.width}: ${JSON.stringify(moved)}`;
          expect.soft(sumShifts(moved), where).toBeLessThan(SMALL);
        }
      }
      await visit.context.close();
    }
  },
);

/** Bytes per second, slow enough that a page is painted in pieces. */
const THROUGHPUT = 40_000;
/** A centered row moves by less than this while its last parts load. */
const TINY = 0.005;

for (const viewport of sizes.slice(1)) {
  test(
    `pages that arrive in pieces don't shift and then hydrate, at ${viewport.width} px`,
    long(),
    async ({ stage }) => {
      const visitor = await stage.visit({ viewport });
      const member = await visitAs(stage, await makeAccount(stage.origin), { viewport });
      for (const [{ context, page }, routes] of [
        [visitor, ['/', '/pricing', '/faqs', '/privacy-policy', '/auth/login', '/cart']],
        [member, ['/pricing', '/account', '/subscription-history', '/cart', '/failure']],
      ] as const) {
        const shifts = await watchShifts(page);
        const devtools = await context.newCDPSession(page);
        await devtools.send('Network.emulateNetworkConditions', {
          offline: false,
          latency: 20,
          downloadThroughput: THROUGHPUT,
          uploadThroughput: THROUGHPUT,
        });
        for (const route of routes) {
          await page.goto(route);
          await page.waitForLoadState('networkidle');
          const moved = (await shifts()).filter(({ value }) => value > TINY);
          expect.soft(moved, `${route} of ${page === member.page ? 'a member' : 'a visitor'}`).toEqual([]);
        }
      }
    },
  );
}
