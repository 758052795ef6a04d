import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, long, test } from './harness/test';

/** Tries ways in which injected text could run code. Runs in the page. @returns the names of the successful ones */
async function strike(foreign: string): Promise<string[]> {
  const through: string[] = [];
  const struck = (name: string) => void through.push(name);
  Object.assign(window, { struck });
  const attempt = (name: string, run: () => unknown) => {
    try {
      const outcome = run();
      if (outcome === true) struck(name);
      else if (outcome instanceof Promise)
        outcome.then(
          () => struck(name),
          () => undefined,
        );
    } catch {
      // Rejected immediately.
    }
  };
  const put = (tag: string, attributes: Record<string, string>, text = '') => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.textContent = text;
    return document.body.appendChild(element);
  };
  attempt('inline script', () => void put('script', {}, 'struck("inline script")'));
  attempt('foreign script', () => void put('script', { src: `${foreign}/script.js` }));
  attempt('foreign module', () => void put('script', { src: `${foreign}/module.js`, type: 'module' }));
  attempt('event handler', () => void put('img', { src: 'data:,', onerror: 'struck("event handler")' }));
  attempt('javascript link', () => put('a', { href: 'javascript:struck("javascript link")' }).click());
  attempt('inline style', () => {
    put('style', {}, 'body { --struck: 1 }');
    return getComputedStyle(document.body).getPropertyValue('--struck') !== '';
  });
  attempt('frame', () => void put('iframe', { src: `${foreign}/frame`, name: 'canary' }));
  attempt('form', () => (put('form', { action: `${foreign}/form`, target: 'canary' }) as HTMLFormElement).submit());
  attempt('object', () => void put('object', { data: `${foreign}/object` }));
  attempt('fetch', () => fetch(`${foreign}/fetch`, { mode: 'no-cors' }));
  attempt('beacon', () => void navigator.sendBeacon(`${foreign}/beacon`));
  attempt('worker', () => {
    const worker = new Worker(URL.createObjectURL(new Blob(['postMessage(1)'])));
    worker.onmessage = () => struck('worker');
  });
  // In a separate task, because code evaluated by the test driver may use eval.
  setTimeout(() => attempt('eval', () => window.eval('1') === 1));
  attempt('timer with text', () => void setTimeout('struck("timer with text")', 0));
  attempt('markup', () => {
    const box = document.createElement('div');
    box.innerHTML = '<b>1</b>';
    return box.firstChild !== null;
  });
  // Last, because it changes the URLs of resources that aren't loaded yet.
  attempt('base', () => {
    document.head.prepend(put('base', { href: foreign }));
    return document.baseURI.startsWith(foreign);
  });
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  return through;
}

const WAYS = 16;

/** A foreign server and the paths requested from it. */
async function listenAtForeignOrigin() {
  const requests: string[] = [];
  const server = createServer((request, answer) => {
    requests.push(request.url ?? '');
    answer.setHeader('content-type', request.url?.endsWith('.js') ? 'text/javascript' : 'text/html');
    answer.setHeader('access-control-allow-origin', '*');
    answer.end(request.url?.endsWith('.js') ? 'struck("from another origin")' : '<p>another origin</p>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { requests, origin: `http://127.0.0.1:${port}`, stop: () => void server.close().closeAllConnections() };
}

async function strikeOn(page: Page, address: string, foreign: { requests: string[]; origin: string }) {
  await page.goto(address);
  foreign.requests.length = 0;
  const through = await page.evaluate(strike, foreign.origin);
  return [...through, ...foreign.requests];
}

test('injected text runs no script, sets no style and sends no request', long(), async ({ browser, stage }) => {
  const foreign = await listenAtForeignOrigin();
  const context = await browser.newContext();
  const page = await context.newPage();
  try {
    for (const path of ['/', '/pricing', '/auth/login', '/nowhere'])
      expect([path, await strikeOn(page, stage.origin + path, foreign)]).toEqual([path, []]);
    // On a page without a policy, all of them succeed.
    const other = await listenAtForeignOrigin();
    expect((await strikeOn(page, other.origin, foreign)).length).toBeGreaterThanOrEqual(WAYS);
    other.stop();
  } finally {
    await context.close();
    foreign.stop();
  }
});
