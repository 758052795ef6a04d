import { parseArgs } from 'node:util';
import { and, desc, eq, inArray, or } from 'drizzle-orm';
import { findNamedAccount } from '../accounts/find';
import { EVENT_KINDS, securityEvents } from '../db/schema';
import { printable } from '../messages/lines';
import { emailHashes } from '../trail/events';
import { table } from './table';
import { CommandError, type CommandContext } from './types';

const PAGE = 200;

interface Wanted {
  /** Id or e-mail; also of an account that is gone. */
  who: string;
  /** From 1. */
  page: number;
  kind?: (typeof EVENT_KINDS)[number];
}

/** @returns null for arguments that are none of this command @throws CommandError for a kind that does not exist */
export function readEventsArgs(args: string[]): Wanted | null {
  const { who, page = '1', kind } = parsed(args);
  if (!who || !/^[1-9]\d{0,6}$/.test(page)) return null;
  const known = EVENT_KINDS.find((one) => one === kind);
  if (kind !== undefined && !known) throw new CommandError(`The kinds of events are: ${EVENT_KINDS.join(', ')}.`);
  return { who, page: Number(page), kind: known };
}

function parsed(args: string[]): { who?: string; page?: string; kind?: string } {
  try {
    const options = { page: { type: 'string' }, kind: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    return positionals.length === 1 ? { who: positionals[0], ...values } : {};
  } catch {
    return {};
  }
}

/**
 * The trail of one account or e-mail, newest first.
 * @throws CommandError when there is neither an account nor an event of that name
 */
export async function listEvents(context: CommandContext, { who, page, kind }: Wanted): Promise<string> {
  const { db } = context;
  const account = await findNamedAccount(db, who);
  const isTheirs = or(
    eq(securityEvents.accountId, account?.id ?? who),
    inArray(securityEvents.emailHash, emailHashes(context, account?.email ?? who)),
  );
  const isShown = and(isTheirs, kind && eq(securityEvents.kind, kind));
  const total = await db.$count(securityEvents, isShown);
  const none = `No ${kind ? `"${kind}"` : 'events'} of ${printable(who)} in the last 180 days.`;
  if (total === 0 && !account && (await db.$count(securityEvents, isTheirs)) === 0) {
    throw new CommandError(`There is no account of ${printable(who)}. ${none}`);
  }
  if (total === 0) return none;
  const rows = await db
    .select()
    .from(securityEvents)
    .where(isShown)
    .orderBy(desc(securityEvents.position))
    .limit(PAGE)
    .offset((page - 1) * PAGE);
  const cells = rows.map(({ at, kind: what, address, detail, count }) => [
    new Date(at).toISOString().slice(0, 19).replace('T', ' '),
    what,
    address ?? '-',
    count > 1 ? `${count} times within the hour` : (detail ?? ''),
  ]);
  const pages = Math.ceil(total / PAGE);
  const where = pages > 1 || page > 1 ? `\n\nPage ${page} of ${pages}, the newest first: --page <number>` : '';
  return table([['TIME (UTC)', 'EVENT', 'ADDRESS', 'DETAIL'], ...cells]) + where;
}
