import { owner } from '../../../owner';
import type { Context } from '../../context';
import type { Message } from '../../messages';
import { facts, letter, letterToSupport } from '../../messages/letter';
import type { Payment } from '../ledger/ledger';
import { type Cents, formatUsd } from '../ledger/money';
import { planFacts, planLabel } from '../plans/subscriptions';
import type { CreditEffect } from './credit';

type Config = Context['config'];
type Recipient = Parameters<typeof letter>[0];

const paymentFacts = ({ buyer, invoiceNumber, paymentRef }: Payment, amount: Cents) => ({
  Amount: formatUsd(amount),
  Buyer: buyer.fullName,
  Email: buyer.email,
  Invoice: invoiceNumber,
  'Provider reference': paymentRef,
});

const describeEffects = (effects: CreditEffect[]) =>
  effects.map(({ plan, users }) => `${planLabel(plan)}: ${users === 0 ? 'ended' : `now ${users} seats`}`).join('; ');

/** For the operator. @param effects on plans that were bought with the credit for this payment */
export function disputeMail(config: Config, payment: Payment, amount: Cents, effects: CreditEffect[]): Message {
  return letterToSupport(
    config,
    `${payment.invoiceNumber} is disputed`,
    'A buyer disputed a payment with their bank. Respond to the dispute at the payment provider.',
    facts({ ...paymentFacts(payment, amount), 'Plans bought with its credit': describeEffects(effects) }),
  );
}

/** For the operator. */
export function refundFailedNotice(config: Config, payment: Payment, amount: Cents): Message {
  return letterToSupport(
    config,
    `Refund of ${payment.invoiceNumber} failed`,
    "The payment provider accepted this refund, but it failed later. The refund is reversed in the ledger, and a plan that ended with it is active again. The provider won't retry. Refund the payment again, or pay the buyer another way.",
    facts(paymentFacts(payment, amount)),
  );
}

/** For the plan's owner. */
export function refundFailedMail(config: Config, to: Recipient, payment: Payment, amount: Cents): Message {
  return letter(
    to,
    `Your refund of ${formatUsd(amount)} failed`,
    `Your bank rejected the ${owner.name} refund of ${formatUsd(amount)} and returned the money to us. We'll contact you about another way to refund you. If that payment was for your current plan, the plan is active again.`,
    facts({ Amount: formatUsd(amount), Invoice: payment.invoiceNumber, Support: config.supportEmail }),
    `View your plan: ${config.publicOrigin}/account`,
  );
}

/** For the owner of a plan that was bought with credit for an earlier one. */
export function creditMail(config: Config, to: Recipient, { plan, users }: CreditEffect): Message {
  const change = users === 0 ? 'Your plan has ended' : `Your plan now has ${users} seats`;
  return letter(
    to,
    change,
    `${change}. You paid for part of your ${owner.name} plan with credit from an earlier plan. The payment for the earlier plan has since been refunded, disputed or paid again.`,
    facts({ ...planFacts(plan), Seats: users === 0 ? null : String(users), Support: config.supportEmail }),
    `View your plan: ${config.publicOrigin}/account`,
  );
}
