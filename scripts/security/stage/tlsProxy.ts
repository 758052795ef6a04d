import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

export interface Certificate {
  key: string;
  cert: string;
}

/** A certificate for localhost that signs itself. */
export async function makeCertificate(): Promise<Certificate> {
  const names = [
    { type: 2 as const, value: 'localhost' },
    { type: 7 as const, ip: '127.0.0.1' },
  ];
  const extensions = [
    { name: 'basicConstraints' as const, cA: true },
    { name: 'subjectAltName' as const, altNames: names },
  ];
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], { extensions });
  return { key, cert };
}

/**
 * The proxy of an owner: it ends TLS on this machine and passes on who asked, appended to what the asker claims.
 * @param serverPort a function, because the proxy is there before the server that needs its address
 */
export async function startTlsProxy(certificate: Certificate, serverPort: () => number) {
  const server = createServer(certificate, (incoming, answer) => {
    const claimed = incoming.headers['x-forwarded-for'];
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': [claimed, incoming.socket.remoteAddress?.replace('::ffff:', '')]
        .flat()
        .filter(Boolean)
        .join(', '),
      'x-forwarded-proto': 'https',
    };
    const { method, url: path } = incoming;
    const passed = request({ host: '127.0.0.1', port: serverPort(), method, path, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
