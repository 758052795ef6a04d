import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { makeAccount } from '../testing/accounts';
import { long } from './harness/long';
import { watchShifts } from './harness/page';
import { visitAs } from './harness/steps';
import { expect, test } from './harness/test';
import { Visits } from './harness/visits';

/** Answers a page its own way. @param page status and headers of what the site has answered; its body is `html` */
type AnswerPage = (page: IncomingMessage, response: ServerResponse, html: string) => Promise<void> | void;

/**
 * The site as it is, but for the answering of its pages.
 * @param origin of the site, without a trailing slash
 * @returns the proxy's origin and a way to end it
 */
async function pageProxy(origin: string, answerPage: AnswerPage) {
  const site = new URL(origin);
  const server = createServer((incoming, response) => {
    const headers = { ...incoming.headers, host: site.host, 'accept-encoding': 'identity' };
    if (headers.origin) headers.origin = origin;
    const outgoing = request(new URL(incoming.url ?? '/', origin), { method: incoming.method, headers }, (answer) => {
      if (answer.headers['content-type']?.startsWith('text/html'))
        void text(answer).then((html) => answerPage(answer, response, html));
      else {
        response.writeHead(answer.statusCode ?? 200, answer.headers);
        answer.pipe(response);
      }
    });
    outgoing.on('error', () => response.writeHead(502).end());
    incoming.pipe(outgoing);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Bytes of HTML that come at once, and the milliseconds until the next, in which they are painted. */
const PIECE = 1000;
const PAUSE = 25;
/** A row that is centered moves by less while its last parts come. */
const TINY = 0.005;

/** The site on a network that brings its pages piece by piece. */
const slowSite = (origin: string) =>
  pageProxy(origin, async (page, response, html) => {
    const { 'content-length': _length, ...headers } = page.headers;
    response.writeHead(page.statusCode ?? 200, headers);
    const bytes = Buffer.from(html);
    for (let at = 0; at < bytes.length; at += PIECE) {
      response.write(bytes.subarray(at, at + PIECE));
      await pause(PAUSE);
    }
    response.end();
  });

// It would be the last file to end.
test.describe.configure({ mode: 'parallel' });

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(
    `pages that come piece by piece do not move and hydrate, at ${viewport.width} px`,
    long(),
    async ({ stage, browser }) => {
      const account = await makeAccount(stage.origin);
      const site = await slowSite(stage.origin);
      const visits = new Visits(browser, site.origin);
      const slowStage = { origin: site.origin, visit: () => visits.open({ viewport }) };
      const visitor = await slowStage.visit();
      const member = await visitAs(slowStage, account);
      for (const [{ page }, routes] of [
        [visitor, ['/', '/pricing', '/faqs', '/privacy-policy', '/auth/login', '/cart']],
        [member, ['/pricing', '/subscription-history', '/cart', '/failure']],
      ] as const) {
        const shifts = await watchShifts(page);
        for (const route of routes) {
          await page.goto(route);
          await page.waitForLoadState('networkidle');
          const moved = (await shifts()).filter(({ value }) => value > TINY);
          expect.soft(moved, `${route} of ${page === member.page ? 'a member' : 'a visitor'}`).toEqual([]);
        }
      }
      await visits.end();
      await site.stop();
    },
  );
}
