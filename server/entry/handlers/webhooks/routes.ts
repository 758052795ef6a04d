import { eq, sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { renewDuePlans } from '../../../product/billing/renewals';
import { fulfil } from '../../../product/checkout/fulfil';
import { recordReversals } from '../../../product/checkout/reversals';
import { saveCard } from '../../../product/checkout/savedCards';
import type { Db } from '../../../platform/db';
import { webhookEvents, webhookInbox } from '../../../platform/db/schema';
import { badRequest } from '../../../platform/lib/httpErrors';
import type { Context, WorkContext } from '../../../platform/http/context';
import { type WebhookNotice, WebhookRejected } from '../../../platform/providers/provider';
import { makeWorker } from '../../../platform/db/work/worker';

/** Returns whether a webhook was already processed, to save a call to the provider. Processing checks it once more. */
export async function alreadyKnown(db: Db, id: string): Promise<boolean> {
  const [row] = await db.select({ id: webhookEvents.id }).from(webhookEvents).where(eq(webhookEvents.id, id));
  return row !== undefined;
}

const LEASE = 60_000;
const AT_ONCE = 4;
/** Attempts to look up an unknown object at the provider, over two hours or more. */
const MOST_TRIES = 20;

/**
 * Stores a webhook before it is acknowledged and processes it afterwards, with retries: also after a crash, and while
 * the provider is unavailable. A webhook about an object that the provider does not know is finally abandoned: its row
 * stays, without a next attempt, until the operator decides.
 * @param actOn false when the provider does not know the object
 */
export function makeInbox(context: WorkContext, actOn: (notice: WebhookNotice) => Promise<boolean>) {
  const worker = makeWorker<typeof webhookInbox.$inferSelect>(context, {
    name: 'webhooks',
    table: webhookInbox,
    atOnce: AT_ONCE,
    leaseMs: LEASE,
    async attempt({ id, notice, attempts }) {
      if (await actOn(notice as WebhookNotice)) return 'remove';
      if (attempts < MOST_TRIES) throw new Error("The provider does not know the webhook's object.");
      context.log.error({ notice: id, attempts }, 'gave up on a webhook: the provider does not know its object');
      return 'keep';
    },
  });

  return {
    /** Resolves when the webhook is stored; it is processed immediately in the background. */
    async keep(notice: WebhookNotice): Promise<void> {
      const { id } = notice;
      const now = context.now();
      // A single statement that stores no copy of a processed webhook, because duplicates are frequent.
      const [kept] = await context.db
        .insert(webhookInbox)
        .select(
          sql`select ${id}, ${JSON.stringify(notice)}::jsonb, ${now}::bigint, 0, ${now}::bigint
            where not exists (select 1 from ${webhookEvents} where ${webhookEvents.id} = ${id})`,
        )
        .onConflictDoNothing()
        .returning({ id: webhookInbox.id });
      if (kept) worker.kick();
    },
    start: worker.start,
    stop: worker.stop,
  };
}

const BODY_LIMIT = 256 * 1024;

/** Events about a checkout that may be paid; all other types are acknowledged and ignored. */
const PAID_NOTICES = new Set(['checkout.session.completed', 'checkout.session.async_payment_succeeded']);

/** Events about a refund or a dispute, also a refund that fails later. */
const REVERSAL_NOTICE = /^(?:charge\.(?:refunded|refund\.|dispute\.)|refund\.)/;

/**
 * Handles POST /webhooks/stripe. 400 without a current signature of the provider; 2xx if it is stored or needs no
 * redelivery, including duplicates; 5xx while the database is unavailable, to trigger redelivery. The content only
 * identifies the object: payments are verified with the provider.
 */
export function webhookRoutes(context: Context): FastifyPluginAsync {
  return async (app) => {
    const inbox = makeInbox(context, (notice) => actOn(context, notice));
    app.addHook('onListen', async () => void inbox.start());
    app.addHook('preClose', async () => inbox.stop());
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );

    app.post('/webhooks/stripe', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const signature = request.headers['stripe-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const notice = await verify(context, body, typeof signature === 'string' ? signature : undefined);
      if (isPaid(notice) || isReversal(notice)) await inbox.keep(notice);
      return { received: true };
    });
  };
}

async function verify(context: WorkContext, body: Buffer, signature: string | undefined): Promise<WebhookNotice> {
  try {
    return await context.provider.verifyWebhook(body, signature, context.now());
  } catch (error) {
    if (!(error instanceof WebhookRejected)) throw error;
    throw badRequest('The webhook was rejected.');
  }
}

const isReversal = ({ type, paymentRef }: WebhookNotice) => paymentRef !== null && REVERSAL_NOTICE.test(type);
const isPaid = ({ type, sessionId }: WebhookNotice) => sessionId !== null && PAID_NOTICES.has(type);

/** @returns false when the provider does not know the session */
async function actOn(context: Context, { id, type, sessionId, paymentRef }: WebhookNotice): Promise<boolean> {
  if (paymentRef && REVERSAL_NOTICE.test(type)) {
    await recordReversals(context, paymentRef);
    return true;
  }
  if (!sessionId || (await alreadyKnown(context.db, id))) return true;
  const state = await context.provider.lookUpCheckout(sessionId);
  if (state.status === 'unknown') return false;
  if (state.status === 'paid') await fulfil(context, state, { id, type });
  if (state.status === 'saved') {
    await saveCard(context, state);
    // Another card may pay the open renewal, also one that the returning buyer's request has just saved.
    context.background.run('renewals', () => renewDuePlans(context));
  }
  return true;
}
