import { and, asc, desc, eq, isNull, or } from 'drizzle-orm';
import { findNamedAccount } from '../../product/accounts/find';
import { securityEvents, signingSecrets } from '../../platform/db/schema';
import { printable } from '../../platform/messages/text';
import { emailHash } from '../../platform/security/events';
import { changeKeys } from '../../platform/security/tokens';
import { type CommandContext, CommandError, day, PAGE, pageFooter, type Table, time } from './output';

/**
 * Lists the audit log of one account or email, newest first.
 * @throws CommandError without an account or event of that name
 */
export async function listEvents(context: CommandContext, who: string): Promise<Table[]> {
  const { db, options } = context;
  const { page = 1, kind } = options;
  const account = await findNamedAccount(db, who);
  const isTheirs = or(
    eq(securityEvents.accountId, account?.id ?? who),
    and(
      eq(securityEvents.emailHash, emailHash(context, account?.email ?? who)),
      // Another account may have had the email before.
      account && isNull(securityEvents.accountId),
    ),
  );
  const isShown = and(isTheirs, kind && eq(securityEvents.kind, kind));
  const total = await db.$count(securityEvents, isShown);
  const none = `No ${kind ? `"${kind}"` : 'events'} of ${printable(who)} in the last 180 days.`;
  if (total === 0 && !account && (await db.$count(securityEvents, isTheirs)) === 0)
    throw new CommandError(`No account found for ${printable(who)}. ${none}`);
  const found = await db
    .select()
    .from(securityEvents)
    .where(isShown)
    .orderBy(desc(securityEvents.position))
    .limit(PAGE)
    .offset((page - 1) * PAGE);
  const rows = found.map(({ at, kind: event, address, detail, count }) => {
    const description = [detail, count > 1 && `${count} times within the hour`].filter(Boolean).join(', ');
    return { time: time(at), event, address: address ?? '-', detail: description };
  });
  return [{ rows, none, footer: pageFooter(total, page) }];
}

/** Lists the link keys, with the start day of each. */
export async function listKeys({ db }: CommandContext): Promise<Table[]> {
  const found = await db.select().from(signingSecrets).orderBy(asc(signingSecrets.name));
  const rows = found.map(({ name, changedAt, former }) => {
    return { key: name, since: day(changedAt), former: former ? 'good' : 'none' };
  });
  return [{ rows, none: 'No keys yet.' }];
}

/** Creates new keys for all links; links signed with the previous keys work until the next rotation. */
export async function rotateKeys({ db, now }: CommandContext): Promise<string> {
  const names = await changeKeys(db, now());
  if (names.length === 0) return 'No keys yet.';
  return `New keys: ${names.sort().join(', ')}. Links with previous keys work until the next rotation.`;
}
