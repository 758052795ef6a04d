import { eq } from 'drizzle-orm';
import { signUps } from '../../platform/db/schema';
import { tidy } from '../privacy/housekeeping';
import { useTestApp } from '../../testing';
import { member, PASSWORD, signUp, signUpForm } from '../../testing/people';
import { forgot, HOME, HOTEL, logIn, makeVictim, readAddress, resetByOwner, updatePassword } from './testing/attacks';

const app = useTestApp();

const MINUTE = 60_000;
const NEW_PASSWORD = 'Copper and slate 12/12';
const OTHER_PASSWORD = 'Tarred felt 77';

/** Sends wrong passwords from forty other addresses in parallel. @returns the number of real comparisons */
async function guessPasswords(email: string, triesOfEach: number): Promise<number> {
  let compared = 0;
  for (let time = 0; time < triesOfEach; time += 1) {
    const guess = (_: unknown, at: number) => logIn(app, { email, password: `Felt ${time}`, ip: readAddress(at) });
    const answers = await Promise.all(Array.from({ length: 40 }, guess));
    compared += answers.filter(({ status }) => status === 400).length;
  }
  return compared;
}

test('a login in flight during a password reset opens no session', async () => {
  const victim = await makeVictim(app, HOME);
  app.clock.advance(MINUTE);
  const { token } = await resetByOwner(app, victim);
  const { hasher } = app.context;
  const { findMatch } = hasher;
  jest.spyOn(hasher, 'findMatch').mockImplementationOnce(async (...compared) => {
    const found = await findMatch(...compared);
    expect((await updatePassword(app, victim.email, token, NEW_PASSWORD, HOME)).status).toBe(200);
    return found;
  });
  expect((await logIn(app, victim)).status).toBe(400);
  expect((await logIn(app, { ...victim, password: NEW_PASSWORD })).status).toBe(200);
});

test('a flood of wrong passwords does not block the owner where they have logged in before', async () => {
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
  test('after ten wrong passwords and one per expired wait, the owner logs in from another address at the first attempt', async () => {
    const person = await member(app);
    for (let at = 0; at < 10; at += 1) await logIn(app, { ...person, password: 'wrong', ip: readAddress(1) });
    for (let at = 0; at < 12; at += 1) {
      // Shorter than the window after which failures are forgotten.
      app.clock.advance(Math.min(1_000 * 2 ** at, 14 * MINUTE));
      await logIn(app, { ...person, password: 'wrong', ip: readAddress(1) });
      expect((await logIn(app, { ...person, ip: HOTEL })).status).toBe(200);
    }
  });

  test('when the daily limit is used up: one attempt per address, known ones log in, and a reset helps after a typo', async () => {
    const owner = await makeVictim(app, HOME);
    const { email } = owner;
    expect(await guessPasswords(email, 4)).toBe(100 + 40);
    for (const status of [400, 429])
      expect((await logIn(app, { ...owner, password: 'slip', ip: HOTEL })).status).toBe(status);
    // Known sources also pass after a typo.
    expect((await logIn(app, { ...owner, password: 'slip' })).status).toBe(400);
    expect((await logIn(app, owner)).status).toBe(200);
    const { token } = await resetByOwner(app, { ...owner, ip: HOTEL });
    await updatePassword(app, email, token, NEW_PASSWORD, HOTEL);
    expect((await logIn(app, { ...owner, password: NEW_PASSWORD, ip: HOTEL })).status).toBe(200);
  });

  test('the password of one’s own sign-up does not reset the failures at the account', async () => {
    const owner = await makeVictim(app, HOME);
    const form = signUpForm({ email: owner.email, password: OTHER_PASSWORD, confirmPassword: OTHER_PASSWORD });
    await app.call('POST', '/user/v2/signup', { ip: HOTEL, body: form });
    const compared: number[] = [];
    for (let at = 0; at < 16; at += 1) {
      compared.push((await logIn(app, { ...owner, password: `Felt ${at}`, ip: HOTEL })).status);
      await logIn(app, { ...owner, password: OTHER_PASSWORD, ip: HOTEL });
    }
    expect(compared.filter((status) => status === 400).length).toBeLessThanOrEqual(10);
    expect((await logIn(app, owner)).status).toBe(200);
  });
});

describe('account enumeration', () => {
  /**
   * Makes the same calls for a known or an unknown email: sign up, log in with the new password, request and guess
   * codes.
   */
  async function signUpAgain(email: string, ip: string) {
    const form = signUpForm({ email, password: OTHER_PASSWORD, confirmPassword: OTHER_PASSWORD });
    const { phoneNo, phoneCallingCode, password } = form;
    const wrong = { email, phoneNo, emailOtp: '000000', phoneNoOtp: '000000' };
    const calls: [string, object][] = [
      ['/user/v2/signup', form],
      ['/user/verify-email-and-phone', wrong],
      ['/user/login', { email, password }],
      ['/user/login', { email, password: 'Another felt 77' }],
      ['/user/v2/verify-code', { email, code: '000000' }],
      ['/user/send-otp', { email, phoneNo, phoneCallingCode }],
      ['/user/verify-email-and-phone', wrong],
      ['/user/forgot-password', { email }],
      ['/affiliate/verify-email-and-phone', wrong],
    ];
    const bodies: string[] = [];
    for (const [path, body] of calls) {
      const answer = await app.call('POST', path, { ip, body });
      const text = JSON.stringify([answer.status, Object.keys(answer.headers), answer.body]);
      bodies.push(
        text
          .replaceAll(phoneNo, 'PHONE')
          .replaceAll(email, 'EMAIL')
          .replace(/\d+ seconds?/g, 'N seconds'),
      );
    }
    return { bodies, texts: (await app.messagesTo(`+${phoneCallingCode}${phoneNo}`)).length };
  }

  test('sign-up, login with the new password and all codes respond alike for a known and an unknown email', async () => {
    const owner = await makeVictim(app, HOME);
    const known = await signUpAgain(owner.email, readAddress(1));
    expect(known).toEqual(await signUpAgain(signUpForm().email, readAddress(2)));
    expect(known.bodies[2]).toContain('"isVerified":false');
    expect(known.texts).toBe(1);
    expect((await logIn(app, owner)).status).toBe(200);
    const mails = await app.messagesTo(owner.email);
    expect(mails.filter(({ subject }) => subject === 'You already have an account')).toHaveLength(1);
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

  test('a sign-up with the email of another user does not stop its owner from signing up', async () => {
    const { email, phoneNo, emailOtp, phoneNoOtp } = await signUp(app);
    const form = signUpForm({ email, phoneNo, password: OTHER_PASSWORD, confirmPassword: OTHER_PASSWORD });
    await app.call('POST', '/user/v2/signup', { ip: readAddress(3), body: form });
    const body = { email, phoneNo, emailOtp, phoneNoOtp };
    expect((await app.call('POST', '/user/verify-email-and-phone', { body })).status).toBe(200);
    expect((await logIn(app, { email, password: PASSWORD, ip: HOME })).body.isVerified).toBe(true);
    expect((await logIn(app, { email, password: OTHER_PASSWORD, ip: readAddress(3) })).body.token).toBeNull();
  });

  test('a user who requests a reset before the sign-up is complete gets instructions', async () => {
    const person = await signUp(app);
    await forgot(app, person.email, HOME);
    expect((await app.messagesTo(person.email))[0]?.subject).toBe("Your sign-up isn't finished");
  });
});
