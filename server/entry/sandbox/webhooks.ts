import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db';
import { newId } from '../../platform/db/queries';
import { sandboxDeliveries } from '../../platform/db/schema';
import type { Context } from '../../platform/http/context';
import type { SandboxClock, SandboxSession, WebhookSender } from '../../platform/providers/provider';
import { signNotice } from '../../platform/providers/signature';
import { retryDelay } from '../../platform/db/work/worker';

/** The dependencies of the sandbox. */
export type SandboxParts = Pick<Context, 'db' | 'now' | 'signingKeys'> & {
  clock: SandboxClock;
  log: Pick<Context['log'], 'warn'>;
};

/** How long a delivery belongs to the process that started it. */
const CLAIM_LIFE = 30_000;

/** Stores a webhook in the transaction of its cause, so that it survives a killed process. */
export async function enqueueWebhook(tx: Db, type: string, object: object, now: number): Promise<void> {
  const id = `evt_sandbox_${newId()}`;
  const created = Math.floor(now / 1000);
  const payload = JSON.stringify({ id, object: 'event', type, created, livemode: false, data: { object } });
  await tx.insert(sandboxDeliveries).values({ id, payload, nextAttemptAt: now });
}

/** Queues the webhook of a session that was paid, or whose card was saved. */
export async function enqueueSessionWebhook(tx: Db, session: SandboxSession, now: number): Promise<void> {
  const { id, reference, amount, currency, setup } = session;
  const object = {
    id,
    object: 'checkout.session',
    client_reference_id: reference,
    amount_total: amount,
    currency,
    status: 'complete',
    payment_status: setup ? 'no_payment_required' : 'paid',
  };
  await enqueueWebhook(tx, 'checkout.session.completed', object, now);
}

/**
 * Delivers pending webhooks, each with a fresh signature, until the answer is 2xx; waits longer after every failure.
 */
export async function deliverPendingWebhooks(
  { db, now, log, signingKeys }: SandboxParts,
  send: WebhookSender,
): Promise<void> {
  const due = await db
    .update(sandboxDeliveries)
    .set({ attempts: sql`${sandboxDeliveries.attempts} + 1`, nextAttemptAt: now() + CLAIM_LIFE })
    .where(and(isNull(sandboxDeliveries.deliveredAt), lte(sandboxDeliveries.nextAttemptAt, now())))
    .returning();
  for (const { id, payload, attempts } of due) {
    const status = await send(payload, signNotice(payload, (await signingKeys('sandbox-webhooks'))[0], now()));
    const delivered = status >= 200 && status < 300;
    if (!delivered) log.warn({ event: id, status, attempts }, 'sandbox webhook rejected; will retry');
    await db
      .update(sandboxDeliveries)
      .set(delivered ? { deliveredAt: now() } : { nextAttemptAt: now() + retryDelay(attempts) })
      .where(eq(sandboxDeliveries.id, id));
  }
}
