import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface FakeTwilio {
  address: string;
  /** Every request, in order. */
  received: Received[];
  /** Bodies of the accepted texts. */
  texts: string[];
  /** The status of the next responses; `drop` accepts a text and breaks the connection before the response. */
  mode: number | 'drop';
  close(): Promise<void>;
}

/** Implements the part of Twilio's REST API that the adapter uses: posting a text and listing texts to a number. */
export async function startFakeTwilio(): Promise<FakeTwilio> {
  const taken: { to: string; body: string; date_created: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      fake.received.push({ method, url, headers, body });
      const answer = (status: number, json: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
      if (method === 'GET') {
        const to = new URL(url, fake.address).searchParams.get('To');
        answer(200, { messages: taken.filter((text) => text.to === to).reverse() });
        return;
      }
      if (typeof fake.mode === 'number' && fake.mode >= 400) {
        answer(fake.mode, { message: 'The number +15550134477 is not valid.' });
        return;
      }
      const form = new URLSearchParams(body);
      taken.push({ to: form.get('To') ?? '', body: form.get('Body') ?? '', date_created: new Date().toUTCString() });
      fake.texts.push(form.get('Body') ?? '');
      if (fake.mode === 'drop') request.socket.destroy();
      else answer(201, { sid: 'SM1', status: 'queued' });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeTwilio = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    texts: [],
    mode: 201,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
}
