import { eq } from 'drizzle-orm';
import { retention } from '../../retention';
import { runCommand } from '../commands/commands';
import { newsletterSubscriptions } from '../db/schema';
import { tidy } from '../privacy/erase';
import { useTestApp } from '../testing';

const app = useTestApp();
let people = 0;

const subscribe = (email: string) => app.call('POST', '/newsletter/subscriptions', { body: { email } });
const list = () => runCommand(app.context, ['newsletter', 'list']);
/** Opens a link, presses its button, or has a mail program do that. */
const open = async (link: string, method: 'GET' | 'POST' = 'GET', type = 'application/x-www-form-urlencoded') =>
  app.server.inject({
    method,
    url: new URL(link).pathname,
    ...(method === 'POST' && { headers: { 'content-type': type }, payload: 'List-Unsubscribe=One-Click' }),
  });

/** Asks for the newsletter. @returns the e-mail, and the link of the mail about it */
async function ask() {
  people += 1;
  const email = `reader.${people}@example.com`;
  await subscribe(email);
  const [mail] = await app.messagesTo(email);
  return { email, confirm: /http\S+\/newsletter\/confirm\/\S+/.exec(mail!.body)![0] };
}
const leaveLink = (confirm: string) => confirm.replace('/confirm/', '/leave/');

test('only who presses the button behind the link of the mail is a subscriber; opening it changes nothing', async () => {
  const { email, confirm } = await ask();
  expect((await open(confirm)).body).toContain('Subscribe to the newsletter?');
  expect(await list()).not.toContain(email);
  for (let times = 0; times < 2; times += 1) expect((await open(confirm, 'POST')).body).toContain('You’re subscribed.');
  expect(await list()).toMatch(new RegExp(`${email}.*${leaveLink(confirm)}`));
});

test('asking again says the same, sends one mail an hour, and none to a subscriber', async () => {
  const { email, confirm } = await ask();
  const first = await subscribe('new@example.com');
  expect((await subscribe(email)).body).toEqual(first.body);
  expect(await app.messagesTo(email)).toHaveLength(1);
  await open(confirm, 'POST');
  app.clock.advance(2 * 60 * 60 * 1000);
  expect((await subscribe(email)).body).toEqual(first.body);
  expect(await app.messagesTo(email)).toHaveLength(1);
});

test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'one press of the mail program ends it, as %s, twice too',
  async (type) => {
    const { email, confirm } = await ask();
    await open(confirm, 'POST');
    const leave = leaveLink(confirm);
    expect((await open(leave)).body).toContain('Unsubscribe from the newsletter?');
    for (let times = 0; times < 2; times += 1) {
      const answer = await open(leave, 'POST', type);
      expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('You’re unsubscribed.')]);
    }
    expect(await app.context.db.$count(newsletterSubscriptions, eq(newsletterSubscriptions.email, email))).toBe(0);
    expect((await open(confirm)).statusCode).toBe(404);
  },
);

test('who does not confirm is forgotten after seven days, and a subscriber is not', async () => {
  const [waiting, confirmed] = [await ask(), await ask()];
  await open(confirmed.confirm, 'POST');
  app.clock.advance(retention.unconfirmedNewsletter);
  await tidy(app.context);
  expect(await list()).toContain(confirmed.email);
  expect((await open(waiting.confirm)).statusCode).toBe(404);
});
