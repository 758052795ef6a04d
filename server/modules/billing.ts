import type { Context } from '../context';
import { type Call, defineHandlers } from '../contract/handlers';
import type { Db } from '../db';
import { inWords, type Limit } from '../limits/limiter';
import { resumePlan } from '../payments/billing/cancellation';
import { saveInvoiceDetails } from '../payments/billing/invoiceDetails';
import { readBilling } from '../payments/billing/overview';
import { quoteChange } from '../payments/billing/quoteChange';
import { scheduleChange } from '../payments/billing/schedule';
import { type CheckoutDraft, openCheckout } from '../payments/checkout/checkouts';
import { quoteCard, quoteRenewal } from '../payments/checkout/quotes';
import { billingOrigin, ownOrigins } from '../payments/checkout/redirects';
import { syncBeforeRead } from '../payments/checkout/syncCheckouts';
import { formatDay } from '../payments/ledger/money';

/** Each lets a plan be cancelled once more, which mails the person and, with a reason, the owner. */
const RESUMES: Limit = { name: 'resume', max: 10, windowMs: 24 * 60 * 60 * 1000 };
const tooManyResumes = (waitMs: number) =>
  `You have resumed your plan very often today. Please wait ${inWords(waitMs)} and try again.`;

/** What comes after the first purchase: state, refused renewals, card, changes, invoice details. */
export function billingHandlers(context: Context) {
  const { config } = context;

  async function getBilling({ account }: Call<'getBilling'>) {
    await syncBeforeRead(context, account);
    return { success: true, data: await readBilling(context, account.id) } as const;
  }

  /** Opens the hosted page of a draft; the buyer comes back to pages of this site that the client names. */
  async function openPage(
    { account, body, host }: Pick<Call<'updateCard'>, 'account' | 'body' | 'host'>,
    draft: (tx: Db, now: number) => Promise<CheckoutDraft>,
  ) {
    const origin = billingOrigin(ownOrigins(config, host), body);
    const returns = { successUrl: body.successUrl, cancelUrl: body.cancelUrl };
    const url = await openCheckout(context, account.id, origin, async (tx, _buyer, now) => ({
      ...(await draft(tx, now)),
      returns,
    }));
    return { success: true, data: { url } } as const;
  }

  const payOpenRenewal = (call: Call<'payOpenRenewal'>) =>
    openPage(call, (tx, now) => quoteRenewal(tx, call.account.id, now));

  const updateCard = (call: Call<'updateCard'>) => openPage(call, (tx, now) => quoteCard(tx, call.account.id, now));

  async function scheduleNext({ account, body }: Call<'scheduleChange'>) {
    return { success: true, data: await scheduleChange(context, account.id, body) } as const;
  }

  async function quote({ account, body }: Call<'quoteChange'>) {
    return { success: true, data: await quoteChange(context, account, body) } as const;
  }

  async function resumeSubscription({ account, ip }: Call<'resumeSubscription'>) {
    await context.limiter.count(RESUMES, account.id, tooManyResumes);
    const until = formatDay(await resumePlan(context, account.id, ip));
    return { success: true, message: `Your plan continues. It renews on ${until}.` } as const;
  }

  async function updateInvoiceDetails({ account, body, ip }: Call<'updateInvoiceDetails'>) {
    await saveInvoiceDetails(context, account.id, body, ip);
    return { success: true, message: 'Your invoice details are saved.' } as const;
  }

  return defineHandlers({
    getBilling,
    payOpenRenewal,
    updateCard,
    scheduleChange: scheduleNext,
    quoteChange: quote,
    resumeSubscription,
    updateInvoiceDetails,
  });
}
