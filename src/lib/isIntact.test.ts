import { createHash } from 'node:crypto';
import { fetchIntact, isIntact } from './isIntact';

const CODE = 'run()';
const SCRIPT = `/assets/main.${createHash('sha256').update(CODE).digest('hex').slice(0, 8)}.js`;
const SHELL = '<!doctype html><script data-scripts="/assets/main.js"></script><body></body></html>\n';
const PORTAL = '<!doctype html><h1>Hotel</h1></html>';
const JS = 'application/javascript; charset=utf-8';
const HTML = 'text/html; charset=utf-8';

interface Answer {
  body?: string;
  type?: string;
  status?: number;
  redirected?: boolean;
  from?: ResponseType;
}

function respond({ body = CODE, type = JS, status = 200, redirected = false, from = 'basic' }: Answer) {
  const response = new Response(body, { status, headers: { 'content-type': type } });
  return Object.defineProperties(response, { redirected: { value: redirected }, type: { value: from } });
}

const page = { type: HTML, body: SHELL };

test.each<[string, string, Answer, boolean]>([
  ['a script', SCRIPT, {}, true],
  ['a cut script', SCRIPT, { body: 'run(' }, false],
  ['a page as a script', SCRIPT, { body: PORTAL, type: HTML }, false],
  ['a script with the type of a page', SCRIPT, { type: HTML }, false],
  ['a script with an error status', SCRIPT, { status: 502 }, false],
  ['a script after a redirect', SCRIPT, { redirected: true }, false],
  ['a script of another origin', SCRIPT, { from: 'cors' }, false],
  ['an image', SCRIPT.replace('.js', '.webp'), { type: 'image/webp' }, true],
  ['a font', SCRIPT.replace('.js', '.woff2'), { type: 'font/woff2' }, true],
  ['a cut font', SCRIPT.replace('.js', '.woff2'), { type: 'font/woff2', body: 'ru' }, false],
  ['a script as a font', SCRIPT.replace('.js', '.woff2'), {}, false],
  ['the shell', '/app', page, true],
  ['a cut shell', '/app', { ...page, body: SHELL.slice(0, -20) }, false],
  ['a page of the network', '/app', { ...page, body: PORTAL }, false],
  ['an error page with our marker', '/app', { ...page, status: 502 }, false],
  ['a file without a hash', '/assets/main.js', {}, false],
])('%s', async (_name, address, answer, expected) => {
  const response = respond(answer);
  await expect(isIntact(response, address)).resolves.toBe(expected);
  expect(response.bodyUsed).toBe(false);
});

test('a connection that breaks within the body is not intact', async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) });
  const response = new Response(body, { headers: { 'content-type': JS } });
  await expect(isIntact(response, SCRIPT)).resolves.toBe(false);
});

test('a broken file is fetched once more, past every cache', async () => {
  const fetch = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(respond({ body: 'run(' })));
  fetch.mockImplementationOnce(() => Promise.resolve(respond({ body: '' })));
  await expect(fetchIntact(SCRIPT)).rejects.toThrow('No intact response');
  expect(fetch.mock.calls).toEqual([
    [SCRIPT, { cache: 'default' }],
    [SCRIPT, { cache: 'reload' }],
  ]);
});
