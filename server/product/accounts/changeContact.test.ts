import { eq } from 'drizzle-orm';
import { accounts, codes, contactUndos, limits, resetTokens, securityEvents } from '../../platform/db/schema';
import { PER_ADDRESS } from '../../platform/security/limits/policies';
import { startTestApp, useTestApp } from '../../testing';
import { member, PASSWORD } from '../../testing/people';
import { countAddress } from './limits';
import { otherThan } from './testing/attacks';
import { contactActions, newEmail, newPhone } from './testing/contacts';
import { WRONG_CODE } from './verifyCodes';

const app = useTestApp();
const HOUR = 60 * 60 * 1000;
const { askEmail, enterEmail, askPhone, enterPhone, changePhone, codeTo, details, linkTo, logIn } = contactActions(app);

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
    expect(rejected).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^This email is now in use/) },
    });
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
    for (let at = 0; at < 5; at += 1) expect((await enterEmail(person.token, otherThan(code))).status).toBe(400);
    expect((await enterEmail(person.token, code)).status).toBe(400);
    app.clock.advance(HOUR / 60);
    await askEmail(person.token, emails[1]!);
    for (let at = 0; at < 4; at += 1) await enterEmail(person.token, otherThan(await codeTo(emails[1]!)));
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
