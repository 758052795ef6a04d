import { and, eq, isNull } from 'drizzle-orm';
import { type CallAboutEmail, findCaller, rememberCaller, describeBrowser } from '../accounts/callers';
import { type Account, findAccount } from '../accounts/find';
import { countAddress, countAlone, holdSource } from '../accounts/limits';
import { rejectWeakPassword } from '../accounts/passwords';
import { endRenewals } from '../billing/cancellation';
import { syncOpenCheckouts } from '../checkout/syncCheckouts';
import type { Body } from '../../platform/http/contract/handlers';
import type { Db } from '../../platform/db';
import { isUniqueViolation } from '../../platform/db/errors';
import { newId } from '../../platform/db/queries';
import { accounts, teamMembers } from '../../platform/db/schema';
import { badRequest, httpError } from '../../platform/lib/httpErrors';
import { PER_ADDRESS } from '../../platform/security/limits/policies';
import { accountCreatedMail, invitationDeclinedMail, joinedMail } from '../../platform/messages/mails/team';
import { getTeamName } from '../../platform/messages/phrases';
import { type Checkout, closeCheckouts, expireAtProvider } from '../subscription/openCheckouts';
import { cataloguePrices } from '../subscription/prices';
import { getPlanEnd, readSubscriptionStatus } from '../subscription/renewal';
import { changeAccount, changeAccounts, type Subscription } from '../subscription/subscriptions';
import type { Context, WorkContext } from '../../platform/http/context';
import { recordEvent } from '../../platform/security/events';
import { openSession, type LoggedInAccount } from '../../platform/security/sessions';
import { sha256 } from '../../platform/security/tokens';
import { describeOwnPlan, explainOwnPlan } from './ownPlan';
import { isExpired, readTeam, type Seat } from '../subscription/seats';

const UNKNOWN = "We can't find this invitation. Use the link in the latest email.";
const OTHER_TEAM = 'You already have a seat on another team. Leave it first, then open this invitation again.';
const OWN_INVITATIONS =
  'You have invited people to your own team. Revoke the invitations first, then open this invitation again.';
const TEAM_WITH_PLAN = 'Transfer your team or cancel its plan first. If you cancel, remove its members, too.';

interface OpenInvitation {
  seat: Seat;
  owner: Account;
}

/**
 * Returns the invitation of an emailed link.
 * @param token the id of the seat and a secret, separated by a dot
 * @param caller the account that wants to accept it, if any
 * @throws HttpError 404 when there is none, or an account is closing, 409 when it was accepted already
 */
async function findInvitation(
  db: Db,
  token: string,
  now: number,
  caller?: Pick<LoggedInAccount, 'closesAt'> | null,
): Promise<OpenInvitation> {
  const [id = '', secret = ''] = token.split('.');
  const [found] = await db
    .select({ seat: teamMembers, owner: accounts })
    .from(teamMembers)
    .innerJoin(accounts, eq(accounts.id, teamMembers.ownerId))
    .where(eq(teamMembers.id, id));
  if (!found) throw httpError(404, UNKNOWN);
  const { seat, owner } = found;
  // Same answer as for an unknown one, because the account and its team are about to end.
  if (owner.closesAt !== null || (caller && caller.closesAt !== null)) throw httpError(404, UNKNOWN);
  const isNewest = seat.tokenHash === sha256(secret);
  if (isNewest && seat.joinedAt !== null) throw httpError(409, "You've already accepted this invitation.");
  if (!isNewest || seat.joinedAt !== null || seat.revokedAt !== null || isExpired(seat, now))
    throw httpError(404, `This invitation is no longer valid. Ask ${owner.fullName} for a new one.`);
  return found;
}

/**
 * Counts a call about an invitation: for the account of a session, for the seat of a valid link, otherwise for the IP
 * address. This lets a whole office open its invitations.
 * @throws HttpError 429
 */
export async function countInvitationCall(
  context: Context,
  token: string,
  caller: LoggedInAccount | null,
  ip: string,
): Promise<void> {
  const found = caller ?? (await findInvitation(context.db, token, context.now()).catch(() => null))?.seat;
  if (found) await countAlone(context, PER_ADDRESS.code, found.id);
  else await countAddress(context, PER_ADDRESS.code, ip);
}

const explainEnded = ({ fullName }: Account) =>
  `This team's plan has ended, so you can't join right now. Ask ${fullName} about a new plan.`;

/**
 * Returns the details of an emailed link. Changes nothing.
 * @param caller the logged-in account, if any
 * @throws HttpError 409 when the team's plan has ended
 */
export async function lookUpInvitation(
  { db, now, config }: Pick<Context, 'db' | 'now' | 'config'>,
  token: string,
  caller: LoggedInAccount | null,
) {
  const { seat, owner } = await findInvitation(db, token, now());
  const own = caller && (await checkOwnTeam(db, caller.id, now()));
  const status = await readSubscriptionStatus(db, owner.id, now());
  if (!status.plan) throw httpError(409, explainEnded(owner));
  const end = getPlanEnd(status);
  return {
    team: getTeamName(owner),
    invitedBy: owner.fullName,
    email: seat.email,
    role: seat.role,
    hasAccount: (await findAccount(db, seat.email)) !== undefined,
    expiresAt: new Date(seat.expiresAt!).toISOString(),
    canDecline: true,
    ...(end !== null && { planEndsAt: new Date(end).toISOString() }),
    ...(own && {
      paysOwnPlan: own.runningPlan !== null,
      ...(own.obstacle !== null
        ? { obstacle: own.obstacle }
        : own.runningPlan && { ownPlan: describeOwnPlan(own.runningPlan, cataloguePrices(config)) }),
    }),
  };
}

/**
 * Takes the seat: for the session of the invited email, or for a new account, whose mailbox is verified by the link.
 * @param caller the logged-in account, if any
 * @returns the session of a new account
 * @throws HttpError 400 without name and password, 404 and 409 for an invitation that cannot be accepted
 */
export async function acceptInvitation(
  context: Context,
  { token, fullName, password, endOwnPlan = false }: Body<'acceptInvitation'>,
  caller: LoggedInAccount | null,
  { ip, headers }: Pick<CallAboutEmail, 'ip' | 'headers'>,
): Promise<string | null> {
  const { config, db, now, hasher, messages } = context;
  const { seat, owner: inviter } = await findInvitation(db, token, now(), caller);
  const known = await findAccount(db, seat.email);
  if (caller && caller.email !== seat.email)
    throw httpError(409, 'This invitation is for a different email. Log out, then open it again.');
  if (caller) {
    // A payment made earlier takes effect before the plan ends.
    await syncOpenCheckouts(context, caller.id);
    return takeSeat(context, token, caller, async (tx, owner, joining) => {
      const at = now();
      const { obstacle, runningPlan } = await checkOwnTeam(tx, caller.id, at);
      if (obstacle !== null) throw httpError(409, obstacle);
      if (runningPlan && !endOwnPlan) throw httpError(409, explainOwnPlan(runningPlan, cataloguePrices(config), at));
      if (runningPlan) await endRenewals(context, tx, joining!, runningPlan, { now: at, address: ip, joins: owner });
      return { person: caller, session: null, toClose: await closeCheckouts(tx, caller.id) };
    });
  }
  if (known) throw httpError(409, 'This email has an account. Log in to join the team.');
  if (!fullName) throw badRequest('Full Name is required', 'fullName');
  if (!password) throw badRequest('Password is required', 'password');
  const person = { email: seat.email, fullName };
  rejectWeakPassword(password, person);
  const source = await findCaller(context, { ip, headers, body: person });
  // Before the hash, which one owner could otherwise request without limit.
  await requireFreeSeat(db, inviter, now());
  const passwordHash = await holdSource(context, source.source, () =>
    holdSource(context, `team ${inviter.id}`, () => hasher.hash(password)),
  );
  return takeSeat(context, token, null, async (tx, owner) => {
    const at = now();
    const phone = { phoneNo: '', phoneCallingCode: '' };
    const [made] = await tx
      .insert(accounts)
      .values({ id: newId(), ...person, ...phone, passwordHash, role: 'user', verifiedAt: at, createdAt: at })
      .onConflictDoNothing()
      .returning();
    if (!made) throw httpError(409, 'This email has an account. Log in to join the team.');
    await rememberCaller(tx, made.id, source, at);
    const session = await openSession(tx, made.id, at, describeBrowser(headers['user-agent']));
    await messages.queue(tx, accountCreatedMail(config, made, owner));
    return { person: made, session, toClose: [] };
  });
}

/**
 * Frees the seat of an invitation and emails the owner.
 * @throws HttpError 404 and 409 for an invitation that cannot be accepted
 */
export async function declineInvitation(context: WorkContext, token: string, address: string): Promise<void> {
  const { config, db, messages } = context;
  const { seat } = await findInvitation(db, token, context.now());
  await changeAccount(context, seat.ownerId, async (tx, _owner, now) => {
    const { seat, owner } = await findInvitation(tx, token, now);
    await tx.update(teamMembers).set({ revokedAt: now }).where(eq(teamMembers.id, seat.id));
    await recordEvent(tx, { kind: 'invitation declined', at: now, accountId: owner.id, address });
    await messages.queue(tx, invitationDeclinedMail(config, owner, seat.email));
  });
}

type Person = Pick<Account, 'id' | 'fullName' | 'email'>;
interface Joined {
  person: Person;
  session: string | null;
  /** Checkouts to expire at the provider after the commit. */
  toClose: Checkout[];
}
/** @param joining the locked account of the caller, if any */
type Joining = (tx: Db, owner: Account, joining: Account | undefined) => Promise<Joined>;

/**
 * Returns what a user's own team means for joining another: the reason that prevents it, if any, and the plan that
 * would renew.
 */
async function checkOwnTeam(
  db: Db,
  accountId: string,
  now: number,
): Promise<{ obstacle: string | null; runningPlan: Subscription | null }> {
  const hasSeat = (await db.$count(teamMembers, eq(teamMembers.accountId, accountId))) > 0;
  const { plan, seats } = await readTeam(db, accountId, now);
  const runningPlan = plan?.cancelledAt === null ? plan : null;
  const people = seats.filter(({ seat }) => !isExpired(seat, now));
  const members = people.filter(({ seat }) => seat.joinedAt !== null).length;
  const withMembers = runningPlan ? TEAM_WITH_PLAN : explainOwnTeam(members < people.length);
  const ownTeam = people.length > 0 ? (members > 0 ? withMembers : OWN_INVITATIONS) : null;
  return { obstacle: hasSeat ? OTHER_TEAM : ownTeam, runningPlan };
}

const explainOwnTeam = (hasInvited: boolean): string =>
  `You have your own team. Remove its members${hasInvited ? ' and revoke its invitations' : ''} first, then open this invitation again.`;

/** @throws HttpError 409 for a team without a plan or a free seat */
async function requireFreeSeat(db: Db, owner: Account, now: number): Promise<void> {
  const { plan, paid, taken } = await readTeam(db, owner.id, now);
  if (!plan) throw httpError(409, explainEnded(owner));
  if (taken >= paid) throw httpError(409, `The team has no free seats. Ask ${owner.fullName} to add one.`);
}

/** Gives the seat to the person whom `join` returns. Locks the accounts of the owner and of the new member. */
async function takeSeat(
  context: WorkContext,
  token: string,
  caller: LoggedInAccount | null,
  join: Joining,
): Promise<string | null> {
  const { seat } = await findInvitation(context.db, token, context.now());
  try {
    const ids = [seat.ownerId, ...(caller ? [caller.id] : [])];
    const { session, toClose } = await changeAccounts(context, ids, async (tx, held, now) => {
      const joining = held.find(({ id }) => id === caller?.id);
      const { owner, seat: current } = await findInvitation(tx, token, now, joining);
      await requireFreeSeat(tx, owner, now);
      const joined = await join(tx, owner, joining);
      const { person } = joined;
      const accountId = person.id;
      const isOpen = and(eq(teamMembers.id, seat.id), isNull(teamMembers.joinedAt));
      await tx.update(teamMembers).set({ accountId, joinedAt: now, expiresAt: null }).where(isOpen);
      await recordEvent(tx, { kind: 'member joined', at: now, accountId });
      await context.messages.queue(tx, joinedMail(context.config, owner, person, current.role));
      return joined;
    });
    await expireAtProvider(context, toClose);
    return session;
  } catch (error) {
    if (isUniqueViolation(error)) throw httpError(409, OTHER_TEAM);
    throw error;
  }
}
