import { contactMessages, newsletterSubscriptions } from '../db/schema';
import { startTestApp, type TestApp } from '../testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

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
