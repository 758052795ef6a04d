import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { owner } from '../../owner';
import type { Context } from '../context';
import { payments } from '../db/schema';
import { sendPage } from '../pages/html';
import { noticePage } from '../pages/notice';
import { inWords, type Limit } from '../limits/limiter';
import { readInvoiceLink } from './links';
import { makeInvoiceMaker } from './maker';
import { sellerOf } from './seller';

/** A bookkeeper may open a few years of invoices in a row. */
const PER_ACCOUNT: Limit = { name: 'invoice', max: 300, windowMs: 60 * 60 * 1000 };

/** GET /invoices/<signed>: the invoice itself, for whoever holds a link that is not five minutes old. */
export function invoiceRoutes(context: Context): FastifyPluginAsync {
  const { db, config, now } = context;
  return async (app) => {
    const maker = makeInvoiceMaker();
    app.addHook('onClose', maker.close);
    app.get<{ Params: { token: string } }>('/invoices/:token', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const paymentId = await readInvoiceLink(context.signingKeys, request.params.token, now());
      const [payment] = paymentId ? await db.select().from(payments).where(eq(payments.id, paymentId)) : [];
      if (!payment) return showExpired(context, reply);
      await context.limiter.count(
        PER_ACCOUNT,
        payment.accountId,
        (waitMs) => `You have opened many invoices. Please wait ${inWords(waitMs)} and try again.`,
      );
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${payment.invoiceNumber}.pdf"`)
        .send(await maker.make({ payment, seller: sellerOf(payment, config) }));
    });
  };
}

function showExpired({ config }: Context, reply: FastifyReply): FastifyReply {
  const body = noticePage(
    'This link has expired.',
    'Links to invoices work for five minutes. Your invoice is still there: open it again from your history.',
    [{ href: `${config.publicOrigin}/subscription-history`, text: 'Subscription history' }],
  );
  return sendPage(reply, { title: `Invoice, ${owner.name}`, status: 404, body });
}
