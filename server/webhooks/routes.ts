import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../context';
import { renewDuePlans } from '../payments/billing/renewals';
import { fulfil } from '../payments/checkout/fulfil';
import { recordReversals } from '../payments/checkout/reversals';
import { saveCard } from '../payments/checkout/saveCard';
import { WebhookRefused, type WebhookNotice } from '../payments/providers/provider';
import { refuse } from '../problems';
import { alreadyKnown } from './events';
import { makeInbox } from './inbox';

const BODY_LIMIT = 256 * 1024;

/** Notices that say that a checkout may be paid; all others are taken and left alone. */
const PAID_NOTICES = new Set(['checkout.session.completed', 'checkout.session.async_payment_succeeded']);

/** Notices that say that a payment was refunded or disputed. */
const REVERSAL_NOTICE = /^(?:charge\.(?:refunded|dispute\.)|refund\.)/;

/**
 * POST /webhooks/stripe: the provider's notices. 400 for what is not signed, now, by the provider; 2xx for
 * everything that is kept or needs no second delivery, duplicates included; 5xx while the database is away, so that it is
 * delivered again. The notice only says where to look: what was paid is asked of the provider.
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

async function verify(context: Context, body: Buffer, signature: string | undefined): Promise<WebhookNotice> {
  try {
    return await context.provider.verifyWebhook(body, signature, context.now());
  } catch (error) {
    if (!(error instanceof WebhookRefused)) throw error;
    throw refuse(400, 'The notice was not accepted.');
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
  // Another card may pay what is open.
  if (state.status === 'saved' && (await saveCard(context, state)))
    context.background.run('renewals', () => renewDuePlans(context));
  return true;
}
