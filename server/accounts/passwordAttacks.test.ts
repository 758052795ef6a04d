import { eq } from 'drizzle-orm';
import { signUps } from '../db/schema';
import { tidy } from '../housekeeping';
import { startTestApp, type TestApp } from '../testing';
import { member, PASSWORD, signUp, signUpForm } from '../testing/people';
import {
  readAddress,
  forgot,
  guessPasswords,
  HOME,
  HOTEL,
  logIn,
  makeVictim,
  resetByOwner,
  resetAmongLogIns,
  signUpAgain,
} from './testing/attacks';
import { noteCompared } from './testing/compared';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { realHashes: true });
  noteCompared(app);
});
afterAll(() => app.close());

const MINUTE = 60_000;
const YEAR = 365 * 24 * 60 * MINUTE;

test('after a reset no session answers that was opened with the old password, log-ins under way included', async () => {
  for (let round = 0; round < 3; round += 1) {
    const victim = await makeVictim(app, HOME);
    expect(await resetAmongLogIns(app, victim, 'Copper and slate 12/12')).toBe(0);
    expect((await logIn(app, { ...victim, password: 'Copper and slate 12/12' })).status).toBe(200);
  }
});

test('a flood of strangers does not shut the log-in for an owner where they have logged in before', async () => {
  const owner = await makeVictim(app, HOME);
  let isFlooded = true;
  const flood = Array.from({ length: 104 }, async () => {
    while (isFlooded) await app.context.hasher.hash('x');
  });
  const ended = Promise.allSettled(flood);
  const answers = [owner, { ...owner, ip: HOTEL }, { ...owner, email: 'no.one.at.all@example.com' }].map((who) =>
    logIn(app, who),
  );
  const [own, ...others] = await Promise.all(answers);
  isFlooded = false;
  await ended;
  expect([own, ...others].map((answer) => answer?.status)).toEqual([200, 503, 503]);
  expect(others[0]!.body).toEqual(others[1]!.body);
});

describe('passwords', () => {
  test('ten wrong ones, and one for every wait that ends: the owner comes in from elsewhere at the first try', async () => {
    const person = await member(app);
    for (let at = 0; at < 10; at += 1) await logIn(app, { ...person, password: 'wrong', ip: readAddress(1) });
    for (let at = 0; at < 17; at += 1) {
      // Shorter than the window after which failures are forgotten.
      app.clock.advance(Math.min(1_000 * 2 ** at, 14 * MINUTE));
      await logIn(app, { ...person, password: 'wrong', ip: readAddress(1) });
      expect((await logIn(app, { ...person, ip: HOTEL })).status).toBe(200);
    }
  });

  test('many addresses guess: one try each when the budget of the day is spent, and the owner comes in', async () => {
    const person = await member(app);
    expect(await guessPasswords(app, person.email, 40, 4)).toBeLessThanOrEqual(100 + 40);
    expect(await guessPasswords(app, person.email, 40, 1)).toBe(0);
    expect((await logIn(app, { ...person, ip: HOTEL })).status).toBe(200);
    // Known by now, and so let through after a slip of the finger too.
    expect((await logIn(app, { ...person, password: 'slip', ip: HOTEL })).status).toBe(400);
    expect((await logIn(app, { ...person, ip: HOTEL })).status).toBe(200);
  });

  test('an owner who mistyped on such a day comes in by a new password', async () => {
    const owner = await makeVictim(app, HOME);
    await guessPasswords(app, owner.email, 30, 4);
    for (const status of [400, 429])
      expect((await logIn(app, { ...owner, password: 'slip', ip: HOTEL })).status).toBe(status);
    const { token } = await resetByOwner(app, { ...owner, ip: HOTEL });
    const password = 'Copper and slate 12/12';
    const body = { email: owner.email, password, confirmPassword: password };
    await app.call('POST', '/user/v2/update-password', { ip: HOTEL, token, body });
    expect((await logIn(app, { ...owner, password, ip: HOTEL })).status).toBe(200);
  });

  test('the password of a sign-up of one’s own takes back no failure at the account', async () => {
    const owner = await makeVictim(app, HOME);
    const chosen = 'Tarred felt 77';
    const form = signUpForm({ email: owner.email, password: chosen, confirmPassword: chosen });
    await app.call('POST', '/user/v2/signup', { ip: HOTEL, body: form });
    const compared: number[] = [];
    for (let at = 0; at < 16; at += 1) {
      compared.push((await logIn(app, { ...owner, password: `Felt ${at}`, ip: HOTEL })).status);
      await logIn(app, { ...owner, password: chosen, ip: HOTEL });
    }
    expect(compared.filter((status) => status === 400).length).toBeLessThanOrEqual(10);
    expect((await logIn(app, owner)).status).toBe(200);
  });
});

test('a clock that was a year ahead and is set right leaves no session that lives for that year', async () => {
  const victim = await makeVictim(app, HOME);
  app.clock.advance(YEAR);
  const { token } = (await logIn(app, victim)).body;
  expect((await app.call('GET', '/user/get-profile', { token })).status).toBe(200);
  app.clock.advance(-YEAR);
  expect((await app.call('GET', '/user/get-profile', { token })).status).toBe(401);
});

describe('who has an account is not told', () => {
  test('sign-up, log-in with the new password and all codes answer alike for a known and an unknown e-mail', async () => {
    const owner = await makeVictim(app, HOME);
    const known = await signUpAgain(app, owner.email, readAddress(1));
    const unknown = await signUpAgain(app, signUpForm().email, readAddress(2));
    expect(known).toEqual(unknown);
    expect(known.bodies[2]).toContain('"isVerified":false');
    expect(known.texts).toBe(1);
    expect((await logIn(app, owner)).status).toBe(200);
    const mails = await app.messagesTo(owner.email);
    expect(mails.filter(({ subject }) => subject === 'You already have an account with us')).toHaveLength(1);
  });

  test('an unfinished sign-up is deleted after 24 hours', async () => {
    const person = await signUp(app);
    const { db } = app.context;
    const waiting = () => db.select().from(signUps).where(eq(signUps.email, person.email));
    app.clock.advance(24 * 60 * MINUTE - 1_000);
    await tidy(app.context);
    expect(await waiting()).toHaveLength(1);
    app.clock.advance(1_000);
    expect((await logIn(app, { ...person, ip: HOME })).status).toBe(400);
    await tidy(app.context);
    expect(await waiting()).toHaveLength(0);
  });

  test('a sign-up with the e-mail of another user does not stop its owner from signing up', async () => {
    const first = await signUp(app);
    const form = signUpForm({
      email: first.email,
      phoneNo: first.phoneNo,
      password: 'Stolen felt 77',
      confirmPassword: 'Stolen felt 77',
    });
    await app.call('POST', '/user/v2/signup', { ip: readAddress(3), body: form });
    const { email, phoneNo, emailOtp, phoneNoOtp } = first;
    const body = { email, phoneNo, emailOtp, phoneNoOtp };
    expect((await app.call('POST', '/user/verify-email-and-phone', { body })).status).toBe(200);
    expect((await app.call('POST', '/user/login', { body: { email, password: PASSWORD } })).body.isVerified).toBe(true);
    const stolen = { email, password: 'Stolen felt 77' };
    expect((await app.call('POST', '/user/login', { ip: readAddress(3), body: stolen })).body.token).toBeNull();
  });

  test('a user who asks for a new password before the sign-up is finished is told what to do', async () => {
    const person = await signUp(app);
    await forgot(app, person.email, HOME);
    expect((await app.messagesTo(person.email))[0]?.subject).toBe('Your registration is not finished');
  });
});
