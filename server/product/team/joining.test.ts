import { eq } from 'drizzle-orm';
import { makePastDueBuyer } from '../checkout/testing/buyer';
import { subscriptions } from '../../platform/db/schema';
import { startTestApp, useTestApp } from '../../testing';
import { member, PASSWORD } from '../../testing/people';
import { accept, entitlement, linkTo, lookUp, makeCrew, NEWCOMER, newEmail, outcomes } from './testing/crew';

const app = useTestApp();
const DAY = 24 * 60 * 60 * 1000;

test('without an account: opening changes nothing; name and password create one, which is logged in immediately', async () => {
  const { owner, invite, team } = await makeCrew(app);
  const email = newEmail();
  await invite(email);
  const link = await linkTo(app, email);
  const shown = await lookUp(app, link);
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
  expect((await lookUp(app, link)).body.message).toContain('accepted');
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

test('without a plan or a free seat, and beyond four at a time for one team, no password is hashed', async () => {
  const limited = await startTestApp({ RATE_LIMIT_PER_IP: 'on' });
  const { owner, invite } = await makeCrew(limited, 6);
  const guests = Array.from({ length: 5 }, newEmail);
  await invite(...guests);
  const links = await Promise.all(guests.map((email) => linkTo(limited, email)));
  const { hasher, db } = limited.context;
  const makeHash = hasher.hash.bind(hasher);
  const hash = jest.spyOn(hasher, 'hash');
  const setPlan = (columns: Partial<typeof subscriptions.$inferSelect>) =>
    db.update(subscriptions).set(columns).where(eq(subscriptions.accountId, owner.id));
  for (const columns of [{ includedMembers: 1, extraUsers: 0 }, { endedAt: limited.clock.now() }]) {
    await setPlan(columns);
    expect((await accept(limited, links[0]!, NEWCOMER)).status).toBe(409);
  }
  expect(hash).not.toHaveBeenCalled();
  await setPlan({ includedMembers: 6, endedAt: null });
  let goOn = () => {};
  const isReleased = new Promise<void>((resolve) => (goOn = resolve));
  hash.mockImplementation((...secret) => isReleased.then(() => makeHash(...secret)));
  const answers = links.map((token, at) =>
    limited.call('POST', '/user/team/accept', { ip: `203.0.113.${at}`, body: { token, ...NEWCOMER } }),
  );
  expect((await Promise.race(answers)).status).toBe(429);
  goOn();
  expect((await Promise.all(answers)).map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429]);
  await limited.close();
});

test('with an account: only its own session joins', async () => {
  const { invite } = await makeCrew(app);
  const [person, stranger] = [await member(app), await member(app)];
  await invite(person.email);
  const link = await linkTo(app, person.email);
  expect((await lookUp(app, link)).body.data).toMatchObject({ hasAccount: true });
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
  expect((await lookUp(app, first)).body.message).toContain(whom);
  expect((await lookUp(app, second)).status).toBe(200);
  app.clock.advance(7 * DAY);
  expect((await lookUp(app, second)).status).toBe(200);
  app.clock.advance(DAY);
  expect((await lookUp(app, second)).body.message).toContain(whom);
  app.clock.advance(-8 * DAY);
  await owner.post('/user/team/revoke', { id });
  expect((await accept(app, second, NEWCOMER)).body.message).toContain(whom);
  expect((await lookUp(app, 'nobody.nothing')).body.message).toMatch(/can't find/);
});

test('a user is in one team, and an owner with members cannot join another', async () => {
  const [one, two] = [await makeCrew(app), await makeCrew(app)];
  const person = await one.join();
  app.clock.advance(1_000);
  await two.invite(person.email, one.owner.email);
  const rejected = await accept(app, await linkTo(app, person.email), { token: person.token });
  expect(rejected.body.message).toContain('another team');
  const owners = await accept(app, await linkTo(app, one.owner.email), { token: one.owner.token });
  expect(owners.body.message).toContain('Transfer your team or cancel its plan first. If you cancel, remove');
  await one.owner.cancel();
  const canceled = await accept(app, await linkTo(app, one.owner.email), { token: one.owner.token });
  expect(canceled.body.message).toContain('You have your own team. Remove its members first, then open');
});

describe('one person, one plan', () => {
  const linkFor = async (email: string) => {
    const crew = await makeCrew(app);
    app.clock.advance(1_000);
    await crew.invite(email);
    return { crew, link: await linkTo(app, email) };
  };
  const CANCELS = "Joining cancels your own plan (Pro plan, $62.50 each month). It's paid until ";

  test('a plan that renews is canceled by joining, only if the user agrees, with its email', async () => {
    const { owner: person } = await makeCrew(app);
    const { crew, link } = await linkFor(person.email);
    const until = (await person.profile()).currentPeriodEnd;
    const ownPlan = { planName: 'Pro plan', renews: true, until, amount: 62_50, billingInterval: 'month' };
    expect((await lookUp(app, link, person.token)).body.data).toMatchObject({ paysOwnPlan: true, ownPlan });
    const rejected = await accept(app, link, { token: person.token });
    expect(rejected).toMatchObject({ status: 409, body: { message: expect.stringContaining(CANCELS) } });
    expect((await person.billing()).state).toBe('active');
    const page = await person.addMembers(1);

    expect((await accept(app, link, { token: person.token, endOwnPlan: true })).status).toBe(200);
    expect((await person.pay(page)).status).toBe(410);
    const [mail] = await app.messagesTo(person.email);
    expect(mail!.subject).toMatch(/^Your own plan ends on/);
    for (const text of [
      `Joining ${crew.owner.fullName} canceled your own`,
      'nothing is refunded',
      `leave ${crew.owner.fullName} before then, and resume your plan. Nothing is charged when you resume; then $62.50 on `,
    ])
      expect(mail!.body).toContain(text);
    expect(await entitlement(app, person.token)).toMatchObject({ seat: 'team' });
    const profile = await person.profile();
    expect(profile).toMatchObject({ teamRole: 'member', ownPlan: { renews: false, until }, includedMembers: 0 });
    expect(await crew.team(person.token)).toMatchObject({ role: profile.teamRole });
    const sold = await person.post('/payment/subscription/resume');
    const team = (await crew.team()).name;
    expect(sold).toMatchObject({
      status: 409,
      body: { message: `You have a seat on ${team}. Leave it to run your own plan.` },
    });
  });

  test('a past-due plan ends right away, unpaid', async () => {
    const person = await makePastDueBuyer(app);
    const { link } = await linkFor(person.email);
    const { status, body } = await person.post('/user/team/accept', { token: link });
    expect(status).toBe(409);
    expect(body.message).toContain("It ends right away, and the amount due isn't charged.");
  });

  test('a plan that renews next to a seat can be canceled', async () => {
    const { owner: person } = await makeCrew(app);
    await person.cancel();
    const { owner } = await makeCrew(app);
    app.clock.advance(1_000);
    await owner.post('/user/team/invite', { emails: [person.email], role: 'billing', currentPassword: PASSWORD });
    await accept(app, await linkTo(app, person.email), { token: person.token });
    await app.context.db.update(subscriptions).set({ cancelledAt: null }).where(eq(subscriptions.accountId, person.id));
    expect((await person.profile()).ownPlan).toMatchObject({ renews: true });
    expect((await person.cancel()).status).toBe(200);
    expect((await app.messagesTo(person.email))[0]!.body).toContain('Your own Shinglewise plan was canceled.');
    expect((await person.profile()).ownPlan).toMatchObject({ renews: false });
    expect((await owner.profile()).isCanceled).toBe(false);
  });

  test('a canceled plan stays as it is, and its user joins without agreeing', async () => {
    const { owner: person } = await makeCrew(app);
    await person.cancel();
    const { crew, link } = await linkFor(person.email);
    const { data } = (await lookUp(app, link, person.token)).body;
    expect(data).toMatchObject({ paysOwnPlan: false });
    expect(data).not.toHaveProperty('ownPlan');
    expect((await accept(app, link, { token: person.token })).status).toBe(200);
    await crew.owner.post('/user/team/remove', { id: await crew.seatOf(person.email) });
    const [mail] = await app.messagesTo(person.email);
    expect(mail!.body).toContain('Your account is back on your own plan, paid until ');
  });

  test('who has a seat on a team, or people on their own plan, finds out before joining', async () => {
    const busy = await makeCrew(app);
    const joined = await busy.join();
    await busy.invite(newEmail());
    for (const [person, message] of [
      [joined, /^You already have a seat on another team\. Leave it first/],
      [busy.owner, /^Transfer your team or cancel its plan first\. If you cancel, remove its members, too\.$/],
    ] as const) {
      const { link } = await linkFor(person.email);
      const obstacle = expect.stringMatching(message);
      expect((await lookUp(app, link, person.token)).body.data).toMatchObject({ obstacle });
      const { status, body } = await accept(app, link, { token: person.token, endOwnPlan: true });
      expect([status, body.message]).toEqual([409, obstacle]);
    }
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
    expect((await lookUp(app, link)).body.data).toMatchObject({ canDecline: true });
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
    // The page has the button that continues, with or without a session.
    expect((await decline(used)).body.message).toBe("You've already accepted this invitation.");
    app.clock.advance(-8 * DAY);
    expect(await declinedMails(owner.email)).toEqual([]);
  });
});
