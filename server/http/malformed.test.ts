import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { startTestApp, type TestApp } from '../testing';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await startTestApp();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

const HOST = 'Host: localhost\r\n';
const POST = `POST /api/user/login HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`;
/** Requests that two programs on the way may read differently, or that are none. */
const REQUESTS = {
  'a length and chunks': `${POST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\n\r\n`,
  'an encoding after chunks': `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
  'a space before a colon': `${POST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`,
  'two lengths': `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}x`,
  'a length with a sign': `${POST}Content-Length: +2\r\n\r\n{}`,
  'a chunk size that is no number': `${POST}Transfer-Encoding: chunked\r\n\r\nZZ\r\n{}\r\n0\r\n\r\n`,
  'a chunk size beyond all numbers': `${POST}Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n{}\r\n`,
  'a header of 20 kB': `GET /healthz HTTP/1.1\r\n${HOST}X: ${'a'.repeat(20_000)}\r\n\r\n`,
  'a NUL in the name of a header': `GET /healthz HTTP/1.1\r\n${HOST}X\u0000: a\r\n\r\n`,
  'bare line feeds': `GET /healthz HTTP/1.1\n${HOST.replace('\r', '')}\n`,
  'a NUL in the address': `GET /healthz\u0000 HTTP/1.1\r\n${HOST}\r\n`,
  'a folded first header': `GET /healthz HTTP/1.1\r\n ${HOST}\r\n`,
  'an unknown version': `GET /healthz HTTP/9.9\r\n${HOST}\r\n`,
  'the beginning of TLS': '\u0016\u0003\u0001\u0002\u0000\u0001',
};

async function exchange(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.end(bytes, 'latin1');
  return text(socket);
}

test.each(Object.entries(REQUESTS))('%s: refused once, in the envelope', async (_name, bytes) => {
  const answer = await exchange(bytes);
  expect(answer.match(/HTTP\/1\.1 \d{3}/g)).toEqual([expect.stringMatching(/ 4\d\d$/)]);
  expect(answer).toContain('"success":false');
});

test('connections that break in the middle of a request leave the server answering', async () => {
  const cuts = Object.values(REQUESTS).flatMap((bytes) => [1, 20, 60, 120].map((at) => bytes.slice(0, at)));
  await Promise.all(
    cuts.map(async (bytes) => {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      await once(socket, 'connect');
      socket.write(bytes, 'latin1', () => socket.destroy());
      await once(socket, 'close');
    }),
  );
  expect(await exchange(`GET /healthz HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
});
