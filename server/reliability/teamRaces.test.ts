import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, isNull } from 'drizzle-orm';
import { runJob } from '../product/checkout/testing/buyer';
import { subscriptions, teamMembers } from '../platform/db/schema';
import { sha256 } from '../platform/security/tokens';
import { accept, entitlement, linkTo, makeCrew, NEWCOMER, newEmail } from '../product/team/testing/crew';
import { useTestApp } from '../testing';
import { PASSWORD } from '../testing/people';
import { auditBooks } from './testing/audit';
import { getSize } from './testing/sizes';

const rounds = getSize('RACE_ROUNDS', 3);
const app = useTestApp();
const eachRound = (race: (round: number) => Promise<void>) => async () => {
  for (let round = 0; round < rounds; round += 1) await race(round);
};
const LIMIT = 180_000 + rounds * 60_000;

test(
  'one of fifty acceptances takes the last seat',
  async () => {
    const { db } = app.context;
    const { owner, invite, team } = await makeCrew(app, 50);
    await invite(...Array.from({ length: 49 }, newEmail));
    const seats = await db
      .update(teamMembers)
      .set({ tokenHash: sha256('secret') })
      .where(eq(teamMembers.ownerId, owner.id))
      .returning();
    // As after a refund of members: two are paid, and the owner has one of the seats.
    const { id } = await owner.plan();
    const pay = (extraUsers: number) =>
      db.update(subscriptions).set({ includedMembers: 2, extraUsers }).where(eq(subscriptions.id, id));
    await pay(0);
    const tries = [...seats, seats[0]!].map((seat) => accept(app, `${seat.id}.secret`, NEWCOMER));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    expect((await team()).seats).toMatchObject({ paid: 2, taken: 2 });
    // The books are balanced below.
    await pay(48);
  },
  LIMIT,
);

test(
  'parallel invitations, revocations, resends and acceptances leave one seat or none, and no second member',
  eachRound(async () => {
    const { owner, invite, team, seatOf } = await makeCrew(app, 3);
    const email = newEmail();
    await invite(email);
    const [link, id] = [await linkTo(app, email), await seatOf(email)];
    const [accepted, revoked, resent] = await Promise.all([
      accept(app, link, NEWCOMER),
      owner.post('/user/team/revoke', { id }),
      owner.post('/user/team/resend', { id }),
      invite(email, newEmail(), newEmail()),
    ]);
    expect(accepted.status === 200 && revoked.status === 200).toBe(false);
    expect([accepted, revoked, resent].every(({ status }) => status < 500)).toBe(true);
    const { paid, taken, invited } = (await team()).seats;
    expect(taken + invited).toBeLessThanOrEqual(paid);
    expect(taken).toBe(accepted.status === 200 ? 2 : 1);
    const rows = and(eq(teamMembers.email, email), isNull(teamMembers.revokedAt));
    expect(await app.context.db.$count(teamMembers, rows)).toBeLessThanOrEqual(1);
  }),
  LIMIT,
);

test(
  'while invitations are accepted the team gets smaller: only members with a seat have access',
  eachRound(async () => {
    const { owner, invite } = await makeCrew(app, 8);
    const emails = Array.from({ length: 5 }, newEmail);
    await owner.post('/payment/schedule-change', { users: 4 });
    app.clock.set((await owner.plan()).periodEnd - 1000);
    await owner.logInAgain();
    await owner.post('/user/team/invite', { emails, role: 'member' });
    const links = await Promise.all(emails.map((email) => linkTo(app, email)));
    app.clock.advance(1000);
    const [answers] = await Promise.all([
      Promise.all(links.map((link) => accept(app, link, NEWCOMER))),
      runJob(app),
      invite(newEmail()),
    ]);
    await owner.logInAgain();
    const { seats, members } = (await owner.get('/user/team')).body.data;
    expect(seats.paid).toBe(4);
    expect(seats.taken + seats.invited).toBeLessThanOrEqual(4);
    const tokens: string[] = answers.flatMap(({ status, body }) => (status === 200 ? [body.data.token] : []));
    const served = await Promise.all(tokens.map((token) => entitlement(app, token).catch(() => undefined)));
    expect(served.filter((found) => found?.seat === 'team')).toHaveLength(
      members.filter(({ role, state }: { role: string; state: string }) => role !== 'owner' && state === 'taken')
        .length,
    );
  }),
  LIMIT,
);

test(
  'two members who take over the plan in parallel, and an owner who asks, cancels and removes: one owner, one plan',
  eachRound(async (round) => {
    const { owner, join } = await makeCrew(app, 5);
    const [one, two] = [await join(), await join()];
    const ask = (id: string) => owner.post('/user/team/transfer', { id, currentPassword: PASSWORD });
    const call = ({ token }: { token: string }, path: string, body?: object) =>
      app.call('POST', `/user/team/transfer/${path}`, { token, body });
    const accept = (heir: { token: string }, amount = 6250) =>
      call(heir, 'accept', { currentPassword: PASSWORD, amount, users: 5, interval: 'month' });
    await ask(two.seat);
    // The amount is 0 once the owner has canceled the plan. Accepting takes longer than the other calls, which would always win otherwise.
    const later = <T>(race: () => Promise<T>) => sleep(round * 60).then(race);
    const ends = [accept(two), accept(two, 0), later(() => call(two, 'cancel'))];
    const answers = await Promise.all([
      ...ends,
      later(() => call(owner, 'cancel')),
      ask(one.seat),
      accept(one),
      later(() => owner.post('/user/team/remove', { id: two.seat })),
      owner.cancel(),
    ]);
    // An ended request can't be ended again.
    expect(answers.slice(0, ends.length).filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    await runJob(app);
    const people = [owner.id, one.id, two.id];
    const plans = await app.context.db.select().from(subscriptions).where(isNull(subscriptions.endedAt));
    const theirs = plans.filter(({ accountId }) => people.includes(accountId));
    expect(theirs).toHaveLength(1);
    const payer = theirs[0]!.accountId;
    const seats = await app.context.db.select().from(teamMembers).where(eq(teamMembers.ownerId, payer));
    expect(seats.map(({ accountId }) => accountId)).not.toContain(payer);
    expect(seats.length + Number(theirs[0]!.ownerHasSeat)).toBeLessThanOrEqual(5);
    expect((await auditBooks(app.context.db)).faults).toEqual([]);
  }),
  LIMIT,
);
