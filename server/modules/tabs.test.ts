import { GOOD_CARD, makeBuyer, payPage } from '../payments/testing/buyer';
import { startTestApp, type TestApp } from '../testing';
import { member, PASSWORD } from '../testing/people';
import { forgot, newestCode, verify } from '../accounts/testing/attacks';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const HOME = '203.0.113.10';

const logOut = (token: string) => app.call('POST', '/user/logout', { token });
const profile = (token: string) => app.call('GET', '/user/get-profile', { token });
const logIn = (email: string, password: string) =>
  app.call('POST', '/user/login', { ip: HOME, body: { email, password } });
const setPassword = (email: string, token: string, password: string) =>
  app.call('POST', '/user/v2/update-password', {
    ip: HOME,
    token,
    body: { email, password, confirmPassword: password },
  });

/** Asks for a code and enters it. @returns the right to set a password */
async function resetToken(email: string): Promise<string> {
  await forgot(app, email, HOME);
  const { body } = await verify(app, email, await newestCode(app, email), HOME);
  return body.data?.token ?? '';
}

describe('two tabs of one person', () => {
  test('one logs out while the other is at the payment page: the payment counts, and only a new log-in reads it', async () => {
    const buyer = await makeBuyer(app);
    const url = await buyer.checkout(3);
    const [paid, out] = await Promise.all([payPage(app, url, GOOD_CARD), logOut(buyer.token)]);
    expect([paid.status, out.status]).toEqual([303, 200]);
    await app.context.background.idle();
    expect((await profile(buyer.token)).status).toBe(401);
    expect((await buyer.get('/payment/subscription-history?page=1&limit=10')).status).toBe(401);
    const { body } = await logIn(buyer.email, PASSWORD);
    const history = await app.call('GET', '/payment/subscription-history?page=1&limit=10', { token: body.token });
    expect(history.body.data).toMatchObject([{ plan: 'Pro plan, monthly, 3 users' }]);
  });

  test('one logs out while the other opens a checkout: no session is left, and the account can be used', async () => {
    const buyer = await makeBuyer(app);
    const [opened, out] = await Promise.allSettled([buyer.checkout(3), logOut(buyer.token)]);
    expect(out).toMatchObject({ status: 'fulfilled', value: { status: 200 } });
    if (opened.status === 'rejected') expect(String(opened.reason)).toContain('401');
    expect((await profile(buyer.token)).status).toBe(401);
    expect((await logOut(buyer.token)).status).toBe(401);
    expect((await logIn(buyer.email, PASSWORD)).status).toBe(200);
  });

  test('both set a password with the same right at once: one is taken, the other is told to ask for a new code', async () => {
    const { email } = await member(app);
    const token = await resetToken(email);
    const passwords = ['Copper and slate 12/12', 'Felt below the battens 7'];
    const answers = await Promise.all(passwords.map((password) => setPassword(email, token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    for (const [at, { status, body }] of answers.entries()) {
      expect((await logIn(email, passwords[at]!)).status).toBe(status);
      if (status === 400) expect(body.message).toBe('Your password reset has expired. Please ask for a new code.');
    }
    const changed = (await app.messagesTo(email)).filter(({ subject }) => subject === 'Your password was changed');
    expect(changed).toHaveLength(1);
  });

  test('each has a code of its own: a change in one ends the right of the other, and the log-ins of both', async () => {
    const person = await member(app);
    const first = await resetToken(person.email);
    const other = await verifyElsewhere(person.email);
    expect((await setPassword(person.email, first, 'Copper and slate 12/12')).status).toBe(200);
    expect((await setPassword(person.email, other, 'Felt below the battens 7')).status).toBe(400);
    expect((await profile(person.token)).status).toBe(401);
    expect((await logOut(person.token)).status).toBe(401);
    expect((await logIn(person.email, 'Copper and slate 12/12')).status).toBe(200);
  });

  test('one logs out while the other sets a new password: the right to set it is no log-in and is not ended', async () => {
    const person = await member(app);
    const token = await resetToken(person.email);
    expect((await profile(token)).status).toBe(401);
    expect((await logOut(token)).status).toBe(401);
    const [changed, out] = await Promise.all([
      setPassword(person.email, token, 'Copper and slate 12/12'),
      logOut(person.token),
    ]);
    expect(changed.status).toBe(200);
    expect([200, 401]).toContain(out.status);
    expect((await profile(person.token)).status).toBe(401);
    expect((await logIn(person.email, 'Copper and slate 12/12')).status).toBe(200);
  });
});

/** The same person on another device, whose request ends nothing at home. */
async function verifyElsewhere(email: string): Promise<string> {
  app.clock.advance(61_000);
  await forgot(app, email, '203.0.113.77');
  const { body } = await verify(app, email, await newestCode(app, email), '203.0.113.77');
  return body.data?.token ?? '';
}
