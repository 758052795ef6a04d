import { and, asc, eq, isNotNull, ne } from 'drizzle-orm';
import { newId } from '../../platform/db/queries';
import { outbox, payments } from '../../platform/db/schema';
import { makeCancelLink } from '../../product/subscription/planLinks';
import { findOwnPlan, receiptMails } from '../../product/subscription/receipts';
import { testMail } from '../../platform/messages/mails/support';
import { makeSmtp, Undeliverable } from '../../platform/messages/sending';
import { printable } from '../../platform/messages/text';
import { toMessageRow } from './customers';
import { type CommandContext, CommandError, type Table } from './output';

/** Lists unsent messages, oldest first. Sent messages are not stored. */
export async function listMessages({ db }: CommandContext): Promise<Table[]> {
  const found = await db
    .select()
    .from(outbox)
    .where(and(isNotNull(outbox.nextAttemptAt), ne(outbox.to, '')))
    .orderBy(asc(outbox.position));
  return [{ rows: found.map(toMessageRow), none: 'No unsent messages.' }];
}

/** Sends an email to an address immediately, and reports the answer of the mail server. */
export async function sendTestMail({ config }: CommandContext, to: string): Promise<string> {
  if (!config.smtp) throw new CommandError('SMTP_URL is not set: emails stay in the outbox.');
  const smtp = makeSmtp(config.smtp);
  try {
    await smtp.send({ id: newId(), ...testMail(to) });
  } catch (error) {
    const { message } = (error instanceof Undeliverable ? error.cause : error) as Error;
    throw new CommandError(`The mail server of SMTP_URL did not accept the email: ${message}`);
  } finally {
    smtp.close();
  }
  return `The mail server accepted a test email to ${printable(to)}.`;
}

/** Sends the receipt of an invoice again, to its current recipients, or retries an unsent message immediately. */
export async function resendMessage(context: CommandContext, id: string): Promise<string> {
  const { db, now, messages } = context;
  const isUnsent = and(eq(outbox.id, id), isNotNull(outbox.nextAttemptAt));
  const [waiting] = await db.update(outbox).set({ nextAttemptAt: now() }).where(isUnsent).returning();
  if (waiting) {
    messages.kick();
    return `Retrying ${id} now.`;
  }
  const [payment] = await db.select().from(payments).where(eq(payments.invoiceNumber, id));
  if (!payment) throw new CommandError(`There is no unsent message or invoice ${printable(id)}.`);
  const linkTo = await makeCancelLink(context);
  const sent = await messages.transaction(async (tx) => {
    const plan = await findOwnPlan(tx, payment);
    const mails = await receiptMails(context, tx, { payment, plan }, linkTo);
    for (const mail of mails) await messages.queue(tx, mail);
    return mails.map(({ to }) => to);
  });
  if (sent.length === 0) throw new CommandError(`The account of ${id} was deleted, so it gets no emails.`);
  return `Sending receipt ${id} to ${sent.join(' and ')} again.`;
}
