import { randomUUID } from 'node:crypto';
import { eq, getTableName } from 'drizzle-orm';
import { linkTo, makeCrew, NEWCOMER, newEmail } from '../../product/team/testing/crew';
import { contactMessages, idempotencyKeys } from '../db/schema';
import { PERSONAL_DATA } from '../../product/privacy/personalData';
import { type CallOptions, useTestApp } from '../../testing';
import { member, PASSWORD } from '../../testing/people';

const app = useTestApp();

const CONTACT = '/contact/messages';
const message = (changes = {}) => ({
  fullName: 'Jane Doe',
  email: newEmail(),
  phoneNo: '5550100001',
  subject: 'Roof',
  message: 'Hello',
  ...changes,
});
const NEW_PASSWORD = { password: 'Slate over copper 41', confirmPassword: 'Slate over copper 41' };

const withKey = (path: string, { key = randomUUID(), ...options }: CallOptions & { key?: string }) =>
  app.call('POST', path, { ...options, headers: { 'idempotency-key': key } });
const isReplayed = ({ headers }: { headers: object }) =>
  'idempotency-replayed' in headers && headers['idempotency-replayed'];

/** Returns the content of every table but that of the keys. */
async function readTables(): Promise<Record<string, unknown[]>> {
  await app.context.background.idle();
  const tables = PERSONAL_DATA.filter(({ name }) => name !== 'idempotencyKeys');
  return Object.fromEntries(
    await Promise.all(
      tables.map(async ({ table }) => [getTableName(table), await app.context.db.select().from(table)]),
    ),
  );
}

type Flow = () => Promise<CallOptions & { path: string }>;

/** Calls whose first run changes what their repeat needs; `contract/repeats.test.ts` repeats every operation. */
const FLOWS: Record<string, Flow> = {
  'a contact message': async () => ({ path: CONTACT, body: message() }),
  'a new password, which ends its own reset token': async () => {
    const { email } = await member(app);
    await app.call('POST', '/user/forgot-password', { body: { email } });
    const { code } = (await app.messagesTo(email))[0]!;
    const { token } = (await app.call('POST', '/user/v2/verify-code', { body: { email, code } })).body.data;
    return { path: '/user/v2/update-password', token, body: { email, ...NEW_PASSWORD } };
  },
  'an acceptance, with the token of its new session': async () => {
    const { invite } = await makeCrew(app);
    const email = newEmail();
    await invite(email);
    return { path: '/user/team/accept', body: { token: await linkTo(app, email), ...NEWCOMER } };
  },
};

test.each(Object.entries(FLOWS))('a repeat of %s gets the same response and changes nothing', async (_name, start) => {
  const { path, ...options } = await start();
  const key = randomUUID();
  const first = await withKey(path, { ...options, key });
  expect([first.status < 300, isReplayed(first)]).toEqual([true, 'false']);
  const before = await readTables();
  const repeat = await withKey(path, { ...options, key: key.toUpperCase() });
  expect(repeat).toMatchObject({ status: first.status, body: first.body });
  expect(isReplayed(repeat)).toBe('true');
  expect(await readTables()).toEqual(before);
});

test('50 parallel calls with one key have one effect', async () => {
  const [body, key] = [message(), randomUUID()];
  const answers = await Promise.all(Array.from({ length: 50 }, () => withKey(CONTACT, { body, key })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(answers.filter((answer) => isReplayed(answer) === 'false')).toHaveLength(1);
  const rows = await app.context.db.select().from(contactMessages).where(eq(contactMessages.email, body.email));
  expect(rows).toHaveLength(1);
});

test('a key belongs to one operation, session and body, and must be a UUID', async () => {
  const [first, other] = [await member(app), await member(app)];
  const key = randomUUID();
  const path = '/user/change-password';
  const body = { currentPassword: PASSWORD, ...NEW_PASSWORD };
  expect((await withKey(path, { body, token: first.token, key })).status).toBe(200);
  const reused = 'This Idempotency-Key belongs to another request. Use a new one.';
  for (const [at, options] of [
    [path, { token: other.token, body }],
    [path, { token: first.token, body: { ...body, keepOtherSessions: true } }],
    ['/user/close', { token: first.token, body: { currentPassword: PASSWORD } }],
    [CONTACT, { body: message() }],
  ] as const) {
    const { status, body: failure } = await withKey(at, { ...options, key });
    expect([at, status, failure.message]).toEqual([at, 422, reused]);
  }
  expect((await withKey(path, { body, key })).status).toBe(401);
  const odd = await withKey(CONTACT, { body: message(), key: 'one' });
  expect([odd.status, odd.body.message]).toEqual([400, 'The Idempotency-Key must be a UUID.']);
});

test('a failed call frees its key', async () => {
  const { token } = await member(app);
  const [path, key] = ['/user/change-password', randomUUID()];
  const wrong = await withKey(path, { token, key, body: { currentPassword: 'wrong', ...NEW_PASSWORD } });
  const right = await withKey(path, { token, key, body: { currentPassword: PASSWORD, ...NEW_PASSWORD } });
  expect([wrong.status, right.status, isReplayed(right)]).toEqual([400, 200, 'false']);
});

test('a response is stored for a day, and its row reveals neither key nor request nor response', async () => {
  await app.context.db.delete(idempotencyKeys);
  const [body, key] = [message(), randomUUID()];
  const first = await withKey(CONTACT, { body, key });
  await app.context.background.idle();
  const [row] = await app.context.db.select().from(idempotencyKeys);
  const stored = JSON.stringify({ ...row, answer: Buffer.from(row!.answer!).toString('latin1') });
  for (const secret of [key, body.email, first.body.message]) expect(stored).not.toContain(secret);
  app.clock.advance(24 * 60 * 60 * 1000 - 1);
  expect(isReplayed(await withKey(CONTACT, { body, key }))).toBe('true');
  app.clock.advance(1);
  expect(isReplayed(await withKey(CONTACT, { body, key }))).toBe('false');
});

test('after 500 keys a caller is served without them, and others still with them', async () => {
  const [{ id, token }, other] = [await member(app), await member(app)];
  const path = '/user/update-profile';
  const full = Array.from({ length: 500 }, () => ({
    keyHash: randomUUID(),
    requestHash: '',
    caller: id,
    expiresAt: app.clock.now() + 1000,
  }));
  await app.context.db.insert(idempotencyKeys).values(full);
  const repeats = async (caller: string) => {
    const [body, key] = [{ fullName: 'Jane Roe' }, randomUUID()];
    await withKey(path, { token: caller, body, key });
    const { status, headers } = await withKey(path, { token: caller, body, key });
    return [status, headers['idempotency-replayed']];
  };
  expect([await repeats(token), await repeats(other.token)]).toEqual([
    [200, 'false'],
    [200, 'true'],
  ]);
});

test('every response below /api says whether it is a repeat, and other origins may use both headers', async () => {
  for (const [path, options] of [
    ['/plans', {}],
    ['/nothing', {}],
    ['/user/get-profile', {}],
  ] as const)
    expect(isReplayed(await app.call('GET', path, options))).toBe('false');
  const origin = app.context.config.publicOrigin;
  const preflight = await app.server.inject({ method: 'OPTIONS', url: '/api/plans', headers: { origin } });
  expect(preflight.headers['access-control-allow-headers']).toContain('idempotency-key');
  expect(preflight.headers['access-control-expose-headers']).toContain('Idempotency-Replayed');
});
