import { owner } from '../../../../shared/owner';
import { type Cents, formatDay, formatUsd } from '../../lib/money';
import { composeEmail, facts, type Message } from '../composeEmail';
import { isOwner, nextChargeFacts, type PlanInWords, type Recipient, type Site, whose } from '../phrases';

/** The next charge of a plan. */
export interface Renewal {
  plan: PlanInWords;
  interval: 'month' | 'year';
  /** Cents. */
  pricePerUser: Cents;
  amount: Cents;
  /** Month and year, such as '04/2026', if the card expires before the charge. */
  cardExpires: string | null;
  /** People with a seat. */
  people: number;
  /** The page that cancels the plan. */
  cancelLink: string;
}

const renewalFacts = ({ plan, pricePerUser, amount, cardExpires, people }: Renewal) =>
  facts({
    Plan: plan.label,
    Price: `${plan.seats} ${plan.seats === 1 ? 'seat' : 'seats'} × ${formatUsd(pricePerUser)} = ${formatUsd(amount)}`,
    ...nextChargeFacts(amount, plan),
    'Card expires': cardExpires,
    'People with a seat': `${people}${people > plan.seats ? `, then ${plan.seats}` : ''}`,
  });

/** Billing managers can't change the plan, but have the link that cancels it. */
function nextSteps({ publicOrigin, supportEmail }: Site, to: Recipient, renewal: Renewal): string {
  const { plan, cardExpires, cancelLink } = renewal;
  const add = !plan.card || cardExpires ? `\nAdd a ${plan.card ? 'new ' : ''}card: ${publicOrigin}/account` : '';
  const action = isOwner(to, plan) ? 'Change or cancel your plan' : 'Cancel the plan, or ask the owner to change it,';
  const change = isOwner(to, plan) ? `\nChange your plan: ${publicOrigin}/account` : '';
  return `${action} before then, and this amount isn't charged. Questions? Contact ${supportEmail}.${add}${change}\nCancel ${isOwner(to, plan) ? 'your' : 'the'} plan: ${cancelLink}`;
}

const until = ({ interval }: Renewal) => `each ${interval} until you cancel`;

/**
 * Four weeks before a yearly charge.
 * @param before the amount that was announced for it, if another one, and when (epoch ms)
 */
export function renewalNoticeMail(
  site: Site,
  to: Recipient,
  renewal: Renewal,
  before: { amount: Cents; at: number } | null,
): Message {
  const { plan, amount, cardExpires } = renewal;
  const day = formatDay(plan.periodEnd);
  const expires = cardExpires ? ' The card expires before then.' : '';
  const replaced = before
    ? `This replaces the ${formatUsd(before.amount)} that we announced on ${formatDay(before.at)}. `
    : '';
  return composeEmail(
    to,
    `${whose('Your', to, plan)} ${plan.name} renews on ${day}${before ? ' (updated)' : ''}`,
    `${replaced}${whose('Your', to, plan)} ${owner.name} plan renews on ${day} for ${formatUsd(amount)}, then ${until(renewal)}.${plan.card ? expires : ' It has no card yet.'}`,
    renewalFacts(renewal),
    nextSteps(site, to, renewal),
  );
}

/** Once a year about a monthly plan. */
export function yearlyReminderMail(site: Site, to: Recipient, renewal: Renewal): Message {
  return composeEmail(
    to,
    `${whose('Your', to, renewal.plan)} ${renewal.plan.name}: the price and how to cancel`,
    `Once a year, we remind you of the price. ${whose('Your', to, renewal.plan)} ${owner.name} plan renews for ${formatUsd(renewal.amount)} ${until(renewal)}.`,
    renewalFacts(renewal),
    nextSteps(site, to, renewal),
  );
}
