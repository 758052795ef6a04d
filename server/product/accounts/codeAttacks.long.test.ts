import { eq } from 'drizzle-orm';
import { accounts, codes, limits } from '../../platform/db/schema';
import { keyedHash } from '../../platform/security/tokens';
import { useTestApp } from '../../testing';
import { makeCrew } from '../team/testing/crew';
import { member, PASSWORD, signUp, signUpForm } from '../../testing/people';
import { countPhoneGuess } from './limits';
import {
  askForCodes,
  forgot,
  HOME,
  HOTEL,
  makeVictim,
  newestCode,
  noteCompared,
  otherThan,
  readAddress,
  resetByOwner,
  updatePassword,
  verify,
} from './testing/attacks';

const app = useTestApp();
let compared: string[];
beforeAll(() => void (compared = noteCompared(app)));

const MINUTE = 60_000;

const sentCodes = async (email: string) =>
  (await app.messagesTo(email)).filter(({ code, subject }) => code !== undefined && subject.includes('reset'));

/** Guesses codes from other addresses, in parallel. @returns the number of guesses accepted as right */
async function guessCodes(email: string, right: string, addresses: number): Promise<number> {
  const guess = (_: unknown, at: number) => verify(app, email, otherThan(right, at + 1), readAddress(at));
  const answers = await Promise.all(Array.from({ length: addresses }, guess));
  return answers.filter(({ status }) => status === 200).length;
}

/** Requests a code from a new address and waits for the next email. @returns the status of entering its code */
async function resetWithinAQuarter(email: string): Promise<number> {
  const before = (await sentCodes(email)).length;
  expect((await forgot(app, email, HOTEL)).status).toBe(200);
  await askForCodes(app, email, 3, 400);
  for (let minute = 0; minute < 15 && (await sentCodes(email)).length === before; minute += 1)
    app.clock.advance(MINUTE);
  return (await verify(app, email, await newestCode(app, email), HOTEL)).status;
}

describe('codes', () => {
  test('guesses without a pending reset do not count against the next code', async () => {
    const person = await member(app);
    for (let at = 0; at < 10; at += 1) await verify(app, person.email, '123456', HOTEL);
    expect(await resetByOwner(app, { ...person, ip: HOTEL })).toMatchObject({ requested: 200, status: 200 });
  });

  test('of guesses at one code from many addresses at most 20 are compared, and the code of the owner is accepted', async () => {
    const person = await member(app);
    await forgot(app, person.email, HOTEL);
    const right = await newestCode(app, person.email);
    expect(await guessCodes(person.email, right, 40)).toBe(0);
    const [sent] = await app.context.db.select().from(codes).where(eq(codes.accountId, person.id));
    expect(sent!.tries).toBeLessThanOrEqual(20);
    // Too late for an address that has not requested a code, even with the right one.
    expect((await verify(app, person.email, right, readAddress(5000))).status).toBe(400);
    expect((await verify(app, person.email, right, HOTEL)).status).toBe(200);
  });

  test('a day of guesses from new addresses has less than one chance in 10,000, and the owner can log in, from home immediately', async () => {
    const victim = await makeVictim(app, HOME);
    const before = compared.length;
    for (let hour = 0; hour < 14; hour += 1) {
      await askForCodes(app, victim.email, 2, hour * 100);
      app.clock.advance(61_000);
      const right = await newestCode(app, victim.email);
      for (let at = 0; at < 8; at += 1) await verify(app, victim.email, otherThan(right), readAddress(hour * 100 + at));
      app.clock.advance(59 * MINUTE - 1_000);
    }
    expect(compared.length - before).toBeGreaterThan(50);
    expect(compared.length - before).toBeLessThanOrEqual(100);
    expect(await resetByOwner(app, victim)).toMatchObject({ requested: 200, status: 200 });
    expect(await resetWithinAQuarter(victim.email)).toBe(200);
  });

  test('a code can be entered from a different network than the one that requested it', async () => {
    const person = await member(app);
    await forgot(app, person.email, HOTEL);
    expect((await verify(app, person.email, await newestCode(app, person.email), HOME)).status).toBe(200);
  });
});

describe('requests for codes', () => {
  test('a request by others ends neither the code nor the reset of the owner', async () => {
    const person = await member(app);
    await forgot(app, person.email, HOTEL);
    const right = await newestCode(app, person.email);
    app.clock.advance(61_000);
    await forgot(app, person.email, readAddress(1));
    const answer = await verify(app, person.email, right, HOTEL);
    expect(answer.status).toBe(200);
    app.clock.advance(61_000);
    await forgot(app, person.email, readAddress(2));
    const { token } = answer.body.data;
    expect((await updatePassword(app, person.email, token, 'Copper and slate 12/12', HOTEL)).status).toBe(200);
  });

  test('where the owner has logged in before, requests of others delay nothing', async () => {
    const victim = await makeVictim(app, HOME);
    await askForCodes(app, victim.email, 6);
    app.clock.advance(61_000);
    const before = (await sentCodes(victim.email)).length;
    expect((await forgot(app, victim.email, HOME)).status).toBe(200);
    expect((await sentCodes(victim.email)).length).toBe(before + 1);
    expect((await verify(app, victim.email, await newestCode(app, victim.email), HOME)).status).toBe(200);
  });

  test('a phone gets at most four texts an hour, regardless of who signs up with it', async () => {
    const phoneNo = '5550177001';
    for (let minute = 0; minute < 60; minute += 5) {
      await app.call('POST', '/user/v2/signup', { ip: readAddress(minute), body: signUpForm({ phoneNo }) });
      app.clock.advance(5 * MINUTE);
    }
    expect((await app.messagesTo(`+1${phoneNo}`)).length).toBeLessThanOrEqual(4);
  });

  test('a mailbox gets six emails an hour from strangers and three from logged-in users, with every kind among them', async () => {
    const person = await member(app);
    const { email } = person;
    const crews = [await makeCrew(app), await makeCrew(app), await makeCrew(app)];
    for (let minute = 0; minute < 60; minute += 5) {
      const ip = readAddress(minute);
      await app.call('POST', '/user/v2/signup', { ip, body: signUpForm({ email }) });
      await forgot(app, email, readAddress(minute + 1));
      await app.call('POST', '/newsletter/subscriptions', { ip, body: { email } });
      const { owner, invite } = crews[(minute / 5) % 3]!;
      await owner.post('/user/change-email', { currentPassword: PASSWORD, email });
      await owner.post('/payment/invoice-details', { copyTo: email });
      await owner.post('/payment/invoice-details', { copyTo: '' });
      await invite(email);
      app.clock.advance(5 * MINUTE);
    }
    const subjects = await app.subjectsTo(email);
    const ofMembers = subjects.filter((subject) =>
      /another account|copies|invited|already has an account/.test(subject),
    );
    expect([subjects.length <= 9, ofMembers.length]).toEqual([true, 3]);
    expect(new Set(ofMembers).size).toBeGreaterThan(1);
  });
});

describe('messages caused by others', () => {
  const mailsTo = async (emails: string[]) => (await Promise.all(emails.map((email) => app.messagesTo(email)))).flat();

  test.each([
    ['with a tag', (at: number) => `tagged+${at}@example.com`],
    ['of Gmail with dots', (at: number) => `${'dotted'.slice(0, at + 1)}.${'dotted'.slice(at + 1)}@gmail.com`],
    ['of Gmail by its other name', (at: number) => `named+${at}@${at % 2 ? 'gmail' : 'googlemail'}.com`],
  ])('a mailbox %s is one mailbox for the email throttle', async (_which, spelled) => {
    const emails = Array.from({ length: 5 }, (_, at) => spelled(at));
    for (const email of emails) await signUp(app, { email });
    app.clock.advance(70_000);
    expect(await mailsTo(emails)).toHaveLength(2);
  });

  test('other spellings of a mailbox do not delay emails to its plain spelling', async () => {
    for (let at = 0; at < 6; at += 1) await signUp(app, { email: `roofer+${at}@example.com` });
    await signUp(app, { email: 'roofer@example.com' });
    expect(await mailsTo(['roofer@example.com'])).toHaveLength(1);
  });

  test('guessing does not verify a phone of someone else, whatever emails are used, and its owner can sign up', async () => {
    const phoneNo = '5550177123';
    const judged = async () => {
      app.clock.advance(20 * 60_000);
      const person = await signUp(app, { phoneNo });
      const { email, emailOtp, phoneNoOtp } = person;
      const body = { email, phoneNo, emailOtp, phoneNoOtp };
      expect((await app.call('POST', '/user/verify-email-and-phone', { body })).status).toBe(200);
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

test('above the site-wide cap codes are delayed and logged; requests about unknown emails count nothing', async () => {
  const { db, log, now } = app.context;
  const isAll = eq(limits.key, `pace-all:${keyedHash(app.context, 'all')}`);
  const used = async () => (await db.select().from(limits).where(isAll))[0]?.blockedUntil;
  await forgot(app, (await member(app)).email, HOTEL);
  const before = await used();
  await forgot(app, 'no.one.at.all@example.com', HOTEL);
  expect([typeof before, await used()]).toEqual(['number', before]);

  const alarm = jest.spyOn(log, 'error');
  await db
    .update(limits)
    .set({ blockedUntil: now() + 61 * MINUTE, expiresAt: now() + 61 * MINUTE })
    .where(isAll);
  const { email } = await member(app);
  expect((await forgot(app, email, HOTEL)).status).toBe(200);
  expect(await sentCodes(email)).toEqual([]);
  expect(alarm).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('more than 3,000 codes'));
  app.clock.advance(2 * MINUTE);
  expect((await verify(app, email, await newestCode(app, email), HOTEL)).status).toBe(200);
});

test('a flood across the site and of one mailbox together: the owner has a code within 15 minutes', async () => {
  const { db, now } = app.context;
  const { email } = await member(app);
  await askForCodes(app, email, 2);
  app.clock.advance(2 * MINUTE);
  await db
    .update(limits)
    .set({ blockedUntil: now() + 120 * MINUTE, expiresAt: now() + 120 * MINUTE })
    .where(eq(limits.key, `pace-all:${keyedHash(app.context, 'all')}`));
  expect(await resetWithinAQuarter(email)).toBe(200);
});

test('text from a sign-up does not get into emails to an unconfirmed mailbox', async () => {
  const fullName = 'You have won a prize, write to evil at mail';
  const form = signUpForm({ fullName, company: fullName, jobTitle: fullName, address: fullName });
  const { email, phoneNo, phoneCallingCode, password } = form;
  const post = (path: string, body: object) => app.call('POST', path, { ip: HOTEL, body });
  await post('/user/v2/signup', form);
  await post('/user/login', { email, password });
  app.clock.advance(61_000);
  await post('/user/send-otp', { email, phoneNo, phoneCallingCode });
  app.clock.advance(61_000);
  await post('/user/forgot-password', { email });
  app.clock.advance(61 * MINUTE);
  await post('/affiliate/signup', { fullName, email, password, phoneNo: '5550177099', phoneCode: '+1' });
  const mails = await app.messagesTo(email);
  expect(mails.length).toBeGreaterThanOrEqual(4);
  expect(mails.filter(({ subject, body }) => `${subject} ${body}`.includes('You have won'))).toEqual([]);
});
