import { and, asc, desc, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Account, emailKey } from '../../product/accounts/find';
import { listPasskeys } from '../../product/accounts/passkeyChallenges';
import { readBilling } from '../../product/billing/overview';
import {
  accounts,
  checkouts,
  consents,
  outbox,
  payments,
  renewals,
  sessions,
  subscriptions,
} from '../../platform/db/schema';
import { formatUsd } from '../../platform/lib/money';
import { printable } from '../../platform/messages/text';
import { isCardCharged } from '../../product/subscription/renewal';
import { countSeats, planInForce, planLabel } from '../../product/subscription/subscriptions';
import { listSessions } from '../../platform/security/sessions';
import {
  type CommandContext,
  day,
  PAGE,
  pageFooter,
  requireAccount,
  type Table,
  time,
  toCsv,
  writeNewFile,
} from './output';
import { listEvents } from './security';
import { listSeats } from './team';

/** Selects accounts by email, phone, name, company, invoice, or an id of this server or of the provider. */
export async function findCustomers(context: CommandContext, ...words: string[]): Promise<Table[]> {
  const what = words.join(' ').trim();
  const digits = what.replace(/\D/g, '');
  const like = `%${what.replace(/[\\%_]/g, '\\$&')}%`;
  const { db } = context;
  const paid = or(eq(payments.invoiceNumber, what), eq(payments.paymentRef, what), eq(payments.checkoutId, what));
  const bought = or(eq(checkouts.id, what), eq(checkouts.providerSessionId, what));
  const known = eq(subscriptions.customerRef, what);
  const named = or(
    eq(accounts.id, what),
    eq(accounts.email, emailKey(what)),
    ilike(accounts.fullName, like),
    ilike(accounts.company, like),
    digits.length >= 7 ? sql`${accounts.phoneCallingCode} || ${accounts.phoneNo} like ${`%${digits}`}` : undefined,
    inArray(accounts.id, db.select({ id: payments.accountId }).from(payments).where(paid)),
    inArray(accounts.id, db.select({ id: checkouts.accountId }).from(checkouts).where(bought)),
    inArray(accounts.id, db.select({ id: subscriptions.accountId }).from(subscriptions).where(known)),
  );
  return list(context, named, `No customers found for ${printable(what)}.`);
}

/** Lists all accounts, newest first. */
export const listCustomers = (context: CommandContext): Promise<Table[]> => list(context, undefined, 'No customers.');

async function list({ db, options }: CommandContext, where: SQL | undefined, none: string): Promise<Table[]> {
  const { page = 1 } = options;
  const found = await db
    .select({ account: accounts, plan: subscriptions })
    .from(accounts)
    .leftJoin(subscriptions, and(eq(subscriptions.accountId, accounts.id), isNull(subscriptions.endedAt)))
    .where(where)
    .orderBy(desc(accounts.createdAt), asc(accounts.id))
    .limit(PAGE)
    .offset((page - 1) * PAGE);
  const rows = found.map(({ account: { id, email, fullName, company, createdAt }, plan }) => ({
    id,
    email,
    name: fullName,
    company: company ?? '-',
    plan: plan ? planLabel(plan) : '-',
    since: day(createdAt),
  }));
  const total = await db.$count(accounts, where);
  return [{ rows, none, footer: pageFooter(total, page) }];
}

const HEADING = 'ID,Email,Name,Company,Phone,Since,Plan,Users,Until,Paid'.split(',');

/** Writes all accounts, newest first, with their plan and payments, as CSV. */
export async function exportCustomers({ db, options }: CommandContext, file: string): Promise<string> {
  const paid = sql<string>`(select coalesce(sum(${payments.amount}), 0) from ${payments} where ${payments.accountId} = ${accounts.id})`;
  const found = await db
    .select({ account: accounts, plan: subscriptions, paid })
    .from(accounts)
    .leftJoin(subscriptions, and(eq(subscriptions.accountId, accounts.id), isNull(subscriptions.endedAt)))
    .orderBy(desc(accounts.createdAt), asc(accounts.id));
  const lines = found.map(({ account: { id, email, fullName, company, createdAt, ...account }, plan, ...row }) => {
    const who = [id, email, fullName, company ?? '', phoneOf(account), day(createdAt)];
    const has = plan ? [planLabel(plan), String(countSeats(plan)), day(plan.periodEnd)] : ['', '', ''];
    return [...who, ...has, (Number(row.paid) / 100).toFixed(2)];
  });
  await writeNewFile(file, toCsv([HEADING, ...lines]), options);
  return `${lines.length} customers written to ${file}.`;
}

const phoneOf = ({ phoneCallingCode, phoneNo }: Pick<Account, 'phoneCallingCode' | 'phoneNo'>) =>
  phoneNo && `+${phoneCallingCode} ${phoneNo}`;

/** Lists customers with a declined renewal, the longest waiting first. */
export async function listPastDue({ db }: CommandContext): Promise<Table[]> {
  const found = await db
    .select({ id: accounts.id, email: accounts.email, plan: subscriptions, renewal: renewals })
    .from(renewals)
    .innerJoin(subscriptions, eq(subscriptions.id, renewals.subscriptionId))
    .innerJoin(accounts, eq(accounts.id, subscriptions.accountId))
    .where(
      and(
        isNull(subscriptions.endedAt),
        isNull(subscriptions.cancelledAt),
        eq(renewals.periodIndex, sql`${subscriptions.periodIndex} + 1`),
        eq(renewals.state, 'due'),
        sql`${renewals.declines} > 0`,
      ),
    )
    .orderBy(asc(subscriptions.periodEnd));
  const rows = found.map(({ id, email, plan, renewal }) => ({
    id,
    email,
    amount: formatUsd(renewal.amount),
    due: day(plan.periodEnd),
    declines: String(renewal.declines),
    'next try': isCardCharged(plan, renewal) ? day(renewal.nextAttemptAt) : '-',
    reason: renewal.reason ?? '-',
  }));
  return [{ rows, none: 'No customers are past due.' }];
}

/**
 * Shows one customer: account and plan, payments, consents, unsent messages, sessions, passkeys, and the newest entries of the audit log.
 */
export async function showCustomer(context: CommandContext, who: string): Promise<Table[]> {
  const { db, now } = context;
  const account = await requireAccount(db, who);
  const plan = await planInForce(db, account.id, now());
  const { state, nextCharge, pastDue } = await readBilling(context, account);
  const facts = {
    id: account.id,
    email: account.email,
    name: account.fullName,
    company: account.company ?? '-',
    phone: phoneOf(account),
    since: day(account.createdAt),
    plan: plan ? `${planLabel(plan)}, ${countSeats(plan)} users, to ${day(plan.periodEnd)}` : '-',
    billing: pastDue ? `past due: ${formatUsd(pastDue.amount)}, ${pastDue.reason}` : state,
    'next charge': nextCharge ? `${formatUsd(nextCharge.amount)} on ${nextCharge.date.slice(0, 10)}` : '-',
    card: plan?.cardLast4 ? `${plan.cardBrand} ${plan.cardLast4}` : '-',
  };
  const paid = await db
    .select()
    .from(payments)
    .where(eq(payments.accountId, account.id))
    .orderBy(desc(payments.paidAt), desc(payments.invoiceNumber))
    .limit(20);
  const agreed = await db
    .select()
    .from(consents)
    .where(eq(consents.accountId, account.id))
    .orderBy(desc(consents.createdAt))
    .limit(20);
  const waiting = await db
    .select()
    .from(outbox)
    .where(eq(outbox.to, account.email))
    .orderBy(asc(outbox.position))
    .limit(20);
  const keys = await listPasskeys(db, account.id);
  const live = await listSessions(db, account.id, '', now());
  const [log] = await listEvents({ ...context, options: {} }, account.id);
  return [
    { name: 'account', rows: Object.entries(facts).map(([fact, value]) => ({ fact, value })), none: '' },
    { name: 'team', rows: await listSeats(context, account), none: '' },
    {
      name: 'payments',
      rows: paid.map(({ paidAt, invoiceNumber, kind, amount, paymentRef }) => {
        return { paid: day(paidAt), invoice: invoiceNumber, kind, amount: formatUsd(amount), payment: paymentRef };
      }),
      none: '',
    },
    {
      name: 'consents',
      rows: agreed.map(({ createdAt, kind, sentence, seats }) => {
        return { agreed: time(createdAt), kind, seats: String(seats), sentence };
      }),
      none: '',
    },
    { name: 'messages', rows: waiting.map(toMessageRow), none: '' },
    {
      name: 'sessions',
      rows: live.map(({ browser, createdAt, usedAt }) => {
        return { session: browser ?? 'unknown browser', 'logged in': time(createdAt), used: time(usedAt) };
      }),
      none: '',
    },
    {
      name: 'passkeys',
      rows: keys.map(({ name, rpId, createdAt, lastUsedAt }) => {
        return {
          passkey: name,
          site: rpId,
          added: time(createdAt),
          used: lastUsedAt === null ? '-' : time(lastUsedAt),
        };
      }),
      none: '',
    },
    { name: 'audit log', rows: (log?.rows ?? []).slice(0, 10), none: '' },
  ];
}

/** Ends every session of an account, for example after a stolen device or password. */
export async function endSessions({ db }: CommandContext, who: string): Promise<string> {
  const account = await requireAccount(db, who);
  const ended = await db
    .delete(sessions)
    .where(eq(sessions.accountId, account.id))
    .returning({ at: sessions.createdAt });
  return `${ended.length} ${ended.length === 1 ? 'session' : 'sessions'} of ${account.id} ended.`;
}

export const toMessageRow = ({
  id,
  channel,
  to,
  subject,
  code,
  sentAt,
  attempts,
  nextAttemptAt,
}: typeof outbox.$inferSelect) => ({
  message: id,
  channel,
  to,
  subject: code === null ? subject : subject.replaceAll(code, '******'),
  queued: time(sentAt),
  tries: String(attempts),
  'next try': nextAttemptAt === null ? '-' : time(nextAttemptAt),
});
