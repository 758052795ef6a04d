import { tellWaiting } from '../accounts/supportMails';
import { contactMessages, newsletterSubscriptions } from '../db/schema';
import { useTestApp } from '../testing';

const app = useTestApp();

const SUPPORT = 'hello@shinglewise.example';
const message = {
  fullName: 'Dana Wells',
  email: 'dana@example.com',
  phoneNo: '+1 (555) 010-2030',
  subject: 'Demo',
  message: 'Could we see it?\n\nThank you.',
};

test('T25: a contact message is recorded, told to support and acknowledged', async () => {
  const answer = await app.call('POST', '/contact/messages', { body: message });
  expect(answer.status).toBe(201);
  expect(await app.context.db.select().from(contactMessages)).toMatchObject([{ fullName: 'Dana Wells' }]);
  const [mail] = await app.messagesTo(SUPPORT);
  expect(mail?.body).toContain('Could we see it?');
});

test.each([
  ['fullName', 'Full Name is required.'],
  ['subject', 'Subject is required.'],
  ['message', 'Message is required.'],
])('T25: an empty %s is refused', async (field, sentence) => {
  const answer = await app.call('POST', '/contact/messages', { body: { ...message, [field]: '  ' } });
  expect([answer.status, answer.body.message]).toEqual([400, sentence]);
});

test('T25: subscribing twice keeps one subscription and says the same', async () => {
  const subscribe = () => app.call('POST', '/newsletter/subscriptions', { body: { email: 'Dana@example.com' } });
  const [first, second] = [await subscribe(), await subscribe()];
  expect([second.status, second.body]).toEqual([first.status, first.body]);
  expect(await app.context.db.select().from(newsletterSubscriptions)).toHaveLength(1);
});

test('messages from ever new addresses come together, six an hour at most, none is lost and the log says so once', async () => {
  const alarm = jest.spyOn(app.context.log, 'error');
  const before = (await app.messagesTo(SUPPORT)).length;
  const sent = Array.from({ length: 60 }, (_, at) => `Message ${at}.`);
  const write = async (text: string, at: number) => {
    const answer = await app.call('POST', '/contact/messages', {
      body: { ...message, message: text },
      ip: `198.18.0.${at}`,
    });
    expect(answer.status).toBe(201);
  };
  for (const [at, text] of sent.entries()) await write(text, at);
  for (let at = 0; at < 30; at += 1) {
    const body = { email: `subscriber.${at}@example.com` };
    await app.call('POST', '/newsletter/subscriptions', { body, ip: `198.18.1.${at}` });
  }
  for (const { token } of await app.context.db.select().from(newsletterSubscriptions))
    await app.server.inject({ method: 'POST', url: `/newsletter/confirm/${token}` });
  const atOnce = (await app.messagesTo(SUPPORT)).slice(0, -before);
  expect(atOnce.length).toBeLessThanOrEqual(2 * 20);
  expect(alarm.mock.calls).toEqual([
    [{ kind: 'contact' }, expect.any(String)],
    [{ kind: 'newsletter' }, expect.any(String)],
  ]);

  // An honest message comes with the next mail, a later one on its own.
  await write('An honest question.', 100);
  app.clock.advance(10 * 60_000);
  await tellWaiting(app.context);
  const mails = await app.messagesTo(SUPPORT);
  const all = mails.map(({ body }) => body).join('\n');
  for (const text of [...sent, 'An honest question.']) expect(all.split(`> ${text}`)).toHaveLength(2);
  for (let at = 0; at < 30; at += 1) expect(all.split(`subscriber.${at}@example.com has`)).toHaveLength(2);
  expect(
    mails
      .map(({ subject }) => subject)
      .slice(0, 2)
      .sort(),
  ).toEqual([
    expect.stringMatching(/^Contact: \d+ messages$/),
    expect.stringMatching(/^Newsletter: \d+ new subscribers$/),
  ]);
  expect(mails.length - atOnce.length - before).toBe(2);
  app.clock.advance(10 * 60_000);
  await write('On its own.', 101);
  expect((await app.messagesTo(SUPPORT))[0]).toMatchObject({ subject: 'Contact: Demo' });
});
