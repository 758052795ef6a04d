import { owner } from '../../../owner';
import { formatDay } from '../../money';
import { facts, letter, type Message } from '../letter';
import { getTeamName, type PlanInWords, planFacts, type Recipient, type Site } from '../phrases';
import { plainName } from '../text';

interface Payer extends Recipient {
  company: string | null;
}

/** For a member who is asked to pay for the plan from now on. @param until epoch ms */
export function offeredMail({ publicOrigin }: Site, to: Recipient, former: Payer, until: number): Message {
  return letter(
    to,
    "You're invited to become the owner of your team",
    `The owner of your ${owner.name} team wants to transfer the plan and the team to you. If you accept, you'll pay for the plan starting with its next renewal. Nothing changes until you accept.`,
    facts({
      'Requested by': plainName(former.fullName),
      Team: plainName(getTeamName(former)),
      Expires: formatDay(until),
    }),
    `Review the price, then accept or decline: ${publicOrigin}/account/team`,
  );
}

/** For the owner, as a warning in case they did not ask. @param until epoch ms */
export function offeredNotice({ publicOrigin }: Site, to: Recipient, asked: Recipient, until: number): Message {
  return letter(
    to,
    'You asked a member to become the owner of your team',
    `We sent this person your request to become the owner of your ${owner.name} plan and team. Nothing changes until they accept.`,
    facts({ Name: plainName(asked.fullName), Email: asked.email, Expires: formatDay(until) }),
    `Wasn't you? Cancel the request and change your password.\nView the request: ${publicOrigin}/account/team`,
  );
}

export const withdrawnMail = ({ publicOrigin }: Site, to: Recipient, former: Recipient): Message =>
  letter(
    to,
    'The request to become the owner of your team was canceled',
    `${plainName(former.fullName)} canceled the request. Nothing changes for your seat.`,
    `View your team: ${publicOrigin}/account/team`,
  );

export const declinedMail = ({ publicOrigin }: Site, to: Recipient, asked: Recipient): Message =>
  letter(
    to,
    'A member declined to become the owner of your team',
    `${plainName(asked.fullName)} declined your request. You're still the owner of your plan and team, and billing doesn't change.`,
    `View your team: ${publicOrigin}/account/team`,
  );

/** For the new owner. @param terms the charge from now on; null when no card pays */
export function tookOverMail(
  { publicOrigin }: Site,
  to: Recipient,
  former: Payer,
  plan: PlanInWords,
  terms: string | null,
): Message {
  return letter(
    to,
    "You're now the owner of your team",
    `You're now the owner of this ${owner.name} plan and its team. ${terms ? 'Nothing was charged today.' : "You won't be charged for it by card."}`,
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
export function handedOverMail({ publicOrigin }: Site, to: Recipient, newOwner: Recipient, plan: PlanInWords): Message {
  return letter(
    to,
    'Your team has a new owner',
    `You no longer pay for this ${owner.name} plan. We won't charge your card for it again.`,
    facts({ ...planFacts(plan), 'New owner': plainName(newOwner.fullName), Email: newOwner.email }),
    `Your payments and invoices stay in your account.\nView payments: ${publicOrigin}/subscription-history`,
  );
}
