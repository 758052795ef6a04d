import type { Config } from '../../config';
import type { Message } from '../../messages';
import { facts, letter } from '../../messages/letter';
import { formatDay, formatUsd } from '../ledger/money';
import { cataloguePrices } from '../plans/prices';
import { getUnpaidEnd, nextTerms, type Renewal } from '../plans/renewal';
import { type Account, cardInWords, isInvoicedManually, planFacts, type Subscription } from '../plans/subscriptions';

/** All emails about a plan. */

type Plan = Subscription;

interface Refusal {
  plan: Plan;
  renewal: Renewal;
  reason: string;
  /** Epoch ms; null when the plan has ended. */
  nextTry: number | null;
  /** The link that pays this renewal. */
  link: string;
}

/** Builds the email for a declined renewal: with a payment link, or after the last try with a link to buy again. */
export function refusedMail({ publicOrigin }: Config, to: Account, refusal: Refusal): Message {
  const { plan, renewal, reason, nextTry, link } = refusal;
  const amount = formatUsd(renewal.amount);
  const tries = renewal.refusals + 1;
  const about = facts({
    ...planFacts(plan),
    Amount: amount,
    Card: cardInWords(plan),
    Reason: reason,
    Try: String(tries),
    'Next try': nextTry !== null && formatDay(nextTry),
    'Without payment it ends on': nextTry !== null && formatDay(getUnpaidEnd(plan, nextTry)),
  });
  if (nextTry === null)
    return letter(
      to,
      'Your plan has ended',
      `We couldn't charge ${amount} for your plan, and this was the last try. Your plan has ended. Nothing was charged, and you keep your invoices.`,
      about,
      `You can buy the plan again at any time.\nChoose a plan: ${publicOrigin}/pricing`,
    );
  const asksBank = /confirm/.test(reason);
  return letter(
    to,
    tries === 1
      ? `Your payment of ${amount} was declined`
      : `Your payment of ${amount} was declined again, try ${tries}`,
    `We couldn't charge ${amount} for your plan. We'll try again on ${formatDay(nextTry)}. Your team keeps the plan meanwhile.`,
    about,
    `${asksBank ? 'Pay now and confirm it with your bank' : 'Pay now with any card'}, without logging in. We'll use that card for later renewals.\nPay ${amount}: ${link}`,
  );
}

/** The time since a declined renewal is unpaid, so the plan has ended. */
export function cancelledMail({ publicOrigin }: Config, to: Account, plan: Plan, now: number): Message {
  if (plan.periodEnd <= now)
    return letter(
      to,
      'Your plan has ended',
      "Your plan is cancelled and has ended. You won't be charged the amount due. You keep your invoices.",
      facts(planFacts(plan)),
      `You can buy the plan again at any time.\nChoose a plan: ${publicOrigin}/pricing`,
    );
  const until = formatDay(plan.periodEnd);
  return letter(
    to,
    `Your plan ends on ${until}`,
    `Your plan is cancelled. You can use it until ${until}. It won't renew.`,
    facts({ ...planFacts(plan), 'Ends on': until }),
    `Changed your mind? Until then you can resume it without a payment.\nResume your plan: ${publicOrigin}/account`,
  );
}

const nextCharge = (config: Config, plan: Plan): string =>
  `${formatUsd(nextTerms(plan, cataloguePrices(config)).amount)} on ${formatDay(plan.periodEnd)}`;

export function resumedMail(config: Config, to: Account, plan: Plan): Message {
  const until = formatDay(plan.periodEnd);
  return letter(
    to,
    'Your plan continues',
    "You've resumed your plan. Nothing was charged.",
    facts({
      ...planFacts(plan),
      ...(isInvoicedManually(plan) ? { 'Continues after': until } : { 'Next charge': nextCharge(config, plan) }),
      Card: cardInWords(plan),
    }),
    `See your plan: ${config.publicOrigin}/account`,
  );
}

export function cardExpiresMail(config: Config, to: Account, plan: Plan): Message {
  return letter(
    to,
    'Your card expires soon',
    'The card on file for your plan expires soon. Please add another one before your next renewal.',
    facts({
      Card: cardInWords(plan),
      'Good until': `${String(plan.cardExpMonth).padStart(2, '0')}/${plan.cardExpYear}`,
      ...planFacts(plan),
      'Next charge': nextCharge(config, plan),
    }),
    `Change the card: ${config.publicOrigin}/account`,
  );
}

/**
 * Builds the notice that a second mailbox gets before its first receipt. To prevent abuse, its only user input is the
 * account's own email address.
 */
export function copiesNotice({ supportEmail }: Config, copyTo: string, accountEmail: string): Message {
  return letter(
    { email: copyTo, fullName: '' },
    'You will get copies of receipts',
    `The account of ${accountEmail} has asked us to send copies of its receipts to this mailbox.`,
    `Don't want them? Ask the owner of the account to remove your address from the invoice details, or write to ${supportEmail}.`,
  );
}
