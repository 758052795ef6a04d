import { owner } from '../../../owner';
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
    Attempt: String(tries),
    'Next attempt': nextTry !== null && formatDay(nextTry),
    'Pay by': nextTry !== null && formatDay(getUnpaidEnd(plan, nextTry)),
  });
  if (nextTry === null)
    return letter(
      to,
      'Your plan has ended',
      `We couldn't charge ${amount} for your ${owner.name} plan, and this was the last attempt. Your plan has ended, and you weren't charged. Your invoices are still in your account.`,
      about,
      `You can buy a plan again at any time.\nChoose a plan: ${publicOrigin}/pricing`,
    );
  const asksBank = /confirm/.test(reason);
  return letter(
    to,
    tries === 1
      ? `Your payment of ${amount} was declined`
      : `Your payment of ${amount} was declined again (attempt ${tries})`,
    `We couldn't charge ${amount} for your ${owner.name} plan. We'll try again on ${formatDay(nextTry)}. Your team keeps access in the meantime.`,
    about,
    `${asksBank ? 'Pay now and confirm it with your bank' : 'Pay now with any card'}, without logging in. We'll use that card for future renewals.\nPay ${amount}: ${link}`,
  );
}

/** The time since a declined renewal is unpaid, so the plan has ended. */
export function cancelledMail({ publicOrigin }: Config, to: Account, plan: Plan, now: number): Message {
  if (plan.periodEnd <= now)
    return letter(
      to,
      'Your plan has ended',
      `Your ${owner.name} plan was canceled and has ended. You won't be charged the amount due. Your invoices are still in your account.`,
      facts(planFacts(plan)),
      `You can buy a plan again at any time.\nChoose a plan: ${publicOrigin}/pricing`,
    );
  const until = formatDay(plan.periodEnd);
  return letter(
    to,
    `Your plan ends on ${until}`,
    `Your ${owner.name} plan is canceled. You can use it until ${until}, and it won't renew.`,
    facts({ ...planFacts(plan), 'Ends on': until }),
    `Changed your mind? Resume your plan before then at no charge.\nResume your plan: ${publicOrigin}/account`,
  );
}

const nextCharge = (config: Config, plan: Plan): string =>
  `${formatUsd(nextTerms(plan, cataloguePrices(config)).amount)} on ${formatDay(plan.periodEnd)}`;

export function resumedMail(config: Config, to: Account, plan: Plan): Message {
  const until = formatDay(plan.periodEnd);
  return letter(
    to,
    'Your plan was resumed',
    `You resumed your ${owner.name} plan. You weren't charged.`,
    facts({
      ...planFacts(plan),
      ...(isInvoicedManually(plan) ? { 'Renews on': until } : { 'Next charge': nextCharge(config, plan) }),
      Card: cardInWords(plan),
    }),
    `View your plan: ${config.publicOrigin}/account`,
  );
}

export function cardExpiresMail(config: Config, to: Account, plan: Plan): Message {
  return letter(
    to,
    'Your card expires soon',
    `The card on file for your ${owner.name} plan expires soon. Add a new card before your next renewal.`,
    facts({
      Card: cardInWords(plan),
      Expires: `${String(plan.cardExpMonth).padStart(2, '0')}/${plan.cardExpYear}`,
      ...planFacts(plan),
      'Next charge': nextCharge(config, plan),
    }),
    `Change card: ${config.publicOrigin}/account`,
  );
}

/**
 * Builds the notice that a second mailbox gets before its first receipt. To prevent abuse, its only user input is the
 * account's own email address.
 */
export function copiesNotice({ supportEmail }: Config, copyTo: string, accountEmail: string): Message {
  return letter(
    { email: copyTo, fullName: '' },
    "You'll get copies of receipts",
    `The ${owner.name} account ${accountEmail} added this address to get copies of its receipts.`,
    `Don't want them? Ask the account owner to remove your address from the invoice details, or contact ${supportEmail}.`,
  );
}
