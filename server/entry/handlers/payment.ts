import { cancelPlan } from '../../product/billing/cancellation';
import { openCheckout, ownCard } from '../../product/checkout/checkouts';
import { readOutcome } from '../../product/checkout/outcome';
import { quoteCart, quoteMembers } from '../../product/checkout/quotes';
import { callersOrigin, checkedReturns, ownOrigins } from '../../product/checkout/redirects';
import { defineHandlers } from '../../platform/http/contract/handlers';
import { invoiceLink } from '../../product/ledger/invoices/routes';
import { pageOfHistory } from '../../product/ledger/history';
import { newestInvoice } from '../../product/ledger/ledger';
import { httpError } from '../../platform/lib/httpErrors';
import { LIMITS } from '../../platform/security/limits/policies';
import { requireNoObstacle } from '../../product/subscription/eligibility';
import { BILLING_CYCLES, cataloguePrices, PLAN_NAMES } from '../../product/subscription/prices';
import { countSeats, planInForce } from '../../product/subscription/subscriptions';
import type { Context } from '../../platform/http/context';
import { readEntitlement } from '../../product/subscription/seats';

/** Handlers of plans, cart, hosted checkout, invoices, history and cancellation. */
export function paymentHandlers(context: Context) {
  const { db, config, now } = context;
  const prices = cataloguePrices(config);
  const plans = prices.map(({ maximumUsers: _, ...plan }) => plan);

  /** Creates links to invoices under the host name of the request. */
  const linksFor = (host: string) => (paymentId: string) =>
    invoiceLink(context.signingKeys, callersOrigin(config, host), paymentId, now());

  return defineHandlers({
    async listPlans() {
      return { success: true, data: plans };
    },

    async calculateCart({ account, body }) {
      await requireNoObstacle(db, account, now());
      const { breakdown, draft } = await quoteCart(db, account, prices, body, now());
      return { success: true, data: { breakdown, terms: draft.terms } };
    },

    async createCheckoutSession({ account, body, host }) {
      const returns = checkedReturns(ownOrigins(config, host), body);
      const url = await openCheckout(context, ownCard(account), returns, (tx, buyer, at) =>
        quoteCart(tx, buyer, prices, body, at),
      );
      return { success: true, data: { url } };
    },

    async createProratedCheckout({ account, body, host }) {
      const returns = checkedReturns(ownOrigins(config, host), body);
      const sessionUrl = await openCheckout(context, ownCard(account), returns, (tx, buyer, at) =>
        quoteMembers(tx, buyer.id, prices, body.newTeamMembers, at),
      );
      return { success: true, data: { sessionUrl } };
    },

    async getCheckoutOutcome({ account, query }) {
      const { accountId, payerId } = ownCard(account);
      const data = await readOutcome(
        context,
        query.checkout,
        (checkout) => checkout.accountId === accountId || checkout.payerId === payerId,
      );
      if (!data) throw httpError(404, "This payment page doesn't exist.");
      return { success: true, data };
    },

    async cancelSubscription({ account, body, ip }) {
      await cancelPlan(context, account.id, { reason: body.reason, address: ip });
      return { success: true, message: 'Subscription cancelled successfully.' };
    },

    async getInvoice({ account, host }) {
      await context.limiter.count(LIMITS.invoiceLinks, account.id);
      const payment = await newestInvoice(db, account.id);
      if (!payment) throw httpError(404, 'You have no invoices yet.');
      return { success: true, data: { fileUrl: await linksFor(host)(payment.id) } };
    },

    async listSubscriptionHistory({ account, query, host }) {
      const { rows, years, total } = await pageOfHistory(db, account, query);
      const linkTo = linksFor(host);
      const data = await Promise.all(rows.map(async (row) => toEntry(row, await linkTo(row.id))));
      return { success: true, data, pagination: { total, totalPages: Math.ceil(total / query.limit) }, years };
    },

    // A member without a plan of their own has that of the team, without its numbers.
    async getPlanDetails({ account }) {
      const plan = await planInForce(db, account.id, now());
      const invoice = await newestInvoice(db, account.id);
      const data = {
        planName: PLAN_NAMES[plan?.plan ?? readEntitlement(account, now()).plan],
        billingCycle: plan ? BILLING_CYCLES[plan.interval] : null,
        teamSize: plan ? countSeats(plan) : 0,
        invoiceId: invoice?.invoiceNumber ?? null,
      };
      return { success: true, data };
    },
  });
}

type Row = Awaited<ReturnType<typeof pageOfHistory>>['rows'][number];

/** Returns a row of the history. @param url of its invoice */
const toEntry = ({ id, paidAt, label, amount, invoiceNumber, periodStart, periodEnd, state }: Row, url: string) => ({
  id,
  date: new Date(paidAt).toISOString(),
  plan: label,
  payment: amount,
  invoice: { url },
  number: invoiceNumber,
  ...(state && { state }),
  ...(periodStart !== null &&
    periodEnd !== null && {
      period: { from: new Date(periodStart).toISOString(), until: new Date(periodEnd).toISOString() },
    }),
});
