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

test(
  'account pages do not shift while they load: full and empty history, success, failure, plans',
  long(),
  async ({ stage }) => {
    const [pro, newcomer] = await Promise.all([
      demoAccount(stage.origin, 'pro@example.com'),
      makeAccount(stage.origin),
    ]);
    for (const [account, routes] of [
      [pro, ['/account', '/subscription-history', '/subscription-history?page=10', '/success', '/pricing']],
      [newcomer, ['/account', '/subscription-history', '/failure', '/pricing']],
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
          expect(sumShifts(moved), where).toBeLessThan(0.001);
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
