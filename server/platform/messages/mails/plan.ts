import { owner } from '../../../../shared/owner';
import { type Cents, formatDay, formatUsd } from '../../lib/money';
import { about, facts, composeEmail, composeSupportEmail, type Message } from '../composeEmail';
import {
  afterPlan,
  cancelBlock,
  cardFact,
  cardOfPlan,
  getTeamName,
  isOwner,
  linkToPlan,
  listPeople,
  nextCharge,
  nextChargeFacts,
  type PlanInWords,
  planFacts,
  type Recipient,
  type Site,
  type TeamOwner,
  whose,
} from '../phrases';
import { plainName, quoted } from '../text';

interface Decline {
  plan: PlanInWords;
  amount: Cents;
  /** The number of this attempt, from 1. */
  attempt: number;
  reason: string;
  /** Null when the plan has ended. `tryAt`: null when no attempt follows. Epoch ms. */
  next: { tryAt: number | null; payBy: number } | null;
  /** The link that pays this renewal. */
  link: string;
}

/** About a declined renewal: with a payment link, or after the last attempt with a link to buy again. */
export function declinedPaymentMail(site: Site, to: Recipient, decline: Decline): Message {
  const { plan, attempt, reason, next, link } = decline;
  const amount = formatUsd(decline.amount);
  const tryAt = next?.tryAt ? formatDay(next.tryAt) : null;
  const about = facts({
    ...planFacts(plan),
    Amount: amount,
    Card: cardOfPlan(plan),
    Reason: reason,
    Attempt: next && String(attempt),
    'Next attempt': tryAt,
    'Pay by': next && formatDay(next.payBy),
  });
  if (next === null)
    return composeEmail(
      to,
      `${whose('Your', to, plan)} plan has ended`,
      `We couldn't charge ${amount} for ${whose('your', to, plan)} ${owner.name} plan, so it has ended. Nothing was charged.`,
      about,
      afterPlan(site, to, plan),
    );
  const asksBank = /confirm/.test(reason);
  const subject = plan.card
    ? `${to.id === plan.holderId ? `Your payment of ${amount}` : `The payment of ${amount} for ${whose('your', to, plan)} plan`} was declined`
    : `${whose('Your', to, plan)} plan has no card for ${amount}`;
  const then = tryAt
    ? `We'll try again on ${tryAt}.`
    : `We won't try again until you add ${plan.card ? 'another' : 'a'} card.`;
  return composeEmail(
    to,
    attempt === 1 ? subject : `${subject}${plan.card ? ' again' : ''} (attempt ${attempt})`,
    `We couldn't charge ${amount} for ${whose('your', to, plan)} ${owner.name} plan. ${then} Your team keeps access until ${formatDay(next.payBy)}.`,
    about,
    `${asksBank ? 'Pay now and confirm the payment with your bank' : 'Pay now with any card'}. You don't need to log in, and we won't save that card.\nPay ${amount}: ${link}\nAdd a card for this and later renewals: ${site.publicOrigin}/account`,
  );
}

/**
 * @param how.isOver the time since a declined renewal is unpaid, so the plan has ended
 * @param how.amount the next charge if the plan is resumed; null if only support can resume it
 * @param how.linkOf the recipient of the email whose link canceled it without a login
 */
export function canceledMail(
  site: Site,
  to: Recipient,
  plan: PlanInWords,
  { isOver, amount, linkOf }: { isOver: boolean; amount: Cents | null; linkOf?: string },
): Message {
  const your = whose('Your', to, plan);
  if (isOver)
    return composeEmail(
      to,
      `${your} plan has ended`,
      `${your} ${owner.name} plan was canceled and has ended.${amount === null ? '' : NOT_CHARGED}`,
      facts(planFacts(plan)),
      afterPlan(site, to, plan),
    );
  const until = formatDay(plan.periodEnd);
  return composeEmail(
    to,
    `${your} plan ends on ${until}`,
    `${your} ${owner.name} plan was canceled${linkOf ? ` with the link in an email to ${linkOf}` : ''}. You can use it until ${until}, and it won't renew.`,
    facts({ ...planFacts(plan), 'Ends on': until }),
    isOwner(to, plan)
      ? amount === null
        ? `Changed your mind? Contact ${site.supportEmail} before then.`
        : `Changed your mind? Resume your plan before then. ${explainResumed(amount, plan)}\nResume your plan: ${site.publicOrigin}/account`
      : `Your seat ends then, unless the owner continues the plan.\nView the plan: ${site.publicOrigin}/account`,
  );
}

const NOT_CHARGED = " The amount due won't be charged.";

const explainResumed = (amount: Cents, plan: PlanInWords): string =>
  `Nothing is charged when you resume; then ${nextCharge(amount, plan)}.`;

/**
 * About the own plan of a user who has a seat on someone else's team, and can resume the plan only after leaving it.
 * @param how as for `canceledMail`
 * @param seat.byJoining joining that team canceled the plan
 */
export function ownPlanCanceledMail(
  { publicOrigin, supportEmail }: Site,
  to: Recipient,
  plan: PlanInWords,
  { isOver, amount }: Parameters<typeof canceledMail>[3],
  seat: { owner: TeamOwner; byJoining: boolean },
): Message {
  const team = plainName(getTeamName(seat.owner));
  const until = formatDay(plan.periodEnd);
  const canceled = seat.byJoining
    ? `Joining ${team} canceled your own ${owner.name} plan.`
    : `Your own ${owner.name} plan was canceled.`;
  const back =
    amount === null
      ? `contact ${supportEmail}.`
      : `leave ${team} before then, and resume your plan. ${explainResumed(amount, plan)}`;
  return about(
    seat.owner.id,
    composeEmail(
      to,
      isOver ? 'Your own plan has ended' : `Your own plan ends on ${until}`,
      isOver
        ? `${canceled} It has ended.${amount === null ? '' : NOT_CHARGED}`
        : `${canceled} It's paid until ${until} and won't renew, and nothing is refunded. You can use it after you leave the team.`,
      facts({ ...planFacts(plan), 'Ends on': !isOver && until }),
      isOver ? `You keep your seat on ${team}.` : `Changed your mind? To continue your own plan, ${back}`,
      `View your seat: ${publicOrigin}/account`,
    ),
  );
}

/** About a canceled plan whose last day is over. */
export const planOverMail = (site: Site, to: Recipient, plan: PlanInWords): Message =>
  composeEmail(
    to,
    `${whose('Your', to, plan)} plan has ended`,
    `${whose('Your', to, plan)} ${owner.name} plan was canceled, and its last day is over. Nothing will be charged again.`,
    facts(planFacts(plan)),
    afterPlan(site, to, plan),
  );

/** Returns the last block of an email about a change: for the owner, or for a billing manager whose card pays. */
const lastBlock = (to: Recipient, plan: PlanInWords, ...forOwner: string[]): string[] => {
  if (isOwner(to, plan)) return forOwner;
  return to.id === plan.holderId ? ["Your card pays for the plan. If it shouldn't, ask the owner to add a card."] : [];
};

/** For support: why a customer canceled. */
export function cancelReasonMail(site: Site, from: Recipient, plan: PlanInWords, reason: string): Message {
  const { id, email, fullName } = from;
  const text = [
    'A customer canceled their plan and gave this reason.',
    facts({ Name: fullName, Email: email, ...planFacts(plan) }),
    quoted(reason),
  ];
  return about(id, { ...composeSupportEmail(site, 'A plan was canceled', ...text), replyTo: email });
}

/**
 * @param charge the next charge, which may be due immediately
 * @param cancelLink see `cancelBlock`
 */
export function resumedMail(
  site: Site,
  to: Recipient,
  plan: PlanInWords,
  charge: { amount: Cents; isDue: boolean },
  cancelLink: string,
): Message {
  const amount = formatUsd(charge.amount);
  const renewal = charge.isDue ? `It renews now for ${amount}.` : 'Nothing was charged.';
  return composeEmail(
    to,
    `${whose('Your', to, plan)} plan was resumed`,
    `${whose('Your', to, plan)} ${owner.name} plan was resumed. ${renewal}`,
    facts({
      ...planFacts(plan),
      ...(charge.isDue ? { ...cardFact(plan), 'Due now': amount } : nextChargeFacts(charge.amount, plan)),
    }),
    linkToPlan(site, plan),
    cancelBlock(isOwner(to, plan), cancelLink),
    ...lastBlock(to, plan),
  );
}

/**
 * About a change that was scheduled for the next renewal.
 * @param plan as it will be then
 * @param amount the next charge
 * @param leaving the people whose seats end with it
 * @param cancelLink see `cancelBlock`
 */
export function changeScheduledMail(
  site: Site,
  to: Recipient,
  plan: PlanInWords,
  amount: Cents,
  leaving: readonly { fullName?: string; email: string }[],
  cancelLink: string,
): Message {
  const date = formatDay(plan.periodEnd);
  const people = leaving.length === 1 ? '1 person leaves' : `${leaving.length} people leave`;
  const { list, more } = listPeople(
    leaving.map(({ fullName, email }) => [email, plainName(fullName ?? '') || 'Invited']),
  );
  const ending = leaving.length > 0 && [
    `Everyone keeps access until ${date}. Then these seats end, and we email the members:`,
    list,
  ];
  return composeEmail(
    to,
    ending ? `${people} your team on ${date}` : `${whose('Your', to, plan)} plan changes on ${date}`,
    `A change to ${whose('your', to, plan)} ${owner.name} plan was scheduled. It takes effect with the next charge, and nothing is charged before.`,
    facts({ ...planFacts(plan), ...nextChargeFacts(amount, plan) }),
    ...(ending || []),
    `${more}${isOwner(to, plan) ? 'You' : 'The owner'} can ${ending ? 'change who leaves, or undo the change,' : 'undo the change'} before then.\n${linkToPlan(site, plan)}`,
    cancelBlock(isOwner(to, plan), cancelLink),
    ...lastBlock(to, plan, "Wasn't you? Undo the change, then change your password."),
  );
}

/** @param amount the next charge @param cancelLink see `cancelBlock` */
export function changeUnscheduledMail(
  site: Site,
  to: Recipient,
  plan: PlanInWords,
  amount: Cents,
  cancelLink: string,
): Message {
  return composeEmail(
    to,
    `${whose('Your', to, plan)} scheduled change was undone`,
    `The scheduled change to ${whose('your', to, plan)} ${owner.name} plan was undone, so it renews as it is.`,
    facts({ ...planFacts(plan), ...nextChargeFacts(amount, plan) }),
    linkToPlan(site, plan),
    cancelBlock(isOwner(to, plan), cancelLink),
    ...lastBlock(to, plan, "Wasn't you? Change your password, then schedule the change again."),
  );
}
