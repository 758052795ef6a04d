import { owner } from '../../../../shared/owner';
import { type Cents, formatDay } from '../../lib/money';
import { about, facts, composeEmail, type Message } from '../composeEmail';
import {
  addCardBefore,
  cardFact,
  getTeamName,
  linkToPlan,
  nextCharge,
  type PlanInWords,
  planFacts,
  type Recipient,
  ROLES,
  type Site,
  type TeamOwner,
} from '../phrases';
import { plainName } from '../text';

interface Charge {
  amount: Cents;
  interval: 'month' | 'year';
}

const chargeFacts = (charge: Charge | null, plan: PlanInWords) =>
  charge
    ? { 'Next charge': `${nextCharge(charge.amount, plan)}, then each ${charge.interval}` }
    : { Until: formatDay(plan.periodEnd) };

/**
 * For a member who is asked to become the owner.
 * @param charge what they'll pay; null when no card is charged @param expiresAt epoch ms
 */
export function transferRequestMail(
  { publicOrigin }: Site,
  to: Recipient,
  former: TeamOwner,
  plan: PlanInWords,
  charge: Charge | null,
  expiresAt: number,
): Message {
  return about(
    former.id,
    composeEmail(
      to,
      "You've been asked to take over your team",
      `The owner of your ${owner.name} team asked you to become the owner. If you accept, you'll manage the plan, the team and billing. ${explainCard()}Nothing changes until you accept.`,
      facts({
        'Requested by': plainName(former.fullName),
        Team: plainName(getTeamName(former)),
        ...planFacts(plan),
        ...chargeFacts(charge, plan),
        Expires: formatDay(expiresAt),
      }),
      `Check the price, then accept or decline.\nReview request: ${publicOrigin}/account/team?transfer`,
    ),
  );

  function explainCard(): string {
    if (plan.card === null) return charge ? "The plan has no card, so you'll add one. " : '';
    if (plan.holderId === to.id) return 'Your card stays on the plan. ';
    return `The saved card isn't yours and leaves the plan${charge ? ", so you'll add your own" : ''}. `;
  }
}

/** For the owner, as a warning in case they did not ask. @param expiresAt epoch ms */
export function transferNotice(
  { publicOrigin }: Site,
  to: Recipient,
  candidate: Recipient,
  { card, holderId }: Pick<PlanInWords, 'card' | 'holderId'>,
  expiresAt: number,
): Message {
  return about(
    candidate.id,
    composeEmail(
      to,
      'You asked a member to take over your team',
      `You asked this person to take over your ${owner.name} plan and team. Nothing changes until they accept.${explainCard()}`,
      facts({ Name: plainName(candidate.fullName), Email: candidate.email, Expires: formatDay(expiresAt) }),
      `Wasn't you? Cancel the request and change your password.\nView the request: ${publicOrigin}/account/team`,
    ),
  );

  function explainCard(): string {
    if (card === null) return '';
    if (holderId === candidate.id) return ' After that, their card stays on the plan.';
    return ` After that, ${holderId === to.id ? 'your' : 'the'} saved card is removed from the plan.`;
  }
}

export const transferCanceledMail = ({ publicOrigin }: Site, to: Recipient, former: Recipient): Message =>
  about(
    former.id,
    composeEmail(
      to,
      'The request to take over your team was canceled',
      `${plainName(former.fullName)} canceled the request to take over your ${owner.name} team. Your seat doesn't change.`,
      `View your team: ${publicOrigin}/account/team`,
    ),
  );

export const transferDeclinedMail = ({ publicOrigin }: Site, to: Recipient, candidate: Recipient): Message =>
  about(
    candidate.id,
    composeEmail(
      to,
      'A member declined to take over your team',
      `${plainName(candidate.fullName)} declined your request to take over your ${owner.name} plan and team. You're still the owner, and billing doesn't change.`,
      `View your team: ${publicOrigin}/account/team`,
    ),
  );

/**
 * For the new owner.
 * @param plan with the new owner's card, if they saved it as a billing manager, and the names of the
 * billing managers @param charge from the next renewal on; null when no card is charged
 */
export function ownershipReceivedMail(
  { publicOrigin }: Site,
  to: Recipient,
  former: TeamOwner,
  plan: PlanInWords & { managers: string[]; invoicesTo: string; purchaseOrder: string; copyTo: string },
  charge: Charge | null,
): Message {
  const name = plainName(former.fullName);
  return composeEmail(
    to,
    "You're now the owner of your team",
    `You took over this ${owner.name} plan and its team. Nothing was charged today. ${explainCard()}`,
    facts({
      ...planFacts(plan),
      ...chargeFacts(charge, plan),
      ...(plan.card && cardFact(plan)),
      'Previous owner': name,
      'Invoices to': plan.invoicesTo,
      'PO number': plan.purchaseOrder,
      'Copies to': plan.copyTo,
      'Billing managers': plan.managers.map(plainName).join(', ') || 'None',
    }),
    `Earlier payments and their invoices stay with the previous owner.\n${charge && !plan.card ? 'Add a card' : 'View your plan'}: ${publicOrigin}/account`,
  );

  function explainCard(): string {
    if (plan.card) return 'Your card is still on the plan.';
    return charge ? `The plan has no card. ${addCardBefore(plan.periodEnd)}` : "You won't be charged for it by card.";
  }
}

/** For the previous owner. @param to with their role if they keep a seat, and whether they had saved the card */
export function ownershipTransferredMail(
  { publicOrigin }: Site,
  to: Recipient & { role: keyof typeof ROLES | null; hadCard: boolean },
  newOwner: Recipient,
  plan: PlanInWords,
): Message {
  const role = to.role ? ` You keep your seat and are now a ${ROLES[to.role].toLowerCase()}.` : '';
  return composeEmail(
    to,
    'Your team has a new owner',
    `The new owner took over your ${owner.name} plan and team.${role}${to.hadCard ? ` We removed your card (${plan.card}) from the plan and won't charge it again.` : ''}`,
    facts({
      ...planFacts(plan),
      'New owner': plainName(newOwner.fullName),
      Email: newOwner.email,
    }),
    `Your payments and invoices stay in your account.\nView payments: ${publicOrigin}/subscription-history`,
  );
}

/**
 * For a billing manager who keeps the role.
 * @param to with their card, if it leaves the plan @param plan without a card that left it @param charge as for the new owner
 */
export const managerKeptMail = (
  site: Site,
  to: Recipient & { released: string | null },
  former: Recipient,
  newOwner: Recipient,
  plan: PlanInWords,
  charge: Charge | null,
): Message =>
  about(
    former.id,
    about(
      newOwner.id,
      composeEmail(
        to,
        'Your team has a new owner',
        `Your ${owner.name} team has a new owner, and you're still a billing manager.${to.released ? ` We removed your card (${to.released}) from the plan and won't charge it again.` : ''} Earlier payments stay with ${plainName(former.fullName)}.`,
        facts({
          'New owner': plainName(newOwner.fullName),
          Email: newOwner.email,
          ...planFacts(plan),
          ...chargeFacts(charge, plan),
          ...(charge && cardFact(plan)),
        }),
        charge ? linkToPlan(site, plan) : `View your plan: ${site.publicOrigin}/account`,
      ),
    ),
  );

/** For a former billing manager: the new owner changed the role to member. */
export const billingRoleEndedMail = ({ publicOrigin }: Site, to: Recipient, newOwner: Recipient): Message =>
  about(
    newOwner.id,
    composeEmail(
      to,
      "You're no longer a billing manager",
      `Your ${owner.name} team has a new owner, who made you a member. You keep your seat, but can no longer see payments or change the card and the invoice details.`,
      facts({ 'New owner': plainName(newOwner.fullName), Email: newOwner.email }),
      `View your team: ${publicOrigin}/account/team`,
    ),
  );

/** For an owner whose takeover was undone. */
export const transferUndoneMail = ({ publicOrigin, supportEmail }: Site, to: Recipient, former: Recipient): Message =>
  about(
    former.id,
    composeEmail(
      to,
      'The transfer of your team was undone',
      `The previous owner undid the changes that someone else had made to their ${owner.name} account, including the transfer of the plan and team to you. You no longer own them or have a seat, you were logged out, and your card was removed from the plan.`,
      facts({ 'Previous owner': plainName(former.fullName) }),
      `Questions? Contact ${supportEmail}.\nView plans: ${publicOrigin}/pricing`,
    ),
  );
