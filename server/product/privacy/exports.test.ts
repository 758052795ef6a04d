import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { retention } from '../../../shared/retention';
import { accounts, contactMessages, dataExports } from '../../platform/db/schema';
import { passkeyActions } from '../accounts/testing/passkeys';
import { makeCrew } from '../team/testing/crew';
import { useTestApp } from '../../testing';
import { member, PASSWORD } from '../../testing/people';
import * as archive from './archive';
import { tidy } from './housekeeping';
import { PERSONAL_DATA } from './personalData';

const app = useTestApp();
type Person = { token: string; email: string };

const post = (path: string, { token }: { token: string }, currentPassword: string | null = PASSWORD) =>
  app.call('POST', path, { token, ...(currentPassword && { body: { currentPassword } }) });
const profile = async ({ token }: { token: string }) =>
  (await app.call('GET', '/user/get-profile', { token })).body.data;
const download = (url: string) => app.server.inject({ url: new URL(url).pathname });

/** Requests the file and waits for it. */
async function exportOf(person: Person): Promise<{ url: string; files: Record<string, string> }> {
  expect(await post('/user/export', person)).toMatchObject({ status: 202 });
  await app.context.background.idle();
  const { dataExport } = await profile(person);
  const answer = await download(dataExport.url);
  const files = Object.entries(unzipSync(answer.rawPayload)).map(([name, bytes]) => [
    name,
    Buffer.from(bytes).toString(),
  ]);
  return { url: dataExport.url, files: Object.fromEntries(files) };
}

test('contains the exported columns of their rows as JSON and each invoice as PDF, and no secret; an email announces it', async () => {
  const { owner: buyer, join } = await makeCrew(app);
  await join();
  await passkeyActions(app).addPasskey(buyer, 'Phone');
  const stranger = await member(app);
  expect((await profile(buyer)).dataExport).toEqual({ state: 'none' });
  const { files } = await exportOf(buyer);
  const json = JSON.parse(files['data.json']!);
  expect(Object.keys(files)).toEqual(['README.txt', 'data.json', expect.stringMatching(/^invoices\/SW-.*\.pdf$/)]);
  expect(Object.values(files)[2]).toMatch(/^%PDF/);
  expect(json.data.accounts).toEqual([
    expect.objectContaining({ email: buyer.email, createdAt: expect.stringMatching(/Z$/) }),
  ]);
  expect(json.data.payments).toEqual([expect.objectContaining({ kind: 'purchase', amount: 6250 })]);
  expect(json.data.passkeys).toEqual([expect.objectContaining({ name: 'Phone', rpId: 'localhost' })]);
  expect(Object.keys(json.data)).toEqual(
    expect.arrayContaining(['outbox', 'sessions', 'subscriptions', 'securityEvents']),
  );
  for (const { name, exported } of PERSONAL_DATA)
    for (const row of json.data[name] ?? []) expect(Object.keys(row).sort()).toEqual([...exported].sort());
  const [account] = await app.context.db.select().from(accounts).where(eq(accounts.email, buyer.email));
  for (const secret of [account!.passwordHash, buyer.token, stranger.email])
    expect(files['data.json']).not.toContain(secret);
  expect(await app.subjectsTo(buyer.email)).toContain('Your data is ready to download');
});

test('contains no messages from the contact form, which anyone can send under an address', async () => {
  const person = await member(app);
  const sent = { fullName: 'Someone Else', phoneNo: '5550109999', subject: 'Hello', message: 'A private message.' };
  await app.context.db
    .insert(contactMessages)
    .values({ id: 'foreign', email: person.email, createdAt: app.clock.now(), ...sent });
  const { files } = await exportOf(person);
  for (const value of Object.values(sent)) expect(files['data.json']).not.toContain(value);
});

test('contains no IP address of other people who caused an event', async () => {
  const { owner, join } = await makeCrew(app);
  const person = await join();
  const change = { id: person.seat, role: 'billing', currentPassword: PASSWORD };
  await app.call('POST', '/user/team/role', { token: owner.token, ip: '203.0.113.41', body: change });
  const guess = { email: person.email, password: 'Wrong password 1' };
  await app.call('POST', '/user/login', { ip: '203.0.113.42', body: guess });
  await app.call('POST', '/user/login', { ip: '203.0.113.43', body: { ...guess, password: PASSWORD } });
  const { securityEvents: events } = JSON.parse((await exportOf(person)).files['data.json']!).data;
  const addressOf = (kind: string) => events.find((event: { kind: string }) => event.kind === kind)?.address;
  expect(['member role changed', 'log-in failed', 'log-in'].map(addressOf)).toEqual([null, null, '203.0.113.43']);
});

test('its link works for a day, cannot be guessed, and ends with the next file', async () => {
  const person = await member(app);
  const { url } = await exportOf(person);
  expect((await download(`${url.slice(0, -2)}xx`)).statusCode).toBe(404);
  const { url: next } = await exportOf(person);
  expect([(await download(url)).statusCode, (await download(next)).statusCode]).toEqual([404, 200]);
  app.clock.advance(retention.dataExport);
  expect((await download(next)).statusCode).toBe(404);
  expect((await download(next)).body).toContain('This link has expired');
  await tidy(app.context);
  expect(await app.context.db.$count(dataExports)).toBe(0);
});

test('its link is shown only on the device of the last request; on others the file is ready without a link', async () => {
  const person = await member(app);
  const { body } = await app.call('POST', '/user/login', { body: { email: person.email, password: PASSWORD } });
  const other = { ...person, token: body.token as string };
  await exportOf(person);
  const { dataExport } = await profile(other);
  expect(dataExport).toEqual({ state: 'ready', expiresAt: expect.any(String) });
  await exportOf(other);
  expect((await profile(person)).dataExport).not.toHaveProperty('url');
  // While the file is in progress, another request moves the link: both have entered the password.
  const isTheirs = eq(dataExports.accountId, person.id);
  await app.context.db.update(dataExports).set({ readyAt: null }).where(isTheirs);
  expect((await post('/user/export', person)).status).toBe(202);
  await app.context.db.update(dataExports).set({ readyAt: app.clock.now() }).where(isTheirs);
  expect((await profile(person)).dataExport).toHaveProperty('url');
  expect((await profile(other)).dataExport).not.toHaveProperty('url');
});

test('is deleted when the password changes, because an intruder may have requested it', async () => {
  const person = await member(app);
  const { url } = await exportOf(person);
  const password = 'Copper and slate 12/12';
  const body = { currentPassword: PASSWORD, password, confirmPassword: password };
  expect((await app.call('POST', '/user/change-password', { token: person.token, body })).status).toBe(200);
  expect((await download(url)).statusCode).toBe(404);
});

test('is built one at a time for eight parallel requests, three times a day, and never without the password', async () => {
  const person = await member(app);
  expect(await post('/user/export', person, 'wrong')).toMatchObject({
    status: 400,
    body: { message: 'Your current password is incorrect.' },
  });
  const statuses = await Promise.all(
    Array.from({ length: 8 }, async () => (await post('/user/export', person)).status),
  );
  expect(statuses).toContain(202);
  await app.context.background.idle();
  expect(await app.context.db.$count(dataExports, eq(dataExports.accountId, person.id))).toBe(1);
  for (let more = 0; more < 3; more += 1) await post('/user/export', person).then(() => app.context.background.idle());
  expect(await post('/user/export', person)).toMatchObject({ status: 429 });
});

test('is finished by another process after the first one died', async () => {
  const person = await member(app);
  const { db, now } = app.context;
  const row = { id: 'x'.repeat(22), accountId: person.id, sessionHash: '', expiresAt: now() + 1_000_000, attempts: 1 };
  await db.insert(dataExports).values({ ...row, nextAttemptAt: now() });
  expect((await profile(person)).dataExport).toEqual({ state: 'preparing' });
  app.context.exportWorker.kick();
  await app.context.background.idle();
  expect((await profile(person)).dataExport).toMatchObject({ state: 'ready' });
});

// The last test, because it closes the server.
test('is built one after another for two accounts, and not after the server closed', async () => {
  const people = await Promise.all([member(app), member(app)]);
  let [running, most] = [0, 0];
  const made = jest.spyOn(archive, 'makeArchive').mockImplementation(async () => {
    most = Math.max(most, (running += 1));
    await new Promise((done) => setTimeout(done, 20));
    running -= 1;
    return new Uint8Array();
  });
  expect((await Promise.all(people.map((person) => post('/user/export', person)))).map(({ status }) => status)).toEqual(
    [202, 202],
  );
  await app.context.background.idle();
  expect(most).toBe(1);
  const person = await member(app);
  const { db, now, background } = app.context;
  await app.server.close();
  made.mockClear();
  await db
    .insert(dataExports)
    .values({ id: 'y'.repeat(22), accountId: person.id, sessionHash: '', expiresAt: now(), nextAttemptAt: now() });
  app.context.exportWorker.kick();
  await background.idle();
  expect(made).not.toHaveBeenCalled();
});
