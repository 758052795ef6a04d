import { after, before } from 'node:test';
import type { Browser } from 'playwright-core';
import type { WrappingName } from '../../literalApi';
import { type LiteralServer, startLiteralServer } from '../../literalApi/server';
import { launchBrowser, openVisit, type Visit } from './browser';

export interface LiteralStage {
  readonly server: LiteralServer;
  visit(options?: Parameters<typeof openVisit>[2]): Promise<Visit>;
}

/** The built site on an API that says only what the specification prints, for all journeys of a file or a suite. */
export function setLiteralStage(wrapping: WrappingName): LiteralStage {
  let server: LiteralServer | undefined;
  let browser: Browser | undefined;
  before(async () => {
    [server, browser] = await Promise.all([startLiteralServer(wrapping), launchBrowser()]);
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });
  return {
    get server() {
      return server!;
    },
    // What the API does not know answers 404, which the browser writes into the console.
    visit: (options = {}) =>
      openVisit(browser!, server!.origin, { ...options, expected: [/status of 4/, ...(options.expected ?? [])] }),
  };
}
