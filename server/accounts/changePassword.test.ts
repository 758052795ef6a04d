import { eq } from 'drizzle-orm';
import { codes, resetTokens, securityEvents } from '../db/schema';
import { useTestApp } from '../testing';
import { member, PASSWORD } from '../testing/people';

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

test('the new password logs in, the old one no more; this device stays, others are logged out, a mail says so', async () => {
  const person = await member(app);
  const elsewhere = (await logIn(person, PASSWORD))!;
  expect(await change(person.token)).toMatchObject({ status: 200, body: { message: 'Your password is changed.' } });
  expect([await isLive(person.token), await isLive(elsewhere)]).toEqual([true, false]);
  expect(await logIn(person, PASSWORD)).toBeUndefined();
  expect(await logIn(person, NEW_PASSWORD)).toEqual(expect.any(String));
  expect(await textOfMail(person)).toMatch(
    /password of your account was changed .* other devices have been logged out/,
  );
  const trail = await app.context.db.select().from(securityEvents).where(eq(securityEvents.accountId, person.id));
  expect(trail.map(({ kind }) => kind)).toContain('password changed');
});

test('other devices stay logged in where that is asked for', async () => {
  const person = await member(app);
  const elsewhere = (await logIn(person, PASSWORD))!;
  await change(person.token, { keepOtherSessions: true });
  expect(await isLive(elsewhere)).toBe(true);
  expect(await textOfMail(person)).toContain('You stay logged in.');
});

test('a reset under way ends', async () => {
  const person = await member(app);
  await app.call('POST', '/user/forgot-password', { body: { email: person.email } });
  await change(person.token);
  const { db } = app.context;
  expect(await db.select().from(codes).where(eq(codes.accountId, person.id))).toEqual([]);
  expect(await db.select().from(resetTokens).where(eq(resetTokens.accountId, person.id))).toEqual([]);
});

test.each([
  [{ currentPassword: 'wrong' }, 'Your current password is incorrect.', 'currentPassword'],
  [{ confirmPassword: 'Another one 12/12' }, 'Passwords do not match.', 'confirmPassword'],
  [{ password: 'five5', confirmPassword: 'five5' }, 'Password must be at least 6 characters long.', undefined],
  [{ password: 'password1', confirmPassword: 'password1' }, /Please choose another one\.$/, 'password'],
  [
    { password: PASSWORD, confirmPassword: PASSWORD },
    'Please choose a password that differs from the current one.',
    'password',
  ],
])('%j is refused at its field, and nothing changes', async (changes, message, field) => {
  const person = await member(app);
  const refused = await change(person.token, changes);
  expect(refused).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(message), ...(field && { field }) },
  });
  expect(await logIn(person, PASSWORD)).toEqual(expect.any(String));
});

test('without a session: 401', async () => {
  expect((await change(null)).status).toBe(401);
});

test('a stolen session has ten tries an hour, which do not count for the owner', async () => {
  const person = await member(app);
  const stolen = (await logIn(person, PASSWORD))!;
  for (let tries = 0; tries < 10; tries++) await change(stolen, { currentPassword: `guess ${tries}` });
  expect(await change(stolen)).toMatchObject({ status: 429, body: { message: expect.stringMatching(/^Too many/) } });
  expect((await change(person.token)).status).toBe(200);
});

test('of two changes at once one wins, and its password logs in', async () => {
  const person = await member(app);
  const passwords = ['Copper and slate 13/12', 'Copper and slate 14/12'];
  const answers = await Promise.all(
    passwords.map((password) => change(person.token, { password, confirmPassword: password })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  const won = passwords[answers.findIndex(({ status }) => status === 200)]!;
  expect(await logIn(person, won)).toEqual(expect.any(String));
});
