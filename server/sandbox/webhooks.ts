import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Context } from '../context';
import type { Db } from '../db';
import { newId } from '../db/queries';
import { sandboxDeliveries } from '../db/schema';
import { signNotice } from '../payments/providers/signature';
import type { SandboxClock } from './clock';
import type { SandboxSession } from './cards';

/** Hands a notice to POST /webhooks/stripe of this server. @returns the status of the answer */
export type WebhookSender = (payload: string, signature: string) => Promise<number>;

/** What the sandbox is made of. */
export type SandboxParts = Pick<Context, 'db' | 'now' | 'signingKeys'> & {
  clock: SandboxClock;
  log: Pick<Context['log'], 'warn'>;
};

const FIRST_RETRY = 2_000;
const LONGEST_RETRY = 60 * 60 * 1000;
/** Also how long a delivery belongs to the process that makes it. */
const CLAIM_LIFE = 30_000;
const AT_ONCE = 50;

/** Writes down a notice, in the transaction of what it tells of: it survives a killed process. */
export async function enqueueWebhook(tx: Db, type: string, object: object, now: number): Promise<void> {
  const id = `evt_sandbox_${newId()}`;
  const created = Math.floor(now / 1000);
  const payload = JSON.stringify({ id, object: 'event', type, created, livemode: false, data: { object } });
  await tx.insert(sandboxDeliveries).values({ id, payload, nextAttemptAt: now });
}

/** The notice of a session that was paid, or whose card was saved. */
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

/** Delivers what is owed, each signed anew, until the answer is 2xx; waits longer after every failure. */
export async function deliverPendingWebhooks(parts: SandboxParts, send: WebhookSender): Promise<void> {
  const due = await parts.db
    .select({ id: sandboxDeliveries.id })
    .from(sandboxDeliveries)
    .where(and(isNull(sandboxDeliveries.deliveredAt), lte(sandboxDeliveries.nextAttemptAt, parts.now())))
    .orderBy(asc(sandboxDeliveries.nextAttemptAt))
    .limit(AT_ONCE);
  for (const { id } of due) await deliver(parts, send, id);
}

async function deliver(
  { db, now: clock, log, signingKeys }: SandboxParts,
  send: WebhookSender,
  id: string,
): Promise<void> {
  const now = clock();
  const [mine] = await db
    .update(sandboxDeliveries)
    .set({ nextAttemptAt: now + CLAIM_LIFE })
    .where(
      and(
        eq(sandboxDeliveries.id, id),
        isNull(sandboxDeliveries.deliveredAt),
        lte(sandboxDeliveries.nextAttemptAt, now),
      ),
    )
    .returning();
  if (!mine) return;
  const status = await send(mine.payload, signNotice(mine.payload, (await signingKeys('sandbox-webhooks'))[0], now));
  const attempts = mine.attempts + 1;
  const delivered = status >= 200 && status < 300;
  if (!delivered) log.warn({ event: id, status, attempts }, 'a sandbox notice was not taken');
  const wait = Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** Math.min(attempts - 1, 20));
  await db
    .update(sandboxDeliveries)
    .set({ attempts, ...(delivered ? { deliveredAt: clock() } : { nextAttemptAt: clock() + wait }) })
    .where(eq(sandboxDeliveries.id, id));
}
