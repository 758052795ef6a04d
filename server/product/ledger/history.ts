import { and, desc, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db';
import { prepared } from '../../platform/db/queries';
import { accounts, payments } from '../../platform/db/schema';

/**
 * Selects the reversals of a row: rows about the same payment share its reference. Written as SQL, because both sides
 * are the same table. Money that a bank returned has no state, because no one paid it, nor has the credit note that it
 * reverses.
 */
const state = sql<
  'paid' | 'refunded' | 'disputed' | null
>`case when "payments"."kind" in ('refund-failed', 'dispute-won') or exists (
  select from payments as other
  where other.reversal_ref = "payments"."reversal_ref" and other.amount = -"payments"."amount"
) then null when "payments"."kind" = 'refund' then 'refunded' when "payments"."kind" = 'dispute' then 'disputed' else coalesce((
  select case
    when sum(other.amount) filter (where other.kind in ('dispute', 'dispute-won')) < 0 then 'disputed'
    when sum(other.amount) filter (where other.kind in ('refund', 'refund-failed')) = -max(other.amount) then 'refunded'
  end
  from payments as other
  where other.payment_ref = "payments"."payment_ref" and other.account_id = "payments"."account_id"
), 'paid') end`;

/**
 * Selects the years in UTC that have payments, newest first. Each is looked up in the index, so rows cost nothing: with
 * `exists`, the planner compares every payment with every year.
 */
const selectYears = (ids: readonly unknown[]) => {
  const mine = inArray(sql`mine.account_id`, ids);
  const end = (way: 'asc' | 'desc') =>
    sql`(select extract(year from to_timestamp(mine.paid_at / 1000) at time zone 'UTC')::int from payments as mine where ${mine} order by mine.paid_at ${sql.raw(way)} limit 1)`;
  const startOf = (year: SQL) =>
    sql`extract(epoch from make_timestamptz(${year}, 1, 1, 0, 0, 0, 'UTC'))::bigint * 1000`;
  return sql<number[]>`array(
    select year from generate_series(${end('desc')}, ${end('asc')}, -1) as year
    where (select true from payments as mine where ${mine} and mine.paid_at >= ${startOf(sql`year`)} and mine.paid_at < ${startOf(sql`year + 1`)} limit 1)
  )`;
};

const { id, paidAt, label, amount, invoiceNumber, periodStart, periodEnd } = payments;
const columns = { id, paidAt, label, amount, invoiceNumber, periodStart, periodEnd, state };
const newestFirst = [desc(paidAt), desc(invoiceNumber)];

/**
 * Selects a page of the history of one or more accounts, newest first; the invoice number breaks ties, so the order is
 * stable. The page is found in the index alone, so that skipped rows cost little; the state is read for its rows only.
 * @param order in which the index is read; the offset counts from its start
 * @param names the parameters with the accounts
 */
const selectHistory = (statement: string, order: 'asc' | 'desc', ...names: string[]) =>
  prepared((db) => {
    const ids = names.map((name) => sql.placeholder(name));
    const total = sql`(select coalesce(sum(${accounts.paymentCount}), 0) from ${accounts} where ${inArray(accounts.id, ids)})`;
    const [limit, offset] = [sql.placeholder('limit'), sql.placeholder('offset')];
    const inOrder = sql.raw(`order by paid_at ${order}, invoice_number ${order}`);
    const keysOf = (account: unknown, range: SQL) =>
      sql`(select paid_at, invoice_number from payments where account_id = ${account} ${inOrder} ${range})`;
    const keys =
      ids.length === 1
        ? keysOf(ids[0], sql`limit ${limit} offset ${offset}`)
        : sql`(select * from (${sql.join(
            ids.map((account) => keysOf(account, sql`limit ${limit}::int + ${offset}::int`)),
            sql` union all `,
          )}) as keys ${inOrder} limit ${limit} offset ${offset})`;
    return db
      .select({ ...columns, years: selectYears(ids), total: total.mapWith(Number) })
      .from(payments)
      .innerJoin(sql`${keys} as page`, sql`page.invoice_number = ${invoiceNumber}`)
      .orderBy(...newestFirst)
      .prepare(statement);
  });

const history = selectHistory('history', 'desc', 'accountId');
const endOfHistory = selectHistory('history_end', 'asc', 'accountId');
const managerHistory = selectHistory('manager_history', 'desc', 'accountId', 'managerId');

/** An account with the current number of its payments. A billing manager also sees their own payments. */
interface Reader {
  id: string;
  managerId?: string;
  paymentCount: number;
}

interface Page {
  /** Counted from 1. */
  page: number;
  limit: number;
  /** A calendar year in UTC. */
  year?: number;
}

/**
 * Returns one page of the history. For a billing manager it includes their own payments, such as a former owner's. A
 * page without rows has no years.
 */
export async function pageOfHistory(db: Db, reader: Reader, { page, limit, year }: Page) {
  const { id: accountId, managerId, paymentCount } = reader;
  const offset = (page - 1) * limit;
  if (year !== undefined) return pageOfYear(db, reader, year, { limit, offset });
  const left = Math.min(limit, paymentCount - offset);
  const rows =
    managerId !== undefined
      ? await managerHistory(db).execute({ accountId, managerId, limit, offset })
      : left > 0 && offset > paymentCount / 2
        ? await endOfHistory(db).execute({ accountId, limit: left, offset: paymentCount - offset - left })
        : await history(db).execute({ accountId, limit, offset });
  return { rows, years: rows[0]?.years ?? [], total: rows[0]?.total ?? paymentCount };
}

async function pageOfYear(db: Db, { id, managerId }: Reader, year: number, range: { limit: number; offset: number }) {
  const ids = managerId === undefined ? [id] : [id, managerId];
  const isListed = and(
    inArray(payments.accountId, ids),
    gte(paidAt, Date.UTC(year, 0)),
    lt(paidAt, Date.UTC(year + 1, 0)),
  );
  const rows = await db
    .select({ ...columns, years: selectYears(ids) })
    .from(payments)
    .where(isListed)
    .orderBy(...newestFirst)
    .limit(range.limit)
    .offset(range.offset);
  return { rows, years: rows[0]?.years ?? [], total: await db.$count(payments, isListed) };
}
