import { Writable } from 'node:stream';
import { type App, buildApp } from '../app';
import { readConfig } from '../config';
import type { Database } from '../db';
import { outbox } from '../db/schema';
import { openTestDatabase } from '../testing/database';
import type { Message } from './index';
import { type FakeSmtp, startFakeSmtp } from './testing/fakeSmtp';
import { type FakeTwilio, startFakeTwilio } from './testing/fakeTwilio';

const MINUTE = 60_000;
const YEAR = 365 * 24 * 60 * MINUTE;
const MAIL: Message = { channel: 'email', to: 'jane@example.com', subject: 'Hello', body: 'Hello' };
const TEXT: Message = { channel: 'sms', to: '+15550134477', subject: '', body: '482915 is your code' };

let smtp: FakeSmtp;
let twilio: FakeTwilio;
let database: Database;
let apps: App[];
let log: string;
let at: number;

beforeEach(async () => {
  [smtp, twilio, database] = [await startFakeSmtp(), await startFakeTwilio(), await openTestDatabase()];
  [apps, log, at] = [[], '', Date.now()];
});
afterEach(async () => {
  await Promise.all(apps.map(({ server }) => server.close()));
  await Promise.all([smtp.close(), twilio.close(), database.close()]);
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
  Object.assign(config.twilio!, { apiBase: twilio.address });
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk);
      done();
    },
  });
  const app = await buildApp({ config, database, now: () => at, logTo, siteFolder: __dirname });
  apps.push(app);
  return app;
}

const queue = ({ context }: App, ...messages: (Message | null)[]) =>
  context.messages.transaction(async (tx) => {
    for (const message of messages) await context.messages.queue(tx, message);
  });

/** One look at what is due, until nothing is under way. */
async function look({ context }: App): Promise<void> {
  context.messages.kick();
  await context.background.idle();
}

const left = () => database.db.select().from(outbox);

test('a message leaves with its transaction, and its row is removed; one that is rolled back never leaves', async () => {
  const app = await startApp();
  await queue(app, MAIL, TEXT);
  await app.context.messages
    .transaction(async (tx) => {
      await app.context.messages.queue(tx, MAIL);
      throw new Error('rolled back');
    })
    .catch(() => {});
  await look(app);
  expect(smtp.mails).toHaveLength(1);
  expect(twilio.texts).toEqual([TEXT.body]);
  expect(await left()).toEqual([]);
});

test('while the mail server is away it is tried again after growing pauses, and sent once when it is back', async () => {
  const app = await startApp();
  smtp.mood = 'away';
  await queue(app, MAIL);
  await look(app);
  const pauses: number[] = [];
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const [row] = await left();
    expect(row?.attempts).toBe(attempt);
    pauses.push(row!.nextAttemptAt! - at);
    at = row!.nextAttemptAt! - 1;
    await look(app);
    expect((await left())[0]?.attempts).toBe(attempt);
    at += 1;
    if (attempt === 5) smtp.mood = 'take';
    await look(app);
  }
  pauses.forEach((pause, index) => {
    expect(pause).toBeGreaterThanOrEqual(1_000 * 2 ** index);
    expect(pause).toBeLessThanOrEqual(2_000 * 2 ** index);
  });
  expect(smtp.mails).toHaveLength(1);
  expect(await left()).toEqual([]);
});

test('a mail whose outcome is not known is sent again as the same mail: its Message-ID is the same', async () => {
  const app = await startApp();
  smtp.mood = 'lose';
  await queue(app, MAIL);
  await look(app);
  smtp.mood = 'take';
  at += MINUTE;
  await look(app);
  expect(smtp.mails).toHaveLength(2);
  expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(1);
});

test('messages that wait since the clock was a year ahead leave when it is right again', async () => {
  const app = await startApp();
  smtp.mood = 'away';
  at += YEAR;
  await queue(app, MAIL);
  await look(app);
  await queue(app, { ...MAIL, notBefore: at + MINUTE });
  await look(app);
  smtp.mood = 'take';
  at -= YEAR;
  await look(app);
  expect(smtp.mails).toHaveLength(2);
  expect(await left()).toEqual([]);
});

test('a text whose outcome is not known is not sent again when Twilio has it', async () => {
  const app = await startApp();
  twilio.mood = 'lose';
  await queue(app, TEXT);
  await look(app);
  twilio.mood = 201;
  at += MINUTE;
  await look(app);
  expect(twilio.texts).toEqual([TEXT.body]);
  expect(await left()).toEqual([]);
});

test('a text that a killed process had claimed and not sent is sent when the claim ends', async () => {
  const app = await startApp();
  await database.db
    .insert(outbox)
    .values({ ...TEXT, id: 'a', sentAt: at, expiresAt: at + 10 * MINUTE, attempts: 1, nextAttemptAt: at + MINUTE });
  await look(app);
  expect(twilio.texts).toEqual([]);
  at += MINUTE;
  await look(app);
  expect(twilio.texts).toEqual([TEXT.body]);
});

test('a code that is older than its life is dropped, and the log says so without address or code', async () => {
  const app = await startApp();
  smtp.mood = 'away';
  twilio.mood = 500;
  const code = { code: '482915', goodFor: 10 * MINUTE };
  await queue(app, { ...MAIL, ...code, subject: '482915 is your code' }, { ...TEXT, ...code });
  await look(app);
  smtp.mood = 'take';
  twilio.mood = 201;
  at += 10 * MINUTE;
  await look(app);
  expect([smtp.mails, twilio.texts, await left()]).toEqual([[], [], []]);
  expect(log.match(/could not be sent in time and is dropped/g)).toHaveLength(2);
  expect(log).not.toMatch(/482915|jane@|\+1555/);
});

test('a receiver that does not exist is not tried again, and the log says so', async () => {
  const app = await startApp();
  smtp.mood = 'refuse';
  await queue(app, MAIL);
  await look(app);
  expect(await left()).toEqual([]);
  expect(log).toContain('a message is refused for good and is dropped');
});

test('two processes on one database send each message once, at most a few at a time', async () => {
  const [first, second] = [await startApp(), await startApp()];
  await queue(first, ...Array.from({ length: 30 }, (_, n) => ({ ...MAIL, subject: `Mail ${n}` })), null);
  await Promise.all([look(first), look(second)]);
  await Promise.all([look(first), look(second)]);
  const subjects = smtp.mails.map(({ data }) => /^Subject: (.+)$/m.exec(data)?.[1]);
  expect(subjects.sort()).toEqual(Array.from({ length: 30 }, (_, n) => `Mail ${n}`).sort());
  expect(await left()).toEqual([]);
});
