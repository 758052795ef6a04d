import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { owner } from '../../../shared/owner';
import { checkouts, sandboxSessions } from '../../platform/db/schema';
import { noticePage, readForms, sendPage } from '../../platform/http/pages/html';
import { findPayersPlan } from '../../product/checkout/checkouts';
import { cardColumns, readSavedCard } from '../../product/subscription/cards';
import type { Context } from '../../platform/http/context';
import type { Card, SandboxSession } from '../../platform/providers/provider';
import type { Subscription } from '../../product/subscription/subscriptions';
import {
  type CardEntry,
  changeOpenSession,
  declined,
  findDecline,
  validateCard,
  paySession,
  toCheckoutState,
  typedCard,
} from './cards';
import { CHECKOUT_STYLE, checkoutPage, GROUP_DIGITS, type RejectedCard } from './page';

const DECLINED_BY_BANK = 'Your bank didn’t confirm the payment. Nothing was charged. Try again or use another card.';
const EMPTY_ENTRY: CardEntry = { number: '', expiry: '', code: '' };

/** Serves the hosted checkout of the sandbox. Never with a Stripe key or in production. */
export function sandboxRoutes(context: Context): FastifyPluginAsync {
  return async (app) => {
    const { sandbox } = context;
    if (!sandbox) return;
    let closing = false;
    app.addHook('preClose', async () => void (closing = true));
    sandbox.setWebhookSender(async (payload, signature) => {
      // The webhook stays pending, and the next process delivers it.
      if (closing) return 503;
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return (await app.inject({ method: 'POST', url: '/webhooks/stripe', payload, headers })).statusCode;
    });
    app.removeAllContentTypeParsers();
    readForms(app);

    type Answer = (session: SandboxSession, reply: FastifyReply, body: unknown) => Promise<FastifyReply> | FastifyReply;
    const onSession = (method: 'GET' | 'POST', form: string, answer: Answer) =>
      app.route<{ Params: { id: string } }>({
        method,
        url: `/sandbox/checkout/:id${form}`,
        handler: async ({ params, body }, reply) => {
          const session = await findSession(context, params.id);
          return session ? answer(session, reply, body) : showUnknown(context, reply);
        },
      });

    onSession('GET', '', (session, reply) => showSession(context, reply, session, null));

    // After a declined card the browser shows the address of the form; reloading it must show the page.
    for (const form of ['/pay', '/saved', '/cancel', '/confirm', '/decline'])
      onSession('GET', form, ({ id }, reply) => reply.redirect(`/sandbox/checkout/${id}`, 303));

    onSession('POST', '/pay', async (session, reply, body) => {
      const entry = getEntry(body);
      const open = toCheckoutState(session, context.now()).status === 'open';
      const verdict = open ? validateCard(entry, context.now()) : null;
      if (verdict && !verdict.ok) return showSession(context, reply, session, { ...verdict, entry });
      return verdict ? take(session, reply, verdict.card, verdict.confirm) : finish(reply, session, null);
    });

    onSession('POST', '/saved', async (session, reply) => {
      const plan = await findPayingPlan(context, session);
      const card = plan && readSavedCard(plan);
      if (!card) return finish(reply, session, null);
      const decline = findDecline(card, context.now());
      if (decline && !decline.isFinal) return showSession(context, reply, session, rejectSaved(card));
      // Only a confirmation with the bank is missing, which the payer can give here.
      return take(session, reply, card, decline !== null);
    });

    onSession('POST', '/confirm', async (session, reply) => {
      const paid = session.confirming ? await paySession(context, session.id, typedCard(session)) : null;
      return finish(reply, session, paid);
    });

    onSession('POST', '/decline', async (session, reply) => {
      const open = (await changeOpenSession(context, session.id, { confirming: false })) ?? session;
      return showSession(context, reply, open, { field: null, sentence: DECLINED_BY_BANK, entry: EMPTY_ENTRY });
    });

    onSession('POST', '/cancel', (session, reply) =>
      reply.redirect(session.status === 'paid' ? session.successUrl : session.cancelUrl, 303),
    );

    async function take(session: SandboxSession, reply: FastifyReply, card: Card, confirm: boolean) {
      if (!confirm) return finish(reply, session, await paySession(context, session.id, card));
      const confirming = { ...cardColumns(card), confirming: true };
      return showSession(context, reply, (await changeOpenSession(context, session.id, confirming)) ?? session, null);
    }

    async function finish(reply: FastifyReply, before: SandboxSession, after: SandboxSession | null) {
      const session = after ?? before;
      if (session.status !== 'paid') return showSession(context, reply, session, null);
      context.background.run('sandbox webhook', () => context.provider.deliverWebhooks());
      return reply.redirect(session.successUrl, 303);
    }
  };
}

async function findSession({ db }: Pick<Context, 'db'>, id: string): Promise<SandboxSession | null> {
  const [session] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.id, id));
  return session ?? null;
}

/** Returns the plan whose saved card can pay a session; null without one, and on the page that saves a card. */
async function findPayingPlan(
  context: Pick<Context, 'db' | 'now' | 'provider'>,
  session: SandboxSession,
): Promise<Subscription | null> {
  if (session.setup || toCheckoutState(session, context.now()).status !== 'open') return null;
  const [checkout] = await context.db.select().from(checkouts).where(eq(checkouts.id, session.reference));
  return checkout ? findPayersPlan(context, checkout) : null;
}

const rejectSaved = ({ last4 }: Card): RejectedCard => ({
  field: null,
  sentence: declined(last4),
  entry: EMPTY_ENTRY,
});

async function showSession(
  context: Pick<Context, 'db' | 'now' | 'provider'>,
  reply: FastifyReply,
  session: SandboxSession,
  rejected: RejectedCard | null,
): Promise<FastifyReply> {
  const { origin } = new URL(session.successUrl);
  const { status } = toCheckoutState(session, context.now());
  const done = status === 'paid' ? PAID : status === 'saved' ? SAVED : null;
  const plan = await findPayingPlan(context, session);
  const card = plan && readSavedCard(plan);
  const decline = card && plan.cardDeclinedAt !== null ? rejectSaved(card) : null;
  const body = status === 'open' ? checkoutPage(session, card, rejected ?? decline) : closed(origin, done ?? EXPIRED);
  const page = { ...CHECKOUT_PAGE, formAction: [origin], script: GROUP_DIGITS };
  return sendPage(reply, { ...page, status: status === 'open' || done ? 200 : 410, body });
}

const CHECKOUT_PAGE = { title: `Checkout, ${owner.name}`, part: 'checkout', style: CHECKOUT_STYLE };

const closed = (origin: string, { title, text }: { title: string; text: string }) =>
  noticePage(title, text, [{ href: `${origin}/account`, text: 'View your account' }]);

const PAID = { title: 'This order is paid', text: 'Your card was charged once. Nothing more is due.' };
const SAVED = { title: 'This card is saved', text: 'We’ll use it for the charges of your plan.' };
const EXPIRED = { title: 'This payment page has closed', text: 'Nothing was charged. Start again from your account.' };
const UNKNOWN = { title: 'We can’t find this payment page', text: 'Start again from your account.' };

function showUnknown({ config }: Pick<Context, 'config'>, reply: FastifyReply): FastifyReply {
  return sendPage(reply, { ...CHECKOUT_PAGE, status: 404, body: closed(config.publicOrigin, UNKNOWN) });
}

function getEntry(body: unknown): CardEntry {
  const form = (body ?? {}) as Partial<CardEntry>;
  const read = (name: keyof CardEntry) => (form[name] ?? '').slice(0, 40);
  return { number: read('number'), expiry: read('expiry'), code: read('code') };
}
