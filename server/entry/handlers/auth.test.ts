import { eq } from 'drizzle-orm';
import { accounts, codes, resetTokens, sessions } from '../../platform/db/schema';
import { useTestApp } from '../../testing';
import { findCodes, member, PASSWORD, signUp } from '../../testing/people';

const app = useTestApp();

const NEW_PASSWORD = 'Copper and slate 12/12';
const HOUR = 60 * 60 * 1000;

const logIn = (email: string, password = PASSWORD) => app.call('POST', '/user/login', { body: { email, password } });
const profile = (token: string | null) => app.call('GET', '/user/get-profile', { token });
const forgot = (email: string) => app.call('POST', '/user/forgot-password', { body: { email } });
const verify = (email: string, code: string) => app.call('POST', '/user/v2/verify-code', { body: { email, code } });
const update = (email: string, token: string | null, password = NEW_PASSWORD) =>
  app.call('POST', '/user/v2/update-password', { token, body: { email, password, confirmPassword: password } });

async function resetToken(email: string): Promise<string> {
  await forgot(email);
  const [mail] = await app.messagesTo(email);
  return (await verify(email, mail!.code!)).body.data.token as string;
}

describe('login (R37-R41, specification 4.3)', () => {
  test('returns a token that authorizes the profile', async () => {
    const person = await member(app);
    const answer = await logIn(person.email.toUpperCase());
    expect(answer.body).toMatchObject({
      isVerified: true,
      data: { email: person.email, phoneNo: person.phoneNo, phoneCode: '+1' },
    });
    expect((await profile(answer.body.token)).status).toBe(200);
  });

  test('T1: a wrong password is 400, with the same response as an unknown email (C33)', async () => {
    const person = await member(app);
    const unverified = await signUp(app);
    const wrong = [
      await logIn(person.email, 'wrong'),
      await logIn('unknown@example.com', 'wrong'),
      await logIn(unverified.email, 'wrong'),
    ];
    expect(wrong[0]).toMatchObject({ status: 400, body: { message: 'Your email or password is incorrect.' } });
    expect(new Set(wrong.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  });

  test('C44: every login has its own token, stored only as a hash, for 24 h', async () => {
    const person = await member(app);
    const tokens = [(await logIn(person.email)).body.token as string, (await logIn(person.email)).body.token as string];
    expect(tokens[0]).not.toBe(tokens[1]);
    expect(Buffer.from(tokens[0]!, 'base64url')).toHaveLength(32);
    const kept = JSON.stringify(await app.context.db.select().from(sessions));
    expect(kept).not.toContain(tokens[0]);
    app.clock.advance(24 * HOUR - 1_000);
    expect((await profile(tokens[0]!)).status).toBe(200);
    app.clock.advance(1_000);
    expect((await profile(tokens[0]!)).status).toBe(401);
  });

  test('C44: logging out ends only this session, immediately', async () => {
    const person = await member(app);
    const second = (await logIn(person.email)).body.token as string;
    expect((await app.call('POST', '/user/logout', { token: person.token })).status).toBe(200);
    expect((await profile(person.token)).status).toBe(401);
    expect((await profile(second)).status).toBe(200);
  });

  test('C37: a hash with weaker parameters is replaced at the login', async () => {
    const { hash } = await import('argon2');
    const passwordHash = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    const person = await member(app, { passwordHash });
    expect((await logIn(person.email)).status).toBe(200);
    const [account] = await app.context.db.select().from(accounts).where(eq(accounts.email, person.email));
    expect(account?.passwordHash).toContain('t=2');
    expect((await logIn(person.email)).status).toBe(200);
  });

  test('C39: after ten failures each attempt must wait, 1 s doubling; a right password resets it', async () => {
    const person = await member(app);
    for (let at = 0; at < 10; at++) expect((await logIn(person.email, 'wrong')).status).toBe(400);
    const blocked = await logIn(person.email);
    expect([blocked.status, blocked.headers['retry-after']]).toEqual([429, '1']);
    app.clock.advance(1_000);
    expect((await logIn(person.email, 'wrong')).status).toBe(400);
    expect((await logIn(person.email)).headers['retry-after']).toBe('2');
    app.clock.advance(2_000);
    expect((await logIn(person.email)).status).toBe(200);
    expect((await logIn(person.email, 'wrong')).status).toBe(400);
    expect((await logIn(person.email)).status).toBe(200);
  });

  test('C39: of many parallel guesses at most ten reach the hash, and an unknown email counts alike', async () => {
    const person = await member(app);
    for (const email of [person.email, 'nobody3@example.com']) {
      const answers = await Promise.all(Array.from({ length: 40 }, () => logIn(email, 'wrong')));
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
    }
  });
});

describe('verification at the login (T12)', () => {
  test('the emailed code alone verifies the account, and the next login returns a token', async () => {
    const person = await signUp(app);
    app.clock.advance(61_000);
    const { data } = (await logIn(person.email)).body;
    const sent = await app.call('POST', '/user/send-otp', {
      body: { email: data.email, phoneNo: data.phoneNo, phoneCallingCode: data.phoneCode.slice(1) },
    });
    expect(sent.status).toBe(200);
    const { emailOtp } = await findCodes(app, person);
    expect((await verify(person.email, emailOtp)).body).toMatchObject({ success: true, data: { token: null } });
    expect((await logIn(person.email)).body).toMatchObject({ isVerified: true, token: expect.any(String) });
  });

  test('C30: without the password the emailed code alone verifies nothing', async () => {
    const person = await signUp(app);
    expect((await verify(person.email, person.emailOtp)).status).toBe(400);
    expect((await logIn(person.email)).body.isVerified).toBe(false);
  });
});

describe('password reset (R43-R48, specification 4.4)', () => {
  test('email, code, new password: the new one works, the old one does not', async () => {
    const person = await member(app);
    const token = await resetToken(person.email);
    const answer = await update(person.email, token);
    expect(answer.body).toEqual({
      success: true,
      message: 'Password updated successfully. Please login with your new password.',
    });
    expect((await logIn(person.email)).status).toBe(400);
    expect((await logIn(person.email, NEW_PASSWORD)).status).toBe(200);
  });

  test('C33: the response is the same for every state of an account', async () => {
    const person = await member(app);
    const unverified = await signUp(app);
    app.clock.advance(61_000);
    const answers = [await forgot(person.email), await forgot(unverified.email), await forgot('nobody4@example.com')];
    expect(answers[0]?.status).toBe(200);
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(await app.messagesTo('nobody4@example.com')).toEqual([]);
  });

  test('C43: it ends all sessions, codes and reset tokens, and the owner gets an email', async () => {
    const person = await member(app);
    const others = await Promise.all(Array.from({ length: 5 }, () => logIn(person.email)));
    await update(person.email, await resetToken(person.email));
    for (const { body } of others) expect((await profile(body.token)).status).toBe(401);
    const { db } = app.context;
    expect(await db.select().from(sessions).where(eq(sessions.accountId, person.id))).toEqual([]);
    expect(await db.select().from(codes).where(eq(codes.accountId, person.id))).toEqual([]);
    expect(await db.select().from(resetTokens).where(eq(resetTokens.accountId, person.id))).toEqual([]);
    const subjects = await app.subjectsTo(person.email);
    expect(subjects).toContain('Your password was changed');
  });

  test('C42: a reset token works once, for ten minutes, for its own account', async () => {
    const person = await member(app);
    const other = await member(app);
    const token = await resetToken(person.email);
    expect((await update(other.email, token)).status).toBe(400);
    expect((await update(person.email, token)).status).toBe(200);
    expect((await update(person.email, token)).status).toBe(400);
    app.clock.advance(61_000);
    const late = await resetToken(person.email);
    app.clock.advance(10 * 60 * 1000);
    expect(await update(person.email, late)).toMatchObject({
      status: 400,
      body: { message: 'Your password reset has expired. Request a new code.' },
    });
  });

  test('C42: a new request ends an older token', async () => {
    const person = await member(app);
    const token = await resetToken(person.email);
    app.clock.advance(61_000);
    await forgot(person.email);
    await app.context.background.idle();
    expect((await update(person.email, token)).status).toBe(400);
  });

  test('C42: reset tokens are no session tokens, and the reverse', async () => {
    const person = await member(app);
    const token = await resetToken(person.email);
    expect((await profile(token)).status).toBe(401);
    expect((await update(person.email, person.token)).status).toBe(400);
    expect((await update(person.email, null)).status).toBe(400);
  });

  test('T5: six characters are enough, five are not; both must be the same', async () => {
    const person = await member(app);
    const token = await resetToken(person.email);
    expect((await update(person.email, token, 'abc1!')).body.message).toBe(
      'Password must be at least 6 characters long.',
    );
    const body = { email: person.email, password: 'Gable-1', confirmPassword: 'Gable-2' };
    const differs = await app.call('POST', '/user/v2/update-password', { token, body });
    expect(differs.body.message).toBe('Passwords do not match.');
    expect((await update(person.email, token, 'Gab-le')).status).toBe(200);
  });

  test('weak passwords: the new one is checked against the name, company and phone, which requires the token', async () => {
    const person = await member(app, {
      fullName: 'Theodora Vance',
      company: 'Slatewright & Sons',
      phoneNo: '2125550175',
      companyPhoneNo: '2125550176',
      companyPhoneCallingCode: '1',
    });
    const token = await resetToken(person.email);
    for (const weak of ['Theodora2026!', 'Slatewright1!', '212-555-0175', '2125550176!']) {
      const rejection = {
        status: 400,
        body: { field: 'password', message: expect.stringContaining('too close to your name') },
      };
      expect(await update(person.email, token, weak)).toMatchObject(rejection);
      expect((await update(person.email, 'x'.repeat(43), weak)).body.message).toContain('has expired');
    }
    expect((await update(person.email, token)).status).toBe(200);
  });
});

test('C37: passwords of 128 characters and emoji work, 129 are rejected', async () => {
  const mixed = Array.from({ length: 128 }, (_, at) => String.fromCharCode(33 + ((at * at + at * 37) % 90))).join('');
  for (const password of [mixed, '🏠🔨🪜🧱🪵🧰🧤🪚']) {
    const person = await signUp(app, { password, confirmPassword: password });
    expect((await logIn(person.email, password)).status).toBe(200);
  }
  expect((await logIn('jane@example.com', 'x'.repeat(129))).status).toBe(400);
});

describe('a password with accents', () => {
  const [composed, decomposed] = ['Dächer-über-Köln 7'.normalize('NFC'), 'Dächer-über-Köln 7'.normalize('NFD')];

  test('logs in from a keyboard that sends the other Unicode form, after a sign-up and after a reset', async () => {
    const { email, phoneNo, ...sent } = await signUp(app, { password: composed, confirmPassword: decomposed });
    const codes = { email, phoneNo, emailOtp: sent.emailOtp, phoneNoOtp: sent.phoneNoOtp };
    expect((await app.call('POST', '/user/verify-email-and-phone', { body: codes })).status).toBe(200);
    for (const password of [decomposed, composed]) expect((await logIn(email, password)).status).toBe(200);
    app.clock.advance(61_000);
    const reset = { email, password: `${decomposed}+`, confirmPassword: `${composed}+` };
    const token = await resetToken(email);
    expect((await app.call('POST', '/user/v2/update-password', { token, body: reset })).status).toBe(200);
    expect((await logIn(email, `${composed}+`)).status).toBe(200);
  });
});

describe('two tabs of one user', () => {
  test('of two simultaneous resets with one token, one succeeds and the other requires a new code', async () => {
    const { email } = await member(app);
    const token = await resetToken(email);
    const passwords = [NEW_PASSWORD, 'Felt below the battens 7'];
    const answers = await Promise.all(passwords.map((password) => update(email, token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    for (const [at, { status }] of answers.entries()) expect((await logIn(email, passwords[at])).status).toBe(status);
    const changed = (await app.messagesTo(email)).filter(({ subject }) => subject === 'Your password was changed');
    expect(changed).toHaveLength(1);
  });
});
