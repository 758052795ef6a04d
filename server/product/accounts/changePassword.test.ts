import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { runCommand } from '../../entry/commands/commands';
import { securityEvents } from '../../platform/db/schema';
import { emailHash } from '../../platform/security/events';
import { useTestApp } from '../../testing';
import { member, PASSWORD } from '../../testing/people';
import { rejectWeakPassword } from './passwords';

describe('changing the password', () => {
  const app = useTestApp();

  const NEW_PASSWORD = 'Copper and slate 12/12';
  type Person = Awaited<ReturnType<typeof member>>;

  const change = (token: string | null, changes: Record<string, unknown> = {}) =>
    app.call('POST', '/user/change-password', {
      token,
      body: { currentPassword: PASSWORD, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD, ...changes },
    });
  const logIn = async ({ email }: Person, password: string) =>
    (await app.call('POST', '/user/login', { body: { email, password } })).body.token as string | undefined;
  const isLive = async (token: string) => (await app.call('GET', '/user/get-profile', { token })).status === 200;
  const textOfMail = async ({ email }: Person) => (await app.messagesTo(email)).map(({ body }) => body).join('\n');

  test('the new password logs in, the old one does not; this device stays, others are logged out, and an email is sent', async () => {
    const person = await member(app);
    const otherSession = (await logIn(person, PASSWORD))!;
    expect(await change(person.token)).toMatchObject({ status: 200, body: { message: 'Password changed.' } });
    expect([await isLive(person.token), await isLive(otherSession)]).toEqual([true, false]);
    expect(await logIn(person, PASSWORD)).toBeUndefined();
    expect(await logIn(person, NEW_PASSWORD)).toEqual(expect.any(String));
    expect(await textOfMail(person)).toMatch(
      /password of your Shinglewise account was changed .* other devices have been logged out/,
    );
    const log = await app.context.db.select().from(securityEvents).where(eq(securityEvents.accountId, person.id));
    expect(log.map(({ kind }) => kind)).toContain('password changed');
  });

  test('other devices stay logged in on request', async () => {
    const person = await member(app);
    const otherSession = (await logIn(person, PASSWORD))!;
    await change(person.token, { keepOtherSessions: true });
    expect(await isLive(otherSession)).toBe(true);
    expect(await textOfMail(person)).toContain('Your other devices are still logged in.');
  });

  test.each([
    [{ currentPassword: 'wrong' }, 'Your current password is incorrect.', 'currentPassword'],
    [{ confirmPassword: 'Another one 12/12' }, 'Passwords do not match.', 'confirmPassword'],
    [{ password: 'five5', confirmPassword: 'five5' }, 'Password must be at least 6 characters long.', undefined],
    [{ password: 'password1', confirmPassword: 'password1' }, /Choose a different one\.$/, 'password'],
    [
      { password: PASSWORD, confirmPassword: PASSWORD },
      "Choose a password that's different from your current one.",
      'password',
    ],
  ])('%j is rejected with a field error, and nothing changes', async (changes, message, field) => {
    const person = await member(app);
    const rejected = await change(person.token, changes);
    expect(rejected).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(message), ...(field && { field }) },
    });
    expect(await logIn(person, PASSWORD)).toEqual(expect.any(String));
  });

  test('two Unicode forms of a password are one password', async () => {
    const [composed, decomposed] = ['Dächer-über-Köln 7'.normalize('NFC'), 'Dächer-über-Köln 7'.normalize('NFD')];
    const person = await member(app);
    expect((await change(person.token, { password: composed, confirmPassword: decomposed })).status).toBe(200);
    const same = { currentPassword: composed, password: decomposed, confirmPassword: decomposed };
    expect((await change(person.token, same)).body.message).toMatch(/different from your current one/);
    expect((await change(person.token, { currentPassword: decomposed })).status).toBe(200);
  });

  test('a stolen session has ten attempts an hour, which do not count for the owner', async () => {
    const person = await member(app);
    const stolen = (await logIn(person, PASSWORD))!;
    for (let tries = 0; tries < 10; tries++) await change(stolen, { currentPassword: `guess ${tries}` });
    expect(await change(stolen)).toMatchObject({ status: 429, body: { message: expect.stringMatching(/^Too many/) } });
    expect((await change(person.token)).status).toBe(200);
  });

  test('right passwords count per account too, for all operations that require the password, even if the call fails', async () => {
    const [person, other] = [await member(app), await member(app)];
    const same = { password: PASSWORD, confirmPassword: PASSWORD };
    const ask = (path: string, rest: object = {}) =>
      app.call('POST', path, { token: person.token, body: { currentPassword: PASSWORD, ...rest } });
    for (let time = 0; time < 10; time += 1) {
      expect((await change(person.token, same)).status).toBe(400);
      expect((await ask('/user/change-email', { email: person.email })).status).toBe(400);
    }
    for (let time = 0; time < 12; time += 1)
      expect(await ask('/user/export')).toMatchObject({
        status: 429,
        body: { message: expect.stringMatching(/^You've entered your password too many times\./) },
      });
    expect((await change(other.token)).status).toBe(200);
    app.clock.advance(10 * 60_000);
    expect((await change(person.token)).status).toBe(200);
  });

  test('two calls of an account hash at a time, further ones are rejected immediately', async () => {
    const person = await member(app);
    const { hasher } = app.context;
    const { findMatch } = hasher;
    let [running, most] = [0, 0];
    jest.spyOn(hasher, 'findMatch').mockImplementation(async (...compared) => {
      most = Math.max(most, (running += 1));
      await sleep(50);
      return findMatch(...compared).finally(() => (running -= 1));
    });
    const body = { currentPassword: PASSWORD, password: PASSWORD, confirmPassword: PASSWORD };
    const answers = await Promise.all(Array.from({ length: 12 }, () => change(person.token, body)));
    expect(most).toBe(2);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 429]));
  });

  test('wrong passwords log an event for the account, and the third within a day sends one notice', async () => {
    const person = await member(app);
    const notices = async () =>
      (await app.messagesTo(person.email)).filter(
        ({ subject }) => subject === 'Wrong password entered on your account',
      );
    for (const sent of [0, 0, 1, 1]) {
      await change(person.token, { currentPassword: 'guess' });
      expect(await notices()).toHaveLength(sent);
    }
    const events = await app.context.db.select().from(securityEvents).where(eq(securityEvents.accountId, person.id));
    expect(events).toEqual([
      expect.objectContaining({
        kind: 'log-in failed',
        detail: 'wrong current password',
        address: '127.0.0.1',
        count: 4,
        emailHash: emailHash(app.context, person.email),
      }),
    ]);
    await app.call('POST', '/user/login', { body: { email: person.email, password: 'wrong' } });
    expect(await runCommand(app.context, ['events', person.email])).toMatch(
      /log-in failed +127\.0\.0\.1\s*\n.*log-in failed +127\.0\.0\.1 +wrong current password, 4 times within the hour/,
    );
  });

  test('of two simultaneous changes one wins, and its password logs in', async () => {
    const person = await member(app);
    const passwords = ['Copper and slate 13/12', 'Copper and slate 14/12'];
    const answers = await Promise.all(
      passwords.map((password) => change(person.token, { password, confirmPassword: password })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const won = passwords[answers.findIndex(({ status }) => status === 200)]!;
    expect(await logIn(person, won)).toEqual(expect.any(String));
  });
});

describe('password strength', () => {
  const judge = (password: string) => () =>
    rejectWeakPassword(password, {
      email: 'jane.doe@example.com',
      fullName: 'Jane Doe',
      company: 'Ridgeline Roofing',
      phoneNo: '5550100123',
      companyPhoneNo: '5550199999',
    });

  const COMMON = `
  password Password1 QWERTYUIOP 12345678 iloveyou letmein 111111 aaaaaaaaaaaa Password1! Qwerty123! Summer2026!
  P@ssw0rd2026! Winter25! Autumn-2026 2026Summer! January2026 Monday123! Admin@2026 Dragon12! passwordpassword
  asdfghjkl; Shingle-2025 Shingle2026! Sh1ngles!! Roof1234! roofing99 Contractor1! C0ntractor2026
`;

  test.each(COMMON.trim().split(/\s+/))('a weak password (L6): %s is rejected as common', (password) => {
    expect(judge(password)).toThrow('too easy to guess');
  });

  test.each([
    'shinglewise',
    'Shinglewise1!',
    'Sh1nglew1se2026!',
    'jane.doe',
    'Jane.Doe99',
    'Ridgeline2026!',
    'R1dg3line!!',
    'Jane Doe 1',
    'janedoe2026',
    '5550100123',
    '+1 (555) 010-0123',
    '5550100123!',
    '555-019-9999',
  ])('a weak password (L6): %s is rejected as guessable from the product or the user', (password) => {
    expect(judge(password)).toThrow('too close to your name');
  });

  test.each([
    'Slate and copper 4/12',
    'correct horse',
    'copper-flashing-42',
    'jane.doe likes slate',
    '🏠🔨🪜🧱🏠🔨',
    'x8#kQ2pL',
    'Gab-le',
    'k7#Qz2',
  ])('%s is accepted', (password) => {
    expect(judge(password)).not.toThrow();
  });

  test("a user's own name is found in every Unicode form", () => {
    const [name, password] = ['Zoë Strömqvist'.normalize('NFC'), 'Strömqvist26!'.normalize('NFD')];
    expect(() => rejectWeakPassword(password, { email: 'z@example.com', fullName: name })).toThrow(
      'too close to your name',
    );
  });

  test('a short local part is not a word', () => {
    expect(() => rejectWeakPassword('ann-0814', { email: 'ann@example.com' })).not.toThrow();
  });

  test('the checked length of a password is bounded, and repetition is weak at any length', () => {
    for (const part of ['1q2w3e4r', '20', 'a'])
      expect(judge(part.repeat(128).slice(0, 128))).toThrow('too easy to guess');
  });
});
