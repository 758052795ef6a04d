import { and, eq } from 'drizzle-orm';
import { accounts, securityEvents } from '../../platform/db/schema';
import { openSession } from '../../platform/security/sessions';
import { useTestApp } from '../../testing';
import { member, PASSWORD } from '../../testing/people';
import { contactActions } from './testing/contacts';

const app = useTestApp();
const HOUR = 60 * 60 * 1000;
const { changeEmail, changePhone, details, linkTo, logIn } = contactActions(app);
const open = async (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') => {
  const { statusCode, body } = await app.server.inject({ method, url });
  return { status: statusCode, body };
};

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

    expect(await open(link, 'POST')).toMatchObject({
      status: 200,
      body: expect.stringMatching(/Your old email was restored/),
    });
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
    expect(await app.subjectsTo(email)).not.toContain('Your old email and phone number were restored');
  });

  test('an account that was closed afterwards reopens; the previous email gets a notice of the closing', async () => {
    const person = await member(app);
    await changeEmail(person);
    app.clock.advance(HOUR);
    expect(
      (await app.call('POST', '/user/close', { token: person.token, body: { currentPassword: PASSWORD } })).status,
    ).toBe(200);
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
    expect(answer).toMatchObject({ status: 409, body: expect.stringMatching(/Contact support/) });
    expect(await logIn(email)).toEqual(expect.any(String));
  });
});
