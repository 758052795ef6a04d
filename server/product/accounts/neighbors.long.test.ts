import { startTestApp, useTestApp } from '../../testing';
import { findCodes, member, PASSWORD, signUpForm } from '../../testing/people';
import { PER_ADDRESS } from '../../platform/security/limits/policies';
import { countAddress } from './limits';

const app = useTestApp();

const MINUTE = 60_000;
/** The one public address of an office. */
const OFFICE = '203.0.113.40';
const OTHER_PASSWORD = 'Another-Ladder-77';
const BROWSER = '0123456789abcdef'.repeat(2);
const otherBrowser = (at: number) => String(at).padStart(32, 'f');

type Form = ReturnType<typeof signUpForm>;
interface From {
  ip?: string;
  browser?: string;
}

const post = (path: string, body: object, { ip = OFFICE, browser }: From = {}) =>
  app.call('POST', path, { body, ip, headers: browser ? { 'x-browser-key': browser } : {} });
const logIn = (email: string, password: string, from?: From) => post('/user/login', { email, password }, from);
const forgot = (email: string, from?: From) => post('/user/forgot-password', { email }, from);

/** @returns the codes that were sent, and the email */
async function signUp(form: Form, password: string, from?: From) {
  const answer = await post('/user/v2/signup', { ...form, password, confirmPassword: password }, from);
  expect(answer.status).toBe(201);
  const [mail] = await app.messagesTo(form.email);
  return { codes: await findCodes(app, form), mail: mail!.body };
}

const enter = async ({ email, phoneNo }: Form, codes: { emailOtp: string; phoneNoOtp: string }, from?: From) =>
  (await post('/user/verify-email-and-phone', { email, phoneNo, ...codes }, from)).status;

/** Signs up a person and then a neighbor with the same email and phone at the same address. */
async function signUpBoth(person: From = {}, neighbor: From = {}) {
  const form = signUpForm();
  const first = await signUp(form, PASSWORD, person);
  app.clock.advance(61_000);
  const second = await signUp(form, OTHER_PASSWORD, neighbor);
  return { form, first, second };
}

async function expectOwner({ email }: Form): Promise<void> {
  expect((await logIn(email, PASSWORD)).body).toMatchObject({ isVerified: true });
  expect((await logIn(email, OTHER_PASSWORD)).body).toMatchObject({ isVerified: false });
}

describe('a sign-up with the same email, phone and address', () => {
  test('exists next to the pending one: the first codes complete the first, and the second fails', async () => {
    const { form, first, second } = await signUpBoth();
    expect(await enter(form, { ...first.codes, phoneNoOtp: second.codes.phoneNoOtp })).toBe(400);
    expect(await enter(form, first.codes)).toBe(200);
    expect(await enter(form, second.codes)).toBe(400);
    await expectOwner(form);
  });

  test('gets an email and a text with its time, and the phone in the email', async () => {
    const { form, first, second } = await signUpBoth();
    const [text] = await app.messagesTo(`+1${form.phoneNo}`);
    const getMinute = (mail: string) => /sign-up on .* at (\d\d:\d\d) UTC with .* ending in (\d\d)\./.exec(mail)!;
    expect(getMinute(first.mail)[2]).toBe(form.phoneNo.slice(-2));
    expect(getMinute(first.mail)[1]).not.toBe(getMinute(second.mail)[1]);
    expect(text!.body).toContain(`for the sign-up at ${getMinute(second.mail)[1]} UTC`);
  });

  test('in another browser: its codes do not work where the first person enters them', async () => {
    const { form, first, second } = await signUpBoth({ browser: BROWSER }, { browser: otherBrowser(1) });
    expect(await enter(form, second.codes, { browser: BROWSER })).toBe(400);
    expect(await enter(form, first.codes, { browser: BROWSER, ip: '203.0.113.41' })).toBe(200);
    await expectOwner(form);
  });

  test('with a shared email completes the sign-up of the browser where its code is entered', async () => {
    const form = signUpForm();
    for (const at of [1, 2, 3]) {
      await signUp(form, OTHER_PASSWORD, { browser: otherBrowser(at), ip: `203.0.113.5${at}` });
      app.clock.advance(61_000);
    }
    await signUp(form, PASSWORD, { browser: BROWSER });
    app.clock.advance(20 * MINUTE);
    const [mail] = await app.messagesTo(form.email);
    expect(mail!.body).toContain('any sign-up with this email that was started before we sent this message');
    expect(await enter(form, await findCodes(app, form), { browser: BROWSER })).toBe(200);
    await expectOwner(form);
  });
});

test('codes of a sign-up at another address are accepted only after its password', async () => {
  const form = signUpForm();
  const { codes } = await signUp(form, PASSWORD);
  const otherAddress = { ip: '203.0.113.90' };
  expect(await enter(form, codes, otherAddress)).toBe(400);
  expect((await logIn(form.email, PASSWORD, otherAddress)).body).toMatchObject({ isVerified: false });
  expect(await enter(form, codes, otherAddress)).toBe(200);
});

describe('a browser in which the account was logged in to', () => {
  test('logs in while a neighbor at its address must wait, and requests codes', async () => {
    const { email } = await member(app);
    expect((await logIn(email, PASSWORD, { browser: BROWSER })).status).toBe(200);
    for (let at = 0; at < 12; at += 1) await logIn(email, 'wrong');
    expect((await logIn(email, PASSWORD)).status).toBe(429);
    expect((await logIn(email, PASSWORD, { browser: BROWSER })).status).toBe(200);
    for (let at = 0; at < 5; at += 1) {
      await forgot(email);
      app.clock.advance(61_000);
    }
    expect((await forgot(email)).status).toBe(429);
    const before = (await app.messagesTo(email)).length;
    expect((await forgot(email, { browser: BROWSER })).status).toBe(200);
    expect(await app.messagesTo(email)).toHaveLength(before + 1);
  });

  test('counts for this account only; new values give no extra attempts, and a stolen one no more than an address', async () => {
    const [owner, other] = [await member(app), await member(app)];
    await logIn(owner.email, PASSWORD, { browser: BROWSER });
    await logIn(other.email, PASSWORD, { browser: otherBrowser(9) });
    const there = { ip: '203.0.113.91' };
    const tries = async (browserAt: (at: number) => string) => {
      const statuses: number[] = [];
      for (let at = 0; at < 14; at += 1)
        statuses.push((await logIn(owner.email, 'wrong', { ...there, browser: browserAt(at) })).status);
      return statuses.filter((status) => status === 400).length;
    };
    expect(await tries((at) => (at % 2 ? otherBrowser(9) : otherBrowser(100 + at)))).toBe(10);
    expect(await tries(() => BROWSER)).toBe(10);
  });

  test('has a separate limit: an exhausted address does not block it', async () => {
    const limited = await startTestApp({ RATE_LIMIT_PER_IP: 'on' });
    const { email } = await member(limited);
    const call = (body: object, headers: Record<string, string> = {}) =>
      limited.call('POST', '/user/login', { body, headers, ip: OFFICE });
    const known = { 'x-browser-key': BROWSER };
    await call({ email, password: PASSWORD }, known);
    for (let at = 0; at < 99; at += 1) await countAddress(limited.context, PER_ADDRESS.logIn, OFFICE);
    expect((await call({ email, password: PASSWORD })).status).toBe(429);
    expect((await call({ email, password: PASSWORD }, known)).status).toBe(200);
    await limited.close();
  });
});
