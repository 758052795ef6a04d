import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { owner } from '../../owner';
import type { Context } from '../context';
import { payments } from '../db/schema';
import { LIMITS } from '../limits/policies';
import { noticePage, sendPage } from '../pages/html';
import { readSigned, sign, type SigningKeys } from '../security/tokens';
import { findSeller } from './document';
import { makeInvoiceMaker } from './maker';

/** How long a link to an invoice opens it. */
export const LINK_LIFE = 5 * 60 * 1000;

/**
 * The address of one invoice for whoever holds it, until five minutes from now: it is made for the owner alone and
 * opened in a new tab, which carries no session.
 * @param origin scheme and host of the site
 * @param now epoch ms
 */
export async function invoiceLink(keys: SigningKeys, origin: string, paymentId: string, now: number): Promise<string> {
  const until = Math.floor((now + LINK_LIFE) / 1000).toString(36);
  return `${origin}/invoices/${await sign(keys, 'invoice-links', `${paymentId}.${until}`)}`;
}

/** The payment a link was made for, or null when it is altered or too old. */
async function readInvoiceLink(keys: SigningKeys, token: string, now: number): Promise<string | null> {
  const [paymentId = '', until = ''] = (await readSigned(keys, 'invoice-links', token))?.split('.') ?? [];
  return Number.parseInt(until, 36) * 1000 > now ? paymentId : null;
}

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
      await context.limiter.count(LIMITS.invoices, payment.accountId);
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${payment.invoiceNumber}.pdf"`)
        .send(await maker.make({ payment, seller: findSeller(payment, config) }));
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
