import { eq } from 'drizzle-orm';
import { runCommand } from '../commands/commands';
import { accounts, affiliates, signUps, contactMessages } from '../../platform/db/schema';
import { useTestApp } from '../../testing';
import { findCodes, member, PASSWORD, signUp, signUpForm } from '../../testing/people';
import { sendWaitingMails } from '../../product/accounts/supportMails';

describe('affiliates', () => {
  const app = useTestApp();

  async function apply(changes: Record<string, unknown> = {}) {
    const { fullName, email, phoneNo } = signUpForm({ fullName: 'Aaron Pike', ...changes });
    const body = { fullName, email, phoneNo, password: PASSWORD, phoneCode: '+1', ...changes };
    return { answer: await app.call('POST', '/affiliate/signup', { body }), email, phoneNo };
  }

  async function applyAndVerify() {
    const { email, phoneNo } = await apply();
    const codes = await findCodes(app, { email, phoneNo });
    const answer = await app.call('POST', '/affiliate/verify-email-and-phone', { body: { email, phoneNo, ...codes } });
    expect(answer.status).toBe(200);
    return email;
  }

  const run = (...args: string[]) => runCommand(app.context, ['affiliates', ...args]);

  describe('affiliates (specification 2.6, 4.5)', () => {
    test('an application is verified, listed, approved; then its code works at a sign-up', async () => {
      const email = await applyAndVerify();
      expect(await run('list')).toMatch(new RegExp(`${email}\\s+Aaron Pike\\s+pending`));
      expect((await app.messagesTo('hello@shinglewise.example'))[0]?.subject).toBe('Affiliate application: Aaron Pike');

      expect(await run('approve', email.toUpperCase(), 'crew-7')).toContain('code CREW-7');
      const [mail] = await app.messagesTo(email);
      expect(mail?.subject).toBe("You're now a Shinglewise affiliate");
      expect(mail?.body).toContain('/?affiliate=CREW-7');

      const person = await signUp(app, { role: 'contractor', affiliateCode: 'crew-7' });
      const { db } = app.context;
      const { email: itsEmail, phoneNo, emailOtp, phoneNoOtp } = person;
      await app.call('POST', '/user/verify-email-and-phone', {
        body: { email: itsEmail, phoneNo, emailOtp, phoneNoOtp },
      });
      const [account] = await db.select().from(accounts).where(eq(accounts.email, person.email));
      const [affiliate] = await db.select().from(affiliates).where(eq(affiliates.code, 'CREW-7'));
      expect(account).toMatchObject({ role: 'contractor', affiliateId: affiliate?.accountId });
    });

    test('only contractors may use a code; your own has no effect, and no response reveals its owner', async () => {
      const applied = await apply({ email: 'self@example.com', phoneNo: '5550166001' });
      const codes = await findCodes(app, applied);
      const { phoneNo } = applied;
      await app.call('POST', '/affiliate/verify-email-and-phone', {
        body: { email: 'self@example.com', phoneNo, ...codes },
      });
      await run('approve', 'self@example.com', 'SELF-10');
      const use = async (changes: Record<string, unknown>) => {
        const body = signUpForm({ role: 'contractor', affiliateCode: 'SELF-10', ...changes });
        const { message } = (await app.call('POST', '/user/v2/signup', { body })).body;
        const [kept] = await app.context.db.select().from(signUps).where(eq(signUps.email, body.email.toLowerCase()));
        return [message, kept?.affiliateId != null];
      };
      const sent = expect.stringMatching(/^We've sent a code/) as unknown;
      expect(await use({ role: 'user' })).toEqual(['Only contractors can use an affiliate code.', false]);
      expect(await use({ email: 'Self+roof@Example.com' })).toEqual([sent, false]);
      app.clock.advance(60_000);
      expect(await use({ phoneNo: '5550166001' })).toEqual([sent, false]);
      expect(await use({ companyPhoneNo: '5550166001' })).toEqual([sent, false]);
      expect(await use({})).toEqual([sent, true]);
    });

    test('the email to support says that a phone is verified only if it is', async () => {
      const { email, phoneNo } = await apply();
      const codes = await findCodes(app, { email, phoneNo });
      await app.call('POST', '/user/login', { body: { email, password: PASSWORD } });
      await app.call('POST', '/user/v2/verify-code', { body: { email, code: codes.emailOtp } });
      expect((await app.messagesTo('hello@shinglewise.example'))[0]?.body).toMatch(/Phone: .*, not verified/);
      await applyAndVerify();
      expect((await app.messagesTo('hello@shinglewise.example'))[0]?.body).toMatch(/Phone: .* \d+, verified/);
    });

    test('an application with the email of a customer gets the same response, also at the following login', async () => {
      const ask = async (email: string) => {
        const password = 'Tarred felt 77';
        const { answer, phoneNo } = await apply({ email, password });
        const logIn = await app.call('POST', '/user/login', { body: { email, password } });
        const parts = [answer, logIn].map(({ status, headers, body }) => [status, Object.keys(headers), body]);
        return JSON.stringify(parts).replaceAll(phoneNo, 'PHONE').replaceAll(email, 'EMAIL');
      };
      const { email } = await member(app);
      expect(await ask(email)).toBe(await ask(signUpForm().email));
    });

    test('approving twice keeps the code and sends one email', async () => {
      const email = await applyAndVerify();
      const first = await run('approve', email);
      expect(first).toMatch(/code PIKE-[2-9A-HJ-NP-Z]{6}\./);
      expect(await run('approve', email)).toContain(/code \S+/.exec(first)![0].replace(/\.$/, ''));
      const approvals = (await app.messagesTo(email)).filter(({ subject }) => subject.includes("You're now a"));
      expect(approvals).toHaveLength(1);
    });

    test('a rejected affiliate has no code', async () => {
      const email = await applyAndVerify();
      await run('approve', email, 'GONE-SOON');
      await run('reject', email);
      const answer = await app.call('POST', '/user/v2/signup', { body: signUpForm({ affiliateCode: 'GONE-SOON' }) });
      expect(answer.body.message).toBe("We don't recognize this affiliate code.");
    });

    test('a taken code and an unknown email are rejected with a message', async () => {
      const [first, second] = [await applyAndVerify(), await applyAndVerify()];
      await run('approve', first, 'TAKEN-1');
      await expect(run('approve', second, 'taken-1')).rejects.toThrow('The code TAKEN-1 is taken.');
      await expect(run('approve', 'unknown@example.com')).rejects.toThrow('There is no verified application');
      await expect(run('dance')).rejects.toThrow("unknown command 'dance'");
    });
  });

  test('invite codes are created, listed and revoked', async () => {
    const invites = (...args: string[]) => runCommand(app.context, ['invites', ...args]);
    expect(await invites('create', 'Spring-Fair', 'Trade', 'fair')).toBe('Invite code SPRING-FAIR is valid now.');
    expect(await invites('list')).toMatch(/SPRING-FAIR\s+valid\s+2026-03-18\s+Trade fair/);
    await expect(invites('create', 'SPRING-FAIR')).rejects.toThrow('is taken');
    expect(
      (await app.call('POST', '/user/v2/signup', { body: signUpForm({ inviteCode: 'spring-fair' }) })).status,
    ).toBe(201);
    await invites('revoke', 'spring-fair');
    expect(
      (await app.call('POST', '/user/v2/signup', { body: signUpForm({ inviteCode: 'spring-fair' }) })).status,
    ).toBe(400);
  });
});

describe('contact and newsletter', () => {
  const app = useTestApp();

  const SUPPORT = 'hello@shinglewise.example';
  const message = {
    fullName: 'Dana Wells',
    email: 'dana@example.com',
    phoneNo: '+1 (555) 010-2030',
    subject: 'Demo',
    message: 'Could we see it?\n\nThank you.',
  };

  test('T25: a contact message is stored, emailed to support and acknowledged', async () => {
    const answer = await app.call('POST', '/contact/messages', { body: message });
    expect(answer.status).toBe(201);
    expect(await app.context.db.select().from(contactMessages)).toMatchObject([{ fullName: 'Dana Wells' }]);
    const [mail] = await app.messagesTo(SUPPORT);
    expect(mail?.body).toContain('Could we see it?');
  });

  test.each([
    ['fullName', 'Full Name is required.'],
    ['subject', 'Subject is required.'],
    ['message', 'Message is required.'],
  ])('T25: an empty %s is rejected', async (field, sentence) => {
    const answer = await app.call('POST', '/contact/messages', { body: { ...message, [field]: '  ' } });
    expect([answer.status, answer.body.message]).toEqual([400, sentence]);
  });

  test('messages from many addresses are combined, at most six emails an hour; none is lost and one log line reports it', async () => {
    const alarm = jest.spyOn(app.context.log, 'error');
    const before = (await app.messagesTo(SUPPORT)).length;
    const sent = Array.from({ length: 25 }, (_, at) => `Message ${at}.`);
    const write = async (text: string, at: number) => {
      const answer = await app.call('POST', '/contact/messages', {
        body: { ...message, message: text },
        ip: `198.18.0.${at}`,
      });
      expect(answer.status).toBe(201);
    };
    for (const [at, text] of sent.entries()) await write(text, at);
    for (let at = 0; at < 25; at += 1) {
      const body = { email: `subscriber.${at}@example.com` };
      await app.call('POST', '/newsletter/subscriptions', { body, ip: `198.18.1.${at}` });
    }
    for (let at = 0; at < 25; at += 1) {
      const [mail] = await app.messagesTo(`subscriber.${at}@example.com`);
      await app.server.inject({ method: 'POST', url: /\/newsletter\/confirm\/\S+/.exec(mail?.body ?? '')![0] });
    }
    const atOnce = (await app.messagesTo(SUPPORT)).slice(0, -before);
    expect(atOnce.length).toBeLessThanOrEqual(2 * 20);
    expect(alarm.mock.calls).toEqual([
      [{ kind: 'contact' }, expect.any(String)],
      [{ kind: 'newsletter' }, expect.any(String)],
    ]);

    // A genuine message arrives with the next email, a later one alone.
    await write('An honest question.', 100);
    app.clock.advance(10 * 60_000);
    await sendWaitingMails(app.context);
    const mails = await app.messagesTo(SUPPORT);
    const all = mails.map(({ body }) => body).join('\n');
    for (const text of [...sent, 'An honest question.']) expect(all.split(`> ${text}`)).toHaveLength(2);
    for (let at = 0; at < 25; at += 1) expect(all.split(`subscriber.${at}@example.com has`)).toHaveLength(2);
    expect(
      mails
        .map(({ subject }) => subject)
        .slice(0, 2)
        .sort(),
    ).toEqual([
      expect.stringMatching(/^Contact: \d+ messages$/),
      expect.stringMatching(/^Newsletter: \d+ new subscribers$/),
    ]);
    expect(mails.length - atOnce.length - before).toBe(2);
    app.clock.advance(10 * 60_000);
    await write('On its own.', 101);
    expect((await app.messagesTo(SUPPORT))[0]).toMatchObject({ subject: 'Contact: Demo' });
  });
});
