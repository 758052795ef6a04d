import { after, before } from 'node:test';
import type { Browser } from 'playwright-core';
import { launchBrowser, openVisit, type Visit } from './browser';
import { startServer, type TestServer } from './server';

/** What the journeys of a file share. Its members are there once the first journey runs. */
export interface Stage {
  /** http://localhost:<port>, without a trailing slash. */
  readonly origin: string;
  /** A person with an empty browser; see `openVisit`. */
  visit(options?: Parameters<typeof openVisit>[2]): Promise<Visit>;
}

interface StageOptions {
  pageCache?: boolean;
  /** What the journeys of the file find there. A hook of their own would not wait for that of the stage. */
  prepare?: (origin: string) => Promise<void>;
}

/** One server and one browser for all journeys of a file, ended after the last of them. */
export function setStage({ prepare, ...options }: StageOptions = {}): Stage {
  let server: TestServer | undefined;
  let browser: Browser | undefined;
  before(async () => {
    [server, browser] = await Promise.all([startServer(), launchBrowser(options)]);
    await prepare?.(server.origin);
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });
  return {
    get origin() {
      return server!.origin;
    },
    visit: (visitOptions) => openVisit(browser!, server!.origin, visitOptions),
  };
}
