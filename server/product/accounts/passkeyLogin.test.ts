import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { passkeys, securityEvents, sessions } from '../../platform/db/schema';
import { useTestApp } from '../../testing';
import { member, PASSWORD } from '../../testing/people';
import { makeAuthenticator } from './testing/authenticator';
import { malformedCredentials, passkeyActions } from './testing/passkeys';

const app = useTestApp();
const { addPasskey, beginLogin, list, logIn, logInWith, remove } = passkeyActions(app);
const MINUTE = 60 * 1000;
const FAILED = {
  status: 400,
  body: { success: false, message: "This passkey didn't work. Try again, or log in with your password." },
};

const eventsOf = async (accountId: string) =>
  (await app.context.db.select().from(securityEvents).where(eq(securityEvents.accountId, accountId))).map(
    ({ kind, detail }) => [kind, detail],
  );
const countSessions = (accountId: string) => app.context.db.$count(sessions, eq(sessions.accountId, accountId));
/** The whole body, so that no field tells a caller more. */
const expectFailed = ({ status, body }: { status: number; body: unknown }) => expect({ status, body }).toEqual(FAILED);

describe('R169: login with a passkey', () => {
  test('returns the session of a login without email or password, and is in the audit log', async () => {
    const person = await member(app);
    const passkey = await addPasskey(person);
    app.clock.advance(MINUTE);
    const { status, body } = await logInWith(passkey);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { isVerified: true, data: { email: person.email, phoneNo: person.phoneNo, phoneCode: '+1' } },
    });
    const profile = await app.call('GET', '/user/get-profile', { token: body.token });
    expect(profile.body.data.fullName).toBe(person.fullName);
    expect(await list(body.token as string)).toMatchObject([{ lastUsedAt: new Date(app.clock.now()).toISOString() }]);
    expect(await eventsOf(person.id)).toContainEqual(['log-in', 'passkey']);
  });

  test('the options name neither a key nor an account', async () => {
    await addPasskey(await member(app));
    expect(await beginLogin()).toEqual({
      rpId: 'localhost',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      timeout: 5 * MINUTE,
      userVerification: 'required',
    });
  });

  test('a wrong origin, host, challenge, key or user, and no user verification get the same sentence', async () => {
    const [person, other] = [await member(app), await member(app)];
    const [passkey, foreign] = [await addPasskey(person), await addPasskey(other)];
    const before = [await countSessions(person.id), await countSessions(other.id)];
    for (const signing of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { flags: 0x01 },
      { challenge: 'x'.repeat(43) },
    ])
      expectFailed(await logInWith(passkey, signing));
    const { challenge } = await beginLogin();
    const stranger = makeAuthenticator({ userHandle: 'x'.repeat(43) });
    expectFailed(await logIn(stranger.get({ challenge })));
    expectFailed(
      await logIn({ ...stranger.get({ challenge }, passkey.userHandle), id: passkey.id, rawId: passkey.id }),
    );
    expectFailed(await logIn(passkey.get({ challenge }, foreign.userHandle)));
    expectFailed(await logIn({ ...passkey.get({ challenge }), rawId: foreign.id }));
    expect([await countSessions(person.id), await countSessions(other.id)]).toEqual(before);
    expect(await eventsOf(person.id)).toContainEqual(['log-in failed', 'passkey']);
    // The challenge is still valid: only the right answer uses it up.
    expect((await logIn(passkey.get({ challenge }))).status).toBe(200);
  });

  test('malformed credentials get the same sentence', async () => {
    const passkey = await addPasskey(await member(app));
    const { challenge } = await beginLogin();
    const malformed = malformedCredentials(passkey.get({ challenge }));
    await fc.assert(
      fc.asyncProperty(malformed, async (credential) => expectFailed(await logIn(credential))),
      { numRuns: 200 },
    );
    for (const credential of [null, 'text', 1, []] as object[]) expectFailed(await logIn(credential));
  });

  test('a challenge is used once, also by 100 parallel answers, and expires after five minutes', async () => {
    const person = await member(app);
    const passkey = await addPasskey(person);
    const before = await countSessions(person.id);
    const answer = passkey.get({ challenge: (await beginLogin()).challenge });
    const answers = await Promise.all(Array.from({ length: 100 }, () => logIn(answer)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    answers.filter(({ status }) => status !== 200).forEach(expectFailed);
    expect(await countSessions(person.id)).toBe(before + 1);
    const { challenge } = await beginLogin();
    app.clock.advance(5 * MINUTE);
    expectFailed(await logIn(passkey.get({ challenge })));
  });

  test('a challenge for a new passkey logs no one in', async () => {
    const person = await member(app);
    const passkey = await addPasskey(person);
    const { body } = await app.call('POST', '/user/passkeys/begin', {
      token: person.token,
      body: { currentPassword: PASSWORD },
    });
    expectFailed(await logInWith(passkey, { challenge: body.data.options.challenge }));
  });

  test('a removed passkey is reported to the browser only with the user handle of its account', async () => {
    const person = await member(app);
    const [passkey, { listId }] = [await addPasskey(person), await addPasskey(person)];
    await remove(person.token, listId);
    await app.context.db.delete(passkeys).where(eq(passkeys.credentialId, passkey.id));
    const { status, body } = await logInWith(passkey);
    expect({ status, body }).toEqual({ status: 400, body: { ...FAILED.body, reason: 'unknownPasskey' } });
    const { challenge } = await beginLogin();
    expectFailed(await logIn(passkey.get({ challenge }, person.id)));
  });

  test('after a change of PUBLIC_ORIGIN the passkey is listed for the old address and no longer logs in', async () => {
    const person = await member(app);
    const passkey = await addPasskey(person);
    const moved = 'https://new.shinglewise.example';
    jest.replaceProperty(app.context.config, 'publicOrigin', moved);
    expectFailed(await logInWith(passkey));
    expectFailed(await logInWith(passkey, { origin: moved }));
    expect(await list(person.token)).toMatchObject([{ isForOldAddress: true }]);
    expect(await app.context.db.$count(passkeys, eq(passkeys.accountId, person.id))).toBe(1);
  });

  test('a counter that falls is in the audit log and in an email, and still logs in', async () => {
    const person = await member(app);
    const passkey = await addPasskey(person, 'Key', 5);
    const counted = async (counter: number) => (await logInWith(passkey, { counter })).status;
    const mails = async () =>
      (await app.subjectsTo(person.email)).filter((subject) => subject === 'One of your passkeys may have been copied');
    expect(await counted(6)).toBe(200);
    expect(await mails()).toHaveLength(0);
    expect([await counted(2), await counted(3)]).toEqual([200, 200]);
    expect(await mails()).toHaveLength(1);
    expect((await eventsOf(person.id)).filter(([kind]) => kind === 'passkey counter fell')).toEqual([
      ['passkey counter fell', 'Key'],
    ]);
  });

  test('a closing account can be reopened', async () => {
    const person = await member(app);
    const passkey = await addPasskey(person);
    const body = { currentPassword: PASSWORD };
    expect((await app.call('POST', '/user/close', { token: person.token, body })).status).toBe(200);
    const { token } = (await logInWith(passkey)).body;
    expect((await app.call('GET', '/user/passkeys', { token })).status).toBe(400);
    expect((await app.call('POST', '/user/reopen', { token })).status).toBe(200);
    expect(await list(token as string)).toHaveLength(1);
  });
});

describe('R169: limits', () => {
  const limited = useTestApp({ RATE_LIMIT_PER_IP: 'on' });

  test('logins and challenges count for the address', async () => {
    const actions = passkeyActions(limited);
    const credential = makeAuthenticator({ userHandle: 'x' }).get({ challenge: 'x' });
    const statuses = [];
    for (let at = 0; at < 101; at += 1) statuses.push((await actions.logIn(credential)).status);
    expect(statuses.lastIndexOf(400)).toBe(99);
    expect(statuses[100]).toBe(429);
    const begin = () => limited.call('POST', '/user/passkey-login/begin');
    for (let at = 0; at < 300; at += 1) await begin();
    expect((await begin()).status).toBe(429);
  });
});
