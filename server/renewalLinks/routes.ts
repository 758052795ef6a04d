import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { owner } from '../../owner';
import type { Context } from '../context';
import { HttpError } from '../httpErrors';
import { type Html, noticePage, questionPage, sendPage, takeEmptyForms } from '../pages/html';
import { openCheckout } from '../payments/checkout/checkouts';
import { quoteRenewal } from '../payments/checkout/quotes';
import { ownOrigins } from '../payments/checkout/redirects';
import { syncOpenCheckouts } from '../payments/checkout/syncCheckouts';
import { formatDay, formatUsd } from '../payments/ledger/money';
import { openRenewal, readPayLink, type Renewal, renewedPeriod, toTerms } from '../payments/plans/renewal';
import { findPlan, isOver, planLabel, type Subscription } from '../payments/plans/subscriptions';

interface Link {
  Params: { token: string };
  Querystring: { back?: string };
}

/** What a link is about now: a renewal that is due, or a page that says why there is none. */
type Found = { plan: Subscription; renewal: Renewal } | { status: number; page: Page };

/**
 * GET /pay/<token>, the link of the mail about a refused renewal, shows what is due; POST opens the hosted page of
 * exactly that renewal, which comes back here. It needs no session and grants nothing else. However often it is
 * opened, one page is open and one payment made.
 */
export function payRoutes(context: Context): FastifyPluginAsync {
  return async (app) => {
    takeEmptyForms(app);

    app.get<Link>('/pay/:token', async ({ params, query }, reply) => {
      const found = await findDue(context, params.token);
      if ('page' in found) return show(context, reply, found.status, found.page);
      return send(reply, 200, DUE, duePage(context, found, query.back !== undefined));
    });

    app.post<Link>('/pay/:token', async ({ params, headers }, reply) => {
      const found = await findDue(context, params.token);
      if ('page' in found) return show(context, reply, found.status, found.page);
      return openPage(context, reply, found.plan, {
        here: `/pay/${encodeURIComponent(params.token)}`,
        host: headers.host,
      });
    });
  };
}

async function findDue(context: Context, token: string): Promise<Found> {
  const key = await readPayLink(context, token);
  const known = key && (await findPlan(context.db, key.subscriptionId));
  if (!key || !known) return { status: 404, page: UNKNOWN };
  await syncOpenCheckouts(context, known.accountId);
  const plan = (await findPlan(context.db, key.subscriptionId)) ?? known;
  const isOverNow = plan.endedAt !== null || isOver(plan, context.now());
  if (plan.periodIndex === key.periodIndex && !isOverNow) return { status: 200, page: PAID };
  if (plan.periodIndex >= key.periodIndex) return { status: 410, page: EXPIRED };
  if (isOverNow) return { status: 410, page: ENDED };
  const renewal = await openRenewal(context.db, plan);
  return renewal ? { plan, renewal } : { status: 404, page: UNKNOWN };
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
      const returns = { successUrl: `${origin}${here}`, cancelUrl: `${origin}${here}?back=1` };
      return { ...(await quoteRenewal(tx, buyer.id, now)), returns };
    });
    return reply.header('cache-control', 'no-store').redirect(url, 303);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return show(context, reply, error.statusCode, { title: 'Not at this moment', text: error.message, again: here });
  }
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
const PAID: Page = { title: 'This renewal is paid.', text: 'Thank you. Nothing more is due.' };
const EXPIRED: Page = {
  title: 'This link has expired.',
  text: 'It was for an earlier period. Log in to see where your plan stands.',
};
const DUE = 'Your renewal is due.';

function duePage({ config }: Context, { plan, renewal }: Exclude<Found, { page: Page }>, isBack: boolean): Html {
  const terms = toTerms(plan, renewal);
  const start = formatDay(renewedPeriod(plan, terms).start);
  const what = `${planLabel({ plan: plan.plan, interval: terms.interval })} for ${terms.users} users, from ${start}.`;
  return questionPage(
    isBack ? 'Nothing was charged.' : DUE,
    isBack ? `The renewal is still due: ${what}` : `${what} The payment was declined. You can pay it with any card.`,
    `Pay ${formatUsd(terms.amount)}`,
    ways(config),
  );
}

const ways = ({ publicOrigin, supportEmail }: Context['config'], path = 'account') => [
  { href: `${publicOrigin}/${path}`, text: path === 'pricing' ? 'See the plans' : 'Your subscription' },
  { href: `mailto:${supportEmail}`, text: 'Contact support' },
];

function show({ config }: Context, reply: FastifyReply, status: number, page: Page): FastifyReply {
  const again = page.again ? [{ href: page.again, text: 'Try again' }] : [];
  const links = [...again, ...ways(config, page === ENDED ? 'pricing' : undefined)];
  return send(reply, status, page.title, noticePage(page.title, page.text, links));
}

function send(reply: FastifyReply, status: number, title: string, body: Html): FastifyReply {
  reply.header('referrer-policy', 'no-referrer');
  // The answer to the form leads to the hosted page, at an address of the provider.
  return sendPage(reply, { title: `${title} ${owner.name}`, status, body, formAction: ['https:'] });
}
