import { and, eq } from 'drizzle-orm';
import { accounts, codes, contactUndos, limits, resetTokens, securityEvents } from '../../platform/db/schema';
import { PER_ADDRESS } from '../../platform/security/limits/policies';
import { startTestApp, useTestApp } from '../../testing';
import { openSession } from '../../platform/security/sessions';
import { member, PASSWORD, signUpForm } from '../../testing/people';
import { countAddress } from './limits';
import { WRONG_CODE } from './verifyCodes';

const app = useTestApp();
type Person = Awaited<ReturnType<typeof member>>;
const HOUR = 60 * 60 * 1000;

const post = (token: string | null, path: string, body: object) => app.call('POST', path, { token, body });
const askEmail = (token: string, email: string, currentPassword = PASSWORD) =>
  post(token, '/user/change-email', { currentPassword, email });
const enterEmail = (token: string, emailOtp: string) => post(token, '/user/change-email/confirm', { emailOtp });
const askPhone = (token: string, phoneNo: string, currentPassword = PASSWORD) =>
  post(token, '/user/change-phone', { currentPassword, phoneNo, phoneCode: '+1', phoneCallingCode: '1' });
const enterPhone = (token: string, phoneNoOtp: string) => post(token, '/user/change-phone/confirm', { phoneNoOtp });

const newEmail = () => signUpForm().email;
const newPhone = () => signUpForm().phoneNo;
const codeTo = async (to: string) => (await app.messagesTo(to)).find(({ code }) => code !== undefined)?.code ?? '';
const details = async (token: string) => (await app.call('GET', '/user/get-profile', { token })).body.data?.details;
const logIn = async (email: string, password = PASSWORD) =>
  (await app.call('POST', '/user/login', { body: { email, password } })).body.token as string | undefined;
const linkTo = async (to: string) =>
  /\/undo\/[\w-]+/.exec(
    (await app.messagesTo(to)).map(({ body }) => body).find((body) => body.includes('/undo/')) ?? '',
  )?.[0] ?? '';
const open = async (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') => {
  const { statusCode, body } = await app.server.inject({ method, url });
  return { status: statusCode, body };
};
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Changes a user's email or phone. @returns the new value */
async function changeEmail({ token }: Pick<Person, 'token'>): Promise<string> {
  const email = newEmail();
  await askEmail(token, email);
  await enterEmail(token, await codeTo(email));
  return email;
}
async function changePhone({ token }: Pick<Person, 'token'>): Promise<string> {
  const phoneNo = newPhone();
  await askPhone(token, phoneNo);
  await enterPhone(token, await codeTo(`+1${phoneNo}`));
  return phoneNo;
}

describe('a new email', () => {
  test('takes effect when its code is entered; the previous email gets an undo link, and codes sent to it end', async () => {
    const person = await member(app);
    const email = newEmail();
    await app.call('POST', '/user/forgot-password', { body: { email: person.email } });
    const response = await askEmail(person.token, email.toUpperCase());
    expect(response).toMatchObject({ status: 200, body: { message: "We've sent a code to your new email." } });
    expect(await details(person.token)).toMatchObject({ email: person.email });
    expect(await linkTo(person.email)).toBe('');

    const entered = await enterEmail(person.token, await codeTo(email));
    expect(entered).toMatchObject({ status: 200, body: { data: { details: { email } } } });
    expect([await logIn(person.email), await logIn(email)]).toEqual([undefined, expect.any(String)]);
    expect(await linkTo(person.email)).toMatch(/^\/undo\/[\w-]{43}$/);
    const { db } = app.context;
    for (const table of [codes, resetTokens])
      expect(await db.select().from(table).where(eq(table.accountId, person.id))).toEqual([]);
    const log = await db.select().from(securityEvents).where(eq(securityEvents.accountId, person.id));
    expect(log.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['email change asked', 'email changed']));
    const kept = JSON.stringify(await db.select().from(contactUndos));
    expect(kept).not.toContain((await linkTo(person.email)).split('/')[2]);
  });

  test('an email that has an account gets the same answer, no code matches, and its owner gets an email', async () => {
    const owner = await member(app);
    const [asker, another] = [await member(app), await member(app)];
    const free = await askEmail(asker.token, newEmail());
    const taken = await askEmail(another.token, owner.email);
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    const [mail] = await app.messagesTo(owner.email);
    expect(mail).toMatchObject({ subject: 'Your email already has an account' });
    expect(mail).not.toHaveProperty('code');
    const wrong = await enterEmail(asker.token, '000000');
    const never = await enterEmail(another.token, '000000');
    expect([never.status, never.body]).toEqual([wrong.status, wrong.body]);
  });

  test("an email that got an account in the meantime is rejected and stays its owner's", async () => {
    const person = await member(app);
    const email = newEmail();
    await askEmail(person.token, email);
    await member(app, { email });
    const rejected = await enterEmail(person.token, await codeTo(email));
    expect(rejected).toMatchObject({ status: 400, body: { message: /^This email is now in use/ } });
    expect(await details(person.token)).toMatchObject({ email: person.email });
  });

  test('the current email is rejected with a field error', async () => {
    const { token, email } = await member(app);
    expect(await askEmail(token, email)).toMatchObject({ status: 400, body: { field: 'email' } });
  });
});

test('a new phone takes effect verified when its code is entered; the email and the previous phone get an undo link', async () => {
  const person = await member(app);
  const phoneNo = newPhone();
  expect((await askPhone(person.token, phoneNo)).body.message).toBe("We've sent a code to your phone.");
  expect(await details(person.token)).toMatchObject({ phoneNo: person.phoneNo });
  const entered = await enterPhone(person.token, await codeTo(`+1${phoneNo}`));
  expect(entered).toMatchObject({ status: 200, body: { data: { details: { phoneNo, phoneCallingCode: '1' } } } });
  const [row] = await app.context.db.select().from(accounts).where(eq(accounts.id, person.id));
  expect(row).toMatchObject({ phoneVerifiedAt: app.clock.now() });
  expect(await linkTo(person.email)).toBe(await linkTo(`+1${person.phoneNo}`));
  expect(await askPhone(person.token, phoneNo)).toMatchObject({ status: 400, body: { field: 'phoneNo' } });
  const costly = await askPhone(person.token, '9005550142');
  expect(costly).toMatchObject({ status: 400, body: { field: 'phoneNo' } });
});

test('the first phone of an account without one causes no text to another phone', async () => {
  const person = await member(app, { phoneNo: '', phoneCallingCode: '' });
  expect(await details(person.token)).toMatchObject({ phoneNo: '' });
  const phoneNo = await changePhone(person);
  expect(await details(person.token)).toMatchObject({ phoneNo });
  expect(await app.messagesTo('+')).toEqual([]);
  expect(await linkTo(person.email)).toMatch(/undo/);
  const [mail] = await app.messagesTo(person.email);
  expect(mail!.body).toMatch(new RegExp(`Old phone number: none\n.*New phone number: ending in ${phoneNo.slice(-2)}`));
});

describe('authorization of changes', () => {
  test('a stolen session without the password changes nothing and has ten attempts an hour for all changes together', async () => {
    const person = await member(app);
    const email = newEmail();
    for (let at = 0; at < 5; at += 1) {
      expect(await askEmail(person.token, email, `guess ${at}`)).toMatchObject({ body: { field: 'currentPassword' } });
      expect((await askPhone(person.token, newPhone(), `guess ${at}`)).status).toBe(400);
    }
    expect((await askEmail(person.token, email)).status).toBe(429);
    expect(await app.messagesTo(email)).toEqual([]);
  });

  test('requests from neighbors at the same address do not block a logged-in user from a change', async () => {
    const limited = await startTestApp({ RATE_LIMIT_PER_IP: 'on' });
    const { token } = await member(limited);
    const email = newEmail();
    for (const limit of [PER_ADDRESS.code, PER_ADDRESS.send]) await countAddress(limited.context, limit, '127.0.0.1');
    await limited.context.db.update(limits).set({ count: 100 });
    const call = (path: string, body: object) => limited.call('POST', path, { token, body });
    expect((await call('/user/change-email', { currentPassword: PASSWORD, email })).status).toBe(200);
    const [{ code: emailOtp } = {}] = await limited.messagesTo(email);
    expect((await call('/user/change-email/confirm', { emailOtp })).status).toBe(200);
    await limited.close();
  });

  test('a code works once, only for the account and kind of change that it was sent for', async () => {
    const [one, two] = [await member(app), await member(app)];
    const [email, otherEmail, phoneNo] = [newEmail(), newEmail(), newPhone()];
    await askEmail(one.token, email);
    await askEmail(two.token, otherEmail);
    await askPhone(one.token, phoneNo);
    const code = await codeTo(email);
    expect((await enterEmail(two.token, code)).body.message).toBe(WRONG_CODE);
    expect((await enterPhone(one.token, code)).body.message).toBe(WRONG_CODE);
    const reset = await app.call('POST', '/user/v2/verify-code', { body: { email: one.email, code } });
    expect(reset.status).toBe(400);
    const once = await Promise.all([enterEmail(one.token, code), enterEmail(one.token, code)]);
    expect(once.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await details(two.token)).toMatchObject({ email: two.email });
  });

  test.each(['a new request', 'ten minutes'])('a code ends with %s', async (end) => {
    const person = await member(app);
    const email = newEmail();
    await askEmail(person.token, email);
    const code = await codeTo(email);
    if (end === 'ten minutes') app.clock.advance(HOUR / 6);
    if (end === 'a new request') app.clock.advance(HOUR / 60);
    if (end === 'a new request') await askEmail(person.token, newEmail());
    expect((await enterEmail(person.token, code)).body.message).toBe(WRONG_CODE);
  });
});

describe('limits', () => {
  test('five wrong codes end the code; ten within an hour use up the attempts', async () => {
    const person = await member(app);
    const emails = [newEmail(), newEmail()];
    await askEmail(person.token, emails[0]!);
    const code = await codeTo(emails[0]!);
    for (let at = 0; at < 5; at += 1) expect((await enterEmail(person.token, other(code))).status).toBe(400);
    expect((await enterEmail(person.token, code)).status).toBe(400);
    app.clock.advance(HOUR / 60);
    await askEmail(person.token, emails[1]!);
    for (let at = 0; at < 4; at += 1) await enterEmail(person.token, other(await codeTo(emails[1]!)));
    const over = await enterEmail(person.token, await codeTo(emails[1]!));
    expect(over).toMatchObject({ status: 429, body: { message: expect.stringMatching(/^Too many incorrect codes/) } });
  });

  test('of 40 simultaneous requests of one account, one sends a code', async () => {
    const { token } = await member(app);
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 40 }, () => askEmail(token, email)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await app.messagesTo(email)).toHaveLength(1);
  });

  test('a mailbox gets two codes, regardless of sender and spelling', async () => {
    const email = newEmail();
    const statuses = [];
    for (const spelled of [email, email.replace('@', '+a@'), email.replace('@', '+b@')]) {
      statuses.push((await askEmail((await member(app)).token, spelled)).status);
      app.clock.advance(1_000);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });
});

describe('the undo link', () => {
  test('changes nothing when opened; its button restores the email once and voids the password', async () => {
    const person = await member(app);
    const email = await changeEmail(person);
    const session = (await logIn(email))!;
    const link = await linkTo(person.email);
    for (const method of ['GET', 'HEAD', 'GET'] as const) expect((await open(link, method)).status).toBe(200);
    const asked = (await open(link)).body;
    expect(asked).toContain('Undo change');
    // A forwarded link shows neither email in full; the mail to the old one hides the new one.
    for (const text of [asked, (await app.messagesTo(person.email))[0]!.body]) {
      expect(text).not.toContain(email);
      expect(text).toMatch(new RegExp(`New email.*${email[0]}•••@${email.split('@')[1]}`));
    }
    expect(asked).not.toContain(person.email);
    expect(asked).toContain(`${person.email[0]}•••@`);
    expect(await details(person.token)).toMatchObject({ email });

    expect(await open(link, 'POST')).toMatchObject({ status: 200, body: /Your old email was restored/ });
    expect([await details(person.token), await details(session)]).toEqual([undefined, undefined]);
    expect([await logIn(email), await logIn(person.email)]).toEqual([undefined, undefined]);
    const [row] = await app.context.db.select().from(accounts).where(eq(accounts.id, person.id));
    expect(row).toMatchObject({ email: person.email });
    expect((await app.messagesTo(person.email))[0]).toMatchObject({ subject: 'Your old email was restored' });
    expect((await open(link, 'POST')).status).toBe(404);
    expect((await open(link)).status).toBe(404);
  });

  test('the audit log of the account keeps the failed logins of both emails', async () => {
    const person = await member(app);
    await logIn(person.email, 'wrong');
    const email = await changeEmail(person);
    await logIn(email, 'wrong');
    await open(await linkTo(person.email), 'POST');
    const isFailed = and(eq(securityEvents.accountId, person.id), eq(securityEvents.kind, 'log-in failed'));
    expect(await app.context.db.$count(securityEvents, isFailed)).toBe(2);
  });

  test('later changes of both kinds are undone, and their links end nothing that the owner does afterwards', async () => {
    const person = await member(app);
    await changeEmail(person);
    app.clock.advance(HOUR);
    const stolen = await changePhone(person);
    app.clock.advance(HOUR);
    await changePhone(person);
    const [first, later] = [await linkTo(person.email), await linkTo(`+1${stolen}`)];
    expect((await open(first)).body).toContain('This restores your old email and phone number');
    expect((await open(first, 'POST')).body).toContain('Your old email and phone number were restored');
    const [row] = await app.context.db.select().from(accounts).where(eq(accounts.id, person.id));
    expect(row).toMatchObject({ email: person.email, phoneNo: person.phoneNo, phoneVerifiedAt: null });
    expect((await app.messagesTo(person.email))[0]!.subject).toBe('Your old email and phone number were restored');
    const session = await openSession(app.context.db, person.id, app.clock.now());
    expect((await open(later, 'POST')).status).toBe(404);
    expect(await details(session)).toMatchObject({ email: person.email, phoneNo: person.phoneNo });
  });

  test('the link of a phone change undoes a later email change', async () => {
    const person = await member(app);
    await changePhone(person);
    app.clock.advance(HOUR);
    const email = await changeEmail(person);
    expect((await open(await linkTo(`+1${person.phoneNo}`), 'POST')).status).toBe(200);
    const [row] = await app.context.db.select().from(accounts).where(eq(accounts.id, person.id));
    expect(row).toMatchObject({ email: person.email, phoneNo: person.phoneNo });
    expect((await app.messagesTo(email)).map(({ subject }) => subject)).not.toContain(
      'Your old email and phone number were restored',
    );
  });

  test('an account that was closed afterwards reopens; the previous email gets a notice of the closing', async () => {
    const person = await member(app);
    await changeEmail(person);
    app.clock.advance(HOUR);
    expect((await post(person.token, '/user/close', { currentPassword: PASSWORD })).status).toBe(200);
    const [notice] = await app.messagesTo(person.email);
    expect(notice).toMatchObject({ subject: 'Your account was closed after its email changed' });
    const [closed] = await app.context.db.select().from(accounts).where(eq(accounts.id, person.id));
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(closed!.closesAt!);
    expect(notice!.body).toContain(day);
    const link = await linkTo(person.email);
    expect((await open(link)).body).toContain('Your account was closed after this change. It will be reopened.');
    expect((await open(link, 'POST')).body).toContain('Your account is open again');
    const [row] = await app.context.db.select().from(accounts).where(eq(accounts.id, person.id));
    expect(row).toMatchObject({ email: person.email, closesAt: null });
    expect((await app.messagesTo(person.email))[0]!.body).toContain('Your account is open again');
    const log = await app.context.db.select().from(securityEvents).where(eq(securityEvents.accountId, person.id));
    expect(log.map(({ kind }) => kind)).toContain('account reopened');
  });

  test('expires after 72 hours', async () => {
    const person = await member(app);
    const email = await changeEmail(person);
    const link = await linkTo(person.email);
    app.clock.advance(72 * HOUR);
    expect((await open(link, 'POST')).status).toBe(404);
    expect(await logIn(email)).toEqual(expect.any(String));
  });

  test('if someone has signed up with the previous email, the page explains this and links to support', async () => {
    const person = await member(app);
    const email = await changeEmail(person);
    await member(app, { email: person.email });
    const answer = await open(await linkTo(person.email), 'POST');
    expect(answer).toMatchObject({ status: 409, body: /Contact support/ });
    expect(await logIn(email)).toEqual(expect.any(String));
  });
});
