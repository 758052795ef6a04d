import { owner } from '../../../../shared/owner';
import type { payments } from '../../db/schema';
import { type Cents, formatDay, formatUsd } from '../../lib/money';
import { facts, composeEmail, composeSupportEmail, type Message } from '../composeEmail';
import { linkToPlan, nextChargeFacts, type PlanInWords, planFacts, type Recipient, type Site, whose } from '../phrases';
import { plainName } from '../text';

type Payment = Pick<typeof payments.$inferSelect, 'buyer' | 'invoiceNumber' | 'paymentRef'>;

const paymentFacts = ({ buyer, invoiceNumber, paymentRef }: Payment, amount: Cents) => ({
  Amount: formatUsd(amount),
  Buyer: buyer.fullName,
  Email: buyer.email,
  Invoice: invoiceNumber,
  'Provider reference': paymentRef,
});

/** A plan and its seats after money was returned. 0: it has ended. */
interface CreditEffect {
  plan: PlanInWords;
  users: number;
}

/** For support. @param effects on plans that were bought with the credit for this payment */
export function disputeMail(site: Site, payment: Payment, amount: Cents, effects: readonly CreditEffect[]): Message {
  const changes = effects.map(({ plan, users }) => `${plan.label}: ${users === 0 ? 'ended' : `now ${users} seats`}`);
  return composeSupportEmail(
    site,
    `${payment.invoiceNumber} is disputed`,
    'A buyer disputed a payment with their bank. Respond to the dispute at the payment provider.',
    facts({ ...paymentFacts(payment, amount), 'Plans bought with its credit': changes.join('; ') }),
  );
}

/** For support: the payment had no effect, and the provider permanently rejected its refund. */
export function refundRejectedMail(site: Site, payment: Payment, amount: Cents, reason: string): Message {
  return composeSupportEmail(
    site,
    `Refund of ${payment.invoiceNumber} rejected`,
    "This payment didn't buy anything, and the payment provider rejected its refund. The server won't retry. Contact the buyer to settle it.",
    facts({ ...paymentFacts(payment, amount), Reason: reason }),
  );
}

/** For support: the provider pays the refund when the seller's balance covers it. */
export function refundWaitsMail(site: Site, payment: Payment, amount: Cents): Message {
  return composeSupportEmail(
    site,
    `Refund of ${payment.invoiceNumber} waits for your balance`,
    "Your balance at the payment provider doesn't cover this refund. The buyer gets it when you add funds.",
    facts(paymentFacts(payment, amount)),
  );
}

/** For support. */
export function unmatchedPaymentMail(
  site: Site,
  { paymentRef, amount, buyerEmail }: { paymentRef: string; amount: Cents; buyerEmail: string | null },
): Message {
  return composeSupportEmail(
    site,
    'Unmatched payment',
    "We received a payment for a checkout that isn't in the database. To grant or refund it, run: npm run cli -- payments list",
    facts({ Amount: formatUsd(amount), Email: buyerEmail, 'Provider reference': paymentRef }),
  );
}

/** For support: money came back, and the buyer has another plan by now. */
export function uselessPaymentMail(site: Site, payment: Payment, amount: Cents): Message {
  return composeSupportEmail(
    site,
    `${payment.invoiceNumber} buys nothing`,
    "A dispute was decided for us, or a refund failed, but the plan has ended, or was replaced or deleted, in the meantime. We're refunding the payment. There is nothing you need to do.",
    facts(paymentFacts(payment, amount)),
  );
}

/** For support. @param isRestored see `refundFailedMail` */
export function refundFailedNotice(site: Site, payment: Payment, amount: Cents, isRestored: boolean): Message {
  return composeSupportEmail(
    site,
    `Refund of ${payment.invoiceNumber} failed`,
    `The payment provider accepted this refund, but it failed later. The refund is reversed in the ledger, and the provider won't retry. ${
      isRestored
        ? 'The payment pays for the plan again. The buyer was told to contact you if they still want a refund.'
        : 'We told the buyer that you will contact them. Refund the payment again, or pay the buyer another way.'
    }`,
    facts(paymentFacts(payment, amount)),
  );
}

/**
 * For the billing contacts of the account that paid.
 * @param isRestored whether the payment pays for a plan again, so that no other refund follows
 */
export function refundFailedMail(
  { publicOrigin, supportEmail }: Site,
  to: Recipient,
  { accountId, invoiceNumber }: Pick<typeof payments.$inferSelect, 'accountId' | 'invoiceNumber'>,
  amount: Cents,
  isRestored: boolean,
): Message {
  const [your, you] = to.id === accountId ? ['your', 'you'] : ["your team's", 'the owner'];
  const returned = `The bank rejected the ${owner.name} refund of ${formatUsd(amount)} and returned the money to us`;
  return composeEmail(
    to,
    `${your.replace('y', 'Y')} refund of ${formatUsd(amount)} failed`,
    isRestored
      ? `${returned}, so ${your} payment stands and pays for the plan again. Still want the money back? Contact support.`
      : `${returned}. We'll contact ${you} about another way to refund it. You can also contact support.`,
    facts({ Amount: formatUsd(amount), Invoice: invoiceNumber, Support: supportEmail }),
    `View your plan: ${publicOrigin}/account`,
  );
}

/** Why money moved, and whether the payment was for an earlier plan whose credit paid for this one. */
interface Because {
  kind: 'refund' | 'dispute';
  isCredit: boolean;
}

/** How emails name that a payment's money went away or came back, what can bring it back, and what else happens then. */
const WORDS = {
  refund: {
    lost: 'was refunded',
    back: (payment: string) => `The refund of ${payment} failed.`,
    event: 'the refund fails',
    otherwise: ', and if the refund fails, we find another way',
  },
  dispute: {
    lost: 'was disputed with the bank',
    back: (payment: string) => `The dispute of ${payment} was closed, and the bank returned the money to us.`,
    event: 'the bank decides for us',
    otherwise: ', and if the bank decides for us by then, we refund the payment',
  },
};

/** Says why a plan changes. @param isBack whether the money came back to the seller */
function explainReturn({ kind, isCredit }: Because, plan: string, isBack: boolean): string {
  const { lost, back } = WORDS[kind];
  const credit = `Part of ${plan} was paid with credit from an earlier plan`;
  if (isCredit)
    return `${credit}, and ${isBack ? 'the money' : 'the payment'} for that plan ${isBack ? 'came back to us' : lost}.`;
  return isBack ? back(`a payment for ${plan}`) : `A payment for ${plan} ${lost}.`;
}

/** Says what brings seats back to a plan that runs on, if it happens within the plan's period. */
function afterFewerSeats({ plan, users, before, amount }: Effect, { kind, isCredit }: Because): string {
  const nothing = amount === null ? ' Nothing more is charged.' : '';
  const lost = before - users;
  if (lost <= 0) return nothing;
  const [back, them] = lost === 1 ? ['the seat comes', 'it'] : [`the ${lost} seats come`, 'them'];
  const condition = `${WORDS[kind].event} before ${formatDay(plan.periodEnd)} and the plan still runs`;
  const charge = amount === null ? '' : `, and the next charge includes ${them}`;
  const rest = isCredit ? ` Until then, contact support for a refund of what else was paid for ${them}.` : '';
  return `${nothing} If ${condition}, ${back} back${charge}.${rest}`;
}

/** Says what brings a plan back that has ended, if it happens within its period, and what follows if it comes too late. */
function afterEnd({ plan, before, amount }: Effect, { kind, isCredit }: Because, hasCredit: boolean): string {
  const { event, otherwise } = WORDS[kind];
  const condition = `${event} before ${formatDay(plan.periodEnd)}`;
  const then =
    amount === null
      ? ` Nothing more is charged. If ${condition}, the plan is active again until then.`
      : ` Nothing more is charged unless ${condition}; then the plan continues, and the next charge is ${formatUsd(amount)} on that day.`;
  const added = before - plan.seatsNow;
  const seats =
    added > 0 ? ` The payment for the ${added === 1 ? 'seat' : `${added} seats`} added later is refunded, too.` : '';
  const contact = isCredit ? ' Until then, contact' : ' Contact';
  const rest = hasCredit ? `${contact} support for a refund of the other payments for this plan.` : '';
  const refund = isCredit ? `, and if ${event} by then, we refund all payments for it` : otherwise;
  return `${then} If another plan is bought first, this one stays ended${refund}.${seats}${rest}`;
}

interface Effect extends CreditEffect {
  /** The seats until then; 0: the plan had ended. */
  before: number;
  /** The next charge of the plan while it runs; null when it is canceled or no card pays for it. */
  amount: Cents | null;
}

/**
 * About a plan that has ended, runs again, or has other seats, because money moved.
 * @param payment whose money moved; the owner of the plan may have changed since
 */
export function paymentReturnedMail(
  site: Site,
  to: Recipient,
  effect: Effect,
  because: Because,
  payment: Pick<Payment, 'buyer' | 'invoiceNumber'> & { amount: Cents; worth: Cents; paidAt: number },
): Message {
  const { plan, users, before, amount } = effect;
  const your = whose('Your', to, plan);
  const again = `${your} plan is active again${amount === null ? ` until ${formatDay(plan.periodEnd)}` : ''}`;
  const hasCredit = because.isCredit || payment.worth > payment.amount;
  const running = before === 0 ? again : `${your} plan now has ${users} seats`;
  const change = users === 0 ? `${your} plan has ended` : running;
  const reason = explainReturn(because, `${whose('your', to, plan)} ${owner.name} plan`, users > before);
  const after = users > 0 ? afterFewerSeats(effect, because) : afterEnd(effect, because, hasCredit);
  return composeEmail(
    to,
    change,
    `${change}. ${reason}${after}`,
    facts({
      ...planFacts(plan),
      Seats: users === 0 ? null : String(users),
      Payment: `${formatUsd(payment.amount)} on ${formatDay(payment.paidAt)}, ${payment.invoiceNumber}`,
      'Billed to': plainName(payment.buyer.fullName),
      ...(users > 0 && amount !== null && nextChargeFacts(amount, plan)),
      Support: site.supportEmail,
    }),
    users === 0 || amount === null
      ? `View ${whose('your', to, plan)} plan: ${site.publicOrigin}/account`
      : linkToPlan(site, plan),
  );
}
