import { owner } from '../../../owner';
import { formatDay } from '../../money';
import { facts, composeEmail, type Message } from '../composeEmail';
import { getTeamName, type PlanInWords, planFacts, type Recipient, type Site, type TeamOwner } from '../phrases';
import { plainName } from '../text';

/** For a member who is asked to pay for the plan from now on. @param until epoch ms */
export function offeredMail({ publicOrigin }: Site, to: Recipient, former: TeamOwner, until: number): Message {
  return composeEmail(
    to,
    "You've been asked to take over your team",
    `The owner of your ${owner.name} team asked you to take over the plan and team. If you accept, you'll pay for the plan starting with its next renewal. Nothing changes until you accept.`,
    facts({
      'Requested by': plainName(former.fullName),
      Team: plainName(getTeamName(former)),
      Expires: formatDay(until),
    }),
    `Review the price, then accept or decline: ${publicOrigin}/account/team`,
  );
}

/** For the owner, as a warning in case they did not ask. @param until epoch ms */
export function offeredNotice({ publicOrigin }: Site, to: Recipient, candidate: Recipient, until: number): Message {
  return composeEmail(
    to,
    'You asked a member to take over your team',
    `You asked this person to take over your ${owner.name} plan and team. Nothing changes until they accept.`,
    facts({ Name: plainName(candidate.fullName), Email: candidate.email, Expires: formatDay(until) }),
    `Wasn't you? Cancel the request and change your password.\nView the request: ${publicOrigin}/account/team`,
  );
}

export const withdrawnMail = ({ publicOrigin }: Site, to: Recipient, former: Recipient): Message =>
  composeEmail(
    to,
    'The request to take over your team was canceled',
    `${plainName(former.fullName)} canceled the request to take over your ${owner.name} team. Nothing changes for your seat.`,
    `View your team: ${publicOrigin}/account/team`,
  );

export const declinedMail = ({ publicOrigin }: Site, to: Recipient, candidate: Recipient): Message =>
  composeEmail(
    to,
    'A member declined to take over your team',
    `${plainName(candidate.fullName)} declined your request to take over your ${owner.name} plan and team. You're still the owner, and billing doesn't change.`,
    `View your team: ${publicOrigin}/account/team`,
  );

/** For the new owner. @param terms the charge from now on; null when no card pays */
export function ownershipReceivedMail(
  { publicOrigin }: Site,
  to: Recipient,
  former: TeamOwner,
  plan: PlanInWords,
  terms: string | null,
): Message {
  return composeEmail(
    to,
    "You're now the owner of your team",
    `You took over this ${owner.name} plan and its team. ${terms ? 'Nothing was charged today.' : "You won't be charged for it by card."}`,
    facts({
      ...planFacts(plan),
      [terms ? 'Next charge' : 'Until']: formatDay(plan.periodEnd),
      Terms: terms,
      Card: plan.card,
      'Previous owner': plainName(former.fullName),
    }),
    `Past payments and invoices stay with the previous owner.\nView your plan: ${publicOrigin}/account`,
  );
}

/** For the previous owner. */
export function ownershipTransferredMail(
  { publicOrigin }: Site,
  to: Recipient,
  newOwner: Recipient,
  plan: PlanInWords,
): Message {
  return composeEmail(
    to,
    'Your team has a new owner',
    `The new owner took over your ${owner.name} plan and team. You no longer pay for the plan, and we won't charge your card for it again.`,
    facts({ ...planFacts(plan), 'New owner': plainName(newOwner.fullName), Email: newOwner.email }),
    `Your payments and invoices stay in your account.\nView payments: ${publicOrigin}/subscription-history`,
  );
}
