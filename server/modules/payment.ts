import type { Context } from '../context';
import { type Call, defineHandlers } from '../contract/handlers';
import type { Db } from '../db';
import { httpError } from '../httpErrors';
import { invoiceLink } from '../invoices/routes';
import { inWords, type Limit } from '../limits/limiter';
import { cancelPlan } from '../payments/billing/cancellation';
import { openCheckout } from '../payments/checkout/checkouts';
import { quoteMembers, quotePurchase } from '../payments/checkout/quotes';
import { checkedOrigin, ownOrigins } from '../payments/checkout/redirects';
import { syncBeforeRead } from '../payments/checkout/syncCheckouts';
import { newestInvoice, pageOfHistory } from '../payments/ledger/ledger';
import { BILLING_CYCLES, cataloguePrices, PLAN_NAMES } from '../payments/plans/prices';
import { type Account, countSeats, planInForce } from '../payments/plans/subscriptions';

/** What asks the provider or draws a file, for one account. */
const INVOICES: Limit = { name: 'invoice-link', max: 60, windowMs: 10 * 60 * 1000 };
const tooManyInvoices = (waitMs: number) =>
  `You have asked for many invoices. Please wait ${inWords(waitMs)} and try again.`;

/** Cart, hosted checkout, invoices, history and cancellation. */
export function paymentHandlers(context: Context) {
  const { db, config, now } = context;
  const prices = cataloguePrices(config);

  async function calculateCart({ account, body }: Call<'calculateCart'>) {
    const { breakdown } = await quotePurchase(db, account, prices, body, now());
    return { success: true, data: { breakdown } } as const;
  }

  async function createCheckoutSession({ account, body, host }: Call<'createCheckoutSession'>) {
    const origin = checkedOrigin(ownOrigins(config, host), body);
    const quote = async (tx: Db, buyer: Account, at: number) =>
      (await quotePurchase(tx, buyer, prices, body, at)).draft;
    const url = await openCheckout(context, account.id, origin, quote);
    return { success: true, data: { url } } as const;
  }

  async function previewProration({ account, body }: Call<'previewProration'>) {
    const { newTeamMembers } = body;
    const { draft, next, plan } = await quoteMembers(db, account.id, prices, newTeamMembers, now());
    const data = {
      newTeamMembers,
      amountDueNow: draft.amount,
      nextPeriodTotal: next.amount,
      billingInterval: next.interval,
      currentPeriodEnd: new Date(plan.periodEnd).toISOString(),
    };
    return { success: true, data } as const;
  }

  async function createProratedCheckout({ account, body, host }: Call<'createProratedCheckout'>) {
    const origin = checkedOrigin(ownOrigins(config, host), body);
    const quote = async (tx: Db, buyer: Account, at: number) =>
      (await quoteMembers(tx, buyer.id, prices, body.newTeamMembers, at)).draft;
    const sessionUrl = await openCheckout(context, account.id, origin, quote);
    return { success: true, data: { sessionUrl } } as const;
  }

  async function cancelSubscription({ account, body, ip }: Call<'cancelSubscription'>) {
    await cancelPlan(context, account.id, body.reason, ip);
    return { success: true, message: 'Subscription cancelled successfully.' } as const;
  }

  async function getInvoice({ account, host }: Call<'getInvoice'>) {
    await context.limiter.count(INVOICES, account.id, tooManyInvoices);
    await syncBeforeRead(context, account);
    const payment = await newestInvoice(db, account.id);
    if (!payment) throw httpError(404, 'There is no invoice yet.');
    return { success: true, data: { fileUrl: await linksFor(host)(payment.id) } } as const;
  }

  async function listSubscriptionHistory({ account, query, host }: Call<'listSubscriptionHistory'>) {
    const { rows, total } = await pageOfHistory(db, account, query.page, query.limit);
    const linkTo = linksFor(host);
    const data = await Promise.all(
      rows.map(async ({ id, paidAt, label, amount, invoiceNumber, state }) => ({
        id,
        date: new Date(paidAt).toISOString(),
        plan: label,
        payment: amount,
        invoice: { url: await linkTo(id) },
        number: invoiceNumber,
        state,
      })),
    );
    return { success: true, data, pagination: { total, totalPages: Math.ceil(total / query.limit) } } as const;
  }

  async function getPlanDetails({ account }: Call<'getPlanDetails'>) {
    // The buyer may be back before the webhook.
    await syncBeforeRead(context, account);
    const plan = await planInForce(db, account.id, now());
    const invoice = await newestInvoice(db, account.id);
    const data = {
      planName: PLAN_NAMES[plan?.plan ?? 'free'],
      billingCycle: plan ? BILLING_CYCLES[plan.interval] : null,
      teamSize: plan ? countSeats(plan) : 0,
      invoiceId: invoice?.invoiceNumber ?? null,
    };
    return { success: true, data } as const;
  }

  /** Links to invoices under the name that the caller knows this server by. */
  function linksFor(host: string | undefined) {
    const origin = ownOrigins(config, host).at(-1) ?? config.publicOrigin;
    return (paymentId: string) => invoiceLink(context.signingKeys, origin, paymentId, now());
  }

  return defineHandlers({
    calculateCart,
    createCheckoutSession,
    previewProration,
    createProratedCheckout,
    cancelSubscription,
    getInvoice,
    listSubscriptionHistory,
    getPlanDetails,
  });
}
