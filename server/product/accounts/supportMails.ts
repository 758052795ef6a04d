import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db';
import { newId } from '../../platform/db/queries';
import { supportMails } from '../../platform/db/schema';
import { THROTTLES } from '../../platform/security/limits/policies';
import type { Message } from '../../platform/messages';
import { type SupportKind, waitingMail } from '../../platform/messages/mails/support';
import type { Context } from '../../platform/http/context';
import { runForRow } from '../../platform/db/work/rows';

const KINDS: SupportKind[] = ['contact', 'newsletter'];
const TOGETHER = 100;

/**
 * Emails support about forms that anyone can submit. Above the throttle, which prevents floods from many addresses,
 * messages wait and are sent together in one email; none is lost.
 */
export async function notifySupport(
  context: Context,
  tx: Db,
  kind: SupportKind,
  { subject, body, replyTo }: Message,
): Promise<void> {
  await tx.insert(supportMails).values({ id: newId(), kind, subject, body, replyTo });
  if (await sendWaiting(context, tx, kind)) return;
  const [waiting] = await tx.select({ mails: count() }).from(supportMails).where(eq(supportMails.kind, kind));
  if (waiting?.mails === 1) context.log.error({ kind }, 'very many messages to support: they are sent together');
}

/** Sends waiting messages as far as the throttle allows; new messages trigger this too. */
export async function sendWaitingMails(context: Context): Promise<void> {
  for (const kind of KINDS) {
    const send = () =>
      context.messages.transaction(async (tx) => {
        const [first] = await tx.select().from(supportMails).where(eq(supportMails.kind, kind)).limit(1);
        return first !== undefined && (await sendWaiting(context, tx, kind));
      });
    await runForRow(context.log, 'support mails', kind, async () => {
      while (await send());
    });
  }
}

/** @returns false while the throttle allows no email */
async function sendWaiting(
  { limiter, messages, config }: Pick<Context, 'limiter' | 'messages' | 'config'>,
  tx: Db,
  kind: SupportKind,
): Promise<boolean> {
  if ((await limiter.reserve(tx, THROTTLES.support, kind)) === null) return false;
  const first = tx
    .select({ id: supportMails.id })
    .from(supportMails)
    .where(eq(supportMails.kind, kind))
    .orderBy(asc(supportMails.position))
    .limit(TOGETHER);
  const rows = await tx
    .delete(supportMails)
    .where(and(eq(supportMails.kind, kind), inArray(supportMails.id, first)))
    .returning();
  rows.sort((a, b) => a.position - b.position);
  await messages.queue(tx, waitingMail(config, kind, rows));
  return true;
}
