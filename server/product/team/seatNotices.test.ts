import { useTestApp } from '../../testing';
import { PASSWORD, member } from '../../testing/people';
import { accept, linkTo, makeCrew, NEWCOMER, newEmail } from './testing/crew';

const app = useTestApp();
const NEW_PASSWORD = 'Copper and slate 12/12';
const newest = async (email: string) => (await app.messagesTo(email))[0]!;
/** Returns the newest message with this subject. */
const mailTo = async (email: string, subject: string) =>
  (await app.messagesTo(email)).find((message) => message.subject === subject)?.body ?? '';

describe('the billing role', () => {
  test('is granted with the password, to an invited user and to a member, and revoked without it', async () => {
    const { owner, join, team } = await makeCrew(app);
    const [person, email] = [await join(), newEmail()];
    const billing = { role: 'billing', currentPassword: PASSWORD };
    expect((await owner.post('/user/team/invite', { emails: [email], ...billing })).body.data).toEqual([
      { email, outcome: 'invited' },
    ]);
    expect((await newest(email)).body).toContain("You're invited as a billing manager.");
    expect((await owner.post('/user/team/role', { id: person.seat, ...billing })).status).toBe(200);
    const roles = async () => (await team()).members.map(({ role }: { role: string }) => role);
    expect(await roles()).toEqual(['owner', 'billing', 'billing']);
    expect((await owner.post('/user/team/role', { id: person.seat, role: 'member' })).status).toBe(200);
    expect(await roles()).toEqual(['owner', 'billing', 'member']);
  });

  test('is reported to the owner and the member by email, once', async () => {
    const { owner, join } = await makeCrew(app);
    const person = await join();
    const give = () => owner.post('/user/team/role', { id: person.seat, role: 'billing', currentPassword: PASSWORD });
    await give();
    await give();
    const mails = (await app.messagesTo(owner.email)).filter(
      ({ subject }) => subject === 'Your team has a new billing manager',
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]!.body).toContain(person.email);
    const toMember = (await app.subjectsTo(person.email)).filter((subject) => subject.includes('billing manager'));
    expect(toMember).toEqual([`You're now a billing manager of ${owner.company || owner.fullName}`]);
  });
});

describe('an email about a new seat', () => {
  test('is sent to the owner when a member joins, with name, email and role', async () => {
    const { owner, join } = await makeCrew(app);
    const person = await join('billing');
    expect(await newest(owner.email)).toMatchObject({ subject: 'A new member joined your team' });
    const body = await mailTo(owner.email, 'A new member joined your team');
    for (const fact of [person.fullName, person.email, 'Billing manager']) expect(body).toContain(fact);
  });

  test('is sent to an account that an invitation created, but not to an existing account', async () => {
    const { owner, invite, join } = await makeCrew(app);
    const email = newEmail();
    await invite(email);
    await accept(app, await linkTo(app, email), NEWCOMER);
    const mail = await mailTo(email, 'Your new Shinglewise account');
    expect(mail).toContain('account was created for this email address');
    expect(mail).toContain(owner.fullName);
    const person = await join('member', await member(app));
    expect(await mailTo(person.email, 'Your new Shinglewise account')).toBe('');
  });
});

describe('the email about a new password', () => {
  /** Seats from before and after the last change of the password. */
  async function makeSeats() {
    const crew = await makeCrew(app, 6);
    const { owner, invite, join } = crew;
    const [early, promoted] = [await join(), await join()];
    app.clock.advance(1000);
    await owner.post('/user/change-password', {
      currentPassword: PASSWORD,
      password: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
    });
    app.clock.advance(1000);
    const invited = newEmail();
    await invite(invited);
    await owner.post('/user/team/role', { id: promoted.seat, role: 'billing', currentPassword: NEW_PASSWORD });
    const expectSeats = (body: string) => {
      expect(body).toMatch(new RegExp(`${invited}: +Member, invited`));
      expect(body).toMatch(new RegExp(`${promoted.email}: +Billing manager`));
      expect(body).not.toContain(early.email);
    };
    return { ...crew, invited, expectSeats };
  }

  test('lists the seats assigned since the last one, after a change', async () => {
    const { owner, expectSeats, invited } = await makeSeats();
    const change = (currentPassword: string, password: string) =>
      owner.post('/user/change-password', { currentPassword, password, confirmPassword: password });
    app.clock.advance(1000);
    await change(NEW_PASSWORD, 'Copper and slate 13/12');
    expectSeats(await mailTo(owner.email, 'Your password was changed'));
    app.clock.advance(1000);
    await change('Copper and slate 13/12', 'Copper and slate 14/12');
    expect(await mailTo(owner.email, 'Your password was changed')).not.toContain(invited);
  });

  test('lists them after a reset', async () => {
    const { owner, expectSeats } = await makeSeats();
    await app.call('POST', '/user/forgot-password', { body: { email: owner.email } });
    const code = (await newest(owner.email)).code;
    const verified = await app.call('POST', '/user/v2/verify-code', { body: { email: owner.email, code } });
    const password = 'Copper and slate 15/12';
    const done = await app.call('POST', '/user/v2/update-password', {
      token: verified.body.data.token,
      body: { email: owner.email, password, confirmPassword: password },
    });
    expect(done.status).toBe(200);
    expectSeats(await mailTo(owner.email, 'Your password was changed'));
  });

  test('lists them after an undo, also those from before a later password', async () => {
    const { owner, invite } = await makeCrew(app);
    app.clock.advance(1000);
    const email = newEmail();
    await owner.post('/user/change-email', { currentPassword: PASSWORD, email });
    await owner.post('/user/change-email/confirm', { emailOtp: (await newest(email)).code });
    const link = /\/undo\/[\w-]+/.exec(await mailTo(owner.email, 'Your email was changed'))![0];
    const invited = newEmail();
    await invite(invited);
    app.clock.advance(1000);
    const body = { currentPassword: PASSWORD, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    await owner.post('/user/change-password', body);
    expect((await app.server.inject({ url: link })).body).toContain('1 team seat was assigned');
    await app.server.inject({ method: 'POST', url: link });
    expect(await mailTo(owner.email, 'Your old email was restored')).toContain(invited);
  });
});
