import { verifyRegistrationResponse } from '@simplewebauthn/server';
import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { accounts, passkeyChallenges, passkeys, securityEvents } from '../../platform/db/schema';
import { useTestApp } from '../../testing';
import { member } from '../../testing/people';
import { makeAuthenticator } from './testing/authenticator';
import { contactActions } from './testing/contacts';
import { malformedCredentials, passkeyActions } from './testing/passkeys';

jest.mock('@simplewebauthn/server', () => {
  const library = jest.requireActual<typeof import('@simplewebauthn/server')>('@simplewebauthn/server');
  return { ...library, verifyRegistrationResponse: jest.fn(library.verifyRegistrationResponse) };
});
beforeEach(() => jest.clearAllMocks());

const app = useTestApp();
const { add, addPasskey, begin, list, logInWith, remove, rename } = passkeyActions(app);
const MINUTE = 60 * 1000;
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0';
const FAILED = "This passkey didn't work. Try again, or log in with your password.";

const eventsOf = async (accountId: string) =>
  (await app.context.db.select().from(securityEvents).where(eq(securityEvents.accountId, accountId))).map(
    ({ kind, detail }) => [kind, detail],
  );

describe('R169: adding a passkey', () => {
  test('requires the password, and options that need a user verification and reveal no account id', async () => {
    const person = await member(app);
    expect(await begin(person.token, 'wrong')).toMatchObject({ status: 400, body: { field: 'currentPassword' } });
    const { options } = (await begin(person.token)).body.data;
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: person.email },
      timeout: 5 * MINUTE,
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    expect(Buffer.from(options.challenge as string, 'base64url')).toHaveLength(32);
    const { passkeyHandle } = (await app.context.db.select().from(accounts).where(eq(accounts.id, person.id)))[0]!;
    expect(options.user.id).toBe(passkeyHandle);
    expect(JSON.stringify(options)).not.toContain(person.id);
    expect(JSON.stringify(await app.context.db.select().from(passkeyChallenges))).not.toContain(options.challenge);
  });

  test('is listed under its name or the browser, in the audit log and in an email with what to do', async () => {
    const person = await member(app);
    const { challenge } = (await begin(person.token)).body.data.options;
    const added = await add(person.token, makeAuthenticator().create({ challenge }), undefined, { 'user-agent': EDGE });
    expect(added).toMatchObject({ status: 200, body: { data: { name: 'Edge on Windows' } } });
    const { listId, id } = await addPasskey(person, 'Phone');
    expect(await list(person.token)).toEqual(
      [{ id: listId, name: 'Phone', createdAt: new Date(app.clock.now()).toISOString() }, added.body.data].sort(
        (a, b) => (a.id < b.id ? -1 : 1),
      ),
    );
    expect((await begin(person.token)).body.data.options.excludeCredentials).toContainEqual({ type: 'public-key', id });
    expect(await eventsOf(person.id)).toEqual([
      ['passkey added', 'Edge on Windows'],
      ['passkey added', 'Phone'],
    ]);
    const [, mail] = await app.messagesTo(person.email);
    expect(mail).toMatchObject({
      subject: 'A passkey was added to your account',
      body: expect.stringMatching(/Edge on Windows/),
    });
    expect(mail!.body).toContain("Wasn't you? Someone knows your password. Remove the passkey");
  });

  test.each([
    ['without user verification', { flags: 0x01 }],
    ['from another origin', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['with a foreign challenge', { challenge: 'x'.repeat(43) }],
  ])('one %s is rejected and stores nothing', async (_, signing) => {
    const { token } = await member(app);
    const { challenge } = (await begin(token)).body.data.options;
    expect(await add(token, makeAuthenticator().create({ challenge, ...signing }))).toMatchObject({
      status: 400,
      body: { message: FAILED },
    });
    expect(await list(token)).toEqual([]);
  });

  test('malformed credentials are rejected with the same sentence', async () => {
    const { token } = await member(app);
    const { challenge } = (await begin(token)).body.data.options;
    const malformed = malformedCredentials(makeAuthenticator().create({ challenge }));
    await fc.assert(
      fc.asyncProperty(malformed, async (credential) =>
        expect(await add(token, credential)).toMatchObject({ status: 400, body: { message: FAILED } }),
      ),
      { numRuns: 200 },
    );
    expect(await list(token)).toEqual([]);
  });

  test('the library reads no certificates, because it would follow their links', async () => {
    const { token } = await member(app);
    const { challenge } = (await begin(token)).body.data.options;
    for (const fmt of ['android-key', 'android-safetynet', 'apple', 'fido-u2f', 'tpm'])
      expect((await add(token, makeAuthenticator().create({ challenge, fmt }))).status).toBe(400);
    expect(verifyRegistrationResponse).not.toHaveBeenCalled();
    expect((await add(token, makeAuthenticator().create({ challenge }))).status).toBe(200);
    expect(verifyRegistrationResponse).toHaveBeenCalledTimes(1);
  });

  test('a challenge works once, for five minutes, for its own account, and not after a new password', async () => {
    const [person, other] = [await member(app), await member(app)];
    const challenge = async () => (await begin(person.token)).body.data.options.challenge as string;
    const tryOne = async (signed: string, token = person.token) =>
      (await add(token, makeAuthenticator().create({ challenge: signed }))).status;
    const used = await challenge();
    expect([await tryOne(used, other.token), await tryOne(used), await tryOne(used)]).toEqual([400, 200, 400]);
    const late = await challenge();
    app.clock.advance(5 * MINUTE);
    expect(await tryOne(late)).toBe(400);
    const before = await challenge();
    const password = 'a-new-roof-2026';
    const changed = { currentPassword: person.password, password, confirmPassword: password };
    expect((await app.call('POST', '/user/change-password', { token: person.token, body: changed })).status).toBe(200);
    expect(await tryOne(before)).toBe(400);
  });

  test('at most ten, also in parallel; one authenticator has one account', async () => {
    const [person, other] = [await member(app), await member(app)];
    const first = await addPasskey(person);
    const row = { accountId: person.id, publicKey: new Uint8Array(1), counter: 0, rpId: 'localhost', name: 'Old' };
    const old = Array.from({ length: 8 }, (_, at) => ({ ...row, id: `${person.id}${at}`, credentialId: `${person.id}${at}`, createdAt: 0 })); // prettier-ignore
    await app.context.db.insert(passkeys).values(old);
    const challenges = [await begin(person.token), await begin(person.token)];
    const both = challenges.map(({ body }) =>
      add(person.token, makeAuthenticator().create({ challenge: body.data.options.challenge })),
    );
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await begin(person.token)).toMatchObject({
      status: 409,
      body: { message: 'You have 10 passkeys. Remove one before you add another.' },
    });
    const { challenge } = (await begin(other.token)).body.data.options;
    expect((await add(other.token, first.create({ challenge }))).status).toBe(409);
  });
});

describe('R169: renaming and removing', () => {
  test('only own passkeys; a removal ends the login, with an email and an entry in the audit log', async () => {
    const [person, other] = [await member(app), await member(app)];
    const passkey = await addPasskey(person, 'Phone');
    expect([
      await rename(other.token, passkey.listId, 'Mine'),
      await remove(other.token, passkey.listId),
    ]).toMatchObject([{ status: 404 }, { status: 404 }]);
    expect((await rename(person.token, passkey.listId, 'Work phone')).status).toBe(200);
    expect(await list(person.token)).toMatchObject([{ name: 'Work phone' }]);
    expect((await remove(person.token, passkey.listId)).status).toBe(200);
    expect(await remove(person.token, passkey.listId)).toMatchObject({ status: 404, body: { reason: 'notFound' } });
    expect(await list(person.token)).toEqual([]);
    expect((await app.messagesTo(person.email))[0]).toMatchObject({
      subject: 'A passkey was removed from your account',
      body: expect.stringMatching(/Work phone/),
    });
    expect(await eventsOf(person.id)).toContainEqual(['passkey removed', 'Work phone']);
    expect((await logInWith(passkey)).status).toBe(400);
  });
});

describe('R169: other changes of the account', () => {
  const { changeEmail, linkTo } = contactActions(app);
  const open = async (url: string, method: 'GET' | 'POST') => (await app.server.inject({ method, url })).body;

  test('a new password keeps the passkeys, and its email lists them', async () => {
    const person = await member(app);
    const passkey = await addPasskey(person, 'Work phone');
    await app.call('POST', '/user/forgot-password', { body: { email: person.email } });
    const [mail] = await app.messagesTo(person.email);
    const verified = await app.call('POST', '/user/v2/verify-code', {
      body: { email: person.email, code: mail!.code },
    });
    const { token } = verified.body.data;
    const password = 'a-new-roof-2026';
    const body = { email: person.email, password, confirmPassword: password };
    expect((await app.call('POST', '/user/v2/update-password', { token, body })).status).toBe(200);
    expect((await app.messagesTo(person.email))[0]).toMatchObject({
      subject: 'Your password was changed',
      body: expect.stringMatching(/These passkeys can still log in without your password:[^]*Work phone/),
    });
    expect((await logInWith(passkey)).status).toBe(200);
  });

  test('the undo link of a changed email removes them, and its pages and email say so', async () => {
    const person = await member(app);
    const passkey = await addPasskey(person);
    await changeEmail(person);
    expect(await list(person.token)).toHaveLength(1);
    const link = await linkTo(person.email);
    expect(await open(link, 'GET')).toContain('It also removes your passkeys');
    expect(await open(link, 'POST')).toContain('Your passkeys were removed');
    expect((await app.messagesTo(person.email))[0]!.body).toContain('Your passkeys were removed');
    expect(await logInWith(passkey)).toMatchObject({ status: 400, body: { reason: 'unknownPasskey' } });
  });
});

test.each([
  ['https://www.shinglewise.example', true],
  ['http://localhost:4000', true],
  ['https://192.0.2.1', false],
  ['https://[2001:db8::1]', false],
])('R169: the profile of %s offers passkeys: %s', async (publicOrigin, isOffered) => {
  const { token } = await member(app);
  const replaced = jest.replaceProperty(app.context.config, 'publicOrigin', publicOrigin);
  const { features } = (await app.call('GET', '/user/get-profile', { token })).body.data;
  replaced.restore();
  expect(features.includes('passkeys')).toBe(isOffered);
});
