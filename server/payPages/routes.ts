import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { owner } from '../../owner';
import type { Context } from '../context';
import { subscriptions } from '../db/schema';
import { sendPage } from '../pages/html';
import { noticePage } from '../pages/notice';
import { readPayLink } from '../payments/billing/payLinks';
import { openCheckout } from '../payments/checkout/checkouts';
import { renewalDraft } from '../payments/checkout/drafts';
import { quoteRenewal } from '../payments/checkout/quotes';
import { settleOpenCheckouts } from '../payments/checkout/reconcile';
import { ownOrigins } from '../payments/checkout/redirects';
import { formatDay } from '../payments/ledger/dates';
import { openRenewal } from '../payments/plans/renewal';
import { isOver, type Subscription } from '../payments/plans/subscriptions';
import { Problem } from '../problems';

interface Link {
  Params: { token: string };
  Querystring: { back?: string };
}

/**
 * GET /pay/<token>, the link of the mail about a refused renewal: leads to the hosted page of exactly that renewal, and
 * comes back here. It needs no session and grants nothing else. However often it is opened, one page is open and one
 * payment made.
 */
export function payRoutes(context: Context): FastifyPluginAsync {
  return async (app) => {
    app.get<Link>('/pay/:token', async (request, reply) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      const key = await readPayLink(context, request.params.token);
      const plan = key && (await findPlan(context, key.subscriptionId));
      if (!key || !plan) return show(context, reply, 404, UNKNOWN);
      await settleOpenCheckouts(context, plan.accountId);
      const current = await findPlan(context, key.subscriptionId);
      if (!current || current.periodIndex >= key.periodIndex)
        return show(context, reply, 200, paidPage(current ?? plan));
      if (current.endedAt !== null || isOver(current, context.now())) return show(context, reply, 410, ENDED);
      if (!(await openRenewal(context.db, current))) return show(context, reply, 404, UNKNOWN);
      const here = `/pay/${encodeURIComponent(request.params.token)}`;
      if (request.query.back !== undefined) return show(context, reply, 200, unpaidPage(here));
      return openPage(context, reply, current, { here, host: request.headers.host });
    });
  };
}

async function openPage(
  context: Context,
  reply: FastifyReply,
  { accountId }: Subscription,
  { here, host }: { here: string; host: string | undefined },
): Promise<FastifyReply> {
  const origin = ownOrigins(context.config, host).at(-1) as string;
  try {
    const url = await openCheckout(context, accountId, origin, async (tx, buyer, now) => {
      const { plan, renewal } = await quoteRenewal(tx, buyer.id, now);
      const returns = { successUrl: `${origin}${here}`, cancelUrl: `${origin}${here}?back=1` };
      return { ...renewalDraft(plan, renewal), returns };
    });
    return reply.redirect(url, 303);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return show(context, reply, error.statusCode, { title: 'Not at this moment', text: error.message, again: here });
  }
}

async function findPlan({ db }: Context, id: string): Promise<Subscription | null> {
  const [plan] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return plan ?? null;
}

interface Page {
  title: string;
  text: string;
  /** Address that tries once more. */
  again?: string;
}

const UNKNOWN: Page = {
  title: 'This link does not work.',
  text: 'It is not complete, or nothing is due any more. Nothing was charged. Log in to see where your plan stands.',
};
const ENDED: Page = {
  title: 'This plan has ended.',
  text: 'The renewal cannot be paid any more, and nothing was charged. You can buy the plan again at any time.',
};

function paidPage({ periodEnd, endedAt }: Subscription): Page {
  const until = endedAt === null ? ` Your plan goes on until ${formatDay(periodEnd)}.` : '';
  return { title: 'This renewal is paid.', text: `Thank you.${until} Nothing more is due.` };
}

function unpaidPage(here: string): Page {
  return { title: 'Nothing was charged.', text: 'The renewal is still due.', again: here };
}

function show({ config }: Context, reply: FastifyReply, status: number, page: Page): FastifyReply {
  const body = noticePage(page.title, page.text, [
    ...(page.again ? [{ href: page.again, text: 'Pay now' }] : []),
    status === 410
      ? { href: `${config.publicOrigin}/pricing`, text: 'See the plans' }
      : { href: `${config.publicOrigin}/subscription-history`, text: 'Your subscription' },
    { href: `mailto:${config.supportEmail}`, text: 'Ask us' },
  ]);
  return sendPage(reply, { title: `${page.title} ${owner.name}`, status, body });
}
