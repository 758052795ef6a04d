import type { Config } from '../../config';
import type { Message } from '../../messages';
import { formatDay } from '../ledger/dates';
import { formatUsd } from '../ledger/money';
import type { Renewal } from '../plans/renewal';
import { planLabel, type Account, type Subscription } from '../plans/subscriptions';

interface Refusal {
  plan: Subscription;
  renewal: Renewal;
  reason: string;
  /** Epoch ms; null when the plan has ended. */
  nextTry: number | null;
  /** Pays this renewal. */
  link: string;
}

/** Tells the owner of a plan that its renewal was refused, with the link that pays it, or that the plan has ended. */
export function refusedMail({ publicOrigin }: Config, to: Account, refusal: Refusal): Message {
  const { plan, renewal, reason, nextTry, link } = refusal;
  const next =
    nextTry === null
      ? ['Your plan has ended. You can buy it again at any time:', `${publicOrigin}/pricing`]
      : [
          `We will try again on ${formatDay(nextTry)}. Your team keeps the plan until then.`,
          '',
          'Pay now, with any card, without logging in:',
          link,
        ];
  const due = `the payment of ${formatUsd(renewal.amount)} for your ${planLabel(plan)}, was refused: ${reason}`;
  return {
    channel: 'email',
    to: to.email,
    subject: 'Your plan could not be renewed',
    body: [`Hello ${to.fullName},`, '', due, ...next].join('\n'),
  };
}
