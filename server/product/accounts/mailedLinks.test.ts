import { eq } from 'drizzle-orm';
import { codes, newsletterSubscriptions } from '../../platform/db/schema';
import { startTestApp, useTestApp } from '../../testing';
import { member, signUp } from '../../testing/people';
import { PER_ADDRESS } from '../../platform/security/limits/policies';
import { countAddress, countGuess } from './limits';
import { askForCodes, forgot, HOTEL, logIn, newestCode, otherThan, readAddress, verify } from './testing/attacks';
import { retention } from '../../../shared/retention';
import { runCommand } from '../../entry/commands/commands';
import { tidy } from '../privacy/housekeeping';

const app = useTestApp();

describe('confirming the mailbox of a code', () => {
  const MINUTE = 60_000;
  /** Another address, from which the owner never logged in. */
  const TRAIN = '203.0.113.78';

  /** Returns the link in the latest email. */
  const newestLink = async (email: string) =>
    /^http:\/\/localhost:4000(\/code\/[\w-]{43})$/m.exec((await app.messagesTo(email))[0]?.body ?? '')?.[1] ?? '/none';

  const page = (method: 'GET' | 'POST', url: string, remoteAddress: string, { server } = app) =>
    server.inject({
      method,
      url,
      remoteAddress,
      ...(method === 'POST' && { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: '' }),
    });

  /** Requests a code as the owner and waits up to 15 minutes for the email. @returns its code and link */
  async function askAndWait(email: string, ip: string) {
    const before = (await app.messagesTo(email)).length;
    expect((await forgot(app, email, ip)).status).toBe(200);
    for (let minute = 0; minute < 15 && (await app.messagesTo(email)).length === before; minute += 1)
      app.clock.advance(MINUTE);
    return { code: await newestCode(app, email), link: await newestLink(email) };
  }

  /** Guesses from new addresses until only the owner and confirmed links are accepted. */
  async function useUpTheDay(email: string): Promise<void> {
    for (let at = 0; at < 80; at += 1) {
      const caller = { email, source: `address ${at}`, isOwner: false };
      expect(await countGuess(app.context, caller, { isFirstOfAsker: true, hasOpened: false })).toBe(true);
    }
  }

  test('after others used up the guesses of a day, an owner at a new address logs in with code and link of the email', async () => {
    const person = await member(app);
    await useUpTheDay(person.email);

    const { code, link } = await askAndWait(person.email, HOTEL);
    expect((await verify(app, person.email, code, HOTEL)).status).toBe(400);
    expect((await page('POST', link, HOTEL)).body).toContain('Now enter your code');
    expect((await verify(app, person.email, code, HOTEL)).status).toBe(200);

    // The code of the next email without its link is rejected, even with an invented link.
    app.clock.advance(MINUTE);
    const next = await askAndWait(person.email, HOTEL);
    expect((await page('POST', `${next.link.slice(0, -3)}abc`, readAddress(9000))).statusCode).toBe(404);
    expect((await verify(app, person.email, next.code, readAddress(9000))).status).toBe(400);
    // The link of a used code does not help with the next one.
    expect((await page('POST', link, readAddress(9001))).statusCode).toBe(404);
    expect((await verify(app, person.email, next.code, readAddress(9001))).status).toBe(400);
  });

  test('guesses from everyone who shares a code: its link keeps attempts for the owner, at most 20 in total', async () => {
    const person = await member(app);
    await askForCodes(app, person.email, 2);
    app.clock.advance(MINUTE);
    await askForCodes(app, person.email, 25, 100);
    const { code, link } = await askAndWait(person.email, HOTEL);
    for (let at = 0; at < 25; at += 1) await verify(app, person.email, otherThan(code), readAddress(100 + at));
    expect((await verify(app, person.email, code, HOTEL)).status).toBe(400);
    await page('POST', link, HOTEL);
    for (let at = 0; at < 3; at += 1)
      expect((await verify(app, person.email, otherThan(code), HOTEL)).status).toBe(400);
    const rows = await app.context.db.select().from(codes).where(eq(codes.email, person.email));
    expect(Math.max(...rows.map(({ tries }) => tries))).toBeLessThanOrEqual(20);
    expect((await verify(app, person.email, code, HOTEL)).status).toBe(200);
  });

  test('a program that scans the links in an email changes nothing, and the owner may open them twice', async () => {
    const person = await member(app);
    await forgot(app, person.email, HOTEL);
    const link = await newestLink(person.email);
    const before = await page('GET', link, TRAIN);
    expect([before.statusCode, before.headers['cache-control'], before.headers['referrer-policy']]).toEqual([
      200,
      'no-store',
      'no-referrer',
    ]);
    expect(before.body).toContain('<form method="post">');
    expect(before.body).toMatch(/<\/header>\s*<main>[^]*<\/main>\s*<footer>/);
    for (let at = 0; at < 10; at += 1) await verify(app, person.email, '000000', readAddress(at));
    const code = await newestCode(app, person.email);
    expect((await verify(app, person.email, code, TRAIN)).status).toBe(400);
    expect((await page('GET', link, TRAIN)).body).toBe(before.body);
    expect((await page('POST', link, TRAIN)).statusCode).toBe(200);
    expect((await page('POST', link, TRAIN)).statusCode).toBe(200);
    expect((await verify(app, person.email, code, TRAIN)).status).toBe(200);
  });

  test('an expired, altered or used link explains this and leads to the login', async () => {
    const person = await member(app);
    await forgot(app, person.email, HOTEL);
    const link = await newestLink(person.email);
    const overs = [await page('GET', `${link}x`, HOTEL), await page('POST', '/code/forged', HOTEL)];
    app.clock.advance(10 * MINUTE);
    overs.push(await page('GET', link, HOTEL), await page('POST', link, HOTEL));
    for (const { statusCode, body } of overs) {
      expect([statusCode, body.includes('This link has expired')]).toEqual([404, true]);
      expect(body).toContain('href="http://localhost:4000/auth/login"');
    }
  });

  test('the code of a pending sign-up has such a link too, which helps with no other code', async () => {
    const person = await signUp(app);
    await logIn(app, { ...person, ip: HOTEL });
    app.clock.advance(61_000);
    const { email, phoneNo, phoneCallingCode } = person;
    await app.call('POST', '/user/send-otp', { ip: HOTEL, body: { email, phoneNo, phoneCallingCode } });
    const [code, link] = [await newestCode(app, email), await newestLink(email)];
    expect((await page('POST', link, HOTEL)).statusCode).toBe(200);
    expect((await verify(app, email, code, HOTEL)).status).toBe(200);
    expect((await page('GET', link, HOTEL)).statusCode).toBe(404);
  });

  test('wrong attempts of others at the latest code do not make the server fall back to an older one', async () => {
    const person = await member(app);
    await forgot(app, person.email, HOTEL);
    app.clock.advance(61_000);
    await forgot(app, person.email, HOTEL);
    const code = await newestCode(app, person.email);
    for (let at = 0; at < 10; at += 1) await verify(app, person.email, otherThan(code), readAddress(at));
    expect((await verify(app, person.email, code, HOTEL)).status).toBe(200);
  });

  test('confirming links endlessly is rate limited, and the page says so', async () => {
    const limited = await startTestApp({ RATE_LIMIT_PER_IP: 'on' });
    const open = (method: 'GET' | 'POST') => page(method, '/code/forged', HOTEL, limited);
    for (let at = 0; at < 100; at += 1) await countAddress(limited.context, PER_ADDRESS.link, HOTEL);
    const rejected = await open('POST');
    expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([429, '900']);
    expect(rejected.body).toContain('Too many attempts. Try again later.');
    expect((await open('GET')).statusCode).toBe(404);
    await limited.close();
  });

  test('invalid links opened by a neighbor do not block valid links or correct codes from the same address', async () => {
    const limited = await startTestApp({ RATE_LIMIT_PER_IP: 'on' });
    for (let at = 0; at < 101; at += 1) await page('POST', '/code/forged', HOTEL, limited);
    const { email } = await member(limited);
    await forgot(limited, email, HOTEL);
    const [mail] = await limited.messagesTo(email);
    const link = new URL(/http\S+\/code\/\S+/.exec(mail!.body)![0]).pathname;
    expect((await page('POST', link, HOTEL, limited)).statusCode).toBe(200);
    expect((await verify(limited, email, mail!.code!, HOTEL)).status).toBe(200);
    await limited.close();
  });
});

describe('the newsletter', () => {
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

  /** Signs up for the newsletter. @returns the email, and the link in the confirmation email */
  async function ask() {
    people += 1;
    const email = `reader.${people}@example.com`;
    await subscribe(email);
    const [mail] = await app.messagesTo(email);
    const [confirm, leave] = ['confirm', 'leave'].map(
      (way) => new RegExp(`http\\S+/newsletter/${way}/\\S+`).exec(mail!.body)![0],
    );
    return { email, confirm: confirm!, leave: leave! };
  }
  const tokenOf = (link: string) => link.split('/').pop()!;

  test('opening the link in the email changes nothing; its button subscribes', async () => {
    const { email, confirm, leave } = await ask();
    expect((await open(confirm)).body).toContain('Subscribe to the newsletter?');
    expect(await list()).not.toContain(email);
    for (let times = 0; times < 2; times += 1)
      expect((await open(confirm, 'POST')).body).toContain('You’re subscribed');
    expect((await open(confirm)).body).toMatch(/href="[^"]+\/#how-it-works" class="button"/);
    expect((await open(confirm)).body).not.toContain('/auth/login');
    expect(await list()).toContain(leave);
    expect(await list()).toContain(email);
  });

  test('a repeated sign-up gets the same answer, sends one email an hour, and none to a subscriber', async () => {
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
    'one-click unsubscribe ends it, as %s, also twice',
    async (type) => {
      const { email, confirm, leave } = await ask();
      await open(confirm, 'POST');
      expect((await open(leave)).body).toContain('Unsubscribe from the newsletter?');
      for (let times = 0; times < 2; times += 1) {
        const answer = await open(leave, 'POST', type);
        expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('You’re unsubscribed')]);
      }
      expect(await app.context.db.$count(newsletterSubscriptions, eq(newsletterSubscriptions.email, email))).toBe(0);
      expect((await open(confirm)).statusCode).toBe(404);
    },
  );

  test('the confirm link can not unsubscribe, nor the reverse, and the database reveals neither', async () => {
    const { email, confirm, leave } = await ask();
    const swapped = [confirm.replace('/confirm/', '/leave/'), leave.replace('/leave/', '/confirm/')];
    const [row] = await app.context.db
      .select()
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.email, email));
    for (const link of [confirm, leave]) expect(JSON.stringify(row)).not.toContain(tokenOf(link));
    for (const link of [...swapped, `${leave.slice(0, -2)}xx`]) await open(link, 'POST');
    expect((await open(`${leave.slice(0, -2)}xx`)).statusCode).toBe(404);
    expect((await open(leave)).body).toContain('Unsubscribe from the newsletter?');
    expect((await open(confirm)).body).toContain('Subscribe to the newsletter?');
  });

  test('an unconfirmed sign-up is deleted after seven days, a subscriber is not', async () => {
    const [waiting, confirmed] = [await ask(), await ask()];
    await open(confirmed.confirm, 'POST');
    app.clock.advance(retention.unconfirmedNewsletter);
    await tidy(app.context);
    expect(await list()).toContain(confirmed.email);
    expect((await open(waiting.confirm)).statusCode).toBe(404);
  });
});
