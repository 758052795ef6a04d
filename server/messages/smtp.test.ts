import { makeSmtp, Undeliverable } from './sending';
import { type FakeSmtp, startFakeSmtp } from './testing/fakeSmtp';

let server: FakeSmtp;
beforeEach(async () => {
  server = await startFakeSmtp();
});
afterEach(() => server.close());

const smtp = () => makeSmtp({ url: server.url, from: 'Shinglewise <hello@example.com>' });

test('a mail arrives as plain text with its subject', async () => {
  await smtp().send({ id: 'mail-1', to: 'jane@example.com', subject: '123456 is your code', body: 'Hello' });
  const [mail] = server.mails;
  expect(mail).toMatchObject({ recipients: ['<jane@example.com>'], messageId: '<mail-1@example.com>' });
  expect(mail?.data).toContain('Subject: 123456 is your code');
  expect(mail?.data).toContain('Content-Type: text/plain');
});

test('a receiver that does not exist is refused for good, a server that is away is not', async () => {
  const mail = { id: 'mail-1', to: 'jane@example.com', subject: 'Hello', body: 'Hello' };
  server.mood = 'refuse';
  await expect(smtp().send(mail)).rejects.toThrow(Undeliverable);
  server.mood = 'away';
  const away: unknown = await smtp()
    .send(mail)
    .catch((error: unknown) => error);
  expect(away).toBeInstanceOf(Error);
  expect(away).not.toBeInstanceOf(Undeliverable);
});

test('where TLS is required, a server without it gets no mail', async () => {
  const mail = { id: 'mail-1', to: 'jane@example.com', subject: 'Hello', body: 'Hello' };
  const secure = makeSmtp({ url: `${server.url}?requireTLS=true`, from: 'hello@example.com' });
  await expect(secure.send(mail)).rejects.toThrow('STARTTLS');
  expect([server.connections, server.mails]).toEqual([1, []]);
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
    const mail = { id: 'mail-2', body: text };
    await smtp()
      .send({ ...mail, to: `jane${text}@example.com`, subject: `Hello${text}`, replyTo: `joe${text}@example.com` })
      .catch(() => {});
    await smtp().send({ ...mail, to: 'jane@example.com', subject: `Hello${text}` });
    for (const { recipients, data } of server.mails) {
      expect(recipients).toHaveLength(1);
      const head = data.slice(0, data.indexOf('\n\n'));
      expect(head).not.toMatch(/(^|[\r\n])Bcc:/i);
    }
    expect(server.mails.at(-1)?.recipients).toEqual(['<jane@example.com>']);
  },
);
