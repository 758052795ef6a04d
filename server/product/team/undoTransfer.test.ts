import { eq } from 'drizzle-orm';
import { BACK, GOOD_CARD, payPage, runJob } from '../checkout/testing/buyer';
import { securityEvents, subscriptions } from '../../platform/db/schema';
import { formatDay } from '../../platform/lib/money';
import { auditBooks } from '../../reliability/testing/audit';
import { openSession } from '../../platform/security/sessions';
import { makeCrew, newEmail } from './testing/crew';
import { useTestApp } from '../../testing';
import { PASSWORD } from '../../testing/people';

const app = useTestApp();
const DAY = 24 * 60 * 60 * 1000;

const findLink = async (email: string) =>
  /\/undo\/[\w-]+/.exec((await app.messagesTo(email)).map(({ body }) => body).join('\n'))![0];
const open = async (url: string, method: 'GET' | 'POST') => (await app.server.inject({ method, url })).body;
const planOf = async (accountId: string) =>
  (await app.context.db.select().from(subscriptions).where(eq(subscriptions.accountId, accountId)))[0];
const kindsOf = async (accountId: string) =>
  (await app.context.db.select().from(securityEvents).where(eq(securityEvents.accountId, accountId))).map(
    ({ kind }) => kind,
  );

/** A thief with the owner's password changes the email, then transfers the plan to their own account. */
async function steal(daysBeforeRenewal = 0) {
  const crew = await makeCrew(app, 5);
  const { owner } = crew;
  const [manager, thief] = [await crew.join('billing'), await crew.join()];
  const { periodEnd, createdAt } = await owner.plan();
  if (daysBeforeRenewal > 0) app.clock.set(periodEnd - daysBeforeRenewal * DAY);
  const [stolen, own] = await Promise.all(
    [owner, thief].map(({ id }) => openSession(app.context.db, id, app.clock.now())),
  );
  const post = (token: string, path: string, body: object) => app.call('POST', path, { token, body });
  const email = newEmail();
  await post(stolen!, '/user/change-email', { currentPassword: PASSWORD, email });
  const emailOtp = (await app.messagesTo(email)).find(({ code }) => code)!.code;
  await post(stolen!, '/user/change-email/confirm', { emailOtp });
  await post(stolen!, '/user/team/transfer', { id: thief.seat, currentPassword: PASSWORD });
  const { terms } = (await crew.team(own)).transfer;
  const accepted = await post(own!, '/user/team/transfer/accept', { currentPassword: PASSWORD, ...terms });
  expect(accepted.status).toBe(200);
  return { ...{ ...crew, manager, thief, periodEnd, createdAt }, token: own!, link: await findLink(owner.email) };
}

test('undoing an email change returns the plan, seats and roles of a later transfer', async () => {
  const { owner, manager, thief, token, link, team, periodEnd } = await steal();
  const warnings = (await app.messagesTo(owner.email)).filter(
    ({ subject }) => subject === 'Your team is being transferred after your email changed',
  );
  expect(warnings.map(({ body }) => /asked|transferred to/.exec(body)![0])).toEqual(['transferred to', 'asked']);
  const again = await openSession(app.context.db, owner.id, app.clock.now());
  const { data } = (await app.call('POST', '/payment/update-card', { token: again, body: BACK })).body;
  await payPage(app, data.url, GOOD_CARD);
  await app.context.background.idle();
  expect(await planOf(thief.id)).toMatchObject({ cardAccountId: owner.id });
  expect(await open(link, 'GET')).toContain('The undo returns them to you.');
  const returned = `They're yours again. The plan has no card. Add a card before ${formatDay(periodEnd)}, or you have 7 days to pay before the plan ends.`;
  expect((await open(link, 'POST')).replaceAll('\u00a0', ' ')).toContain(returned.replace("'", '&#39;'));

  expect(await planOf(thief.id)).toBeUndefined();
  expect(await planOf(owner.id)).toMatchObject({ ownerHasSeat: true, methodRef: null });
  expect((await app.call('GET', '/user/team', { token })).status).toBe(401);
  const members = (await team(await openSession(app.context.db, owner.id, app.clock.now()))).members;
  expect(members.map(({ email, role }: { email: string; role: string }) => [email, role])).toEqual([
    [owner.email, 'owner'],
    [manager.email, 'billing'],
  ]);
  for (const id of [owner.id, thief.id]) expect((await kindsOf(id)).at(-1)).toBe('transfer undone');
  expect((await app.messagesTo(thief.email))[0]!.subject).toBe('The transfer of your team was undone');
  // Their card leaves the plan with the undo, but they keep handling its payments.
  expect(await app.subjectsTo(owner.email)).not.toContain("Your card no longer pays for your team's plan");
  const [undone] = await app.messagesTo(owner.email);
  expect(undone!.body).toContain(`transferred to ${thief.email[0]}•••@`);
  expect(undone!.body).toContain(returned);
  expect((await auditBooks(app.context.db)).faults).toEqual([]);
});

test('undoing a chain of transfers emails every owner who loses the team', async () => {
  const { owner, manager, thief, token, link } = await steal();
  const own = await openSession(app.context.db, manager.id, app.clock.now());
  await app.call('POST', '/user/team/transfer', { token, body: { id: manager.seat, currentPassword: PASSWORD } });
  const { terms } = (await app.call('GET', '/user/team', { token: own })).body.data.transfer;
  const body = { currentPassword: PASSWORD, ...terms };
  expect((await app.call('POST', '/user/team/transfer/accept', { token: own, body })).status).toBe(200);
  await open(link, 'POST');
  expect(await planOf(owner.id)).toBeDefined();
  for (const { email } of [manager, thief])
    expect((await app.messagesTo(email))[0]!.subject).toBe('The transfer of your team was undone');
});

test('a transfer for which the new owner has paid stays, and page and email name it', async () => {
  const { owner, thief, token, link, periodEnd, createdAt } = await steal(1);
  const { body } = await app.call('POST', '/payment/update-card', { token, body: BACK });
  await payPage(app, body.data.url, GOOD_CARD);
  await app.context.background.idle();
  app.clock.set(periodEnd);
  await runJob(app);
  const named = new RegExp(`transferred to ${thief.email[0]}•••@.* The undo doesn.+t return them`);
  for (const method of ['GET', 'POST'] as const) expect(await open(link, method)).toMatch(named);
  expect((await app.messagesTo(owner.email))[0]!.body).toMatch(named);
  expect(await planOf(thief.id)).toBeDefined();
  app.clock.set(createdAt);
});
