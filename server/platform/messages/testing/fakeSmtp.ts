import { createServer, type AddressInfo, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';

export interface ReceivedMail {
  messageId: string;
  recipients: string[];
  /** Raw headers and body. */
  data: string;
}

export interface FakeSmtp {
  url: string;
  /** Every accepted email, in order. */
  mails: ReceivedMail[];
  /**
   * `accept` accepts; `unavailable`: temporarily unavailable (421); `reject`: recipients do not exist (550); `drop`: accepts,
   * but the connection breaks before the response.
   */
  mode: 'accept' | 'unavailable' | 'reject' | 'drop';
  /** The answer to each email after its data; it is accepted by default. */
  answer: string;
  /** Number of connections. */
  connections: number;
  close(): Promise<void>;
}

/** The certificate of a mail server, in PEM. */
export interface Certificate {
  key: string;
  cert: string;
}

/**
 * A mail server that stores the messages it receives.
 * @param certificate requires STARTTLS with this certificate; without one the server has no TLS
 */
export async function startFakeSmtp(certificate?: Certificate): Promise<FakeSmtp> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {});
    fake.connections += 1;
    socket.write(fake.mode === 'unavailable' ? '421 come back later\r\n' : '220 test\r\n');
    converse(socket, fake, certificate);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeSmtp = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails: [],
    mode: 'accept',
    answer: '250 kept',
    connections: 0,
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
  return fake;
}

function converse(socket: Socket, fake: FakeSmtp, certificate?: Certificate): void {
  let mail = { recipients: [] as string[], data: '' };
  let inData = false;
  let rest = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  socket.on('data', (chunk) => {
    const lines = (rest + String(chunk)).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (inData && line !== '.') mail.data += `${line}\n`;
      else if (inData) {
        inData = false;
        const messageId = /^Message-ID: (.+)$/im.exec(mail.data)?.[1] ?? '';
        if (fake.answer.startsWith('250')) fake.mails.push({ ...mail, messageId });
        mail = { recipients: [], data: '' };
        if (fake.mode === 'drop') socket.destroy();
        else say(fake.answer);
      } else if (fake.mode === 'unavailable') say('421 come back later');
      else if (/^DATA/.test(line)) {
        inData = true;
        say('354 go on');
      } else if (/^STARTTLS/.test(line)) {
        if (!certificate) return say('502 not here');
        socket.removeAllListeners('data');
        say('220 go on');
        const secure = new TLSSocket(socket, { isServer: true, ...certificate });
        secure.on('error', () => {});
        return converse(secure, fake);
      } else if (certificate && /^MAIL FROM/.test(line)) say('530 Must issue a STARTTLS command first');
      else if (/^RCPT TO/.test(line)) {
        mail.recipients.push(line.slice(8));
        say(fake.mode === 'reject' ? '550 no such mailbox' : '250 ok');
      } else say(/^QUIT/.test(line) ? '221 bye' : '250 ok');
    }
  });
}
