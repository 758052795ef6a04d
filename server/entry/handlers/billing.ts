import { resumePlan } from '../../product/billing/cancellation';
import { saveInvoiceDetails } from '../../product/billing/invoiceDetails';
import { readBilling } from '../../product/billing/overview';
import { quoteChange } from '../../product/billing/quoteChange';
import { scheduleChange } from '../../product/billing/schedule';
import { type CheckoutDraft, openCheckout, ownCard } from '../../product/checkout/checkouts';
import { quoteCard, quoteRenewal } from '../../product/checkout/quotes';
import { billingReturns, ownOrigins } from '../../product/checkout/redirects';
import { type Call, defineHandlers } from '../../platform/http/contract/handlers';
import type { Db } from '../../platform/db';
import { formatDay } from '../../platform/lib/money';
import { getTeamName } from '../../platform/messages/phrases';
import { cataloguePrices } from '../../product/subscription/prices';
import { LIMITS } from '../../platform/security/limits/policies';
import type { Context } from '../../platform/http/context';

/** Handlers of billing after the first purchase: state, declined renewals, card, changes, invoice details. */
export function billingHandlers(context: Context) {
  const prices = cataloguePrices(context.config);

  /** Opens the hosted page of a quote; the buyer returns to the pages of this site that the client names. */
  async function openPage(
    { account, body, host }: Pick<Call<'updateCard'>, 'account' | 'body' | 'host'>,
    quote: (tx: Db, accountId: string, now: number) => Promise<{ draft: CheckoutDraft }>,
  ) {
    const returns = billingReturns(ownOrigins(context.config, host), body);
    const url = await openCheckout(context, ownCard(account), returns, (tx, { id }, now) => quote(tx, id, now));
    return { success: true, data: { url } } as const;
  }

  return defineHandlers({
    async getBilling({ account }) {
      return { success: true, data: await readBilling(context, account) };
    },

    payOpenRenewal: (call) => openPage(call, quoteRenewal),

    updateCard(call) {
      const team = call.account.managerId === undefined ? null : getTeamName(call.account);
      return openPage(call, (tx, id, now) => quoteCard(tx, id, prices, now, team));
    },

    async scheduleChange({ account, body, ip }) {
      const by = { ...ownCard(account), address: ip };
      const { schedule, nextCharge } = await scheduleChange(context, account.id, body, by);
      return { success: true, data: schedule, nextCharge };
    },

    async quoteChange({ account, body }) {
      return { success: true, data: await quoteChange(context, account, body) };
    },

    async resumeSubscription({ account, ip }) {
      await context.limiter.count(LIMITS.resumes, account.id);
      const until = formatDay(await resumePlan(context, account.id, { ...ownCard(account), address: ip }));
      return { success: true, message: `Your plan is active again. It renews on ${until}.` };
    },

    async updateInvoiceDetails({ account, body, ip }) {
      await saveInvoiceDetails(context, account, body, ip);
      return { success: true, message: 'Invoice details saved.' };
    },
  });
}
