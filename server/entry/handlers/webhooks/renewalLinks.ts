import { and, eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { type LinkPage, showLinkPage, teamFact } from '../../../product/accounts/linkPages';
import { openCheckout } from '../../../product/checkout/checkouts';
import { readOutcome } from '../../../product/checkout/outcome';
import { quoteRenewal } from '../../../product/checkout/quotes';
import { callersOrigin } from '../../../product/checkout/redirects';
import { syncOpenCheckouts } from '../../../product/checkout/syncCheckouts';
import { payments } from '../../../platform/db/schema';
import { HttpError } from '../../../platform/lib/httpErrors';
import { formatDay, formatUsd } from '../../../platform/lib/money';
import { takeEmptyForms } from '../../../platform/http/pages/html';
import { CHARGED_ONCE } from '../../../product/subscription/consents';
import {
  getUnpaidEnd,
  isCharged,
  openRenewal,
  type Renewal,
  renewedPeriod,
} from '../../../product/subscription/renewal';
import { readPayLink } from '../../../product/subscription/planLinks';
import { findPlan, isOver, planLabel, type Subscription } from '../../../product/subscription/subscriptions';
import type { Context } from '../../../platform/http/context';

interface Link {
  Params: { token: string };
  Querystring: { back?: string; checkout?: string };
}

type Due = { plan: Subscription; renewal: Renewal };

/** The current state of a link: a renewal that is due, or a page that explains why there is none. */
type Found = Due | LinkPage;

/**
 * Serves /pay/<token>, the link of the email about a declined renewal: GET shows the amount due, POST opens the hosted
 * page of exactly that renewal, which returns here. It needs no session and grants nothing else. Repeated visits share
 * one hosted page and lead to one payment.
 */
export function payRoutes(context: Context): FastifyPluginAsync {
  return async (app) => {
    takeEmptyForms(app);
    // The form redirects to the hosted page, at an address of the provider.
    const show = (reply: Parameters<typeof showLinkPage>[1], page: LinkPage) =>
      showLinkPage(context, reply, { links: listWays(context, 'account', 'View your plan'), ...page }, ['https:']);

    app.get<Link>('/pay/:token', async ({ params, query }, reply) => {
      const found = await findDue(context, params.token);
      const refunded = query.checkout === undefined ? null : await findRefund(context, params.token, query.checkout);
      const current = 'title' in found ? found : await duePage(context, found, query.back !== undefined);
      return show(reply, refunded ?? current);
    });

    app.post<Link>('/pay/:token', async ({ params, headers }, reply) => {
      const found = await findDue(context, params.token);
      if ('title' in found) return show(reply, found);
      const origin = callersOrigin(context.config, headers.host);
      const here = `/pay/${encodeURIComponent(params.token)}`;
      const returns = { successUrl: `${origin}${here}`, cancelUrl: `${origin}${here}?back=1` };
      try {
        const url = await openCheckout(
          context,
          { accountId: found.plan.accountId, payerId: null, sessionHash: null },
          returns,
          (tx, buyer, now) => quoteRenewal(tx, buyer.id, now),
        );
        return reply.header('cache-control', 'no-store').redirect(url, 303);
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        const links = [{ href: here, text: 'Try again' }, ...listWays(context, 'account', 'View your plan')];
        return show(reply, {
          title: 'We couldn’t start the payment',
          text: error.message,
          status: error.statusCode,
          links,
        });
      }
    });
  };
}

async function findDue(context: Context, token: string): Promise<Found> {
  const key = await readPayLink(context, token);
  const known = key && (await findPlan(context.db, key.subscriptionId));
  if (!key || !known) return UNKNOWN;
  await syncOpenCheckouts(context, known.accountId);
  const plan = (await findPlan(context.db, key.subscriptionId)) ?? known;
  const isOverNow = plan.endedAt !== null || isOver(plan, context.now());
  if (plan.periodIndex === key.periodIndex && !isOverNow) return paidPage(context, plan);
  if (plan.periodIndex >= key.periodIndex) return EXPIRED;
  if (isOverNow) return { ...ENDED, links: listWays(context, 'pricing', 'See plans') };
  const renewal = await openRenewal(context.db, plan);
  return renewal ? { plan, renewal } : UNKNOWN;
}

/** Returns the page about a payment of this link that came too late, or null. */
async function findRefund(context: Context, token: string, checkoutId: string): Promise<LinkPage | null> {
  const { config } = context;
  const key = await readPayLink(context, token);
  const outcome = await readOutcome(
    context,
    checkoutId,
    ({ kind, subscriptionId }) => kind === 'renewal' && subscriptionId === key?.subscriptionId,
  );
  if (outcome?.state !== 'refunded') return null;
  const { amount, reason, refundFailed } = outcome;
  const payment = `Your payment of ${formatUsd(amount)} had no effect`;
  if (refundFailed) {
    const text = [
      `${payment}.`,
      reason,
      `Its refund to your card failed. Contact ${config.supportEmail} to settle it.`,
    ];
    return { title: 'Your refund failed', text: text.filter(Boolean).join(' ') };
  }
  const text = `${payment}, and all of it goes back to your card. ${reason ?? ''}`;
  return { title: 'Your payment was refunded', text: text.trim() };
}

const UNKNOWN: LinkPage = {
  title: 'This link doesn’t work',
  text: 'The link is incomplete, or nothing is due anymore. Nothing was charged. Log in to see your plan.',
  status: 404,
};
const ENDED: LinkPage = {
  title: 'This plan has ended',
  text: 'You can no longer pay this renewal, and nothing was charged. You can buy the plan again at any time.',
  status: 410,
};
const EXPIRED: LinkPage = {
  title: 'This link has expired',
  text: 'It was for an earlier renewal. Log in to see your plan.',
  status: 410,
};

async function paidPage({ db }: Context, plan: Subscription): Promise<LinkPage> {
  const { subscriptionId, kind, periodStart } = payments;
  const isRenewed = and(eq(subscriptionId, plan.id), eq(kind, 'renewal'), eq(periodStart, plan.periodStart));
  const [payment] = await db.select().from(payments).where(isRenewed);
  const text = `Thank you. Nothing more is due. We email the receipt to the owner and the billing managers of the plan.${nextCard(plan)}`;
  const facts = { ...(await teamFact(db, plan.accountId)), ...(payment && { Paid: formatUsd(payment.amount) }) };
  return { title: 'This renewal is paid', text, facts };
}

/** Returns the sentence about the card of the next charge. Anyone with the link reads it, so no digits. */
function nextCard(plan: Subscription, next = 'the next charge'): string {
  if (!isCharged(plan)) return '';
  if (!plan.methodRef) return ` No card is saved for ${next}. Add one in your account.`;
  const change = plan.cardDeclinedAt === null ? '' : ' It was declined, so change it in your account before then.';
  return ` The card that is saved for the plan pays ${next}.${change}`;
}

async function duePage({ db }: Context, { plan, renewal }: Due, isBack: boolean): Promise<LinkPage> {
  const { interval, users, amount } = renewal;
  const { start, end } = renewedPeriod(plan, renewal);
  const what = `${planLabel({ plan: plan.plan, interval })} for ${users} ${users === 1 ? 'seat' : 'seats'}, from ${formatDay(start)}.`;
  const payBy = formatDay(getUnpaidEnd(plan, renewal.nextAttemptAt));
  const facts = { ...(await teamFact(db, plan.accountId)), 'Pay by': payBy };
  const button = `Pay ${formatUsd(amount)}`;
  if (isBack) return { title: 'Nothing was charged', text: `The renewal is still due: ${what}`, facts, button };
  const text = `${what} You can pay it with any card. ${CHARGED_ONCE}${nextCard(plan, `the next charge, on ${formatDay(end)}`)}`;
  return { title: 'Your renewal is due', text, facts, button };
}

const listWays = ({ config }: Pick<Context, 'config'>, path: string, text: string) => [
  { href: `${config.publicOrigin}/${path}`, text },
  { href: `mailto:${config.supportEmail}`, text: 'Contact support' },
];
