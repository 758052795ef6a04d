import type { Config } from '../../config';
import type { Message } from '../../messages';
import { facts, letter } from '../../messages/letter';
import type { InvoiceDetails } from '../ledger/ledger';
import { formatDay, formatUsd } from '../ledger/money';
import type { Renewal } from '../plans/renewal';
import { type Account, cardInWords, isInvoicedManually, planFacts, type Subscription } from '../plans/subscriptions';

/** The mails about a plan, in one place, so that they can be read together. */

type Plan = Subscription;

interface Refusal {
  plan: Plan;
  renewal: Renewal;
  reason: string;
  /** Epoch ms; null when the plan has ended. */
  nextTry: number | null;
  /** Pays this renewal. */
  link: string;
}

/** A renewal was refused: with the link that pays it, or, after the last try, with the way to buy again. */
export function refusedMail({ publicOrigin }: Config, to: Account, refusal: Refusal): Message {
  const { plan, renewal, reason, nextTry, link } = refusal;
  const amount = formatUsd(renewal.amount);
  const about = facts({
    ...planFacts(plan),
    Amount: amount,
    Card: cardInWords(plan),
    Reason: reason,
    Try: String(renewal.refusals + 1),
    'Next try': nextTry !== null && formatDay(nextTry),
  });
  if (nextTry === null)
    return letter(
      to,
      'Your plan has ended',
      'The last try to renew your plan was declined, so it has ended. Nothing was charged. You keep your invoices.',
      about,
      `You can buy the plan again at any time.\nChoose a plan: ${publicOrigin}/pricing`,
    );
  return letter(
    to,
    `Your plan could ${renewal.refusals === 0 ? 'not' : 'still not'} be renewed`,
    'The payment for your next period was declined. Your team keeps the plan until the last try.',
    about,
    `Pay now with any card, without logging in. The card that pays is saved for later renewals.\nPay ${amount}: ${link}`,
  );
}

/** Where the renewal was refused nothing is paid for the present time: then the plan has ended. */
export function cancelledMail({ publicOrigin }: Config, to: Account, plan: Plan, now: number): Message {
  if (plan.periodEnd <= now)
    return letter(
      to,
      'Your plan has ended',
      'Your plan is cancelled and has ended. You will not be charged the amount due. You keep your invoices.',
      facts(planFacts(plan)),
      `You can buy the plan again at any time.\nChoose a plan: ${publicOrigin}/pricing`,
    );
  const until = formatDay(plan.periodEnd);
  return letter(
    to,
    `Your plan ends on ${until}`,
    `Your plan is cancelled. You can use it until ${until}; it will not be charged again.`,
    facts({ ...planFacts(plan), 'Ends on': until }),
    `Until then you can resume it, without a payment.\nResume your plan: ${publicOrigin}/account`,
  );
}

export function resumedMail({ publicOrigin }: Config, to: Account, plan: Plan): Message {
  const until = formatDay(plan.periodEnd);
  return letter(
    to,
    'Your plan continues',
    'You have resumed your plan. Nothing was charged.',
    facts({
      ...planFacts(plan),
      [isInvoicedManually(plan) ? 'Continues after' : 'Next charge']: until,
      Card: cardInWords(plan),
    }),
    `See your plan: ${publicOrigin}/account`,
  );
}

export function cardExpiresMail({ publicOrigin }: Config, to: Account, plan: Plan): Message {
  return letter(
    to,
    'Your card expires soon',
    'The card that pays for your plan expires soon. Please save another one before the next renewal.',
    facts({
      Card: cardInWords(plan),
      'Good until': `${String(plan.cardExpMonth).padStart(2, '0')}/${plan.cardExpYear}`,
      ...planFacts(plan),
      'Next charge': formatDay(plan.periodEnd),
    }),
    `Change the card: ${publicOrigin}/account`,
  );
}

const LABELS: Record<keyof InvoiceDetails, string> = {
  company: 'Company',
  address: 'Address',
  taxId: 'Tax ID',
  purchaseOrder: 'PO number',
  copyTo: 'Copies to',
};

/** To the account itself: what later invoices say now, and where their copies go. @param at epoch ms */
export function detailsChangedMail(
  { supportEmail }: Config,
  to: { email: string; fullName: string },
  changed: Partial<InvoiceDetails>,
  at: number,
): Message {
  const lines = Object.entries(changed).map(([field, value]) => [
    LABELS[field as keyof InvoiceDetails],
    value || 'none',
  ]);
  return letter(
    to,
    'Your invoice details were changed',
    `The invoice details of your account were changed on ${formatDay(at)}. From now on they are:`,
    facts(Object.fromEntries(lines)),
    `If it was not you, choose "Forgot password" on the log-in page at once and write to ${supportEmail}.`,
  );
}

/** To a second mailbox, ahead of its first receipt. It holds nothing that the account has typed but its own e-mail. */
export function copiesNotice({ supportEmail }: Config, copyTo: string, accountEmail: string): Message {
  return letter(
    { email: copyTo, fullName: '' },
    'You will get copies of receipts',
    `The account of ${accountEmail} has asked us to send copies of its receipts to this mailbox.`,
    'If you do not want them, ask the owner of the account to take your address out of the invoice details, or write to ' +
      `${supportEmail}: then we end it.`,
  );
}
