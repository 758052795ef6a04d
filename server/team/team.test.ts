import { and, eq } from 'drizzle-orm';
import { countAddress } from '../accounts/limits';
import { BACK, DECLINED_LATER_CARD, GOOD_CARD, payPage, runJob } from '../checkout/testing/buyer';
import { runCommand } from '../commands/commands';
import { securityEvents, sessions, teamMembers } from '../db/schema';
import { PER_ADDRESS } from '../limits/policies';
import { tidy } from '../privacy/erase';
import { startTestApp, useTestApp } from '../testing';
import { member, PASSWORD } from '../testing/people';
import { accept, entitlement, linkTo, makeCrew, NEWCOMER } from './testing/crew';

const app = useTestApp();
const DAY = 24 * 60 * 60 * 1000;
let numbers = 0;
const newEmail = () => `guest.${(numbers += 1)}@crew-guests.example`;
const lookUp = (link: string, token?: string) =>
  app.call('POST', '/user/team/invitation', { token, body: { token: link } });
const outcomes = (rows: { outcome: string }[]) => rows.map(({ outcome }) => outcome);

describe('seats and invitations', () => {
  test('the owner has a seat; each address gets its own result, and invitations are limited to open seats', async () => {
    const { owner, invite, team } = await makeCrew(app, 3);
    const [one, two, three] = [newEmail(), newEmail(), newEmail()];
    const rows = await invite(one, 'no-address', ` ${one.toUpperCase()} `, owner.email, 'a@b', two, three);
    expect(outcomes(rows)).toEqual([
      ...['invited', 'invalidEmail', 'alreadyInTeam', 'alreadyInTeam', 'invalidEmail', 'invited', 'noSeat'],
    ]);
    expect(await team()).toMatchObject({
      role: 'owner',
      seats: { paid: 3, taken: 1, invited: 2 },
      members: [
        { role: 'owner', state: 'taken', email: owner.email, isYou: true },
        { email: one, state: 'invited', fullName: null },
        { email: two, state: 'invited' },
      ],
    });
  });

  test('an expired invitation holds no seat; resending it takes one, if one is open', async () => {
    const { owner } = await makeCrew(app, 3);
    const [one, two, three] = [newEmail(), newEmail(), newEmail()];
    const invite = async (...emails: string[]) =>
      outcomes((await owner.post('/user/team/invite', { emails, role: 'member' })).body.data);
    const team = async () => (await owner.get('/user/team')).body.data;
    const resend = (id: string) => owner.post('/user/team/resend', { id });
    await invite(one, two);
    const ids = (await team()).members.slice(1).map(({ id }: { id: string }) => id);
    await owner.wait(app.clock.now() + 8 * DAY);
    expect((await team()).seats).toEqual({ paid: 3, taken: 1, invited: 0 });
    expect(await invite(three, two)).toEqual(['invited', 'invited']);
    expect(await team()).toMatchObject({ seats: { paid: 3, taken: 1, invited: 2 }, members: { length: 4 } });
    expect(await resend(ids[0])).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Add a seat') },
    });
    expect(await invite(one)).toEqual(['noSeat']);
    await owner.post('/user/team/revoke', { id: ids[1] });
    expect((await resend(ids[0])).status).toBe(200);
    expect((await team()).seats).toEqual({ paid: 3, taken: 1, invited: 2 });
    expect((await accept(app, await linkTo(app, one), NEWCOMER)).status).toBe(200);
  });

  test('invalid addresses get a row, and the others are invited', async () => {
    const { invite } = await makeCrew(app, 8);
    const long = `${'a'.repeat(300)}@x.co`;
    const typed = ['', ' ', 'a\u2028b@x.co', '\u0000', long, "sean.o'brien@crew-guests.example", 'ida@dächer.example'];
    const rows: { email: string; outcome: string }[] = await invite(...typed, '\u202ab@crew-guests.example\u202c');
    expect(outcomes(rows)).toEqual([...Array(5).fill('invalidEmail'), 'invited', 'invited', 'invited']);
    expect(rows.slice(4).map(({ email }) => email)).toEqual([
      `${'a'.repeat(253)}…`,
      "sean.o'brien@crew-guests.example",
      'ida@dächer.example',
      'b@crew-guests.example',
    ]);
    expect(await app.messagesTo('ida@xn--dcher-gra.example')).toHaveLength(1);
    expect(outcomes(await invite('ida@xn--dcher-gra.example'))).toEqual(['alreadyInTeam']);
  });

  test('without a plan invitations are rejected; without plan and team the list is empty', async () => {
    const { token } = await member(app);
    const rejected = await app.call('POST', '/user/team/invite', {
      token,
      body: { emails: ['a@b.co'], role: 'member' },
    });
    expect(rejected.status).toBe(409);
    expect((await app.call('GET', '/user/team', { token })).body.data).toMatchObject({ role: 'none', members: [] });
  });

  test('the owner leaves their own seat, and takes it again while one is open', async () => {
    const { owner, invite, team } = await makeCrew(app, 3);
    await owner.post('/user/team/remove', { id: 'owner' });
    expect(await entitlement(app, owner.token)).toEqual({ plan: 'free', until: null, seat: 'none' });
    expect(await team()).toMatchObject({
      seats: { paid: 3, taken: 0, invited: 0 },
      members: [{ id: 'owner', role: 'owner', state: 'none', isYou: true }],
    });
    expect((await owner.post('/user/team/remove', { id: 'owner' })).status).toBe(404);
    expect(outcomes(await invite(owner.email))).toEqual(['joined']);
    expect(await team()).toMatchObject({ seats: { taken: 1 }, members: [{ role: 'owner', state: 'taken' }] });
    expect(await entitlement(app, owner.token)).toMatchObject({ plan: 'pro', seat: 'own' });
  });

  test('an owner without a seat stays in the list, and gets none while all are in use', async () => {
    const { owner, invite, team } = await makeCrew(app, 3);
    await owner.post('/user/team/remove', { id: 'owner' });
    await invite(newEmail(), newEmail(), newEmail());
    expect(outcomes(await invite(owner.email))).toEqual(['noSeat']);
    const { seats, members } = await team();
    expect(seats).toEqual({ paid: 3, taken: 0, invited: 3 });
    expect(members.map(({ state }: { state: string }) => state)).toEqual(['none', 'invited', 'invited', 'invited']);
  });

  test('an office opens, accepts and declines invitations from one IP address, however often; guesses are limited', async () => {
    const limited = await startTestApp({ RATE_LIMIT_PER_IP: 'on' });
    const crew = await makeCrew(limited, 4);
    const [guest, unwilling, known] = [newEmail(), newEmail(), await member(limited)];
    await crew.invite(guest, unwilling, known.email);
    const links = [await linkTo(limited, guest), await linkTo(limited, unwilling), await linkTo(limited, known.email)];
    const [link, declined, knownLink] = links as [string, string, string];
    for (let at = 0; at < 100; at += 1) await countAddress(limited.context, PER_ADDRESS.code, '127.0.0.1');
    const post = async (action: 'invitation' | 'decline', token: string) =>
      (await limited.call('POST', `/user/team/${action}`, { body: { token } })).status;
    const opened = [await post('invitation', 'forged'), await post('invitation', link)];
    expect([...opened, await post('invitation', knownLink)]).toEqual([429, 200, 200]);
    expect([await post('decline', 'forged'), await post('decline', declined)]).toEqual([429, 200]);
    expect((await accept(limited, link, NEWCOMER)).status).toBe(200);
    expect((await accept(limited, knownLink, { token: known.token })).status).toBe(200);
    await limited.close();
  });

  test('a name or company in the email is short and cannot become a link', async () => {
    const { owner, invite } = await makeCrew(app);
    // Also with look-alikes of dots, colons and at signs: a one dot leader, a fullwidth colon and at sign.
    const bait = `Win at http://evil.example/x a@evil.example e\u2024evil\u2024example http\uFF1A//e\uFF20evil。example ${'now '.repeat(9)}`;
    await app.call('POST', '/user/update-profile', {
      token: owner.token,
      body: { fullName: bait.slice(0, 110), company: bait.slice(0, 110) },
    });
    const email = newEmail();
    await invite(email);
    const [mail] = await app.messagesTo(email);
    const lines = mail!.body.split('\n').filter((line) => /Invited by|Team:/.test(line));
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(line.replace(/^ +\w[\w ]*:/, '')).not.toMatch(/[.:@/\uFF1A\uFF20\u2024。]\S/);
      expect(line.length).toBeLessThan(90);
    }
    expect(mail!.subject).not.toContain('Win');
  });

  test('a mailbox gets two invitations from all senders; an account sends 150 a day', async () => {
    const { owner, invite, seatOf } = await makeCrew(app);
    const email = newEmail();
    await invite(email);
    const id = await seatOf(email);
    const resend = () => {
      app.clock.advance(60_000);
      return owner.post('/user/team/resend', { id });
    };
    expect([(await resend()).status, (await resend()).status]).toEqual([200, 429]);
    const other = await makeCrew(app);
    expect(outcomes(await other.invite(email))).toEqual(['tooMany']);

    const large = await makeCrew(app, 50);
    let invited = 0;
    for (let round = 0; round < 4; round += 1) {
      const rows: { outcome: string; email: string }[] = await large.invite(...Array.from({ length: 45 }, newEmail));
      invited += rows.filter(({ outcome }) => outcome === 'invited').length;
      await app.context.db.delete(teamMembers).where(eq(teamMembers.ownerId, large.owner.id));
    }
    expect(invited).toBe(150);
  });
});

describe('joining', () => {
  test('without an account: opening changes nothing; name and password create one, which is logged in immediately', async () => {
    const { owner, invite, team } = await makeCrew(app);
    const email = newEmail();
    await invite(email);
    const link = await linkTo(app, email);
    const shown = await lookUp(link);
    expect(shown.body.data).toMatchObject({ invitedBy: owner.fullName, email, hasAccount: false, role: 'member' });
    expect((await team()).seats).toMatchObject({ taken: 1, invited: 1 });

    const { status, body } = await accept(app, link, NEWCOMER);
    expect(status).toBe(200);
    expect(await entitlement(app, body.data.token)).toMatchObject({ plan: 'pro', seat: 'team' });
    const logIn = await app.call('POST', '/user/login', { body: { email, password: NEWCOMER.password } });
    expect(logIn.body).toMatchObject({ isVerified: true, data: { phoneNo: '', phoneCode: '' } });
    expect((await app.call('GET', '/user/get-profile', { token: body.data.token })).body.data).toMatchObject({
      fullName: NEWCOMER.fullName,
      teamRole: 'member',
    });
    expect((await accept(app, link, NEWCOMER)).status).toBe(409);
    expect((await lookUp(link)).body.message).toContain('accepted');
  });

  test('a missing name, and a missing or weak password, is rejected at its field, and the invitation stays', async () => {
    const { invite } = await makeCrew(app);
    const email = newEmail();
    await invite(email);
    const link = await linkTo(app, email);
    const tryOut = async (fields: object) => (await accept(app, link, fields)).body;
    expect(await tryOut({})).toMatchObject({ success: false, field: 'fullName' });
    for (const fields of [{ fullName: 'Nils' }, { fullName: 'Nils', password: 'password1' }])
      expect(await tryOut(fields)).toMatchObject({ success: false, field: 'password' });
    expect((await accept(app, link, NEWCOMER)).status).toBe(200);
  });

  test('with an account: only its own session joins', async () => {
    const { invite } = await makeCrew(app);
    const [person, stranger] = [await member(app), await member(app)];
    await invite(person.email);
    const link = await linkTo(app, person.email);
    expect((await lookUp(link)).body.data).toMatchObject({ hasAccount: true });
    expect((await accept(app, link, NEWCOMER)).status).toBe(409);
    expect((await accept(app, link, { token: stranger.token })).status).toBe(409);
    expect((await accept(app, link, { token: 'x'.repeat(43) })).status).toBe(401);
    expect((await accept(app, link, { token: person.token })).body.data).toEqual({ token: null });
    expect(await entitlement(app, person.token)).toMatchObject({ seat: 'team' });
  });

  test('an expired, replaced or revoked link names the person to ask; an altered one reveals nothing', async () => {
    const { owner, invite, seatOf } = await makeCrew(app);
    const email = newEmail();
    await invite(email);
    const first = await linkTo(app, email);
    const id = await seatOf(email);
    app.clock.advance(1_000);
    await owner.post('/user/team/resend', { id });
    const second = await linkTo(app, email);
    const whom = `Ask ${owner.fullName}`;
    expect((await lookUp(first)).body.message).toContain(whom);
    expect((await lookUp(second)).status).toBe(200);
    app.clock.advance(7 * DAY);
    expect((await lookUp(second)).body.message).toContain(whom);
    app.clock.advance(-7 * DAY);
    await owner.post('/user/team/revoke', { id });
    expect((await accept(app, second, NEWCOMER)).body.message).toContain(whom);
    expect((await lookUp('nobody.nothing')).body.message).toMatch(/can't find/);
  });

  test('a user is in one team, and an owner with members cannot join another', async () => {
    const [one, two] = [await makeCrew(app), await makeCrew(app)];
    const person = await one.join();
    app.clock.advance(1_000);
    await two.invite(person.email, one.owner.email);
    const rejected = await accept(app, await linkTo(app, person.email), { token: person.token });
    expect(rejected.body.message).toContain('another team');
    const owners = await accept(app, await linkTo(app, one.owner.email), { token: one.owner.token });
    expect(owners.body.message).toContain('Remove its members');
  });

  test('an owner of another plan gets a notice, keeps the plan, and uses their own seat first', async () => {
    const [crew, other] = [await makeCrew(app), await makeCrew(app)];
    await crew.invite(other.owner.email);
    const link = await linkTo(app, other.owner.email);
    expect((await lookUp(link, other.owner.token)).body.data).toMatchObject({ paysOwnPlan: true });
    expect((await accept(app, link, { token: other.owner.token })).status).toBe(200);
    expect(await entitlement(app, other.owner.token)).toMatchObject({ seat: 'own' });
    expect((await other.owner.cancel()).status).toBe(200);
    expect(
      outcomes((await other.owner.post('/user/team/invite', { emails: ['x@y.co'], role: 'member' })).body.data ?? []),
    ).toEqual([]);
  });
});

describe('declining', () => {
  const decline = (link: string, token?: string, ip?: string) =>
    app.call('POST', '/user/team/decline', { token, ip, body: { token: link } });
  const declinedMails = async (email: string) =>
    (await app.messagesTo(email)).filter(({ subject }) => subject === 'An invitation to your team was declined');

  test('needs no session, frees the seat, and sends the owner one email', async () => {
    const { owner, invite, team } = await makeCrew(app, 3);
    const email = newEmail();
    await invite(email);
    const link = await linkTo(app, email);
    expect((await lookUp(link)).body.data).toMatchObject({ canDecline: true });
    const answers = await Promise.all([decline(link), decline(link)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await team()).toMatchObject({ seats: { paid: 3, taken: 1, invited: 0 }, members: { length: 1 } });
    const mails = await declinedMails(owner.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.body).toContain(email);
    expect((await accept(app, link, NEWCOMER)).body.message).toContain(`Ask ${owner.fullName}`);
    app.clock.advance(60_000);
    expect(outcomes(await invite(email))).toEqual(['invited']);
  });

  test('gets the same answers as accepting, for a used, revoked, expired or altered link', async () => {
    const { owner, invite, join, seatOf } = await makeCrew(app);
    const joined = await join();
    const used = await linkTo(app, joined.email);
    const [revokedEmail, lateEmail] = [newEmail(), newEmail()];
    await invite(revokedEmail, lateEmail);
    const [revoked, late] = [await linkTo(app, revokedEmail), await linkTo(app, lateEmail)];
    await owner.post('/user/team/revoke', { id: await seatOf(revokedEmail) });
    app.clock.advance(8 * DAY);
    for (const [link, status] of [
      [used, 409],
      [revoked, 404],
      [late, 404],
      [`${late}x`, 404],
      ['none.none', 404],
    ] as const) {
      const { body } = await accept(app, link, NEWCOMER);
      expect(await decline(link)).toMatchObject({ status, body });
    }
    app.clock.advance(-8 * DAY);
    expect(await declinedMails(owner.email)).toEqual([]);
  });
});

describe('an invitation to a plan that ends', () => {
  /** Without the link, whose random letters may form any word. */
  const linesAbout = async (email: string) => (await app.messagesTo(email))[0]!.body.replace(/\/join\/\S+/, '');

  test('shows the date on the page, to the team and in the email, once the plan is canceled', async () => {
    const { owner, invite, join, team } = await makeCrew(app, 5);
    const person = await join();
    const [before, after] = [newEmail(), newEmail()];
    await invite(before);
    expect((await lookUp(await linkTo(app, before))).body.data.planEndsAt).toBeUndefined();
    expect(await linesAbout(before)).not.toContain('currently runs until');
    await owner.cancel();
    const planEndsAt = new Date((await owner.plan()).periodEnd).toISOString();
    await invite(after);
    for (const email of [before, after])
      expect((await lookUp(await linkTo(app, email))).body.data).toMatchObject({ planEndsAt });
    expect(await linesAbout(after)).toContain('currently runs until');
    for (const token of [owner.token, person.token]) expect(await team(token)).toMatchObject({ planEndsAt });
  });

  test('shows until when a past-due plan runs, and nothing about a payment', async () => {
    const { owner } = await makeCrew(app, 5);
    await payPage(app, await owner.updateCard(), DECLINED_LATER_CARD);
    await owner.passPeriod();
    await owner.logInAgain();
    const email = newEmail();
    await owner.post('/user/team/invite', { emails: [email], role: 'member' });
    const { pastDue } = (await owner.get('/payment/billing')).body.data;
    expect((await lookUp(await linkTo(app, email))).body.data).toMatchObject({ planEndsAt: pastDue.endsAt });
    expect(await linesAbout(email)).toContain('currently runs until');
    expect(await linesAbout(email)).not.toMatch(/card|declined|due|charge|\$/i);
  });

  test('says so when the plan has ended, before anyone fills in the form', async () => {
    const { owner } = await makeCrew(app, 5);
    const email = newEmail();
    await owner.cancel();
    app.clock.advance((await owner.plan()).periodEnd - app.clock.now() - DAY);
    await owner.logInAgain();
    await owner.post('/user/team/invite', { emails: [email], role: 'member' });
    const link = await linkTo(app, email);
    app.clock.advance(2 * DAY);
    for (const answer of [await lookUp(link), await accept(app, link, NEWCOMER)])
      expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining('plan has ended') } });
  });
});

describe('after joining', () => {
  test('a member sees their own row and the owner, and nothing about seats', async () => {
    const { owner, join, team } = await makeCrew(app);
    await join();
    const person = await join();
    const seen = await team(person.token);
    expect(seen).toMatchObject({ role: 'member', owner: { email: owner.email }, members: [{ email: person.email }] });
    expect(seen.members).toHaveLength(1);
    expect(seen.seats).toBeUndefined();
  });

  test('removed: the sessions and the entitlement end immediately, and the member gets an email', async () => {
    const { owner, join } = await makeCrew(app);
    const person = await join();
    await owner.post('/user/team/remove', { id: person.seat });
    expect((await app.call('GET', '/user/entitlement', { token: person.token })).status).toBe(401);
    expect(await app.context.db.$count(sessions, eq(sessions.accountId, person.id))).toBe(0);
    const token = (await app.call('POST', '/user/login', { body: person })).body.token;
    expect(token === undefined || (await entitlement(app, token)).seat === 'none').toBe(true);
    expect((await app.messagesTo(person.email))[0]).toMatchObject({
      subject: 'You no longer have a seat on your team',
    });
    expect((await owner.post('/user/team/remove', { id: person.seat })).status).toBe(404);
  });

  test('a member leaves, stays logged in, and the owner gets an email', async () => {
    const { owner, join, team } = await makeCrew(app);
    const [person, other] = [await join(), await join()];
    const remove = (id: string) => app.call('POST', '/user/team/remove', { token: person.token, body: { id } });
    expect((await remove(other.seat)).status).toBe(400);
    expect((await remove(person.seat)).status).toBe(200);
    expect(await entitlement(app, person.token)).toMatchObject({ seat: 'none' });
    expect((await team()).seats).toMatchObject({ taken: 2 });
    expect((await app.messagesTo(owner.email))[0]).toMatchObject({ subject: 'A member left your team' });
  });

  test("with the role billing the payments are the owner's, and changes of the plan are rejected", async () => {
    const { owner, join } = await makeCrew(app);
    const person = await join();
    const get = async (path: string) => (await app.call('GET', path, { token: person.token })).body;
    expect((await get('/payment/billing')).data.state).toBe('none');
    await owner.post('/user/team/role', { id: person.seat, role: 'billing', currentPassword: PASSWORD });
    expect((await get('/payment/billing')).data.state).toBe('active');
    expect((await get('/payment/subscription-history?page=1&limit=10')).pagination.total).toBe(1);
    expect((await get('/user/get-profile')).data).toMatchObject({ teamRole: 'billing', billingState: 'active' });
    expect((await get('/user/team')).data.seats).toMatchObject({ paid: 5 });
  });
});

describe('a billing manager who is removed or loses the role', () => {
  test.each([
    ['/user/team/remove', (id: string) => ({ id })],
    ['/user/team/role', (id: string) => ({ id, role: 'member' })],
  ])('%s ends their receipt copies and open pages', async (path, body) => {
    const { owner, join } = await makeCrew(app);
    const person = await join('billing');
    const post = (url: string, body: object) => app.call('POST', url, { token: person.token, body });
    const page = (await post('/payment/update-card', BACK)).body.data.url;
    await post('/payment/invoice-details', { copyTo: `mine@${newEmail().split('@')[0]}.example` });
    expect((await owner.post(path, body(person.seat))).status).toBe(200);
    expect((await payPage(app, page, DECLINED_LATER_CARD)).status).toBe(410);
    expect(await owner.billing()).toMatchObject({ card: { last4: '4242' }, invoiceDetails: { copyTo: '' } });
    const subjects = (await app.messagesTo(owner.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your invoice details were changed');
  });

  test('keeps the addresses that the owner entered', async () => {
    const { owner, join } = await makeCrew(app);
    const person = await join('billing');
    await owner.post('/payment/invoice-details', { copyTo: 'desk@books.example' });
    await owner.post('/user/team/remove', { id: person.seat });
    expect((await owner.billing()).invoiceDetails.copyTo).toBe('desk@books.example');
  });
});

describe('fewer seats than members', () => {
  test('pending invitations are removed first, then the newest members; the others stay', async () => {
    const { owner, join, invite, team } = await makeCrew(app, 5);
    const early = await join();
    const more = await payPage(app, await owner.addMembers(2), GOOD_CARD);
    expect(more.status).toBe(303);
    await app.context.background.idle();
    const late: { id: string; email: string }[] = [];
    for (let people = 0; people < 3; people += 1) {
      app.clock.advance(60_000);
      late.push(await join());
    }
    await invite(newEmail());
    expect((await team()).seats).toEqual({ paid: 7, taken: 5, invited: 1 });
    await owner.post('/payment/schedule-change', { users: 3 });
    await owner.passPeriod();
    expect((await owner.get('/user/team')).body.data.seats).toEqual({ paid: 3, taken: 3, invited: 0 });
    const left = await app.context.db.select().from(teamMembers).where(eq(teamMembers.ownerId, owner.id));
    expect(left.map(({ accountId }) => accountId)).toEqual([early.id, late[0]!.id]);
    expect((await app.messagesTo(late[2]!.email))[0]).toMatchObject({
      subject: 'You no longer have a seat on your team',
    });
    const removed = and(eq(securityEvents.kind, 'member removed'), eq(securityEvents.accountId, late[2]!.id));
    expect(await app.context.db.$count(securityEvents, removed)).toBe(1);
  });

  test('an expired invitation removes no pending one from a smaller team', async () => {
    const { owner, invite, join } = await makeCrew(app, 4);
    await join();
    await invite(newEmail());
    const pending = newEmail();
    await owner.wait((await owner.plan()).periodEnd - DAY);
    await owner.post('/user/team/invite', { emails: [pending], role: 'member' });
    await owner.post('/payment/schedule-change', { users: 3 });
    await owner.passPeriod();
    const { seats, members } = (await owner.get('/user/team')).body.data;
    expect(seats).toEqual({ paid: 3, taken: 2, invited: 1 });
    expect(members[2]).toMatchObject({ email: pending });
  });

  test('members get one email when the plan is past due, on the second day, and one when it has ended; never about a payment', async () => {
    const { owner, join } = await makeCrew(app, 3);
    const person = await join();
    const subjects = async () => (await app.messagesTo(person.email)).map(({ subject }) => subject);
    const countEmails = async (subject: RegExp) => (await subjects()).filter((one) => subject.test(one)).length;
    await payPage(app, await owner.updateCard(), DECLINED_LATER_CARD);
    await owner.passPeriod();
    expect(await countEmails(/^Your team's plan/)).toBe(0);
    app.clock.advance(DAY);
    await runJob(app);
    await runJob(app);
    expect(await countEmails(/hasn't renewed yet/)).toBe(1);
    const [mail] = await app.messagesTo(person.email);
    expect(mail!.body).not.toMatch(/card|declined|paid|pay|charge|\$/i);
    for (let tries = 0; tries < 3; tries += 1) {
      app.clock.advance(10 * DAY);
      await runJob(app);
    }
    expect([await countEmails(/hasn't renewed yet/), await countEmails(/has ended$/)]).toEqual([1, 1]);
    await owner.logInAgain();
    await owner.buy(3);
    await owner.cancel();
    await owner.passPeriod();
    await runJob(app);
    await runJob(app);
    expect([await countEmails(/hasn't renewed yet/), await countEmails(/has ended$/)]).toEqual([1, 2]);
  });

  test('deleting an account ends its team: each member gets an email and can join another', async () => {
    const { owner, join } = await makeCrew(app, 3);
    const person = await join();
    await runCommand(app.context, ['accounts', 'delete', owner.id, '--yes']);
    expect((await app.messagesTo(person.email))[0]).toMatchObject({ subject: 'Your team has ended' });
    expect(await entitlement(app, person.token)).toEqual({ plan: 'free', until: null, seat: 'none' });
    expect(await app.context.db.$count(teamMembers, eq(teamMembers.accountId, person.id))).toBe(0);
  });

  test('deleting a member frees a seat; the operator sees the members of both', async () => {
    const { owner, join, invite, team } = await makeCrew(app, 3);
    const [person, email] = [await join('billing'), newEmail()];
    await invite(email);
    const show = (who: string) => runCommand(app.context, ['customers', 'show', who]);
    const shown = await show(owner.email);
    expect(shown).toMatch(new RegExp(`billing +${person.fullName} +${person.email}`));
    expect(shown).toMatch(new RegExp(`${email} +invited`));
    expect(await show(person.email)).toContain(owner.email);
    await runCommand(app.context, ['accounts', 'delete', person.id, '--yes']);
    expect((await team()).seats).toEqual({ paid: 3, taken: 1, invited: 1 });
  });

  test('an ended plan gives no access; the next one restores its members', async () => {
    const { owner, join } = await makeCrew(app, 3);
    const person = await join();
    await owner.cancel();
    const { periodEnd } = await owner.plan();
    expect(await entitlement(app, person.token)).toEqual({
      plan: 'pro',
      until: new Date(periodEnd).toISOString(),
      seat: 'team',
    });
    await owner.passPeriod();
    const token = (await app.call('POST', '/user/login', { body: { email: person.email, password: person.password } }))
      .body.token;
    expect(await entitlement(app, token)).toEqual({ plan: 'free', until: null, seat: 'none' });
    await owner.buy(3);
    expect(await entitlement(app, token)).toMatchObject({ seat: 'team' });
  });
});

test('invitations that were not accepted are deleted a month after their end, and with the account', async () => {
  const { owner, invite } = await makeCrew(app);
  const email = newEmail();
  await invite(email);
  const count = () => app.context.db.$count(teamMembers, eq(teamMembers.email, email));
  app.clock.advance(38 * DAY);
  await tidy(app.context);
  expect(await count()).toBe(0);
  app.clock.advance(-38 * DAY);
  await invite(email);
  await runCommand(app.context, ['accounts', 'delete', owner.id, '--yes']);
  expect(await count()).toBe(0);
});
