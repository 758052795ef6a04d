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
    `You are invited to a team on ${seller.name}`,
    `Somebody has a seat for you in the plan of their team. It is paid: you need a name and a password, or your account.`,
    facts({ 'Invited by': plainName(payer.fullName), Team: plainName(getTeamName(payer)), 'Good until': until }),
    `Opening the page changes nothing: you decide there.\nSee the invitation: ${publicOrigin}/join/${token}`,
    `Do you not know them? Then do nothing. The invitation ends by itself.`,
  );
}

/** For a user whose seat was removed, or is no longer paid for. */
export function removedMail({ publicOrigin }: Config, to: Account, payer: Payer): Message {
  return letter(
    to,
    'Your seat in a team has ended',
    'You no longer have a seat in this team. Your account stays, on the Free plan, and you have been logged out.',
    facts({ Team: plainName(getTeamName(payer)), 'Whom to ask': payer.email }),
    `You can go on with a plan of your own.\nSee the plans: ${publicOrigin}/pricing`,
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
    'A member has joined your team',
    'This person accepted an invitation to your team.',
    facts({ Name: plainName(member.fullName), Email: member.email, Role: ROLES[role] }),
    `${NOT_INVITED}\nSee your team: ${publicOrigin}/account/team`,
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
    'A member can manage billing',
    'This person can now see your payments and invoices, and change the card and the invoice details.',
    facts({ Name: plainName(member.fullName ?? ''), Email: member.email }),
    `${NOT_INVITED}\nSee your team: ${publicOrigin}/account/team`,
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
    'An account was created with this email address by accepting an invitation to a team.',
    facts({ Team: plainName(getTeamName(payer)), 'Invited by': plainName(payer.fullName) }),
    `Log in: ${publicOrigin}/auth/login`,
    `Wasn't you? Choose "Forgot password" there, which logs out everyone else, or write to ${supportEmail}.`,
  );
}

/** For the owner, when a member has left. */
export function leftMail({ publicOrigin }: Config, to: Account, member: Pick<Account, 'fullName' | 'email'>): Message {
  return letter(
    to,
    'A member has left your team',
    'The seat is open again, and you can give it to somebody else.',
    facts({ Name: plainName(member.fullName), Email: member.email }),
    `See your team: ${publicOrigin}/account/team`,
  );
}

/** For a member who is asked to pay for the plan from now on. @param until epoch ms */
export function offeredMail({ publicOrigin }: Config, to: Account, owner: Payer, until: number): Message {
  return letter(
    to,
    'You are asked to take over a plan',
    'The owner of your team asks you to take over the plan: you would pay for it from its next period on. Nothing changes before you accept.',
    facts({
      'Asked by': plainName(owner.fullName),
      Team: plainName(getTeamName(owner)),
      'Open until': formatDay(until),
    }),
    `See what it costs, then accept or decline: ${publicOrigin}/account/team`,
  );
}

/** For the owner, as a warning in case they did not ask. @param until epoch ms */
export function offeredNotice({ publicOrigin }: Config, to: Account, asked: Account, until: number): Message {
  return letter(
    to,
    'You asked a member to take over your plan',
    'Nothing changes before they accept. If it was not you, take the request back and change your password.',
    facts({ Asked: plainName(asked.fullName), Email: asked.email, 'Open until': formatDay(until) }),
    `Take it back: ${publicOrigin}/account/team`,
  );
}

export const withdrawnMail = ({ publicOrigin }: Config, to: Account, owner: Payer): Message =>
  letter(
    to,
    'You are no longer asked to take over a plan',
    `${plainName(owner.fullName)} has taken the request back. Your seat stays as it is.`,
    `See your team: ${publicOrigin}/account/team`,
  );

export const declinedMail = ({ publicOrigin }: Config, to: Account, asked: Account): Message =>
  letter(
    to,
    'Your plan was not taken over',
    `${plainName(asked.fullName)} has declined. The plan stays yours, and you pay for it as before.`,
    `See your team: ${publicOrigin}/account/team`,
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
    'You have taken over a plan',
    `You are the owner of the plan and its team. ${terms ? 'Nothing was charged today.' : 'Nothing is charged to a card of yours.'}`,
    facts({
      ...planFacts(plan),
      [terms ? 'Next charge' : 'Until']: formatDay(plan.periodEnd),
      Terms: terms,
      Card: cardInWords(plan),
      'Taken over from': plainName(former.fullName),
    }),
    `Earlier payments and invoices stay with the former owner.\nSee your plan: ${publicOrigin}/account`,
  );
}

/** For the previous owner. */
export function handedOverMail({ publicOrigin }: Config, to: Account, owner: Account, plan: Subscription): Message {
  return letter(
    to,
    'Your plan was taken over',
    'You do not pay for this plan any more, and your card is not charged for it again.',
    facts({ ...planFacts(plan), 'New owner': plainName(owner.fullName), Email: owner.email }),
    `Your payments and invoices stay in your account.\nSee them: ${publicOrigin}/subscription-history`,
  );
}

/** For a member; omits that the renewal was declined and why, which is private. @param until epoch ms */
export function planWaitsMail({ publicOrigin }: Config, to: Account, owner: Payer, until: number): Message {
  return letter(
    to,
    'The plan of your team is due for its next period',
    'You can use the app as before, and need not do anything. If the plan does not go on, your seat rests after the day below.',
    facts({ Team: plainName(getTeamName(owner)), 'Good until': formatDay(until), 'Whom to ask': owner.email }),
    `See your seat: ${publicOrigin}/account/team`,
  );
}

/** For a member, when the plan is over: their seat is kept for the team's next plan. */
export function planEndedMail({ publicOrigin }: Config, to: Account, owner: Payer): Message {
  return letter(
    to,
    'The plan of your team has ended',
    'Your account stays, on the Free plan. When the team has a plan again, so have you: your place is kept.',
    facts({ Team: plainName(getTeamName(owner)), 'Whom to ask': owner.email }),
    `You can go on with a plan of your own.\nSee the plans: ${publicOrigin}/pricing`,
  );
}

/** For a member, when the owner closes the account. @param until epoch ms */
export function teamEndsMail({ publicOrigin }: Config, to: Account, owner: Payer, until: number): Message {
  return letter(
    to,
    'Your team is ending',
    `The owner of your team is closing their account. You can use the plan until the day below, unless they reopen it. Your account stays, on the Free plan.`,
    facts({ Team: plainName(getTeamName(owner)), 'Your seat ends': formatDay(until), 'Questions to': owner.email }),
    `You can continue with a plan of your own.\nSee the plans: ${publicOrigin}/pricing`,
  );
}

/** For a member whose team ends with its owner's account; omits the owner. */
export function teamEndedMail({ publicOrigin }: Config, to: Account): Message {
  return letter(
    to,
    'Your team has ended',
    'The owner of your team has closed their account, and the team has ended with it. Your account stays, on the Free plan.',
    `You can go on with a plan of your own.\nSee the plans: ${publicOrigin}/pricing`,
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
    `The invoice details of your account were changed on ${formatDay(at)}. They are now:`,
    facts(Object.fromEntries(lines)),
    `Wasn't you? Choose "Forgot password" on the log-in page at once and write to ${supportEmail}.`,
  );
}
