import type { Context } from '../context';
import { type Call, defineHandlers } from '../contract/handlers';
import { inWords, type Limit } from '../limits/limiter';
import { resumePlan } from '../payments/billing/cancellation';
import { saveInvoiceDetails } from '../payments/billing/invoiceDetails';
import { readBilling } from '../payments/billing/overview';
import { quoteChange } from '../payments/billing/quoteChange';
import { scheduleChange } from '../payments/billing/schedule';
import { openCheckout } from '../payments/checkout/checkouts';
import { cardDraft, renewalDraft } from '../payments/checkout/drafts';
import { quoteCard, quoteRenewal } from '../payments/checkout/quotes';
import { billingReturn, ownOrigins } from '../payments/checkout/redirects';
import { syncBeforeRead } from '../payments/checkout/syncCheckouts';
import { formatDay } from '../payments/ledger/money';
import { cataloguePrices } from '../payments/plans/prices';

/** Each lets a plan be cancelled once more, which mails the person and, with a reason, the owner. */
const RESUMES: Limit = { name: 'resume', max: 10, windowMs: 24 * 60 * 60 * 1000 };
const tooManyResumes = (waitMs: number) =>
  `You have resumed your plan very often today. Please wait ${inWords(waitMs)} and try again.`;

/** What comes after the first purchase: state, refused renewals, card, changes, invoice details. */
export function billingHandlers(context: Context) {
  const { config } = context;

  async function getBilling({ account }: Call<'getBilling'>) {
    await syncBeforeRead(context, account);
    return { success: true, data: { ...(await readBilling(context, account.id)) } } as const;
  }

  async function payOpenRenewal({ account, body, host }: Call<'payOpenRenewal'>) {
    const { origin, returns } = billingReturn(ownOrigins(config, host), body);
    const url = await openCheckout(context, account.id, origin, async (tx, buyer, at) => {
      const { plan, renewal } = await quoteRenewal(tx, buyer.id, at);
      return { ...renewalDraft(plan, renewal), returns };
    });
    return { success: true, data: { url } } as const;
  }

  async function updateCard({ account, body, host }: Call<'updateCard'>) {
    const { origin, returns } = billingReturn(ownOrigins(config, host), body);
    const url = await openCheckout(context, account.id, origin, async (tx, buyer, at) => ({
      ...cardDraft(await quoteCard(tx, buyer.id, at)),
      returns,
    }));
    return { success: true, data: { url } } as const;
  }

  async function changeNextPeriod({ account, body }: Call<'scheduleChange'>) {
    return { success: true, data: await scheduleChange(context, account.id, body) } as const;
  }

  async function quote({ account, body }: Call<'quoteChange'>) {
    const prices = cataloguePrices(config.stripe?.priceIds);
    return { success: true, data: await quoteChange(context.db, account, prices, body, context.now()) } as const;
  }

  async function resumeSubscription({ account, ip }: Call<'resumeSubscription'>) {
    await context.limiter.count(RESUMES, account.id, tooManyResumes);
    const until = formatDay(await resumePlan(context, account.id, ip));
    return { success: true, message: `Your plan goes on. It is renewed on ${until}.` } as const;
  }

  async function updateInvoiceDetails({ account, body, ip }: Call<'updateInvoiceDetails'>) {
    await saveInvoiceDetails(context, account.id, body, ip);
    return { success: true, message: 'Your invoice details are saved.' } as const;
  }

  return defineHandlers({
    getBilling,
    payOpenRenewal,
    updateCard,
    scheduleChange: changeNextPeriod,
    quoteChange: quote,
    resumeSubscription,
    updateInvoiceDetails,
  });
}
