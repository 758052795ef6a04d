import { test as base } from '@playwright/test';
import { startServer, type TestServer } from '../../server/testing/network/server';
import { Visits, type Visit, type VisitOptions } from './visits';

export { expect } from '@playwright/test';

/** Marks a slow journey for `npm run test:release` instead of `npm test`. */
export const long = () => ({ tag: '@long' });

export interface Stage {
  /** http://localhost:<port>, without a trailing slash. */
  origin: string;
  /** Opens an empty browser. Errors that it causes fail the journey at its end; see `Visits`. */
  visit(options?: VisitOptions): Promise<Visit>;
}

/**
 * A worker's servers: one that its files share without changing the demo accounts, and one for each file that moves the
 * clock or changes shared data.
 */
class Servers {
  private readonly running = new Map<string, Promise<TestServer>>();

  /** @param name identifies the sharing files */
  of(name: string): Promise<TestServer> {
    const server = this.running.get(name) ?? startServer();
    this.running.set(name, server);
    return server;
  }

  async stop(): Promise<void> {
    for (const server of this.running.values()) await (await server).stop();
  }
}

interface Fixtures {
  stage: Stage;
  /** For files that move the server's clock or change a shared demo account. */
  ownServer: boolean;
}

/** A cold start on an idle machine takes some seconds. */
const START_WITHIN = 400_000;

/** A journey through the built site, on a shared server. */
export const test = base.extend<Fixtures, { servers: Servers }>({
  servers: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const servers = new Servers();
      await use(servers);
      await servers.stop();
    },
    { scope: 'worker', timeout: START_WITHIN },
  ],
  ownServer: [false, { option: true }],
  stage: [
    async ({ browser, servers, ownServer }, use, { file }) => {
      const { origin } = await servers.of(ownServer ? file : 'shared');
      const visits = new Visits(browser, origin);
      await use({ origin, visit: (options) => visits.open(options) });
      await visits.end();
    },
    { timeout: START_WITHIN },
  ],
});
