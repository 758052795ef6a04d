import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { owner } from '../../owner';
import type { Context } from '../context';
import { sendPage } from '../pages/html';
import { ownOrigins } from '../payments/checkout/redirects';
import { refuse } from '../problems';
import { advanceDays } from './clock';
import { homePage, HOME_STYLE, newestPayments } from './home';
import { actAtProvider, type ProviderAct } from './reversals';

const MOST_DAYS = 400;

/** /sandbox with its clock and its payments. Only where the sandbox takes the payments, never in production. */
export function sandboxHomeRoutes(context: Context): FastifyPluginAsync {
  return async (app) => {
    const { sandbox } = context;
    if (!sandbox) return;
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4_096 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    // Another site's page must not press these buttons.
    app.addHook('onRequest', async ({ method, headers }) => {
      const { origin, host } = headers;
      if (method === 'POST' && origin && !ownOrigins(context.config, host).includes(origin))
        throw refuse(403, 'This page is for people on this machine.');
    });

    // A page without a referrer sends "Origin: null" with its forms, as another site's may.
    app.get('/sandbox', async (_request, reply) =>
      sendPage(reply.header('referrer-policy', 'same-origin'), {
        title: `Sandbox, ${owner.name}`,
        body: homePage(context.now(), await newestPayments(context.db)),
        style: HOME_STYLE,
      }),
    );

    app.get('/sandbox/clock', async (_request, reply) => sendTime(reply));

    app.post('/sandbox/clock', async (request, reply) => {
      const form = isForm(request);
      await advanceDays(context, sandbox.clock, daysOf(request.body, form));
      return form ? reply.redirect('/sandbox', 303) : sendTime(reply);
    });

    for (const act of ['refund', 'dispute', 'win'] as const satisfies ProviderAct[])
      app.post<{ Params: { ref: string } }>(`/sandbox/payments/:ref/${act}`, async (request, reply) => {
        await actAtProvider(context, request.params.ref, act);
        await sandbox.deliverNotices();
        return reply.redirect('/sandbox', 303);
      });

    function sendTime(reply: FastifyReply): FastifyReply {
      return reply.header('cache-control', 'no-store').send({ now: new Date(context.now()).toISOString() });
    }
  };
}

function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
}

/** @throws Problem 400 */
function daysOf(body: unknown, form: boolean): number {
  const { advanceDays: given } = (body ?? {}) as { advanceDays?: unknown };
  const days = form ? Number(given) : given;
  if (typeof days !== 'number' || !Number.isInteger(days) || days < 1 || days > MOST_DAYS)
    throw refuse(400, `advanceDays is a whole number from 1 to ${MOST_DAYS}.`);
  return days;
}
