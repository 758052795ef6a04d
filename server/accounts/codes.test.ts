import { eq } from 'drizzle-orm';
import { accounts, codes } from '../db/schema';
import { startTestApp, type TestApp } from '../testing';
import { findCodes, member, signUp } from '../testing/people';
import { countPhoneGuess } from './limits';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const verify = (person: { email: string; phoneNo: string }, codes: { emailOtp: string; phoneNoOtp: string }) =>
  app.call('POST', '/user/verify-email-and-phone', {
    body: { email: person.email, phoneNo: person.phoneNo, emailOtp: codes.emailOtp, phoneNoOtp: codes.phoneNoOtp },
  });
const resend = (person: { email: string; phoneNo: string; phoneCallingCode: string }) =>
  app.call('POST', '/user/send-otp', {
    body: { email: person.email, phoneNo: person.phoneNo, phoneCallingCode: person.phoneCallingCode },
  });
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('messages that others cause', () => {
  const mailsTo = async (emails: string[]) => (await Promise.all(emails.map((email) => app.messagesTo(email)))).flat();

  test.each([
    ['with a tag', (at: number) => `tagged+${at}@example.com`],
    ['of Gmail with dots', (at: number) => `${'dotted'.slice(0, at + 1)}.${'dotted'.slice(at + 1)}@gmail.com`],
    ['of Gmail by its other name', (at: number) => `named+${at}@${at % 2 ? 'gmail' : 'googlemail'}.com`],
  ])('a mailbox %s is one mailbox for the throttle of its e-mails', async (_which, spelled) => {
    const emails = Array.from({ length: 5 }, (_, at) => spelled(at));
    for (const email of emails) await signUp(app, { email });
    app.clock.advance(70_000);
    expect(await mailsTo(emails)).toHaveLength(2);
  });

  test('other spellings of a mailbox do not keep its plain one waiting', async () => {
    for (let at = 0; at < 6; at += 1) await signUp(app, { email: `roofer+${at}@example.com` });
    await signUp(app, { email: 'roofer@example.com' });
    expect(await mailsTo(['roofer@example.com'])).toHaveLength(1);
  });

  test('a phone of others is not verified by guessing, whatever e-mails are used for it, and its owner signs up', async () => {
    const phoneNo = '5550177123';
    const judged = async () => {
      app.clock.advance(20 * 60_000);
      const person = await signUp(app, { phoneNo });
      expect((await verify(person, person)).status).toBe(200);
      const [account] = await app.context.db.select().from(accounts).where(eq(accounts.email, person.email));
      return account?.phoneVerifiedAt != null;
    };
    expect(await judged()).toBe(true);
    for (let guess = 0; guess < 100; guess += 1) await countPhoneGuess(app.context, `1${phoneNo}`);
    expect(await judged()).toBe(false);
    app.clock.advance(24 * 60 * 60_000);
    expect(await judged()).toBe(true);
  });
});

describe('the two codes (C28-C30)', () => {
  test('C29: either wrong or both wrong is one answer, and the right pair still works', async () => {
    const person = await signUp(app);
    const answers = [
      await verify(person, { emailOtp: other(person.emailOtp), phoneNoOtp: person.phoneNoOtp }),
      await verify(person, { emailOtp: person.emailOtp, phoneNoOtp: other(person.phoneNoOtp) }),
      await verify(person, { emailOtp: other(person.emailOtp), phoneNoOtp: other(person.phoneNoOtp) }),
      await verify({ email: 'unknown@example.com', phoneNo: '5550100001' }, person),
    ];
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(400);
    expect((await verify(person, person)).status).toBe(200);
  });

  test('C28: five wrong tries end a code, also for the right one after them', async () => {
    const person = await signUp(app);
    for (let at = 0; at < 5; at++) await verify(person, { ...person, emailOtp: other(person.emailOtp) });
    expect((await verify(person, person)).status).toBe(400);
  });

  test.each([
    [10 * 60 * 1000 - 1_000, 200],
    [10 * 60 * 1000 + 1_000, 400],
  ])('C30: after %d ms a code answers %d', async (ms, status) => {
    const person = await signUp(app);
    app.clock.advance(ms);
    expect((await verify(person, person)).status).toBe(status);
  });

  test('C30: a code works once, even twice at the same time', async () => {
    const person = await signUp(app);
    const both = await Promise.all([verify(person, person), verify(person, person)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('C30: only the newest codes work', async () => {
    const person = await signUp(app);
    app.clock.advance(61_000);
    expect((await resend(person)).body).toEqual({ success: true, message: 'Verification code resent successfully.' });
    const newer = await findCodes(app, person);
    expect((await verify(person, person)).status).toBe(newer.emailOtp === person.emailOtp ? 200 : 400);
    expect((await verify(person, newer)).status).toBe(200);
  });

  test('C30: codes of a sign-up neither reset a password nor finish an affiliate application', async () => {
    const person = await signUp(app);
    const asReset = await app.call('POST', '/user/v2/verify-code', {
      body: { email: person.email, code: person.emailOtp },
    });
    const { email, phoneNo, emailOtp, phoneNoOtp } = person;
    const asAffiliate = await app.call('POST', '/affiliate/verify-email-and-phone', {
      body: { email, phoneNo, emailOtp, phoneNoOtp },
    });
    expect([asReset.status, asAffiliate.status]).toEqual([400, 400]);
    expect((await verify(person, person)).status).toBe(200);
  });

  test('C30, C44: the database holds no code', async () => {
    const person = await signUp(app);
    const rows = JSON.stringify(await app.context.db.select().from(codes));
    expect(rows).not.toContain(`"${person.emailOtp}"`);
    expect(rows).toMatch(/\$argon2id\$v=19\$/);
  });
});

describe('sending codes again (C31, C32, R72)', () => {
  test('C31: one message a minute for a destination, whoever asks how often', async () => {
    const person = await signUp(app);
    const early = await resend(person);
    expect(early.status).toBe(429);
    expect(early.body.message).toMatch(/^Please wait \d+ seconds before you ask for another code\.$/);
    app.clock.advance(60_000);
    const flood = await Promise.all(Array.from({ length: 20 }, () => resend(person)));
    expect(flood.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await app.messagesTo(person.email)).toHaveLength(2);
  });

  test('C31: five an hour', async () => {
    const person = await signUp(app);
    for (let at = 0; at < 4; at++) {
      app.clock.advance(61_000);
      expect((await resend(person)).status).toBe(200);
    }
    app.clock.advance(61_000);
    expect((await resend(person)).status).toBe(429);
  });

  test('C32: a foreign phone in the request gets nothing', async () => {
    const person = await signUp(app);
    app.clock.advance(61_000);
    expect((await resend({ ...person, phoneNo: '5559990000' })).status).toBe(200);
    expect(await app.messagesTo('+15559990000')).toEqual([]);
    expect(await app.messagesTo(person.email)).toHaveLength(1);
  });

  test('C33: unknown, unverified and verified get the same answer', async () => {
    const person = await signUp(app);
    const owner = await member(app);
    app.clock.advance(61_000);
    const unknown = { email: 'unknown2@example.com', phoneNo: '5550188888', phoneCallingCode: '1' };
    const answers = [await resend(person), await resend(owner), await resend(unknown)];
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(await app.messagesTo(owner.email)).toEqual([]);
  });
});
