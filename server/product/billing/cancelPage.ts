import { and, isNotNull } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { teamMembers } from '../../platform/db/schema';
import type { Context } from '../../platform/http/context';
import { formatDay } from '../../platform/lib/money';
import { type LinkPage, linkRoutes, teamFact } from '../accounts/linkPages';
import { type CancelSubject, readCancelLink } from '../subscription/planLinks';
import { areSeats } from '../subscription/seats';
import { countSeats, findPlan, isOver, planInForce, planLabel, type Subscription } from '../subscription/subscriptions';
import { cancelPlan } from './cancellation';

/**
 * Registers the pages at `/cancel/<token>`, the link in emails about charges that renew. Without a login, they can only
 * stop the renewal of that plan; the usual email follows.
 */
export const cancelRoutes = (context: Context): FastifyPluginAsync =>
  linkRoutes<CancelSubject>(context, '/cancel/:token', {
    async find(token) {
      const subject = await readCancelLink(context.db, context.signingKeys, token);
      const plan = subject?.plan;
      const now = context.now();
      // An unpaid renewal is canceled on the overview, which shows the amount due.
      const isDue = plan?.endedAt === null && plan.cancelledAt === null && now >= plan.periodEnd;
      const isReplaced = plan && plan.endedAt !== null && (await planInForce(context.db, plan.accountId, now));
      return isDue || isReplaced ? undefined : subject;
    },
    ask: ({ plan }) => showPlan(context, plan),
    async act(link, ip) {
      const { plan } = link;
      if (plan.endedAt === null) await cancelPlan(context, plan.accountId, { address: ip, link });
      return showPlan(context, (await findPlan(context.db, plan.id)) ?? plan);
    },
    expired: {
      title: 'This link has expired',
      text: 'It was for an earlier plan, period or owner, or for someone who no longer gets these emails. Nothing was changed. Log in to see the plan.',
    },
    links: [
      { href: `${context.config.publicOrigin}/account`, text: 'View your plan' },
      { href: `mailto:${context.config.supportEmail}`, text: 'Contact support' },
    ],
  });

async function showPlan({ db, now }: Pick<Context, 'db' | 'now'>, plan: Subscription): Promise<LinkPage> {
  const until = formatDay(plan.periodEnd);
  const team = await teamFact(db, plan.accountId);
  const facts = { ...team, Plan: planLabel(plan), Seats: String(countSeats(plan)) };
  if (plan.endedAt !== null || isOver(plan, now()))
    return { title: 'This plan has ended', text: 'It won’t renew. Your invoices are still in your account.', facts };
  if (plan.cancelledAt !== null)
    return {
      title: 'This plan is canceled',
      text: `It works until ${until} and won’t renew. The owner can resume it in their account before then.`,
      facts,
    };
  const hasMembers = (await db.$count(teamMembers, and(areSeats(plan.accountId), isNotNull(teamMembers.joinedAt)))) > 0;
  const hasChange = plan.scheduledUsers !== null || plan.scheduledInterval !== null;
  return {
    title: 'Cancel this plan?',
    text: `It works until ${until}. It won’t renew, and nothing is refunded. ${hasChange ? `The change scheduled for ${until} won’t happen. ` : ''}${hasMembers ? 'The team’s seats end on that day, too. ' : ''}To keep it, close this page.`,
    facts,
    button: 'Cancel plan',
  };
}
