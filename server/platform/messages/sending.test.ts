import { makeSmtp, sendText, Undeliverable, wasAcceptedByTwilio } from './sending';
import { type FakeSmtp, startFakeSmtp } from './testing/fakeSmtp';
import { type FakeTwilio, startFakeTwilio } from './testing/fakeTwilio';
import { MAIL_STYLES, mailHtml } from './mailHtml';

describe('sending', () => {
  let server: FakeSmtp;
  let twilio: FakeTwilio;
  beforeEach(async () => {
    [server, twilio] = [await startFakeSmtp(), await startFakeTwilio()];
  });
  afterEach(() => Promise.all([server.close(), twilio.close()]));

  const mail = { id: 'mail-1', to: 'jane@example.com', subject: 'Hello', body: 'Hello' };
  const smtp = () => makeSmtp({ url: server.url, from: 'Shinglewise <hello@example.com>' });

  test('an email with one-click unsubscribe has its headers', async () => {
    await smtp().send({ ...mail, unsubscribe: 'https://example.com/newsletter/leave/1' });
    const head = server.mails.at(-1)?.data;
    expect(head).toContain('List-Unsubscribe: <https://example.com/newsletter/leave/1>');
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  test('an email arrives as plain text with its subject', async () => {
    await smtp().send({ ...mail, subject: '123456 is your code' });
    const taken = server.mails.at(-1);
    expect(taken).toMatchObject({ recipients: ['<jane@example.com>'], messageId: '<mail-1@example.com>' });
    expect(taken?.data).toContain('Subject: 123456 is your code');
    expect(taken?.data).toContain('Content-Type: text/plain');
  });

  test('an invalid recipient is a permanent failure, an unavailable server is not', async () => {
    server.mode = 'reject';
    await expect(smtp().send(mail)).rejects.toThrow(Undeliverable);
    server.mode = 'unavailable';
    const away: unknown = await smtp()
      .send(mail)
      .catch((error: unknown) => error);
    expect(away).toBeInstanceOf(Error);
    expect(away).not.toBeInstanceOf(Undeliverable);
  });

  test('if TLS is required, a server without it gets no email', async () => {
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

  test.each(INJECTIONS)('C46: %j in subject, recipient or sender adds no recipient and no header', async (text) => {
    const typed = { ...mail, subject: `Hello${text}`, body: text };
    await smtp()
      .send({ ...typed, to: `jane${text}@example.com`, replyTo: `joe${text}@example.com` })
      .catch(() => {});
    await smtp().send(typed);
    for (const { recipients, data } of server.mails) {
      expect(recipients).toHaveLength(1);
      const head = data.slice(0, data.indexOf('\n\n'));
      expect(head).not.toMatch(/(^|[\r\n])Bcc:/i);
    }
    expect(server.mails.at(-1)?.recipients).toEqual(['<jane@example.com>']);
  });

  const settings = () => ({
    accountSid: 'AC12',
    authToken: 'auth-token',
    from: '+15550100000',
    apiBase: twilio.address,
  });
  const text = { to: '+15550134477', body: '482915 & more = your code' };

  test("a text message is posted as a form with the account's credentials", async () => {
    await sendText(settings(), text);
    expect(twilio.received).toHaveLength(1);
    const { method, url, headers, body } = twilio.received[0]!;
    expect(`${method} ${url}`).toBe('POST /2010-04-01/Accounts/AC12/Messages.json');
    expect(headers.authorization).toBe(`Basic ${Buffer.from('AC12:auth-token').toString('base64')}`);
    expect(headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      To: '+15550134477',
      From: '+15550100000',
      Body: '482915 & more = your code',
    });
  });

  test.each([400, 401, 429, 500])(
    'C63: the error of status %i contains the status, not the number or token; only 400 is permanent',
    async (status) => {
      twilio.mode = status;
      const error = await sendText(settings(), text).catch((thrown: unknown) => thrown);
      expect(String(error)).toBe(`Error: Twilio answered ${status}.`);
      expect(error instanceof Undeliverable).toBe(status === 400);
    },
  );

  test('looks up at Twilio whether a text was accepted: this body, to this number, not before it was queued', async () => {
    const sentAt = Date.now();
    expect(await wasAcceptedByTwilio(settings(), { ...text, sentAt })).toBe(false);
    await sendText(settings(), text);
    expect(await wasAcceptedByTwilio(settings(), { ...text, sentAt })).toBe(true);
    expect(await wasAcceptedByTwilio(settings(), { ...text, sentAt: sentAt + 120_000 })).toBe(false);
    expect(await wasAcceptedByTwilio(settings(), { ...text, to: '+15550134478', sentAt })).toBe(false);
    expect(await wasAcceptedByTwilio(settings(), { ...text, body: 'another', sentAt })).toBe(false);
  });
});

describe('the HTML of an email', () => {
  const ORIGIN = 'https://www.shinglewise.example';

  const getBody = (html: string) => html.slice(html.indexOf('<body'));
  const contents = (html: string, tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'g'))].map(([, content]) => content);

  test('a person has the name above the email', () => {
    const body = '    maria@crew.example:  Maria Ito\n    guest@crew.example:  Invited';
    const rows = contents(mailHtml({ subject: 'Two people leave', body }, '', ORIGIN), 'td').join('|');
    const people = rows.replaceAll(/<span class="address"[^>]*>([^<]*)<\/span>/g, '/$1');
    expect(people).toContain('Maria Ito/maria@crew.example|Invited/guest@crew.example');
  });

  test('dates in the title and in the labels of amounts stay on one line', () => {
    const body = '  Pro plan, from Jun 1, 2026: $37.50\n  Total: $37.50';
    const html = getBody(mailHtml({ subject: 'Your plan ends on Jun 1, 2026', body }, '', ORIGIN));
    expect(html.match(/>Jun 1, 2026<\/span>/g)).toHaveLength(2);
  });

  test('a code, facts, a quote, a link to the site and the signature each have their style', () => {
    const body = [
      'Hello Jane Doe,\n\nThis is your code:\n\n    482915\n\n    Name:   Jane Doe\n    Phone:  +1 5550134477',
      '  Pro plan x 3: $37.50\n  Total: $37.50\n\n> It rains: in\n> everywhere',
      `Log in: ${ORIGIN}/auth/login\nForgot your password: ${ORIGIN}/auth/reset\nYour invoices are here:\n${ORIGIN}/subscription-history`,
    ].join('\n\n');
    const html = mailHtml({ subject: '482915 is your code', body }, 'Shinglewise\nRoofs & more', ORIGIN);
    expect(contents(html, 'title')).toEqual(['482915 is your code']);
    expect(html).toMatch(/<p class="code" style="[^"]*">482915<\/p>/);
    const cells = contents(html.replaceAll(/<span class="whole"[^>]*>([^<]*)<\/span>/g, '[$1]'), 'td').join('|');
    expect(cells).toContain('Phone|[+1 5550134477]|Pro plan x 3|[$37.50]|Total|[$37.50]');
    expect(contents(html, 'blockquote')).toEqual(['It rains: in<br>everywhere']);
    const links = [...html.matchAll(/<a href="([^"]*)".*?class="(\w+)"[^>]*>([^<]*)</g)].map((found) => found.slice(1));
    expect(links).toEqual([
      [`${ORIGIN}/auth/login`, 'button', 'Log in'],
      [`${ORIGIN}/auth/reset`, 'link', 'Forgot your password'],
      [`${ORIGIN}/subscription-history`, 'link', `${ORIGIN}/subscription-history`],
    ]);
    expect(html).toContain('Shinglewise<br>Roofs &#38; more');
  });

  test.each([
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    "' onmouseover='alert(1)",
    '</td></tr></table><form action=https://evil.example>',
    'https://evil.example/log-in',
    `${ORIGIN}.evil.example/`,
    'Log in: https://evil.example',
    '&lt;b&gt;',
  ])('user input stays text: %s', (typed) => {
    const html = mailHtml(
      { subject: typed, body: `Hello ${typed},\n\n    Name:   ${typed}\n\n${typed}\n\n> ${typed}` },
      'Shinglewise',
      ORIGIN,
    );
    expect(new Set([...html.matchAll(/<(\w+)/g)].map(([, tag]) => tag))).toEqual(
      new Set(['html', 'head', 'meta', 'title', 'style', 'body', 'table', 'tr', 'td', 'span', 'p', 'blockquote', 'h1']),
    );
    const escaped = typed.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
    expect(getBody(html).split(escaped)).toHaveLength(6);
    for (const [, style] of html.matchAll(/ style="([^"]*)"/g)) expect(MAIL_STYLES).toContain(style);
  });
});
