import { test as base } from '@playwright/test';
import { startServer, type TestServer } from '../../server/testing/network/server';
import { Visits, type Visit, type VisitOptions } from './visits';

export { expect } from '@playwright/test';

/** Marks a journey that lasts longer than it tells of most changes: for `npm run test:release`, not for `npm test`. */
export const long = () => ({ tag: '@long' });

export interface Stage {
  /** http://localhost:<port>, without a trailing slash. */
  origin: string;
  /** A person with an empty browser. What a visit must never do fails the journey at its end; see `Visits`. */
  visit(options?: VisitOptions): Promise<Visit>;
}

/**
 * The servers of a worker: one that its files share, whose demo accounts are read and never changed, and one for each
 * file that moves the clock or changes what others read.
 */
class Servers {
  private readonly running = new Map<string, Promise<TestServer>>();

  /** @param name of who shares it */
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
  /** For a file that moves the clock of the server, or changes the demo account that others read. */
  ownServer: boolean;
}

/** A cold start on a machine that is busy otherwise takes most of a minute. */
const START_WITHIN = 200_000;

/** A journey through the built site, on a server that other journeys use too. */
export const test = base.extend<Fixtures, { servers: Servers }>({
  servers: [
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
