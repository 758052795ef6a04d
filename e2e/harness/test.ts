import { test as base } from '@playwright/test';
import type { WrappingName } from '../../literalApi';
import { type LiteralServer, startLiteralServer } from '../../literalApi/server';
import { FileServer } from './fileServer';
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
  /** How the literal API wraps its answers. */
  wrapping: WrappingName;
  /** The built site on an API that says only what the specification prints. */
  literalStage: LiteralStage;
}

/** What an API does not know answers 404, which the browser writes into the console. */
const ofLiteralApi = ({ expected = [], ...options }: VisitOptions = {}): VisitOptions => ({
  ...options,
  expected: [/status of 4/, ...expected],
});

/** A cold start on a machine that is busy otherwise takes most of a minute. */
const START_WITHIN = 200_000;

/** A journey through the built site, on a server of its file. */
export const test = base.extend<Fixtures, { fileServer: FileServer }>({
  fileServer: [
    async ({}, use) => {
      const server = new FileServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: START_WITHIN },
  ],
  stage: [
    async ({ browser, fileServer }, use, { file }) => {
      const { origin } = await fileServer.of(file);
      const visits = new Visits(browser, origin);
      await use({ origin, visit: (options) => visits.open(literalWrapping ? ofLiteralApi(options) : options) });
      await visits.end();
    },
    { timeout: START_WITHIN },
  ],
  wrapping: ['bare', { option: true }],
  literalStage: async ({ browser, wrapping }, use) => {
    const server = await startLiteralServer(wrapping);
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
