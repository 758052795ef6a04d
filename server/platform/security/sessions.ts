import {
  and,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  not,
  or,
  type Placeholder,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';
import { retention } from '../../../shared/retention';
import type { Db } from '../db';
import { areOver } from '../db/plans';
import { prepared } from '../db/queries';
import { accounts, checkouts, dataExports, invoiceDetails, sessions, subscriptions, teamMembers } from '../db/schema';
import { HOUR, openDay } from '../lib/days';
import { httpError } from '../lib/httpErrors';
import type { Log } from '../db/work/background';
import { newToken, sha256 } from './tokens';

/** A session ends 24 h after its login, used or not. */
export const SESSION_LIFE = retention.session;

/** So that reads write at most once an hour. */
const USE_NOTED_EVERY = HOUR;

/** Live sessions of one account: one more ends the oldest. */
export const MOST_SESSIONS = 20;

const { passwordHash: _never, ...signedInColumns } = getTableColumns(accounts);

/** Its period ends early when the owner's account is deleted. */
interface RunningPlan extends Pick<
  typeof subscriptions.$inferSelect,
  'accountId' | 'plan' | 'periodEnd' | 'ownerHasSeat'
> {
  isCanceled: boolean;
}

/** The part of the server's context that sessions use. */
interface SessionContext {
  db: Db;
  /** Epoch ms. */
  now: () => number;
  log: Log;
  sandbox: { clock: { load(db: Db): Promise<void> } } | null;
}

const owners = alias(accounts, 'owners');

/** The caller: the account without its password hash. */
export interface LoggedInAccount extends Omit<typeof accounts.$inferSelect, 'passwordHash'> {
  /** Whether the provider has a checkout of the account that may have been paid without a webhook. */
  hasOpenCheckout: boolean;
  /** Whether invoices carry details: entered for a plan, or taken over with one that others had paid. */
  hasInvoiceDetails: boolean;
  /** The seat in someone else's team, or null. `transferUntil` is the end of a request to become the owner. */
  team: { seatId: string; ownerId: string; role: 'billing' | 'member'; transferUntil: number | null } | null;
  /** The billing manager whose session acts for this account. */
  managerId?: string;
  /** The session of the call. */
  sessionHash?: string;
  /** The active plans: the account's own, and that of the team's owner. */
  plans: RunningPlan[];
  /** The data export, without its content. */
  dataExport: Pick<typeof dataExports.$inferSelect, 'id' | 'sessionHash' | 'readyAt' | 'expiresAt'> | null;
}

/**
 * Returns the session's account in a single statement, because apps request their entitlement constantly.
 * @param day `openDay` of the current time, as a value or a placeholder
 */
function accountColumns(db: Db, day: number | Placeholder) {
  const openCheckout = db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.accountId, accounts.id),
        sql`${checkouts.status} = 'open'`,
        isNotNull(checkouts.providerSessionId),
      ),
    );
  const details = db
    .select({ id: invoiceDetails.accountId })
    .from(invoiceDetails)
    .where(eq(invoiceDetails.accountId, accounts.id));
  const { accountId, plan, periodEnd, ownerHasSeat, cancelledAt } = subscriptions;
  const plans = db
    .select({
      list: sql`coalesce(json_agg(json_build_object('accountId', ${accountId}, 'plan', ${plan}, 'periodEnd',
        least(${periodEnd}, ${owners.closesAt}), 'ownerHasSeat', ${ownerHasSeat},
        'isCanceled', ${cancelledAt} is not null)), '[]')`,
    })
    .from(subscriptions)
    .innerJoin(owners, eq(owners.id, accountId))
    .where(
      and(
        isNull(subscriptions.endedAt),
        not(areOver(day)),
        or(eq(accountId, accounts.id), eq(accountId, teamMembers.ownerId)),
      ),
    );
  return {
    account: {
      ...signedInColumns,
      hasOpenCheckout: sql<boolean>`${exists(openCheckout)}`,
      hasInvoiceDetails: sql<boolean>`${exists(details)}`,
      plans: sql<RunningPlan[]>`(${plans})`,
    },
    dataExport: {
      id: dataExports.id,
      sessionHash: dataExports.sessionHash,
      readyAt: dataExports.readyAt,
      expiresAt: dataExports.expiresAt,
    },
    team: {
      seatId: teamMembers.id,
      ownerId: teamMembers.ownerId,
      role: teamMembers.role,
      transferUntil: teamMembers.transferUntil,
    },
  };
}

const liveSession = prepared((db) =>
  db
    .select({
      ...accountColumns(db, sql.placeholder('day')),
      usedAt: sessions.usedAt,
      createdAt: sessions.createdAt,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(teamMembers, eq(teamMembers.accountId, accounts.id))
    .leftJoin(dataExports, eq(dataExports.accountId, accounts.id))
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), gt(sessions.expiresAt, sql.placeholder('now'))))
    .prepare('live_session'),
);

/** Returns an account in the form of a session's account. */
export async function findLoggedIn(
  { db, now }: Pick<SessionContext, 'db' | 'now'>,
  accountId: string,
): Promise<LoggedInAccount | undefined> {
  const [found] = await db
    .select(accountColumns(db, openDay(now())))
    .from(accounts)
    .leftJoin(teamMembers, eq(teamMembers.accountId, accounts.id))
    .leftJoin(dataExports, eq(dataExports.accountId, accounts.id))
    .where(eq(accounts.id, accountId));
  return found && { ...found.account, team: found.team, dataExport: found.dataExport };
}

/** @param browser the result of `describeBrowser` @returns the token, stored only as a hash */
export async function openSession(
  db: Db,
  accountId: string,
  now: number,
  browser: string | null = null,
): Promise<string> {
  const token = newToken();
  await db
    .insert(sessions)
    .values({ tokenHash: sha256(token), accountId, browser, createdAt: now, expiresAt: now + SESSION_LIFE });
  const oldest = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(desc(sessions.createdAt))
    .offset(MOST_SESSIONS);
  await db.delete(sessions).where(inArray(sessions.tokenHash, oldest));
  return token;
}

/** Returns the account of a live session. @throws HttpError 401 without one */
export async function requireSession(context: SessionContext, request: FastifyRequest): Promise<LoggedInAccount> {
  const token = getBearer(request);
  const sessionHash = sha256(token);
  const found = token ? await findSession(context, sessionHash) : undefined;
  if (!found) throw httpError(401, 'Log in to continue.');
  const at = context.now();
  if (at - (found.usedAt ?? found.createdAt) >= USE_NOTED_EVERY) await recordUse(context, sessionHash, at);
  const { account, team, dataExport } = found;
  return { ...account, team, dataExport, sessionHash };
}

async function findSession({ db, now, sandbox }: SessionContext, tokenHash: string) {
  const find = () => liveSession(db).execute({ tokenHash, day: openDay(now()), now: now() });
  const [found] = await find();
  if (found || !sandbox) return found;
  // Another process may have moved the time, and the sessions with it.
  await sandbox.clock.load(db);
  return (await find())[0];
}

/** Reads must not fail because the disk is full. */
async function recordUse({ db, log }: SessionContext, tokenHash: string, at: number): Promise<void> {
  try {
    await db.update(sessions).set({ usedAt: at }).where(eq(sessions.tokenHash, tokenHash));
  } catch (error) {
    log.warn({ err: error }, 'could not store the last use of a session');
  }
}

/** Ends one session; no error if it has already ended. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, sha256(token)));
}

/**
 * Returns the live sessions of an account: that of the token first, then by their last use, which is accurate to an
 * hour.
 */
export async function listSessions(db: Db, accountId: string, token: string, now: number) {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)));
  const own = sha256(token);
  return rows
    .map(({ tokenHash, browser, createdAt, usedAt }) => ({
      // Returns an id for a session that reveals neither its token nor its hash.
      id: sha256(tokenHash),
      browser,
      createdAt,
      usedAt: usedAt ?? createdAt,
      isThis: tokenHash === own,
    }))
    .sort((a, b) => Number(b.isThis) - Number(a.isThis) || b.usedAt - a.usedAt);
}

/**
 * Ends the account's other sessions.
 * @param id one of them from `listSessions`; without it all of them
 * @returns the ended sessions
 */
export async function endOthers(
  tx: Db,
  accountId: string,
  token: string,
  id?: string,
): Promise<{ browser: string | null }[]> {
  const areOthers = and(eq(sessions.accountId, accountId), ne(sessions.tokenHash, sha256(token)));
  const others = await tx.select({ tokenHash: sessions.tokenHash }).from(sessions).where(areOthers);
  const ended = others.map(({ tokenHash }) => tokenHash).filter((hash) => id === undefined || sha256(hash) === id);
  return tx.delete(sessions).where(inArray(sessions.tokenHash, ended)).returning({ browser: sessions.browser });
}

/** Returns the token of `Authorization: Bearer`; empty without one. */
export function getBearer({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return /^Bearer ([\w-]{16,128})$/i.exec(headers.authorization ?? '')?.[1] ?? '';
}
