import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { owner } from '../../owner';
import type { Context } from '../context';
import { sandboxSessions } from '../db/schema';
import { noticePage, sendPage } from '../pages/html';
import { askBank, type CardEntry, judgeCard, paySession, refuseAtBank } from './cards';
import { CHECKOUT_STYLE, checkoutPage, type Refused } from './page';
import { type SandboxSession, toCheckoutState, typedCard } from './cards';

const REFUSED_AT_BANK =
  'Your bank did not confirm the payment. Nothing was charged. Please try again or use another card.';
const NOTHING_TYPED: CardEntry = { number: '', expiry: '', code: '' };

interface ById {
  Params: { id: string };
}

/** The hosted checkout of the sandbox. Not there with a Stripe key or in production. */
export function sandboxRoutes(context: Context): FastifyPluginAsync {
  return async (app) => {
    const { sandbox } = context;
    if (!sandbox) return;
    let closing = false;
    app.addHook('preClose', async () => void (closing = true));
    sandbox.setWebhookSender(async (payload, signature) => {
      // The notice stays owed, and the next process delivers it.
      if (closing) return 503;
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return (await app.inject({ method: 'POST', url: '/webhooks/stripe', payload, headers })).statusCode;
    });
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4_096 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );

    app.get<ById>('/sandbox/checkout/:id', async (request, reply) => {
      const session = await findSession(context, request.params.id);
      return session ? showSession(context, reply, session, null) : showUnknown(context, reply);
    });

    // After a declined card the address is that of the form; whoever opens it anew wants the page.
    for (const form of ['pay', 'cancel', 'confirm', 'refuse'])
      app.get<ById>(`/sandbox/checkout/:id/${form}`, async (request, reply) =>
        reply.redirect(`/sandbox/checkout/${encodeURIComponent(request.params.id)}`, 303),
      );

    app.post<ById>('/sandbox/checkout/:id/pay', async (request, reply) => {
      const session = await findSession(context, request.params.id);
      if (!session) return showUnknown(context, reply);
      const entry = getEntry(request.body);
      const open = toCheckoutState(session, context.now()).status === 'open';
      const verdict = open ? judgeCard(entry, context.now()) : null;
      if (verdict && !verdict.ok) return showSession(context, reply, session, { ...verdict, entry });
      if (verdict?.ok && verdict.confirm) {
        const asked = await askBank(context, session.id, verdict.card);
        return showSession(context, reply, asked ?? session, null);
      }
      return finish(reply, session, verdict && (await paySession(context, session.id, verdict.card)));
    });

    app.post<ById>('/sandbox/checkout/:id/confirm', async (request, reply) => {
      const session = await findSession(context, request.params.id);
      if (!session) return showUnknown(context, reply);
      if (!session.confirming) return finish(reply, session, null);
      return finish(reply, session, await paySession(context, session.id, typedCard(session)));
    });

    app.post<ById>('/sandbox/checkout/:id/refuse', async (request, reply) => {
      const session = await findSession(context, request.params.id);
      if (!session) return showUnknown(context, reply);
      const open = (await refuseAtBank(context, session.id)) ?? session;
      return showSession(context, reply, open, { field: null, sentence: REFUSED_AT_BANK, entry: NOTHING_TYPED });
    });

    function finish(reply: FastifyReply, before: SandboxSession, after: SandboxSession | null): FastifyReply {
      const session = after ?? before;
      if (session.status !== 'paid') return showSession(context, reply, session, null);
      context.background.run('sandbox webhook', () => context.provider.deliverWebhooks());
      return reply.redirect(session.successUrl, 303);
    }

    app.post<ById>('/sandbox/checkout/:id/cancel', async (request, reply) => {
      const session = await findSession(context, request.params.id);
      if (!session) return showUnknown(context, reply);
      return reply.redirect(session.status === 'paid' ? session.successUrl : session.cancelUrl, 303);
    });
  };
}

async function findSession({ db }: Context, id: string): Promise<SandboxSession | null> {
  const [session] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.id, id));
  return session ?? null;
}

function showSession(
  context: Context,
  reply: FastifyReply,
  session: SandboxSession,
  refused: Refused | null,
): FastifyReply {
  const { origin } = new URL(session.successUrl);
  const common = { formAction: [origin], style: CHECKOUT_STYLE };
  const { status } = toCheckoutState(session, context.now());
  if (status === 'open') {
    return sendPage(reply, {
      ...common,
      title: `Checkout, ${owner.name}`,
      body: checkoutPage(session, refused),
    });
  }
  const done = status === 'paid' ? PAID : status === 'saved' ? SAVED : null;
  const body = done
    ? closed(done.title, done.text, { href: session.successUrl, text: `Back to ${owner.name}` })
    : closed('This payment page has closed.', 'Nothing was charged. Please start again where you came from.', {
        href: session.cancelUrl,
        text: 'Go back',
      });
  return sendPage(reply, { ...common, title: `Checkout, ${owner.name}`, status: done ? 200 : 410, body });
}

const closed = (title: string, text: string, link: { href: string; text: string }) =>
  noticePage(title, text, [link], 'checkout');

const PAID = { title: 'This order is paid.', text: 'It was charged once. Nothing more is due.' };
const SAVED = { title: 'This card is saved.', text: 'It pays from now on. Nothing was charged.' };

function showUnknown({ config }: Context, reply: FastifyReply): FastifyReply {
  const link = { href: config.publicOrigin, text: `Back to ${owner.name}` };
  const body = closed('There is no such payment page.', 'Please start again from your cart.', link);
  return sendPage(reply, { title: `Checkout, ${owner.name}`, status: 404, style: CHECKOUT_STYLE, body });
}

function getEntry(body: unknown): CardEntry {
  const form = body instanceof URLSearchParams ? body : new URLSearchParams();
  const read = (name: keyof CardEntry) => (form.get(name) ?? '').slice(0, 40);
  return { number: read('number'), expiry: read('expiry'), code: read('code') };
}
