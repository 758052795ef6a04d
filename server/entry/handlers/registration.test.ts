import { eq } from 'drizzle-orm';
import { otherThan } from '../../product/accounts/testing/attacks';
import { accounts, codes, invites, signUps } from '../../platform/db/schema';
import { useTestApp } from '../../testing';
import { findCodes, member, PASSWORD, signUp, signUpForm } from '../../testing/people';

const app = useTestApp();

const verify = (person: { email: string; phoneNo: string }, codes: { emailOtp: string; phoneNoOtp: string }) =>
  app.call('POST', '/user/verify-email-and-phone', {
    body: { email: person.email, phoneNo: person.phoneNo, emailOtp: codes.emailOtp, phoneNoOtp: codes.phoneNoOtp },
  });
const resend = ({ email, phoneNo, phoneCallingCode }: { email: string; phoneNo: string; phoneCallingCode: string }) =>
  app.call('POST', '/user/send-otp', { body: { email, phoneNo, phoneCallingCode } });

describe('sign-up (R61, specification 3 and 4.1)', () => {
  test('sends one code to the phone and one to the email, and both verify the account', async () => {
    const person = await signUp(app);
    expect(person.emailOtp).toMatch(/^\d{6}$/);
    expect(person.phoneNoOtp).toMatch(/^\d{6}$/);
    expect((await verify(person, person)).status).toBe(200);
    const logIn = await app.call('POST', '/user/login', { body: { email: person.email, password: PASSWORD } });
    expect(logIn.body).toMatchObject({ success: true, isVerified: true });
  });

  test('both codes still verify after a login in between (T12)', async () => {
    const person = await signUp(app);
    const early = await app.call('POST', '/user/login', { body: { email: person.email, password: PASSWORD } });
    expect(early.body).toMatchObject({ isVerified: false, token: null });
    const halfRight = { emailOtp: person.emailOtp, phoneNoOtp: person.phoneNoOtp === '000000' ? '111111' : '000000' };
    expect((await verify(person, halfRight)).status).toBe(400);
    expect((await verify(person, person)).status).toBe(200);
  });

  test('trims every text and normalizes the email (S3)', async () => {
    const form = signUpForm({ fullName: '  Ann Lee ', email: ' Ann.Lee@Example.COM ', password: ` ${PASSWORD} ` });
    form.confirmPassword = form.password;
    expect((await app.call('POST', '/user/v2/signup', { body: form })).status).toBe(201);
    const codes = await findCodes(app, { email: 'ann.lee@example.com', phoneNo: form.phoneNo });
    expect((await verify({ email: 'ANN.LEE@example.com', phoneNo: form.phoneNo }, codes)).status).toBe(200);
    for (const password of [PASSWORD, `${PASSWORD}  `]) {
      const logIn = await app.call('POST', '/user/login', { body: { email: 'ann.lee@example.com ', password } });
      expect(logIn.status).toBe(200);
    }
  });

  test.each([
    ['fullName', '   ', 'Full Name is required.'],
    ['email', 'jane@', 'Invalid email format.'],
    ['phoneNo', '1234567', 'Invalid phone format.'],
    ['phoneNo', '1234567890123456', 'Invalid phone format.'],
    ['companyPhoneNo', '55-501-000', 'Invalid phone format.'],
    ['phoneCode', '+44', 'Invalid phone format.'],
    ['jobTitle', '', 'Job Title is required.'],
    ['company', '', 'Company Name is required.'],
    ['address', '', 'Address is required.'],
    ['role', 'admin', 'Role is required.'],
    ['companySize', 101, 'Company size is a number from 0 to 100.'],
    ['password', '1234567', 'Password must be at least 8 characters long.'],
    ['confirmPassword', 'Another password 1', 'Password and confirm password do not match.'],
    ['inviteCode', 'NOT-ISSUED', "We don't recognize this invite code."],
    ['affiliateCode', 'NOBODY10', "We don't recognize this affiliate code."],
  ])('rejects %s %j with its message (T6, 5.1)', async (field, value, message) => {
    const answer = await app.call('POST', '/user/v2/signup', { body: signUpForm({ [field]: value }) });
    expect([answer.status, answer.body.message]).toEqual([400, message]);
  });

  test('rejects a missing field with its message', async () => {
    const { fullName: _, ...form } = signUpForm();
    expect((await app.call('POST', '/user/v2/signup', { body: form })).body.message).toBe('Full Name is required.');
  });

  test('stores a valid invite code with the account and rejects a revoked one', async () => {
    const { db, now } = app.context;
    await db.insert(invites).values([
      { code: 'CREW-A', createdAt: now() },
      { code: 'CREW-B', createdAt: now(), revoked: true },
    ]);
    const person = await signUp(app, { userType: 'Company', inviteCode: ' crew-a ' });
    await verify(person, person);
    const [account] = await db.select().from(accounts).where(eq(accounts.email, person.email));
    expect(account?.inviteCode).toBe('CREW-A');
    const alone = await signUp(app, { userType: 'Individual', inviteCode: 'CREW-A' });
    const [waiting] = await db.select().from(signUps).where(eq(signUps.email, alone.email));
    expect(waiting?.inviteCode).toBeNull();
    const rejected = await app.call('POST', '/user/v2/signup', { body: signUpForm({ inviteCode: 'CREW-B' }) });
    expect(rejected.body.message).toBe("We don't recognize this invite code.");
  });

  test('a sign-up that was never verified can be repeated with other details', async () => {
    const first = await signUp(app);
    app.clock.advance(61_000);
    const second = await signUp(app, { email: first.email, fullName: 'Jane Roe' });
    expect((await verify(first, first)).status).toBe(400);
    expect((await verify(second, second)).status).toBe(200);
  });
});

describe('the phone is verified only by its own code', () => {
  const phoneVerifiedAt = async (email: string) => {
    const [account] = await app.context.db.select().from(accounts).where(eq(accounts.email, email));
    return account!.phoneVerifiedAt;
  };

  test('not by the single code of a login', async () => {
    const person = await signUp(app);
    await app.call('POST', '/user/login', { body: { email: person.email, password: PASSWORD } });
    await app.call('POST', '/user/v2/verify-code', { body: { email: person.email, code: person.emailOtp } });
    expect(await phoneVerifiedAt(person.email)).toBeNull();
  });

  test('not by a mobile code that was emailed, and one email contains both codes', async () => {
    const { messages } = app.context;
    messages.reachesPhones = false;
    const form = signUpForm();
    const { body } = await app.call('POST', '/user/v2/signup', { body: form });
    expect(body?.message).toBe("We've sent both codes to your email.");
    messages.reachesPhones = true;
    const mails = await app.messagesTo(form.email);
    const [emailOtp, phoneNoOtp] = /\d{6}/g[Symbol.match](mails[0]!.body)!;
    expect(await app.messagesTo(`+1${form.phoneNo}`)).toEqual([]);
    expect(mails).toHaveLength(1);
    expect((await verify(form, { emailOtp: emailOtp!, phoneNoOtp: phoneNoOtp! })).status).toBe(200);
    expect(await phoneVerifiedAt(form.email)).toBeNull();
  });
});

describe('the two codes (C28-C30)', () => {
  test('C29: one wrong code and two wrong codes get the same response, and the right pair still works', async () => {
    const person = await signUp(app);
    const answers = [
      await verify(person, { emailOtp: otherThan(person.emailOtp), phoneNoOtp: person.phoneNoOtp }),
      await verify(person, { emailOtp: person.emailOtp, phoneNoOtp: otherThan(person.phoneNoOtp) }),
      await verify(person, { emailOtp: otherThan(person.emailOtp), phoneNoOtp: otherThan(person.phoneNoOtp) }),
      await verify({ email: 'unknown@example.com', phoneNo: '5550100001' }, person),
    ];
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(400);
    expect((await verify(person, person)).status).toBe(200);
  });

  test('C28: five wrong attempts end a code, also for the right one after them', async () => {
    const person = await signUp(app);
    for (let at = 0; at < 5; at++) await verify(person, { ...person, emailOtp: otherThan(person.emailOtp) });
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

  test('C30: a code works once, even in two simultaneous calls', async () => {
    const person = await signUp(app);
    const both = await Promise.all([verify(person, person), verify(person, person)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('C30: only the latest codes work', async () => {
    const person = await signUp(app);
    app.clock.advance(61_000);
    expect((await resend(person)).body).toEqual({ success: true, message: 'Verification code resent successfully.' });
    const newer = await findCodes(app, person);
    expect((await verify(person, person)).status).toBe(newer.emailOtp === person.emailOtp ? 200 : 400);
    expect((await verify(person, newer)).status).toBe(200);
  });

  test('C30: codes of a sign-up neither reset a password nor complete an affiliate application', async () => {
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

  test('C30, C44: the database contains no code', async () => {
    const person = await signUp(app);
    const rows = JSON.stringify(await app.context.db.select().from(codes));
    expect(rows).not.toContain(`"${person.emailOtp}"`);
    expect(rows).toMatch(/\$argon2id\$v=19\$/);
  });
});

describe('sending codes again (C31, C32, R72)', () => {
  test('C31: one message a minute and five an hour per recipient, however many requests', async () => {
    const person = await signUp(app);
    const early = await resend(person);
    expect(early.status).toBe(429);
    expect(early.body.message).toMatch(/^You can request another code in \d+ seconds\.$/);
    app.clock.advance(60_000);
    const flood = await Promise.all(Array.from({ length: 20 }, () => resend(person)));
    expect(flood.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await app.messagesTo(person.email)).toHaveLength(2);
    for (const status of [200, 200, 200, 429]) {
      app.clock.advance(61_000);
      expect((await resend(person)).status).toBe(status);
    }
  });

  test('C32: another phone in the request gets nothing', async () => {
    const person = await signUp(app);
    app.clock.advance(61_000);
    expect((await resend({ ...person, phoneNo: '5559990000' })).status).toBe(200);
    expect(await app.messagesTo('+15559990000')).toEqual([]);
    expect(await app.messagesTo(person.email)).toHaveLength(1);
  });

  test('C33: unknown, unverified and verified get the same response', async () => {
    const person = await signUp(app);
    const owner = await member(app);
    app.clock.advance(61_000);
    const unknown = { email: 'unknown2@example.com', phoneNo: '5550188888', phoneCallingCode: '1' };
    const answers = [await resend(person), await resend(owner), await resend(unknown)];
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(await app.messagesTo(owner.email)).toEqual([]);
  });
});
