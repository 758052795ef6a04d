import { owner } from '../../../../shared/owner';
import { type Cents, formatDay, formatUsd } from '../../lib/money';
import { about, composeEmail, facts, type Message } from '../composeEmail';
import {
  addCardBefore,
  cardOfPlan,
  getTeamName,
  nextCharge,
  nextChargeFacts,
  type PlanInWords,
  planFacts,
  type Recipient,
  type Site,
  type TeamOwner,
  whose,
} from '../phrases';
import { plainName } from '../text';

/** A week before the charge of a plan without a card. @param amount the next charge */
export const noCardMail = ({ publicOrigin }: Site, to: Recipient, plan: PlanInWords, amount: Cents): Message =>
  composeEmail(
    to,
    `${whose('Your', to, plan)} plan needs a card by ${formatDay(plan.periodEnd)}`,
    `${whose('Your', to, plan)} ${owner.name} plan renews soon, but it has no card. ${addCardBefore(plan.periodEnd)}`,
    facts({ ...planFacts(plan), ...nextChargeFacts(amount, plan) }),
    `Add a card: ${publicOrigin}/account`,
  );

/** @param expires month and year, such as '04/2026' @param amount the next charge */
export function cardExpiresMail(
  { publicOrigin }: Site,
  to: Recipient,
  plan: PlanInWords,
  expires: string,
  amount: Cents,
): Message {
  return composeEmail(
    to,
    `The card of ${whose('your', to, plan)} plan expires soon`,
    `The card on file for ${whose('your', to, plan)} ${owner.name} plan expires soon. Add a new card before the next renewal.`,
    facts({ Card: cardOfPlan(plan), Expires: expires, ...planFacts(plan), 'Next charge': nextCharge(amount, plan) }),
    `Change card: ${publicOrigin}/account`,
  );
}

/**
 * The card's holder may no longer pay for the plan.
 * @param amount due, or of the next charge @param payBy the last day to pay what is due, epoch ms; null if nothing is
 */
export const cardRemovedMail = (
  { publicOrigin }: Site,
  to: Recipient,
  plan: PlanInWords,
  amount: Cents,
  payBy: number | null,
): Message =>
  composeEmail(
    to,
    `${whose('Your', to, plan)} plan has no card`,
    `The billing manager who saved the card for ${whose('your', to, plan)} ${owner.name} plan can no longer pay for it, so we removed the card. ${
      payBy === null
        ? addCardBefore(plan.periodEnd)
        : `Pay what is due by ${formatDay(payBy)} to keep the plan. If you add a card, we charge it right away.`
    }`,
    facts({
      ...planFacts(plan),
      ...(payBy === null
        ? nextChargeFacts(amount, plan)
        : { 'Due now': formatUsd(amount), 'Pay by': formatDay(payBy) }),
    }),
    `Add a card: ${publicOrigin}/account`,
  );

/**
 * Also warns a user who did not change the card.
 * @param amounts.due of an unpaid renewal; null without one
 * @param amounts.paid of the payment that saved the card, for the person whose card it replaces; otherwise null
 * @param amounts.next the next charge; null when nothing is charged
 * @param holder the person who saved the card
 */
export function cardChangedMail(
  { publicOrigin, supportEmail }: Site,
  to: Recipient,
  plan: PlanInWords,
  { due, paid, next }: Record<'due' | 'paid' | 'next', Cents | null>,
  holder: Recipient,
): Message {
  const isOther = holder.id !== to.id;
  return composeEmail(
    to,
    isOther ? `The card of ${whose('your', to, plan)} plan was changed` : 'Your card was changed',
    `A new card is on file for ${whose('your', to, plan)} ${owner.name} plan. ${explainAmount()}`,
    facts({
      ...planFacts(plan),
      Card: plan.card,
      'Saved by': isOther && holder.fullName,
      Email: isOther && holder.email,
      'Amount due': due !== null && formatUsd(due),
      'Next charge': due === null && next !== null && nextCharge(next, plan),
    }),
    `${isOther ? 'Unexpected? Ask them, or' : "Wasn't you? Change your password and"} contact ${supportEmail}.\nView your plan: ${publicOrigin}/account`,
  );

  function explainAmount(): string {
    if (paid !== null) return `It was saved with a payment of ${formatUsd(paid)}. Your card won't be charged again.`;
    if (due === null) return 'Nothing was charged.';
    return `We're charging ${formatUsd(due)} to it now and will email you a receipt.`;
  }
}

/** For a billing manager whose card no longer pays for the plan. @param payer.isNew their card left it with the transfer */
export const cardReleasedMail = (
  { publicOrigin }: Site,
  to: Recipient,
  payer: TeamOwner & { isNew: boolean },
  { card }: Pick<PlanInWords, 'card'>,
): Message =>
  about(
    payer.id,
    composeEmail(
      to,
      "Your card no longer pays for your team's plan",
      payer.isNew
        ? `Your ${owner.name} team has a new owner, so we removed your card from the plan and won't charge it again.`
        : `You no longer handle payments for this ${owner.name} team, so we removed your card from its plan and won't charge it again.`,
      facts(
        payer.isNew
          ? { Card: card, 'New owner': plainName(payer.fullName), Email: payer.email }
          : { Card: card, Team: plainName(getTeamName(payer)), Contact: payer.email },
      ),
      ...(payer.isNew ? [`View your team: ${publicOrigin}/account/team`] : []),
    ),
  );
