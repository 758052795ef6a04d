import { owner as seller } from '../../owner';
import type { Config } from '../config';
import type { Message } from '../messages';
import { facts, letter, plainName } from '../messages/letter';
import type { InvoiceDetails } from '../payments/ledger/ledger';
import { formatDay } from '../payments/ledger/money';
import { type Account, cardInWords, planFacts, type Subscription } from '../payments/plans/subscriptions';

/**
 * All emails about seats. Text from an owner reaches recipients who did not ask for it, so names are sent as plain
 * text.
 */

type Payer = Pick<Account, 'fullName' | 'company' | 'email'>;

/** Returns the name of a team: the company of the owner, or their name. */
export const getTeamName = ({ company, fullName }: Payer): string => company || fullName;

/** @param expiresAt epoch ms */
export function invitedMail(
  { publicOrigin }: Config,
  to: string,
  payer: Payer,
  { token, expiresAt }: { token: string; expiresAt: number },
): Message {
  const until = formatDay(expiresAt);
  return letter(
    { email: to, fullName: '' },
    `You're invited to a team on ${seller.name}`,
    `You've been invited to a team on ${seller.name}. There's nothing to pay: the team's plan includes your seat. To join, log in or create an account.`,
    facts({ 'Invited by': plainName(payer.fullName), Team: plainName(getTeamName(payer)), Expires: until }),
    `Nothing happens until you accept.\nView invitation: ${publicOrigin}/join/${token}`,
    "Don't know the sender? Ignore this email, and the invitation will expire.",
  );
}

/** For a user whose seat was removed, or is no longer paid for. */
export function removedMail({ publicOrigin }: Config, to: Account, payer: Payer): Message {
  return letter(
    to,
    'You no longer have a seat on your team',
    `You no longer have a seat on this team. Your ${seller.name} account is now on the Free plan, and you've been logged out.`,
    facts({ Team: plainName(getTeamName(payer)), Contact: payer.email }),
    `You can continue on your own plan.\nView plans: ${publicOrigin}/pricing`,
  );
}

const ROLES = { member: 'Member', billing: 'Billing manager' };

/** For the owner, when a member joins. */
export function joinedMail(
  { publicOrigin }: Config,
  to: Account,
  member: Pick<Account, 'fullName' | 'email'>,
  role: keyof typeof ROLES,
): Message {
  return letter(
    to,
    'A new member joined your team',
    `This person accepted an invitation to your ${seller.name} team.`,
    facts({ Name: plainName(member.fullName), Email: member.email, Role: ROLES[role] }),
    `${NOT_INVITED}\nView your team: ${publicOrigin}/account/team`,
  );
}

/** For the owner, when a member or an invited user becomes a billing manager. */
export function billingRoleMail(
  { publicOrigin }: Config,
  to: Account,
  member: { fullName?: string; email: string },
): Message {
  return letter(
    to,
    'Your team has a new billing manager',
    `This person can now see the payments and invoices of your ${seller.name} team, and change the card and invoice details.`,
    facts({ Name: plainName(member.fullName ?? ''), Email: member.email }),
    `${NOT_INVITED}\nView your team: ${publicOrigin}/account/team`,
  );
}

const NOT_INVITED = "Wasn't you? Remove them from your team and change your password.";

/**
 * For the mailbox of an account created by accepting an invitation. No greeting: a stranger with the link may have
 * typed the name.
 */
export function accountCreatedMail({ publicOrigin, supportEmail }: Config, email: string, payer: Payer): Message {
  return letter(
    { email, fullName: '' },
    `Your new ${seller.name} account`,
    `A ${seller.name} account was created for this email address when a team invitation was accepted.`,
    facts({ Team: plainName(getTeamName(payer)), 'Invited by': plainName(payer.fullName) }),
    `Log in: ${publicOrigin}/auth/login`,
    `Wasn't you? Choose "Forgot password?" there to set a new password, which logs out every device, or contact ${supportEmail}.`,
  );
}

/** For the owner, when a member has left. */
export function leftMail({ publicOrigin }: Config, to: Account, member: Pick<Account, 'fullName' | 'email'>): Message {
  return letter(
    to,
    'A member left your team',
    `This person left your ${seller.name} team. The seat is free again, so you can invite someone else.`,
    facts({ Name: plainName(member.fullName), Email: member.email }),
    `View your team: ${publicOrigin}/account/team`,
  );
}

/** For a member who is asked to pay for the plan from now on. @param until epoch ms */
export function offeredMail({ publicOrigin }: Config, to: Account, owner: Payer, until: number): Message {
  return letter(
    to,
    "You're invited to become the owner of your team",
    `The owner of your ${seller.name} team wants to transfer the plan and the team to you. If you accept, you'll pay for the plan starting with its next renewal. Nothing changes until you accept.`,
    facts({
      'Requested by': plainName(owner.fullName),
      Team: plainName(getTeamName(owner)),
      Expires: formatDay(until),
    }),
    `Review the price, then accept or decline: ${publicOrigin}/account/team`,
  );
}

/** For the owner, as a warning in case they did not ask. @param until epoch ms */
export function offeredNotice({ publicOrigin }: Config, to: Account, asked: Account, until: number): Message {
  return letter(
    to,
    'You asked a member to become the owner of your team',
    `We sent this person your request to become the owner of your ${seller.name} plan and team. Nothing changes until they accept.`,
    facts({ Name: plainName(asked.fullName), Email: asked.email, Expires: formatDay(until) }),
    `Wasn't you? Cancel the request and change your password.\nView the request: ${publicOrigin}/account/team`,
  );
}

export const withdrawnMail = ({ publicOrigin }: Config, to: Account, owner: Payer): Message =>
  letter(
    to,
    'The request to become the owner of your team was canceled',
    `${plainName(owner.fullName)} canceled the request. Nothing changes for your seat.`,
    `View your team: ${publicOrigin}/account/team`,
  );

export const declinedMail = ({ publicOrigin }: Config, to: Account, asked: Account): Message =>
  letter(
    to,
    'A member declined to become the owner of your team',
    `${plainName(asked.fullName)} declined your request. You're still the owner of your plan and team, and billing doesn't change.`,
    `View your team: ${publicOrigin}/account/team`,
  );

/** For the new owner. @param terms the charge from now on; null when no card pays */
export function tookOverMail(
  { publicOrigin }: Config,
  to: Account,
  former: Payer,
  plan: Subscription,
  terms: string | null,
): Message {
  return letter(
    to,
    "You're now the owner of your team",
    `You're now the owner of this ${seller.name} plan and its team. ${terms ? 'Nothing was charged today.' : "You won't be charged for it by card."}`,
    facts({
      ...planFacts(plan),
      [terms ? 'Next charge' : 'Until']: formatDay(plan.periodEnd),
      Terms: terms,
      Card: cardInWords(plan),
      'Previous owner': plainName(former.fullName),
    }),
    `Past payments and invoices stay with the previous owner.\nView your plan: ${publicOrigin}/account`,
  );
}

/** For the previous owner. */
export function handedOverMail({ publicOrigin }: Config, to: Account, owner: Account, plan: Subscription): Message {
  return letter(
    to,
    'Your team has a new owner',
    `You no longer pay for this ${seller.name} plan. We won't charge your card for it again.`,
    facts({ ...planFacts(plan), 'New owner': plainName(owner.fullName), Email: owner.email }),
    `Your payments and invoices stay in your account.\nView payments: ${publicOrigin}/subscription-history`,
  );
}

/** For a member; omits that the renewal was declined and why, which is private. @param until epoch ms */
export function planWaitsMail({ publicOrigin }: Config, to: Account, owner: Payer, until: number): Message {
  return letter(
    to,
    "Your team's plan hasn't renewed yet",
    `You can keep using ${seller.name}, and there's nothing you need to do. If the plan doesn't renew, you'll lose access after the date below.`,
    facts({ Team: plainName(getTeamName(owner)), 'Access until': formatDay(until), Contact: owner.email }),
    `View your seat: ${publicOrigin}/account/team`,
  );
}

/** For a member, when the plan is over: their seat is kept for the team's next plan. */
export function planEndedMail({ publicOrigin }: Config, to: Account, owner: Payer): Message {
  return letter(
    to,
    "Your team's plan has ended",
    `Your ${seller.name} account is now on the Free plan. We've kept your seat: if your team buys a plan again, you're included.`,
    facts({ Team: plainName(getTeamName(owner)), Contact: owner.email }),
    `You can continue on your own plan.\nView plans: ${publicOrigin}/pricing`,
  );
}

/** For a member, when the owner closes the account. @param until epoch ms */
export function teamEndsMail({ publicOrigin }: Config, to: Account, owner: Payer, until: number): Message {
  return letter(
    to,
    'Your team is ending',
    `The owner of your ${seller.name} team is closing their account. Unless they reopen it, your seat ends on the date below, and your account moves to the Free plan.`,
    facts({ Team: plainName(getTeamName(owner)), 'Your seat ends': formatDay(until), Contact: owner.email }),
    `You can continue on your own plan.\nView plans: ${publicOrigin}/pricing`,
  );
}

/** For a member whose team ends with its owner's account; omits the owner. */
export function teamEndedMail({ publicOrigin }: Config, to: Account): Message {
  return letter(
    to,
    'Your team has ended',
    `The owner of your ${seller.name} team closed their account, so the team has ended. Your account is now on the Free plan.`,
    `You can continue on your own plan.\nView plans: ${publicOrigin}/pricing`,
  );
}

const LABELS: Record<keyof InvoiceDetails, string> = {
  company: 'Company',
  address: 'Address',
  taxId: 'Tax ID',
  purchaseOrder: 'PO number',
  copyTo: 'Copies to',
};

/** For the account itself: the new invoice details and addresses for copies. @param at epoch ms */
export function detailsChangedMail(
  { supportEmail }: Config,
  to: { email: string; fullName: string },
  changed: Partial<InvoiceDetails>,
  at: number,
): Message {
  const lines = Object.entries(changed).map(([field, value]) => [
    LABELS[field as keyof InvoiceDetails],
    value || 'none',
  ]);
  return letter(
    to,
    'Your invoice details were changed',
    `The invoice details of your ${seller.name} account were changed on ${formatDay(at)}. They are now:`,
    facts(Object.fromEntries(lines)),
    `Wasn't you? Choose "Forgot password?" on the login page to set a new password, then contact ${supportEmail}.`,
  );
}
