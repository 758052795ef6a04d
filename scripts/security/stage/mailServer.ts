import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Certificate } from './tlsProxy';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** A mail server that keeps what it gets, newest first; it takes mails through STARTTLS only. */
export async function startMailServer(certificate: Certificate) {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    ...certificate,
    authOptional: true,
    disabledCommands: ['AUTH'],
    onMailFrom: (_from, { secure }, done) => done(secure ? null : new Error('Must issue a STARTTLS command first')),
    onData(stream, { envelope }, done) {
      void text(stream).then((source) => {
        const [head = '', ...body] = source.split('\r\n\r\n');
        const subject = /^subject: (.*(?:\r\n[ \t].*)*)/im.exec(head)?.[1]?.replace(/\r\n[ \t]/g, ' ') ?? '';
        const plain = unquote(plainPart(head, body.join('\r\n\r\n')));
        for (const { address } of envelope.rcptTo) mails.unshift({ to: address, subject, text: plain });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Of a mail in text and HTML its text. */
function plainPart(head: string, body: string): string {
  const boundary = /boundary="?([^";\r\n]+)/i.exec(head)?.[1];
  if (!boundary) return body;
  return body.split(`--${boundary}`).find((part) => /^\r\ncontent-type: text\/plain/i.test(part)) ?? body;
}

/** Quoted-printable: soft line ends and `=3D`. */
function unquote(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
