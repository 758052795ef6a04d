import { and, desc, eq, gte, inArray, ne, or } from 'drizzle-orm';
import { findAccountById } from '../accounts/find';
import { continueTeam } from '../accounts/continueTeam';
import type { LaterTransfer, Transfers } from '../accounts/undoChange';
import type { Db } from '../../platform/db';
import { payments, securityEvents, sessions, teamMembers } from '../../platform/db/schema';
import { transferUndoneMail } from '../../platform/messages/mails/ownership';
import { maskContact } from '../../platform/messages/phrases';
import { closeCheckouts, expireAtProvider } from '../subscription/openCheckouts';
import { isBeingCharged, isCharged } from '../subscription/renewal';
import { endIfOver, planInForce } from '../subscription/subscriptions';
import { recordEvent } from '../../platform/security/events';
import { removeCards } from '../subscription/cards';
import { areSeats, fitTeam, readTeam, releaseSeat } from '../subscription/seats';
import { AS_FORMER_OWNER } from './acceptTransfer';
import { movePlan } from './movePlan';

/** A transfer of an account's plan. The owner is null once that account is deleted. */
interface Step {
  at: number;
  ownerId: string | null;
}

/** Returns the last transfer away from an account since a time; undefined without one, or if it was undone. */
async function findStep(db: Db, accountId: string, since: number): Promise<Step | undefined> {
  const { kind, detail, at, actorId, position } = securityEvents;
  const isTransfer = or(eq(kind, 'transfer undone'), and(eq(kind, 'plan handed over'), eq(detail, AS_FORMER_OWNER)));
  const [last] = await db
    .select({ kind, at, ownerId: actorId })
    .from(securityEvents)
    .where(and(eq(securityEvents.accountId, accountId), isTransfer, gte(at, since)))
    .orderBy(desc(position))
    .limit(1);
  return last?.kind === 'plan handed over' ? last : undefined;
}

/** Returns the transfers since a time, in order: the new owner may have transferred the plan on. */
async function listSteps(db: Db, accountId: string, since: number): Promise<Step[]> {
  const steps: Step[] = [];
  let step = await findStep(db, accountId, since);
  while (step && !steps.some(({ ownerId }) => ownerId === step!.ownerId)) {
    steps.push(step);
    if (step.ownerId === null || step.ownerId === accountId) break;
    step = await findStep(db, step.ownerId, step.at);
  }
  return steps;
}

async function find(db: Db, accountId: string, since: number, now: number): Promise<LaterTransfer | null> {
  const steps = await listSteps(db, accountId, since);
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last || last.ownerId === accountId) return null;
  const { ownerId } = last;
  const owner = ownerId ? await findAccountById(db, ownerId) : undefined;
  const plan = ownerId === null ? null : await findReturning(db, accountId, ownerId, steps, now);
  const charge = plan && isCharged(plan) ? { at: plan.periodEnd, isDue: plan.periodEnd <= now } : null;
  return { ownerId, at: first.at, to: owner ? maskContact(owner.email) : null, isUndone: plan !== null, charge };
}

/** Returns the plan if it can return: it has not been paid for since, and the account has no other plan or team. */
async function findReturning(db: Db, accountId: string, ownerId: string, steps: Step[], now: number) {
  const plan = await planInForce(db, ownerId, now);
  if (!plan || plan.createdAt > steps[0]!.at || (await isBeingCharged(db, plan))) return null;
  const owners = steps.flatMap((step) => step.ownerId ?? []);
  const arePaid = and(eq(payments.subscriptionId, plan.id), inArray(payments.accountId, owners));
  const ofOthers = and(eq(teamMembers.accountId, accountId), ne(teamMembers.ownerId, ownerId));
  const isElsewhere = or(ofOthers, eq(teamMembers.ownerId, accountId));
  const returns =
    (await db.$count(payments, arePaid)) === 0 &&
    (await db.$count(teamMembers, isElsewhere)) === 0 &&
    !(await planInForce(db, accountId, now));
  return returns ? plan : null;
}

/**
 * Undoes transfers that someone who knew the password may have made: plan, team and the roles that the acceptance changed
 * return to the account, and the seats of those who owned them since end, with their sessions.
 */
const undo: Transfers['undo'] = async (context, tx, account, { ownerId, at: since }, address) => {
  const { config, messages, now } = context;
  const at = now();
  const steps = await listSteps(tx, account.id, since);
  const plan = (await planInForce(tx, ownerId, at))!;
  const owner = await findAccountById(tx, ownerId);
  const closed = await closeCheckouts(tx, ownerId);
  // Before the seats end, so that no email announces that a card left with its holder's role.
  await removeCards(tx, ownerId, { toldAt: at });
  const { seats } = await readTeam(tx, ownerId, at);
  const owners = steps.flatMap((step) => step.ownerId ?? []);
  const formerOwners = [owner!];
  for (const { seat, person } of seats) {
    if (!person || ![account.id, ...owners].includes(person.id)) continue;
    if (person.id !== account.id) formerOwners.push(person);
    closed.push(...(await releaseSeat(context, tx, owner!, seat)));
  }
  await tx.delete(sessions).where(eq(sessions.accountId, ownerId));
  await endIfOver(tx, account.id, at);
  await movePlan(context, tx, plan, owner!, account);
  const changedThen = steps.map((step) => step.at);
  const areDemoted = and(eq(teamMembers.role, 'member'), inArray(teamMembers.roleChangedAt, changedThen));
  await tx
    .update(teamMembers)
    .set({ role: 'billing' })
    .where(and(areSeats(account.id), areDemoted));
  closed.push(...(await fitTeam(context, tx, account)));
  if (owner!.closesAt !== null) await continueTeam(context, tx, account);
  for (const id of [account.id, ownerId])
    await recordEvent(tx, {
      kind: 'transfer undone',
      at,
      accountId: id,
      actorId: id === ownerId ? account.id : null,
      address,
    });
  for (const former of formerOwners) await messages.queue(tx, transferUndoneMail(config, former, account));
  return () => expireAtProvider(context, closed);
};

/** Finds and undoes ownership transfers for `undoRoutes`. */
export const TRANSFERS: Transfers = { find, undo };
