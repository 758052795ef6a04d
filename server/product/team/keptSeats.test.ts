import { eq } from 'drizzle-orm';
import { subscriptions, teamMembers } from '../../platform/db/schema';
import { formatDay } from '../../platform/lib/money';
import { useTestApp } from '../../testing';
import { areSeats } from '../subscription/seats';
import { makeCrew, newEmail } from './testing/crew';

const app = useTestApp();
const DAY = 24 * 60 * 60 * 1000;
const ENDED = 'You no longer have a seat on your team';

/** Creates an owner with a seat, three members, oldest first, and a pending invitation, on six seats. */
async function makeTeam() {
  const crew = await makeCrew(app, 6);
  const members: Awaited<ReturnType<typeof crew.join>>[] = [];
  for (let people = 0; people < 3; people += 1) {
    app.clock.advance(60_000);
    members.push(await crew.join());
  }
  const guest = newEmail();
  await crew.invite(guest);
  const [first, second, third] = members;
  const schedule = (change: object) => crew.owner.post('/payment/schedule-change', change);
  /** The emails of the people who leave, as the billing and the team list them. */
  const leaving = async () => {
    const { scheduled } = await crew.owner.billing();
    const rows: { email: string; leavesAt?: string }[] = (await crew.team()).members;
    const inTeam = rows.filter(({ leavesAt }) => leavesAt === scheduled?.from && leavesAt).map(({ email }) => email);
    const inBilling = (scheduled?.leaving ?? []).map(({ email }: { email: string }) => email);
    expect([...inTeam].sort()).toEqual([...inBilling].sort());
    return inBilling;
  };
  const left = async () => {
    const emails = (await app.context.db.select().from(teamMembers).where(areSeats(crew.owner.id))).map(
      ({ email }) => email,
    );
    return emails.sort();
  };
  return {
    ...{ ...crew, first: first!, second: second!, third: third!, guest },
    ...{ guestSeat: await crew.seatOf(guest), schedule, leaving, left },
  };
}

const mails = async (email: string, subject: RegExp | string) =>
  (await app.messagesTo(email)).filter((mail) =>
    typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject),
  );

test('the owner keeps a seat and chooses the others; the rest leave at the renewal, with one email then', async () => {
  const { owner, first, second, third, guest, guestSeat, schedule, leaving, left } = await makeTeam();
  const { body } = await schedule({ users: 3, keep: [third.seat, second.seat] });
  const from = new Date((await owner.plan()).periodEnd).toISOString();
  expect(body.data).toEqual({
    users: 3,
    from,
    leaving: [
      { id: first.seat, fullName: first.fullName, email: first.email },
      { id: guestSeat, email: guest },
    ],
  });
  expect(await leaving()).toEqual([first.email, guest]);
  expect(await mails(first.email, ENDED)).toEqual([]);
  const [notice] = await mails(owner.email, /^2 people leave your team on /);
  for (const email of [first.email, guest]) expect(notice!.body).toContain(email);
  expect(notice!.body).not.toContain(third.email);
  await schedule({ users: 3, billingInterval: 'year', keep: [third.seat, second.seat] });
  await schedule({ users: 3, keep: [third.seat, second.seat] });
  expect(await mails(owner.email, /leave your team on /)).toHaveLength(3);
  await owner.passPeriod();
  await owner.passPeriod();
  expect(await left()).toEqual([second.email, third.email].sort());
  expect(await mails(first.email, ENDED)).toHaveLength(1);
  for (const { email } of [second, third]) expect(await mails(email, ENDED)).toEqual([]);
  expect((await owner.billing()).scheduled).toBeNull();
});

test('a choice that does not fit or names a stranger is rejected, and nothing changes; the owner may be listed, and counts once', async () => {
  const { owner, first, second, third, guest, guestSeat, schedule, leaving } = await makeTeam();
  const other = await makeCrew(app, 3);
  const stranger = await other.join();
  await schedule({ users: 4, keep: [first.seat] });
  const before = await leaving();
  const ids = [first.seat, second.seat, third.seat];
  for (const [keep, status] of [
    [ids, 400],
    [['owner', ...ids], 400],
    [[first.seat, first.seat], 400],
    [[first.seat, 'nobody'], 404],
    [[stranger.seat], 404],
  ])
    expect([keep, (await schedule({ users: 3, keep })).status]).toEqual([keep, status]);
  expect((await owner.billing()).scheduled.users).toBe(4);
  expect(await leaving()).toEqual(before);

  expect((await schedule({ users: 3, keep: ['owner', first.seat, second.seat] })).status).toBe(200);
  expect(await leaving()).toEqual([third.email, guest]);
  // The invitation expires, and an owner without a seat has none to keep.
  await owner.wait(app.clock.now() + 8 * DAY);
  expect((await schedule({ users: 3, keep: [guestSeat] })).status).toBe(404);
  await owner.post('/user/team/remove', { id: 'owner' });
  expect((await schedule({ users: 3, keep: ['owner'] })).status).toBe(404);
});

test('a kept place that becomes free goes to the person who joined first, not to a later invitation', async () => {
  const { owner, first, second, third, guest, guestSeat, invite, seatOf, schedule, leaving, left } = await makeTeam();
  await schedule({ users: 3, keep: [third.seat, guestSeat] });
  const late = newEmail();
  await invite(late);
  expect(await leaving()).toEqual([first.email, second.email, late]);
  const resend = (id: string) => owner.post('/user/team/resend', { id });
  for (const id of [await seatOf(late), guestSeat]) expect((await resend(id)).status).toBe(200);
  const ends = `Your seat currently ends on ${formatDay((await owner.plan()).periodEnd)}, because the team will have fewer seats from then on.`;
  for (const { body } of await app.messagesTo(late)) expect(body).toContain(ends);
  // The kept invitation.
  for (const { body } of await app.messagesTo(guest)) expect(body).not.toContain('Your seat currently ends');
  // The kept invitation expires.
  await owner.wait(app.clock.now() + 8 * DAY);
  const latest = newEmail();
  await owner.post('/user/team/invite', { emails: [latest], role: 'member' });
  expect((await owner.billing()).scheduled.leaving.map(({ email }: { email: string }) => email)).toEqual([
    ...[second.email, latest],
  ]);
  await owner.passPeriod();
  expect(await left()).toEqual([first.email, third.email].sort());
});

test('undoing the change clears the choice; the email is repeated only for another one; a canceled plan names nobody', async () => {
  const { owner, third, guest, schedule, leaving } = await makeTeam();
  const change = { users: 3, keep: [third.seat] };
  await schedule(change);
  await schedule(change);
  expect(await mails(owner.email, /leave your team/)).toHaveLength(1);
  await schedule({});
  expect(await leaving()).toEqual([]);
  await schedule({ users: 3 });
  expect(await leaving()).toEqual([third.email, guest]);
  expect(await mails(owner.email, /leave your team/)).toHaveLength(2);
  await owner.cancel();
  expect(await leaving()).toEqual([]);
});

test('a billing manager sees who leaves; a member sees no billing', async () => {
  const { owner, join } = await makeCrew(app, 5);
  const manager = await join('billing');
  app.clock.advance(60_000);
  const members = [await join(), await join()];
  await owner.post('/payment/schedule-change', { users: 3, keep: [manager.seat] });
  const scheduled = async (token: string) =>
    (await app.call('GET', '/payment/billing', { token })).body.data.scheduled?.leaving;
  expect(await scheduled(manager.token)).toHaveLength(1);
  for (const { token } of members) expect(await scheduled(token)).toBeUndefined();
  await app.context.db.update(subscriptions).set({ scheduledUsers: 2 }).where(eq(subscriptions.accountId, owner.id));
  expect(await scheduled(manager.token)).toHaveLength(2);
});

test('the owner takes a seat of a smaller team only if no one who stays loses it', async () => {
  const { owner, first, second, third, schedule, leaving } = await makeTeam();
  const takeSeat = () => owner.post('/user/team/invite', { emails: [newEmail(), owner.email], role: 'member' });
  await owner.post('/user/team/remove', { id: 'owner' });
  const keep = [first.seat, second.seat, third.seat];
  await schedule({ users: 3, keep });
  const before = await leaving();
  const day = formatDay((await owner.plan()).periodEnd);
  const { status, body } = await takeSeat();
  expect([status, body.message]).toEqual([
    409,
    `Your team has 3 seats from ${day}, and all of them are taken. Undo the change, take a seat, then change your plan again.`,
  ]);
  expect(await leaving()).toEqual(before);
  expect((await owner.plan()).ownerHasSeat).toBe(false);

  await schedule({});
  expect((await takeSeat()).status).toBe(200);
  expect((await schedule({ users: 4, keep })).status).toBe(200);
});
