import { readConfig } from '../config';
import type { Database } from '../db';
import { outbox } from '../db/schema';
import { observe } from '../lib/observe';
import { type App, buildApp } from '../../entry/process/app';
import { openTestDatabase } from '../../testing/database';
import type { Message } from './index';
import { type FakeSmtp, startFakeSmtp } from './testing/fakeSmtp';
import { type FakeTwilio, startFakeTwilio } from './testing/fakeTwilio';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MAIL: Message = { channel: 'email', to: 'jane@example.com', subject: 'Hello', body: 'Hello' };
const TEXT: Message = { channel: 'sms', to: '+15550134477', subject: '', body: '482915 is your code' };

let smtp: FakeSmtp;
let twilio: FakeTwilio;
let database: Database;
let app: App;
let log: string;
let at: number;

beforeAll(async () => {
  [smtp, database] = [await startFakeSmtp(), await openTestDatabase()];
  at = Date.now();
  app = await startApp();
});
beforeEach(async () => {
  Object.assign(smtp, { mails: [], mode: 'accept', answer: '250 kept' });
  twilio = await startFakeTwilio();
  Object.assign(app.context.config.twilio!, { apiBase: twilio.address });
  [log, at] = ['', Date.now()];
  await database.db.delete(outbox);
});
afterEach(() => twilio.close());
afterAll(async () => {
  await app.server.close();
  await Promise.all([smtp.close(), database.close()]);
});

/** A process on the database, with the mail server and Twilio of the tests. */
async function startApp(): Promise<App> {
  const config = readConfig({
    DATA_DIR: 'memory://',
    DEMO_DATA: 'off',
    LOG_LEVEL: 'warn',
    SMTP_URL: smtp.url,
    TWILIO_ACCOUNT_SID: 'AC12',
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_FROM: '+15550100000',
  });
  const logTo = { write: (line: string) => void (log += line) };
  return buildApp({ config, database, now: () => at, logTo, siteFolder: __dirname });
}

const queue = (...messages: (Message | null)[]) =>
  app.context.messages.transaction(async (tx) => {
    for (const message of messages) await app.context.messages.queue(tx, message);
  });

/** Runs everything that is due and waits for it. */
async function look({ context } = app): Promise<void> {
  context.messages.kick();
  await context.background.idle();
}

const left = () => database.db.select().from(outbox);

test('a message is sent after its transaction commits, and its row is deleted; a rolled-back one is never sent', async () => {
  await queue(MAIL, TEXT);
  await app.context.messages
    .transaction(async (tx) => {
      await app.context.messages.queue(tx, MAIL);
      throw new Error('rolled back');
    })
    .catch(() => {});
  await look();
  expect(smtp.mails).toHaveLength(1);
  expect(twilio.texts).toEqual([TEXT.body]);
  expect(await left()).toEqual([]);
});

test('during a day without the mail server the interval of retries grows, and the email is sent once afterwards', async () => {
  const end = at + 24 * 60 * 60_000;
  smtp.mode = 'unavailable';
  await queue(MAIL);
  await look();
  const pauses: number[] = [];
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const [row] = await left();
    expect(row?.attempts).toBe(attempt);
    pauses.push(row!.nextAttemptAt! - at);
    at = row!.nextAttemptAt! - 1;
    await look();
    expect((await left())[0]?.attempts).toBe(attempt);
    at += 1;
    await look();
  }
  for (let [row] = await left(); row!.nextAttemptAt! < end; [row] = await left()) {
    at = row!.nextAttemptAt!;
    await look();
  }
  // Level 50 is an error, for which operators search the log.
  expect(log).toMatch(/"level":50,[^\n]*job failed; will retry/);
  smtp.mode = 'accept';
  at = (await left())[0]!.nextAttemptAt!;
  await look();
  pauses.forEach((pause, index) => {
    expect(pause).toBeGreaterThanOrEqual(1_000 * 2 ** index);
    expect(pause).toBeLessThanOrEqual(2_000 * 2 ** index);
  });
  expect(smtp.mails).toHaveLength(1);
  expect(await left()).toEqual([]);
});

test.each([
  ['550 5.4.5 Daily user sending limit exceeded', 3, true],
  ['550 5.7.501 Access denied', 3, true],
  ['554 rejected', 3, true],
  ['451 4.7.0 Try again later', 3, true],
  ['552 5.2.2 Mailbox full', 1, false],
  ['452 4.2.2 Mailbox full', 1, false],
  ['550 5.1.1 No such user', 0, false],
  ['550 5.1.10 No such user', 0, false],
])('an email answered with %j is retried for %i days', async (answer, days, isAlert) => {
  smtp.answer = answer;
  const failed: string[] = [];
  const end = observe('job', ({ job, ok }) => void (ok || failed.push(job)));
  await queue(MAIL);
  await look();
  end();
  expect(log.includes('mail server rejects the sender')).toBe(isAlert);
  expect(failed.includes('email sender')).toBe(isAlert);
  if (days > 0) {
    at += days * DAY - MINUTE;
    await look();
    expect(await left()).toHaveLength(1);
    at += 16 * MINUTE;
    await look();
  }
  expect(await left()).toEqual([]);
  expect(smtp.mails).toEqual([]);
});

test('emails share connections to the mail server', async () => {
  const before = smtp.connections;
  await queue(...Array<Message>(12).fill(MAIL));
  await look();
  expect(smtp.mails).toHaveLength(12);
  expect(smtp.connections - before).toBeLessThan(12);
});

test('an email with an unknown outcome is sent again with the same Message-ID', async () => {
  smtp.mode = 'drop';
  await queue(MAIL);
  await look();
  smtp.mode = 'accept';
  at += MINUTE;
  await look();
  expect(smtp.mails).toHaveLength(2);
  expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(1);
});

test('a text with an unknown outcome is not sent again if Twilio has it', async () => {
  twilio.mode = 'drop';
  await queue(TEXT);
  await look();
  twilio.mode = 201;
  at += MINUTE;
  await look();
  expect(twilio.texts).toEqual([TEXT.body]);
  expect(await left()).toEqual([]);
});

test('a text that a killed process had claimed and not sent is sent when the claim ends', async () => {
  await database.db
    .insert(outbox)
    .values({ ...TEXT, id: 'a', sentAt: at, expiresAt: at + 10 * MINUTE, attempts: 1, nextAttemptAt: at + MINUTE });
  await look();
  expect(twilio.texts).toEqual([]);
  at += MINUTE;
  await look();
  expect(twilio.texts).toEqual([TEXT.body]);
});

test('an expired code is dropped and logged without address or code', async () => {
  smtp.mode = 'unavailable';
  twilio.mode = 500;
  const code = { code: '482915', goodFor: 10 * MINUTE };
  await queue({ ...MAIL, ...code, subject: '482915 is your code' }, { ...TEXT, ...code });
  await look();
  smtp.mode = 'accept';
  twilio.mode = 201;
  at += 10 * MINUTE;
  await look();
  expect([smtp.mails, twilio.texts, await left()]).toEqual([[], [], []]);
  expect(log.match(/expired before it could be sent; dropped/g)).toHaveLength(2);
  expect(log).not.toMatch(/482915|jane@|\+1555/);
});

test('a code arrives within 30 seconds after an outage, and the first delivery retries the other messages', async () => {
  smtp.mode = 'unavailable';
  await queue(MAIL, { ...MAIL, subject: '482915 is your code', code: '482915', goodFor: 10 * MINUTE });
  await look();
  for (let second = 0; second < 120; second += 10) {
    at += 10_000;
    await look();
  }
  smtp.mode = 'accept';
  expect(await left()).toHaveLength(2);
  at += 30_000;
  await look();
  await look();
  expect(smtp.mails).toHaveLength(2);
  expect(await left()).toEqual([]);
});

test('an invalid recipient is not retried, and the log reports it', async () => {
  smtp.mode = 'reject';
  await queue(MAIL);
  await look();
  expect(await left()).toEqual([]);
  expect(log).toContain('message permanently rejected; dropped');
});

test('two processes on one database send each message once, and only a few at the same time', async () => {
  const other = await startApp();
  await queue(...Array.from({ length: 30 }, (_, n) => ({ ...MAIL, subject: `Mail ${n}` })), null);
  await Promise.all([look(), look(other)]);
  await Promise.all([look(), look(other)]);
  const subjects = smtp.mails.map(({ data }) => /^Subject: (.+)$/m.exec(data)?.[1]);
  expect(subjects.sort()).toEqual(Array.from({ length: 30 }, (_, n) => `Mail ${n}`).sort());
  expect(await left()).toEqual([]);
  await other.server.close();
});
