import { test as base } from '@playwright/test';
import { type LiteralServer, startLiteralServer } from '../../literalApi/server';
import { Servers } from './servers';
import { literalWrapping } from './literal';
import { Visits, type Visit, type VisitOptions } from './visits';

export { expect } from '@playwright/test';

export interface Stage {
  /** http://localhost:<port>, without a trailing slash. */
  origin: string;
  /** A person with an empty browser. What a visit must never do fails the journey at its end; see `Visits`. */
  visit(options?: VisitOptions): Promise<Visit>;
}

export interface LiteralStage extends Stage {
  server: LiteralServer;
}

interface Fixtures {
  stage: Stage;
  /** For a file that moves the clock of the server, or changes the demo account that others read. */
  ownServer: boolean;
  /** The built site on an API that says only what the specification prints. */
  literalStage: LiteralStage;
}

/** What an API does not know answers 404, which the browser writes into the console. */
const ofLiteralApi = ({ expected = [], ...options }: VisitOptions = {}): VisitOptions => ({
  ...options,
  expected: [/status of 4/, ...expected],
});

/** The one that takes most unwrapping; `npm run test:e2e -- e2e/literalApi.e2e.ts --literal bare` takes another. */
const USUAL_WRAPPING = 'twice';

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
      await use({ origin, visit: (options) => visits.open(literalWrapping ? ofLiteralApi(options) : options) });
      await visits.end();
    },
    { timeout: START_WITHIN },
  ],
  literalStage: async ({ browser }, use) => {
    const server = await startLiteralServer(literalWrapping ?? USUAL_WRAPPING);
    const visits = new Visits(browser, server.origin);
    await use({ server, origin: server.origin, visit: (options) => visits.open(ofLiteralApi(options)) });
    // A page that still asks something must find its server.
    try {
      await visits.end();
    } finally {
      await server.stop();
    }
  },
});
