import { and, eq } from 'drizzle-orm';
import { BACK, DECLINED_LATER_CARD, GOOD_CARD, payPage, runJob, startOver } from '../checkout/testing/buyer';
import { runCommand } from '../../entry/commands/commands';
import { actAtProvider } from '../../entry/sandbox/reversals';
import { securityEvents, teamMembers } from '../../platform/db/schema';
import { useTestApp } from '../../testing';
import { member } from '../../testing/people';
import { areSeats } from '../subscription/seats';
import { accept, entitlement, linkTo, lookUp, makeCrew, newEmail } from './testing/crew';

const app = useTestApp();
beforeEach(() => startOver(app));
const DAY = 24 * 60 * 60 * 1000;
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
  const left = await app.context.db.select().from(teamMembers).where(areSeats(owner.id));
  expect(left.map(({ accountId }) => accountId)).toEqual([early.id, late[0]!.id]);
  expect((await app.messagesTo(late[2]!.email))[0]).toMatchObject({
    subject: 'You no longer have a seat on your team',
    body: expect.stringContaining("because the team's plan now has fewer seats."),
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
  const subjects = () => app.subjectsTo(person.email);
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

test('members get one email when the plan is active after such an email: paid late, restored, bought again', async () => {
  const { owner, join } = await makeCrew(app, 5);
  const [person, manager] = [await join(), await join('billing')];
  const subjects = async ({ email }: { email: string }) =>
    (await app.subjectsTo(email)).filter((one) => /^Your team('s plan| has)/.test(one)).reverse();
  const [delayed, ended, active] = ["hasn't renewed yet", 'has ended', 'is active again'].map(
    (state) => `Your team's plan ${state}`,
  );
  const expectEmails = async (...expected: (string | undefined)[]) => {
    app.clock.advance(60_000);
    await runJob(app);
    await runJob(app);
    expect(await subjects(person)).toEqual(expected);
  };
  await payPage(app, await owner.updateCard(), DECLINED_LATER_CARD);
  await owner.passPeriod();
  app.clock.advance(DAY);
  await expectEmails(delayed);
  app.clock.advance(60_000);
  await owner.logInAgain();
  const later = await member(app);
  await owner.post('/user/team/invite', { emails: [later.email], role: 'member' });
  expect((await accept(app, await linkTo(app, later.email), { token: later.token })).status).toBe(200);
  await owner.pay(await owner.payRenewal());
  await expectEmails(delayed, active);
  expect(await subjects(later)).toEqual([]);

  const { paymentRef } = (await owner.ledger()).at(-1)!;
  await actAtProvider(app.context, paymentRef, 'refund');
  await expectEmails(delayed, active, ended);
  await actAtProvider(app.context, paymentRef, 'fail');
  await expectEmails(delayed, active, ended, active);
  expect(await subjects(later)).toEqual([ended, active]);

  await owner.cancel();
  await owner.passPeriod();
  await expectEmails(delayed, active, ended, active, ended);
  await owner.logInAgain();
  await owner.buy(5);
  const bought = 'Your team has a new plan';
  await expectEmails(delayed, active, ended, active, ended, bought);
  // Other emails tell billing managers about the first two.
  const toManager = [ended, active, expect.stringMatching("^Your team's plan ends on "), ended, bought];
  expect(await subjects(manager)).toEqual(toManager);
});

test('billing managers get the emails about a card and a declined renewal that the owner gets, not those of the members', async () => {
  const { owner, join } = await makeCrew(app, 4);
  const [manager, other] = [await join('billing'), await join('billing')];
  const { data } = (await app.call('POST', '/payment/update-card', { token: other.token, body: BACK })).body;
  const expiring = { ...DECLINED_LATER_CARD, expiry: '03/2026' };
  await payPage(app, data.url, expiring);
  await app.context.background.idle();
  await runJob(app);
  await owner.post('/user/team/role', { id: other.seat, role: 'member' });
  await owner.passPeriod();
  app.clock.advance(DAY);
  await runJob(app);
  const about = async (email: string) =>
    (await app.messagesTo(email)).filter(({ subject }) => /^(Your|The) (card|plan|payment|team's plan) /.test(subject));
  const [ofOwner, ofManager] = [await about(owner.email), await about(manager.email)];
  expect(ofManager.map(({ subject }) => subject)).toEqual([
    "Your team's plan has no card for $50.00",
    "Your team's plan has no card",
    "The card of your team's plan expires soon",
    "The card of your team's plan was changed",
  ]);
  const texts = (mails: { body: string }[]) =>
    mails.map(({ body }) => body.replace(/^Hi .*|(?<=\/pay\/)\S+/gm, '').replaceAll("our team's", 'our'));
  expect(texts(ofManager)).toEqual(texts(ofOwner).slice(0, 4));
  expect(ofManager[0]!.body).toContain('/pay/');
  expect((await about(other.email)).map(({ subject }) => subject)).toEqual([
    "Your team's plan hasn't renewed yet",
    "Your card no longer pays for your team's plan",
    "The card of your team's plan expires soon",
    'Your card was changed',
  ]);
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

test('an invitation that a smaller renewal ended says who can send a new one; the address can be invited again', async () => {
  const { owner } = await makeCrew(app, 4);
  await owner.wait((await owner.plan()).periodEnd - DAY);
  const emails = [newEmail(), newEmail(), newEmail()];
  await owner.post('/user/team/invite', { emails, role: 'member' });
  await owner.post('/payment/schedule-change', { users: 3 });
  await owner.passPeriod();
  const kept = (await owner.get('/user/team')).body.data.members.map(({ email }: { email: string }) => email);
  const ended = emails.find((email) => !kept.includes(email))!;
  const { body } = await lookUp(app, await linkTo(app, ended));
  expect(body.message).toBe(`This invitation is no longer valid. Ask ${owner.fullName} for a new one.`);
  await owner.addMembers(1).then((url) => payPage(app, url, GOOD_CARD));
  await app.context.background.idle();
  const invited = (await owner.post('/user/team/invite', { emails: [ended], role: 'member' })).body.data;
  expect(invited).toMatchObject([{ outcome: 'invited' }]);
});

test('the owner of a team with only invitations is asked to revoke them, not to remove members', async () => {
  const [{ owner, invite }, other] = [await makeCrew(app, 3), await makeCrew(app, 3)];
  await invite(newEmail());
  await other.invite(owner.email);
  const link = await linkTo(app, owner.email);
  for (const cancel of [async () => {}, owner.cancel]) {
    await cancel();
    const { body } = await lookUp(app, link, owner.token);
    expect(body.data.obstacle).toMatch(/^You have invited people to your own team\. Revoke the invitations first/);
  }
});
