import { and, eq } from 'drizzle-orm';
import { countAddress } from '../accounts/limits';
import { DECLINED_LATER_CARD, payPage, startOver } from '../checkout/testing/buyer';
import { runCommand } from '../../entry/commands/commands';
import { newId } from '../../platform/db/queries';
import { limits, securityEvents, teamMembers } from '../../platform/db/schema';
import { PER_ADDRESS } from '../../platform/security/limits/policies';
import { tidy } from '../privacy/housekeeping';
import { startTestApp, useTestApp } from '../../testing';
import { member } from '../../testing/people';
import { accept, entitlement, linkTo, lookUp, makeCrew, NEWCOMER, newEmail, outcomes } from './testing/crew';

const app = useTestApp();
const DAY = 24 * 60 * 60 * 1000;

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
  await countAddress(limited.context, PER_ADDRESS.code, '127.0.0.1');
  await limited.context.db.update(limits).set({ count: 100 });
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
  expect(mail!.subject).toMatch(/^Win at http evil .{1,60} invited you to Shinglewise$/);
  expect(mail!.subject).not.toMatch(/[.:@/\uFF1A\uFF20\u2024。]\S/);
});

test('two addresses of one mailbox are invited at the same time', async () => {
  const { invite } = await makeCrew(app);
  const name = newEmail().split('@')[0]!.replace('.', '-');
  const emails = ['jim', 'bob', 'ann'].map((tag) => `${name}+${tag}@crew-guests.example`);
  expect(outcomes(await invite(...emails))).toEqual(['invited', 'invited', 'tooMany']);
});

test('a mailbox gets two invitations from all senders', async () => {
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
});

test('an account sends 150 invitations a day', async () => {
  const { owner, invite } = await makeCrew(app);
  await invite(newEmail());
  const { db } = app.context;
  const isSent = and(eq(securityEvents.kind, 'member invited'), eq(securityEvents.accountId, owner.id));
  const [sent] = await db.select().from(securityEvents).where(isSent);
  const { position: _, ...event } = sent!;
  await db.insert(securityEvents).values(Array.from({ length: 147 }, () => ({ ...event, id: newId() })));
  expect(outcomes(await invite(newEmail(), newEmail(), newEmail()))).toEqual(['invited', 'invited', 'tooMany']);
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

describe('an invitation to a plan that ends', () => {
  /** Without the link, whose random letters may form any word. */
  const linesAbout = async (email: string) => (await app.messagesTo(email))[0]!.body.replace(/\/join\/\S+/, '');

  test('shows the date on the page, to the team and in the email, once the plan is canceled', async () => {
    const { owner, invite, join, team } = await makeCrew(app, 5);
    const person = await join();
    const [before, after] = [newEmail(), newEmail()];
    await invite(before);
    expect((await lookUp(app, await linkTo(app, before))).body.data.planEndsAt).toBeUndefined();
    expect(await linesAbout(before)).not.toContain('currently runs until');
    await owner.cancel();
    const planEndsAt = new Date((await owner.plan()).periodEnd).toISOString();
    await invite(after);
    for (const email of [before, after])
      expect((await lookUp(app, await linkTo(app, email))).body.data).toMatchObject({ planEndsAt });
    expect(await linesAbout(after)).toContain('currently runs until');
    for (const token of [owner.token, person.token]) expect(await team(token)).toMatchObject({ planEndsAt });
  });

  test('shows until when a past-due plan runs, and nothing about a payment', async () => {
    await startOver(app);
    const { owner } = await makeCrew(app, 5);
    await payPage(app, await owner.updateCard(), DECLINED_LATER_CARD);
    await owner.passPeriod();
    await owner.logInAgain();
    const email = newEmail();
    await owner.post('/user/team/invite', { emails: [email], role: 'member' });
    const { pastDue } = (await owner.get('/payment/billing')).body.data;
    expect((await lookUp(app, await linkTo(app, email))).body.data).toMatchObject({ planEndsAt: pastDue.endsAt });
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
    for (const answer of [await lookUp(app, link), await accept(app, link, NEWCOMER)])
      expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining('plan has ended') } });
  });
});
