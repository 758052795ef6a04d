import { eq } from 'drizzle-orm';
import { securityEvents, sessions } from '../../platform/db/schema';
import { useTestApp } from '../../testing';
import { member, PASSWORD } from '../../testing/people';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

const app = useTestApp();

interface Listed {
  id: string;
  browser: string | null;
  loggedInAt: string;
  lastUsedAt: string;
  isThis: boolean;
}

async function logIn(email: string, userAgent: string): Promise<string> {
  const headers = { 'user-agent': userAgent };
  const { body } = await app.call('POST', '/user/login', { body: { email, password: PASSWORD }, headers });
  return body.token as string;
}
const list = async (token: string) =>
  (await app.call('GET', '/user/sessions', { token })).body.data as [Listed, ...Listed[]];
const end = (token: string, id: string) => app.call('POST', '/user/sessions/end', { token, body: { id } });
const endOthers = (token: string, currentPassword = PASSWORD) =>
  app.call('POST', '/user/sessions/end-others', { token, body: { currentPassword } });
const readStatus = async (token: string) => (await app.call('GET', '/user/get-profile', { token })).status;
const getEvents = (id: string) => app.context.db.select().from(securityEvents).where(eq(securityEvents.accountId, id));

/** Creates an account that is logged in with Firefox, Edge and Safari, a minute apart. */
async function threeTimes() {
  const person = await member(app);
  await app.call('POST', '/user/logout', { token: person.token });
  const tokens: string[] = [];
  for (const userAgent of [FIREFOX, EDGE, SAFARI]) {
    app.clock.advance(MINUTE);
    tokens.push(await logIn(person.email, userAgent));
  }
  return { person, tokens: tokens as [string, string, string] };
}

describe('R165: list of sessions', () => {
  test('each login with its browser and times, this one first, without a credential', async () => {
    const { tokens } = await threeTimes();
    const found = await list(tokens[1]);
    expect(found.map(({ browser, isThis }) => [browser, isThis])).toEqual([
      ['Edge on Windows', true],
      ['Safari on iOS', false],
      ['Firefox on Android', false],
    ]);
    const now = app.clock.now();
    expect(found[2]).toMatchObject({ loggedInAt: new Date(now - 2 * MINUTE).toISOString() });
    expect(new Set(found.map(({ id }) => id)).size).toBe(3);
    const kept = JSON.stringify(await app.context.db.select().from(sessions));
    for (const { id } of found) expect(kept).not.toContain(id);
  });

  test('user agents are not echoed: unknown and fake ones have no name', async () => {
    const { email, token } = await member(app);
    for (const userAgent of [
      '<b>This browser</b>/1.0 (x)',
      'curl/8.5.0',
      `Mozilla/5.0 ${'a'.repeat(5000)} Firefox/140.0`,
    ])
      await logIn(email, userAgent);
    expect((await list(token)).map(({ browser }) => browser)).toEqual([null, null, null, null]);
  });

  test('the last use is stored once an hour, so that reads rarely write', async () => {
    const { tokens } = await threeTimes();
    const used = async () => Date.parse((await list(tokens[0]))[0].lastUsedAt);
    const first = await used();
    app.clock.advance(HOUR - 5 * MINUTE);
    expect(await used()).toBe(first);
    app.clock.advance(5 * MINUTE);
    expect(await used()).toBe(app.clock.now());
  });

  test('with a full disk the last use is not stored, and reads succeed', async () => {
    const { token } = await member(app);
    const first = (await list(token))[0].lastUsedAt;
    const full = jest.spyOn(app.context.db, 'update').mockImplementation(() => {
      throw new Error('could not extend file');
    });
    app.clock.advance(HOUR);
    expect((await list(token))[0].lastUsedAt).toBe(first);
    full.mockRestore();
    expect(Date.parse((await list(token))[0].lastUsedAt)).toBe(app.clock.now());
  });

  test('an expired session is not in the list', async () => {
    const { tokens, person } = await threeTimes();
    app.clock.advance(24 * HOUR - 90_000);
    await endOthers(await logIn(person.email, EDGE));
    expect(await readStatus(tokens[2])).toBe(401);
    const token = await logIn(person.email, SAFARI);
    expect(await list(token)).toHaveLength(2);
    app.clock.advance(24 * HOUR - 1);
    expect(await list(token)).toHaveLength(2);
  });
});

describe('R165: logging out other devices', () => {
  test('ends only that one, immediately and once, with an email and an entry in the audit log', async () => {
    const { person, tokens } = await threeTimes();
    const [, safari] = await list(tokens[1]);
    expect(await end(tokens[1], safari!.id)).toMatchObject({ status: 200 });
    expect(await Promise.all(tokens.map(readStatus))).toEqual([200, 200, 401]);
    expect(await end(tokens[1], safari!.id)).toMatchObject({
      status: 409,
      body: { message: 'That device is already logged out.' },
    });
    const mails = (await app.messagesTo(person.email)).filter(({ subject }) => subject === 'A device was logged out');
    expect(mails).toMatchObject([{ body: expect.stringContaining('Safari on iOS') }]);
    const ended = (await getEvents(person.id)).filter(({ detail }) => detail === 'Safari on iOS');
    expect(ended).toMatchObject([{ kind: 'session ended', address: '127.0.0.1', at: app.clock.now() }]);
  });

  test('everywhere else ends all others and not this one', async () => {
    const { tokens } = await threeTimes();
    expect(await endOthers(tokens[0], 'wrong password')).toMatchObject({
      status: 400,
      body: { field: 'currentPassword' },
    });
    expect(await Promise.all(tokens.map(readStatus))).toEqual([200, 200, 200]);
    expect((await endOthers(tokens[0])).status).toBe(200);
    expect(await Promise.all(tokens.map(readStatus))).toEqual([200, 401, 401]);
    expect(await list(tokens[0])).toHaveLength(1);
  });

  test('neither this session nor one of another user can be ended with its id', async () => {
    const { tokens } = await threeTimes();
    const other = await threeTimes();
    const [own] = await list(tokens[0]);
    await end(tokens[0], own.id);
    await end(other.tokens[0], own.id);
    await endOthers(other.tokens[0]);
    expect(await Promise.all(tokens.map(readStatus))).toEqual([200, 200, 200]);
  });

  test('sixty times an hour, then a wait for this account only', async () => {
    const { tokens } = await threeTimes();
    const other = await threeTimes();
    for (let turn = 0; turn < 60; turn += 1) expect((await end(tokens[0], 'none')).status).toBe(409);
    expect(await endOthers(tokens[0])).toMatchObject({
      status: 429,
      body: { message: 'Too many device logouts. Try again in 60 minutes.' },
    });
    expect(await Promise.all(tokens.map(readStatus))).toEqual([200, 200, 200]);
    expect((await endOthers(other.tokens[0])).status).toBe(200);
  });
});
