import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { showLinkPage } from '../../accounts/linkPages';
import { payments } from '../../../platform/db/schema';
import { LIMITS } from '../../../platform/security/limits/policies';
import type { Context, WorkContext } from '../../../platform/http/context';
import { readSigned, sign, type SigningKeys } from '../../../platform/security/tokens';
import { findSeller } from './document';
import { makeInvoiceMaker } from './maker';

/** Lifetime of a link to an invoice. */
export const LINK_LIFE = 5 * 60 * 1000;

/**
 * Returns an address that opens one invoice without a session for five minutes. Only the owner gets it, to open it in a
 * new tab, which has no access token.
 * @param origin scheme and host of the site
 * @param now epoch ms
 */
export async function invoiceLink(keys: SigningKeys, origin: string, paymentId: string, now: number): Promise<string> {
  const until = Math.floor((now + LINK_LIFE) / 1000).toString(36);
  return `${origin}/invoices/${await sign(keys, 'invoice-links', `${paymentId}.${until}`)}`;
}

/** Returns the payment of a link, or null when the link is altered or expired. */
async function readInvoiceLink(keys: SigningKeys, token: string, now: number): Promise<string | null> {
  const [paymentId = '', until = ''] = (await readSigned(keys, 'invoice-links', token))?.split('.') ?? [];
  return Number.parseInt(until, 36) * 1000 > now ? paymentId : null;
}

/** GET /invoices/<signed>: the invoice, for anyone with a link less than five minutes old. */
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

const showExpired = (context: WorkContext, reply: FastifyReply): FastifyReply =>
  showLinkPage(context, reply, {
    title: 'This link has expired',
    text: 'Invoice links expire after five minutes. Open the invoice again from your payments.',
    links: [{ href: `${context.config.publicOrigin}/subscription-history`, text: 'View payments' }],
    status: 404,
  });
