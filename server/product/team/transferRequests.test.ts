import { eq } from 'drizzle-orm';
import { DECLINED_LATER_CARD, runJob } from '../checkout/testing/buyer';
import { accounts, subscriptions } from '../../platform/db/schema';
import { openSession } from '../../platform/security/sessions';
import { useTestApp } from '../../testing';
import { makeCrew } from './testing/crew';
import { makeTeam } from './testing/transfer';

const app = useTestApp();
const DAY = 24 * 60 * 60 * 1000;

test('a wrong password, an unknown member and an expired request are rejected', async () => {
  const { owner, heir, other, request, accept, team, cancel } = await makeTeam(app);
  const wrong = await request(heir.seat, 'wrong password');
  expect([wrong.status, wrong.body]).toMatchObject([400, { success: false, field: 'currentPassword' }]);
  expect((await request('unknown')).status).toBe(404);
  expect((await accept()).status).toBe(404);
  expect((await cancel(owner.token)).status).toBe(404);
  expect((await team()).transfer).toBeNull();
  const isAsked = async (token = heir.token) =>
    (await app.call('GET', '/user/get-profile', { token })).body.data.transferRequested;
  expect(await isAsked()).toBeUndefined();
  await request();
  expect(await isAsked()).toBe(true);
  expect((await accept(other.token)).status).toBe(404);
  expect(await team(other.token)).not.toHaveProperty('transfer');
  app.clock.advance(7 * DAY);
  await owner.logInAgain();
  expect((await owner.get('/user/team')).body.data.transfer).not.toBeNull();
  app.clock.advance(DAY);
  await owner.logInAgain();
  expect((await owner.get('/user/team')).body.data.transfer).toBeNull();
  expect(await isAsked(await openSession(app.context.db, heir.id, app.clock.now()))).toBeUndefined();
  app.clock.advance(-8 * DAY);
});

test('a user without a seat, with an own plan or with a closing account is rejected', async () => {
  const { heir, request, accept, invite, seatOf } = await makeTeam(app);
  await invite('waits@crew-guests.example');
  const early = await request(await seatOf('waits@crew-guests.example'));
  expect([early.status, early.body.message]).toEqual([409, "This person hasn't joined the team yet."]);

  const payer = await makeCrew(app);
  const { id } = await payer.owner.plan();
  const giveTo = (accountId: string) =>
    app.context.db.update(subscriptions).set({ accountId }).where(eq(subscriptions.id, id));
  await giveTo(heir.id);
  const rich = await request();
  expect([rich.status, rich.body.message]).toEqual([409, 'This person has their own plan.']);
  await giveTo(payer.owner.id);
  await request();
  await giveTo(heir.id);
  expect((await accept()).body.message).toContain('You have your own plan');
  await giveTo(payer.owner.id);

  const close = (closesAt: number | null) =>
    app.context.db.update(accounts).set({ closesAt }).where(eq(accounts.id, heir.id));
  await close(app.clock.now() + DAY);
  const closing = await request();
  expect([closing.status, closing.body.message]).toEqual([409, "This person's account is closing."]);
  await close(null);
  expect((await accept()).status).toBe(200);
});

test('while the plan is renewed or past due, it is neither offered nor accepted', async () => {
  const { owner, heir, request, accept } = await makeTeam(app, 'member', (buyer) =>
    buyer.buy(5, 'price_pro_month', DECLINED_LATER_CARD),
  );
  const { periodEnd, createdAt } = await owner.plan();
  await owner.wait(periodEnd - DAY);
  await request();
  await owner.wait(periodEnd);
  const token = await openSession(app.context.db, heir.id, app.clock.now());
  const renewing = { status: 409, body: { message: expect.stringMatching(/being renewed/) } };
  expect([await request(), await accept(token)]).toMatchObject([renewing, renewing]);
  await runJob(app);
  const pastDue = (message: RegExp) => ({ status: 409, body: { message: expect.stringMatching(message) } });
  expect([await request(), await accept(token)]).toMatchObject([
    pastDue(/^Pay what is due first/),
    pastDue(/past due/),
  ]);
  app.clock.set(createdAt);
});

test('the owner withdraws the request, the member declines it, and a new request replaces the earlier one', async () => {
  const { owner, heir, other, request, accept, subject, cancel, team } = await makeTeam(app);
  await request();
  expect((await cancel(other.token)).status).toBe(404);
  expect((await cancel(owner.token)).body.data).toMatchObject({ role: 'owner', transfer: null });
  expect(await subject(heir.email)).toBe('The request to take over your team was canceled');
  expect((await accept()).status).toBe(404);
  app.clock.advance(DAY / 4);
  await request();
  const declined = (await cancel(heir.token)).body.data;
  expect(declined).toMatchObject({ role: 'member', members: { length: 1 } });
  expect(declined).not.toHaveProperty('transfer');
  expect(await subject(owner.email)).toBe('A member declined to take over your team');
  app.clock.advance(DAY / 4);
  await request();
  await request(other.seat);
  expect(await subject(heir.email)).toBe('The request to take over your team was canceled');
  expect((await accept()).status).toBe(404);
  expect((await team()).transfer).toMatchObject({ to: { id: other.seat, fullName: other.fullName } });
  expect((await accept(other.token)).status).toBe(200);
});

test('asking and withdrawing again and again sends a member three emails in an hour, with the invitation', async () => {
  const { owner, heir, request, cancel } = await makeTeam(app);
  const statuses: number[] = [];
  for (let tries = 0; tries < 5; tries += 1) {
    statuses.push((await request()).status);
    await cancel(owner.token);
  }
  expect(statuses).toEqual([200, 429, 429, 429, 429]);
  expect(await app.messagesTo(heir.email)).toHaveLength(3);
});

test('an acceptance needs the password, and only takes over the terms that it names', async () => {
  const { owner, heir, request, accept, team } = await makeTeam(app);
  await request();
  const { terms } = (await team(heir.token)).transfer;
  expect(terms).toEqual({ amount: 6250, users: 5, interval: 'month' });
  const wrong = await accept(heir.token, { currentPassword: 'wrong password' });
  expect([wrong.status, wrong.body]).toMatchObject([400, { field: 'currentPassword' }]);
  await owner.post('/payment/schedule-change', { users: 50, billingInterval: 'year' });
  const late = await accept(heir.token, terms);
  expect([late.status, late.body.message]).toEqual([
    409,
    expect.stringContaining("it's now $6,000.00 each year for 50 seats"),
  ]);
  expect(await team()).toMatchObject({ role: 'owner', transfer: { to: { id: heir.seat } } });
  expect((await accept()).status).toBe(200);
});

test('the new owner sees the billing managers before accepting, and chooses who stays one', async () => {
  const { owner, heir, request, accept, team, join, newest } = await makeTeam(app);
  const [stays, leaves] = [await join('billing'), await join('billing')];
  await request();
  expect((await team(heir.token)).transfer.billingManagers).toEqual([
    { id: 'owner', fullName: owner.fullName },
    { id: stays.seat, fullName: stays.fullName },
    { id: leaves.seat, fullName: leaves.fullName },
  ]);
  await accept(heir.token, { keepBilling: [stays.seat] });
  const roles = Object.fromEntries(
    (await team(heir.token)).members.map(({ email, role }: { email: string; role: string }) => [email, role]),
  );
  expect(roles).toMatchObject({ [owner.email]: 'member', [stays.email]: 'billing', [leaves.email]: 'member' });
  expect((await newest(heir.email)).body).toMatch(new RegExp(`Billing managers: ${stays.fullName}\n`));
  expect((await newest(owner.email)).body).toContain('are now a member');
  expect((await newest(leaves.email)).subject).toBe("You're no longer a billing manager");
  expect(await newest(stays.email)).toMatchObject({
    subject: 'Your team has a new owner',
    body: expect.stringMatching(
      new RegExp(`payments stay with ${owner.fullName}\\.[^]*${heir.email}[^]*\\$62\\.50 on [^]*No card saved`),
    ),
  });
});
