import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { makeSmtp } from './smtp';

interface Received {
  recipients: string[];
  data: string;
}

let server: Server;
let received: Received[];

/** Takes every mail, as a mail server would, and keeps what it was told. */
beforeAll(async () => {
  server = createServer((socket) => {
    let mail: Received = { recipients: [], data: '' };
    let inData = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').slice(0, -1)) {
        if (inData) {
          if (line !== '.') mail.data += `${line}\n`;
          else {
            inData = false;
            received.push(mail);
            mail = { recipients: [], data: '' };
            socket.write('250 kept\r\n');
          }
        } else if (/^DATA/.test(line)) {
          inData = true;
          socket.write('354 go on\r\n');
        } else {
          if (/^RCPT TO/.test(line)) mail.recipients.push(line.slice(8));
          socket.write(/^QUIT/.test(line) ? '221 bye\r\n' : '250 ok\r\n');
        }
      }
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  received = [];
});

function smtp() {
  const { port } = server.address() as AddressInfo;
  return makeSmtp({ url: `smtp://127.0.0.1:${port}`, from: 'Shinglewise <hello@example.com>' });
}

test('a mail arrives as plain text with its subject', async () => {
  await smtp().send({ channel: 'email', to: 'jane@example.com', subject: '123456 is your code', body: 'Hello' });
  expect(received[0]?.recipients).toEqual(['<jane@example.com>']);
  expect(received[0]?.data).toContain('Subject: 123456 is your code');
  expect(received[0]?.data).toContain('Content-Type: text/plain');
});

const INJECTIONS = [
  '\r\nBcc: evil@example.com',
  '\nBcc: evil@example.com',
  '\rBcc: evil@example.com',
  '\r\n\r\nNew body',
  '%0d%0aBcc: evil@example.com',
  ', evil@example.com',
  '; evil@example.com',
  ' <evil@example.com>',
  '>\r\nRCPT TO:<evil@example.com',
  '\u2028Bcc: evil@example.com',
];

test.each(INJECTIONS)(
  'C46: %j in subject, recipient or sender makes no other recipient and no other header',
  async (text) => {
    const mail = { channel: 'email', body: text } as const;
    await smtp()
      .send({ ...mail, to: `jane${text}@example.com`, subject: `Hello${text}`, replyTo: `joe${text}@example.com` })
      .catch(() => {});
    await smtp().send({ ...mail, to: 'jane@example.com', subject: `Hello${text}` });
    for (const { recipients, data } of received) {
      expect(recipients).toHaveLength(1);
      const head = data.slice(0, data.indexOf('\n\n'));
      expect(head).not.toMatch(/(^|[\r\n])Bcc:/i);
    }
    expect(received.at(-1)?.recipients).toEqual(['<jane@example.com>']);
  },
);
