import { and, eq, gt, isNull } from 'drizzle-orm';
import { type Account, emailKey, findAccount } from '../accounts/find';
import { takeMail } from '../accounts/limits';
import type { Answer, Body } from '../../platform/http/contract/handlers';
import { readSpecification } from '../../platform/http/contract/routes';
import type { Db } from '../../platform/db';
import { newId } from '../../platform/db/queries';
import { securityEvents, teamMembers } from '../../platform/db/schema';
import { DAY } from '../../platform/lib/days';
import { httpError, tooManyRequests } from '../../platform/lib/httpErrors';
import { formatDay } from '../../platform/lib/money';
import { MAILBOX_SHARES } from '../../platform/security/limits/policies';
import { invitedMail } from '../../platform/messages/mails/team';
import { explainOverdue, getPlanEnd } from '../subscription/renewal';
import { changeAccount } from '../subscription/subscriptions';
import type { Context, WorkContext } from '../../platform/http/context';
import { recordEvent } from '../../platform/security/events';
import { newToken, sha256 } from '../../platform/security/tokens';
import {
  areSeats,
  isExpired,
  listLeaving,
  readTeam,
  type Seat,
  setOwnerSeat,
  shrinks,
  type Team,
} from '../subscription/seats';

const MAX_EMAIL = 254;
export const INVITATION_LIFE = 7 * DAY;
/** Daily limit per account: enough for a large team with typos, too few to spam strangers. */
const MAX_PER_DAY = 150;

export type Outcome = Answer<'inviteMembers'>['data'][number]['outcome'];

/**
 * Invites users to open seats by email; each address gets its own result.
 * @param ip for the audit log
 * @throws HttpError 409 without a plan, for a caller with a seat in another team, or as `takeOwnerSeat`
 */
export function inviteMembers(
  context: Context,
  ownerId: string,
  { emails, role }: Body<'inviteMembers'>,
  ip: string,
): Promise<{ email: string; outcome: Outcome }[]> {
  return changeAccount(context, ownerId, async (tx, owner, now) => {
    if ((await tx.$count(teamMembers, eq(teamMembers.accountId, ownerId))) > 0)
      throw httpError(409, 'You have a seat on another team. Leave it before you invite people to your own.');
    const team = await readTeam(tx, ownerId, now);
    if (!team.plan) throw httpError(409, 'You need a plan to invite people. Choose a plan first.');
    const rows: { email: string; outcome: Outcome }[] = [];
    const round = { team, role, ip, known: listEmails(team, now), left: await countLeft(tx, ownerId, now) };
    for (const email of emails)
      rows.push({ email: cut(email), outcome: await inviteOne(context, tx, owner, email, round) });
    return rows;
  });
}

/**
 * Cuts an invalid email to the response's length limit. The ellipsis prevents the result from looking like a valid
 * email.
 */
const cut = (email: string) => (email.length > MAX_EMAIL ? `${email.slice(0, MAX_EMAIL - 1)}…` : email);

interface Round {
  team: Team;
  role: Seat['role'];
  ip: string;
  known: Set<string>;
  left: number;
}

async function inviteOne(context: Context, tx: Db, owner: Account, typed: string, round: Round): Promise<Outcome> {
  const { team, role, ip, known } = round;
  const email = emailKey(typed);
  if (!isEmail(email)) return 'invalidEmail';
  const isOwner = email === owner.email;
  if (known.has(email) || (isOwner && team.plan!.ownerHasSeat)) return 'alreadyInTeam';
  if (team.open === 0) return 'noSeat';
  if (isOwner) {
    await takeOwnerSeat(tx, owner.id, context.now());
    known.add(email);
    team.open -= 1;
    return 'joined';
  }
  if (round.left === 0 || !(await takeMail(context, tx, 'invitations', email))) return 'tooMany';
  const { columns, ...link } = newLink(context.now());
  const expired = team.seats.find(({ seat }) => seat.joinedAt === null && seat.email === email)?.seat;
  const id = expired?.id ?? newId();
  if (expired)
    await tx
      .update(teamMembers)
      .set({ role, ...columns })
      .where(eq(teamMembers.id, id));
  // The owner chose who keeps a seat before this invitation.
  else
    await tx
      .insert(teamMembers)
      .values({ id, ownerId: owner.id, email, role, leaves: shrinks(team.plan!), ...columns });
  await sendInvitation(context, tx, owner, { id, email, role }, { ...link, team }, ip);
  known.add(email);
  team.open -= 1;
  round.left -= 1;
  return 'invited';
}

/** @throws HttpError 409 if someone who keeps a seat of a smaller scheduled team would lose it */
async function takeOwnerSeat(tx: Db, ownerId: string, now: number): Promise<void> {
  const team = await readTeam(tx, ownerId, now);
  const plan = team.plan!;
  if (listLeaving({ ...team, plan: { ...plan, ownerHasSeat: true } }, now).length > listLeaving(team, now).length)
    throw httpError(
      409,
      now < plan.periodEnd
        ? `Your team has ${plan.scheduledUsers} seats from ${formatDay(plan.periodEnd)}, and all of them are taken. Undo the change, take a seat, then change your plan again.`
        : await explainOverdue(tx, plan),
    );
  await setOwnerSeat(tx, plan, true);
}

const listEmails = ({ seats }: Team, now: number) =>
  new Set(seats.filter(({ seat }) => !isExpired(seat, now)).map(({ seat, person }) => person?.email ?? seat.email));

function newLink(now: number) {
  const secret = newToken();
  const expiresAt = now + INVITATION_LIFE;
  return { secret, expiresAt, columns: { tokenHash: sha256(secret), invitedAt: now, expiresAt } };
}

async function sendInvitation(
  { config, messages, now }: Pick<Context, 'config' | 'messages' | 'now'>,
  tx: Db,
  owner: Account,
  { id, email, role }: Pick<Seat, 'id' | 'email' | 'role'>,
  { secret, expiresAt, team }: { secret: string; expiresAt: number; team: Team },
  address: string,
): Promise<void> {
  await recordEvent(tx, { kind: 'member invited', at: now(), accountId: owner.id, address });
  // Only a smaller scheduled team depends on the order of the seats, which includes this one now.
  const planEndsAt = getPlanEnd(team);
  const isLeaving =
    planEndsAt === null &&
    shrinks(team.plan!) &&
    listLeaving(await readTeam(tx, owner.id, now()), now()).some(({ seat }) => seat.id === id);
  const ends = { planEndsAt, seatEndsAt: isLeaving ? team.plan!.periodEnd : null };
  const invited = { id: (await findAccount(tx, email))?.id, email };
  await messages.queue(tx, invitedMail(config, invited, owner, { token: `${id}.${secret}`, expiresAt, role, ...ends }));
}

/**
 * Returns how many more invitations an account may send today. Needs the account's lock, because it counts the events
 * themselves.
 */
async function countLeft(tx: Db, ownerId: string, now: number): Promise<number> {
  const { accountId, kind, at } = securityEvents;
  const sent = and(eq(accountId, ownerId), eq(kind, 'member invited'), gt(at, now - DAY));
  return Math.max(0, MAX_PER_DAY - (await tx.$count(securityEvents, sent)));
}

const areInvited = (ownerId: string, id: string) =>
  and(areSeats(ownerId), eq(teamMembers.id, id), isNull(teamMembers.joinedAt));

const NOT_INVITED = 'This invitation no longer exists.';

/**
 * Emails a new link, valid for seven days; the previous one expires.
 * @throws HttpError 404 for no invitation, 409 without a plan or, for an expired one, an open seat; 429 when the
 * mailbox has had many
 */
export function resendInvitation(context: Context, ownerId: string, id: string, ip: string): Promise<void> {
  return changeAccount(context, ownerId, async (tx, owner, now) => {
    const team = await readTeam(tx, ownerId, now);
    const { plan, open, seats } = team;
    const seat = seats.find((found) => found.seat.id === id && found.seat.joinedAt === null)?.seat;
    if (!seat) throw httpError(404, NOT_INVITED);
    if (!plan) throw httpError(409, 'Your plan has ended. Choose a plan to invite people.');
    if (isExpired(seat, now) && open === 0)
      throw httpError(409, 'All your seats are in use. Add a seat, then resend the invitation.');
    const { columns, ...link } = newLink(now);
    await tx.update(teamMembers).set(columns).where(eq(teamMembers.id, id));
    if (!(await takeMail(context, tx, 'invitations', seat.email)) || (await countLeft(tx, ownerId, now)) === 0)
      throw tooManyRequests(
        'Not sent: too many recent emails. Try again tomorrow.',
        MAILBOX_SHARES.invitations.own.everyMs,
      );
    await sendInvitation(context, tx, owner, seat, { ...link, team }, ip);
  });
}

/** Revokes an invitation and reopens its seat. @throws HttpError 404 for no invitation */
export function revokeInvitation(context: WorkContext, ownerId: string, id: string, address?: string): Promise<void> {
  return changeAccount(context, ownerId, async (tx, _owner, now) => {
    const revoked = await tx.update(teamMembers).set({ revokedAt: now }).where(areInvited(ownerId, id)).returning();
    if (revoked.length === 0) throw httpError(404, NOT_INVITED);
    await recordEvent(tx, { kind: 'invitation revoked', at: now, accountId: ownerId, address });
  });
}

let emailPattern: RegExp | undefined;

/** Returns whether the text is a valid email under the API contract. */
function isEmail(text: string): boolean {
  emailPattern ??= new RegExp(readSpecification().components.schemas.Email.pattern);
  return text.length <= MAX_EMAIL && emailPattern.test(text);
}
