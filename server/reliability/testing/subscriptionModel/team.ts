import fc from 'fast-check';
import { formatUsd } from '../../../platform/lib/money';
import { linkTo } from '../../../product/team/testing/crew';
import { PASSWORD } from '../../../testing/people';
import type { Harness } from './harness';
import * as subscription from './model';
import { DAY, type Model, type State } from './model';
import { findOther, readTeam, type Row } from './rows';
import { type Act, command, passTime } from './steps';

/** Returns the seats of members and pending invitations to keep, as many as a team of this size has. */
export async function choosePeople(harness: Harness, users: number, skip: number): Promise<string[]> {
  const { members } = await readTeam(harness);
  const ownSeat = members.some(({ role, state }) => role === 'owner' && state === 'taken');
  // An expired invitation has no `expiresAt`.
  const people = members.filter(({ role, state, expiresAt }) => role !== 'owner' && (state === 'taken' || expiresAt));
  return people.slice(skip, skip + users - (ownSeat ? 1 : 0)).map(({ id }) => id);
}

/** Lets the other person join, after removing someone else if the team is full. @returns their seat, if they have one */
async function join(harness: Harness, role: 'billing' | 'member'): Promise<Row | undefined> {
  const other = await findOther(harness);
  if (other?.state === 'taken') return other;
  const { members, seats } = await readTeam(harness);
  const guest = members.find(({ state, id }) => state === 'invited' && id !== other?.id);
  if (seats.taken + seats.invited >= seats.paid && guest) await harness.post('/user/team/revoke', { id: guest.id });
  const email = harness.other.email();
  const [row] = await harness.post('/user/team/invite', { emails: [email], role, currentPassword: PASSWORD });
  // A mailbox gets few invitations a day.
  if (row.outcome !== 'invited') return undefined;
  const token = await linkTo({ messagesTo: harness.mailsTo }, email);
  await harness.other.post('/user/team/accept', { token });
  return findOther(harness);
}

interface Transfer {
  role: 'billing' | 'member';
  givesUpSeat: boolean;
  days: number;
}

/** The other person becomes the owner, possibly after some days in which the plan changes or its renewal is declined. */
const transfer: Act<Transfer> = async (model, harness, { role, givesUpSeat, days }) => {
  const seat = await join(harness, role);
  if (!seat) return;
  const asked = await harness.send('/user/team/transfer', { id: seat.id, currentPassword: PASSWORD });
  // A mailbox gets few emails a day that others cause.
  if (asked.status === 429) return;
  expect(asked.status).toBe(200);
  await passTime(model, harness, days * DAY);
  if (givesUpSeat) await setOwnerSeat(model, harness, false);
  const isAsked = (await harness.other.get('/user/team')).transfer;
  if (!isAsked || !['active', 'ending'].includes(subscription.getState(model))) {
    const terms = { amount: 0, users: 1, interval: 'month' };
    const { status } = await harness.other.send('/user/team/transfer/accept', { currentPassword: PASSWORD, ...terms });
    expect([404, 409]).toContain(status);
    return;
  }
  const next = model.plan!.cancelled ? undefined : subscription.nextCharge(model.plan!);
  expect(isAsked.nextCharge).toEqual(next);
  expect(isAsked.terms.amount).toBe(next?.amount ?? 0);
  await harness.other.post('/user/team/transfer/accept', { currentPassword: PASSWORD, ...isAsked.terms });
  harness.swap();
  subscription.transfer(model);
  const mail = (await harness.mailsTo(harness.email())).find(({ subject }) =>
    subject.startsWith("You're now the owner"),
  );
  if (next) expect(mail?.body).toContain(`${formatUsd(next.amount)} on `);
};

async function setOwnerSeat({ plan }: Model, harness: Harness, hasSeat: boolean): Promise<void> {
  const before = await readTeam(harness);
  const { members, seats } = before;
  const owner = members.find(({ role }) => role === 'owner');
  const used = seats.taken + seats.invited;
  if ((owner?.state === 'taken') === hasSeat) return;
  if (!hasSeat) await harness.post('/user/team/remove', { id: 'owner' });
  else if (used < seats.paid) {
    const { status } = await harness.send('/user/team/invite', { emails: [harness.email()], role: 'member' });
    const isTaken = used < (plan?.scheduled.users ?? Infinity);
    expect(status).toBe(isTaken ? 200 : 409);
    // No one else loses a seat of a smaller team.
    const after = await readTeam(harness);
    if (isTaken) expect(countLeaving(after)).toBe(countLeaving(before));
    else expect(after).toEqual(before);
  }
}

const countLeaving = ({ members }: { members: Row[] }) => members.filter(({ leavesAt }) => leavesAt).length;

let guests = 0;

/** A change of the team that no one pays for. */
const change: Act<'invite' | 'giveUpSeat' | 'takeSeat' | 'changeRole' | 'remove'> = async (model, harness, kind) => {
  const other = await findOther(harness);
  if (kind === 'invite') {
    const emails = Array.from({ length: 2 }, () => `guest.${(guests += 1)}@histories.example`);
    await harness.post('/user/team/invite', { emails, role: 'member' });
  } else if (kind === 'giveUpSeat' || kind === 'takeSeat') await setOwnerSeat(model, harness, kind === 'takeSeat');
  else if (other?.state !== 'taken') await join(harness, 'billing');
  else if (kind === 'changeRole') {
    const role = other.role === 'billing' ? 'member' : 'billing';
    await harness.post('/user/team/role', { id: other.id, role, currentPassword: PASSWORD });
  } else {
    await harness.post('/user/team/remove', { id: other.id });
    harness.endSessions();
  }
};

/** A dispute of an earlier plan could restore it for a former owner, who would then have a plan next to the current one. */
const isOnlyPlan = ({ payments, plan }: Model) =>
  payments.every((paid) => paid.dispute !== 'open' || paid.plan === plan);

const running: readonly State[] = ['active', 'ending'];

/** Commands that change owner, roles and seats, and no amounts. */
export const teamCommands = [
  command(
    'transfer',
    running,
    fc.record({
      role: fc.constantFrom('billing', 'member'),
      givesUpSeat: fc.boolean(),
      days: fc.constantFrom(0, 0, 0, 3, 8),
    }),
    transfer,
    isOnlyPlan,
  ),
  command(
    'change the team',
    [...running, 'pastDue'],
    fc.constantFrom('invite', 'giveUpSeat', 'takeSeat', 'changeRole', 'remove'),
    change,
  ),
];
