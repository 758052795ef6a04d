import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Context } from '../context';
import type { Db } from '../db';
import { newId } from '../db/ids';
import { sandboxDeliveries } from '../db/schema';
import { signingSecret } from '../payments/secrets';
import { signNotice } from '../payments/signature';
import type { SandboxSession } from './provider';

/** Hands a notice to POST /webhooks/stripe of this server. @returns the status of the answer */
export type Door = (payload: string, signature: string) => Promise<number>;

const doors = new WeakMap<Context, Door>();
const FIRST_RETRY = 2_000;
const LONGEST_RETRY = 60 * 60 * 1000;
/** Also how long a delivery belongs to the process that makes it. */
const CLAIM_LIFE = 30_000;
const AT_ONCE = 50;

/** Tells the sandbox where its notices go. */
export function openDoor(context: Context, door: Door): void {
  doors.set(context, door);
}

/** Writes down the notice of a payment, in the transaction of the payment: it survives a killed process. */
export async function oweNotice(tx: Db, session: SandboxSession, now: number): Promise<void> {
  const id = `evt_sandbox_${newId()}`;
  const payload = JSON.stringify({
    id,
    object: 'event',
    type: 'checkout.session.completed',
    created: Math.floor(now / 1000),
    livemode: false,
    data: {
      object: {
        id: session.id,
        object: 'checkout.session',
        client_reference_id: session.reference,
        amount_total: session.amount,
        currency: session.currency,
        status: 'complete',
        payment_status: 'paid',
      },
    },
  });
  await tx.insert(sandboxDeliveries).values({ id, payload, nextAttemptAt: now });
}

/** Delivers what is owed, each signed anew, until the answer is 2xx; waits longer after every failure. */
export async function deliverDueWebhooks(context: Context): Promise<void> {
  const door = doors.get(context);
  if (!door) return;
  const due = await context.db
    .select({ id: sandboxDeliveries.id })
    .from(sandboxDeliveries)
    .where(and(isNull(sandboxDeliveries.deliveredAt), lte(sandboxDeliveries.nextAttemptAt, context.now())))
    .orderBy(asc(sandboxDeliveries.nextAttemptAt))
    .limit(AT_ONCE);
  for (const { id } of due) await deliver(context, door, id);
}

async function deliver(context: Context, door: Door, id: string): Promise<void> {
  const now = context.now();
  const [mine] = await context.db
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
  const status = await door(
    mine.payload,
    signNotice(mine.payload, await signingSecret(context.db, 'sandbox-webhooks'), now),
  );
  const attempts = mine.attempts + 1;
  const delivered = status >= 200 && status < 300;
  if (!delivered) context.log.warn({ event: id, status, attempts }, 'a sandbox notice was not taken');
  const wait = Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** Math.min(attempts - 1, 20));
  await context.db
    .update(sandboxDeliveries)
    .set({ attempts, ...(delivered ? { deliveredAt: context.now() } : { nextAttemptAt: context.now() + wait }) })
    .where(eq(sandboxDeliveries.id, id));
}
