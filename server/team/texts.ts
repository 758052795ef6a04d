import { owner as seller } from '../../owner';
import type { Config } from '../config';
import type { Message } from '../messages';
import { facts, letter, plainName } from '../messages/letter';
import { formatDay } from '../payments/ledger/money';
import type { Account } from '../payments/plans/subscriptions';

/** The mails about seats, in one place. What an owner has typed goes to people who did not ask for it: as plain names. */

type Payer = Pick<Account, 'fullName' | 'company' | 'email'>;

/** What a team is called: the company of who pays, or the person. */
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

/** To somebody whose seat was taken back, or is not paid any more. */
export function removedMail({ publicOrigin }: Config, to: Account, payer: Payer): Message {
  return letter(
    to,
    'Your seat in a team has ended',
    'You no longer have a seat in this team. Your account stays, on the Free plan, and you have been logged out.',
    facts({ Team: plainName(getTeamName(payer)), 'Whom to ask': payer.email }),
    `You can go on with a plan of your own.\nSee the plans: ${publicOrigin}/pricing`,
  );
}

/** To who pays, when a member has left. */
export function leftMail({ publicOrigin }: Config, to: Account, member: Pick<Account, 'fullName' | 'email'>): Message {
  return letter(
    to,
    'A member has left your team',
    'The seat is open again, and you can give it to somebody else.',
    facts({ Name: member.fullName, Email: member.email }),
    `See your team: ${publicOrigin}/account/team`,
  );
}
