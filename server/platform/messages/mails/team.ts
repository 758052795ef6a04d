import { owner } from '../../../../shared/owner';
import { formatDay } from '../../lib/money';
import { about, facts, composeEmail, type Message } from '../composeEmail';
import {
  BILLING_MANAGERS,
  getTeamName,
  listPeople,
  type Recipient,
  ROLES,
  seatEndsWithPlan,
  type Site,
  type TeamOwner,
  unnamed,
} from '../phrases';
import { plainName } from '../text';

/** All times are epoch ms. */
interface InvitedSeat {
  token: string;
  expiresAt: number;
  role: keyof typeof ROLES;
  /** The end of a canceled or past-due plan. The email omits the reason, which is private. */
  planEndsAt?: number | null;
  /** The start of a smaller team without this seat. */
  seatEndsAt?: number | null;
}

export function invitedMail(
  { publicOrigin }: Site,
  to: { id?: string; email: string },
  payer: TeamOwner,
  { token, expiresAt, role, planEndsAt, seatEndsAt }: InvitedSeat,
): Message {
  const until = formatDay(expiresAt);
  return about(
    payer.id,
    composeEmail(
      { id: to.id, ...unnamed(to.email) },
      `${plainName(getTeamName(payer))} invited you to ${owner.name}`,
      `You've been invited to a team on ${owner.name}. There's nothing to pay: the team's plan includes your seat. To join, log in or create an account.`,
      ...(role === 'billing' ? [`You're invited as a billing manager. ${BILLING_MANAGERS}`] : []),
      ...(planEndsAt ? [seatEndsWithPlan(planEndsAt)] : []),
      ...(seatEndsAt
        ? [`Your seat currently ends on ${formatDay(seatEndsAt)}, because the team will have fewer seats from then on.`]
        : []),
      facts({
        'Invited by': plainName(payer.fullName),
        Team: plainName(getTeamName(payer)),
        Role: ROLES[role],
        Expires: until,
      }),
      `Nothing happens until you accept.\nView invitation: ${publicOrigin}/join/${token}`,
      "Don't know the sender? Ignore this email, and the invitation will expire.",
    ),
  );
}

const REMOVED = { removed: 'the owner removed you', 'smaller team': "the team's plan now has fewer seats" };

/** For a user whose seat ended. @param ownPlanUntil the end of the user's own plan, epoch ms; null without one */
export function removedMail(
  { publicOrigin }: Site,
  to: Recipient,
  payer: TeamOwner,
  reason: keyof typeof REMOVED,
  ownPlanUntil: number | null,
): Message {
  const plan = ownPlanUntil ? `back on your own plan, paid until ${formatDay(ownPlanUntil)}` : 'now on the Free plan';
  return composeEmail(
    to,
    'You no longer have a seat on your team',
    `You no longer have a seat on this ${owner.name} team because ${REMOVED[reason]}. Your account is ${plan}, and you've been logged out.`,
    facts({ Team: plainName(getTeamName(payer)), Contact: payer.email }),
    ownPlanUntil
      ? `View your plan: ${publicOrigin}/account`
      : `You can continue on your own plan.\nView plans: ${publicOrigin}/pricing`,
  );
}

/**
 * For the owner, when a smaller plan ended seats.
 * @param people whose seats ended; those without a name were invited
 */
export function seatsEndedMail(
  { publicOrigin }: Site,
  to: Recipient,
  people: readonly { fullName?: string; email: string }[],
): Message {
  const { list, more } = listPeople(
    people.map(({ fullName, email }) => [email, plainName(fullName ?? '') || 'Invited']),
  );
  return composeEmail(
    to,
    people.length === 1 ? '1 person left your team' : `${people.length} people left your team`,
    `Your ${owner.name} plan has fewer seats now, so these seats have ended. We emailed the members.`,
    list,
    `${more}To invite them again, add seats.\nView your team: ${publicOrigin}/account/team`,
  );
}

/** For the owner, when a member joins. */
export function joinedMail(
  { publicOrigin }: Site,
  to: Recipient,
  member: Recipient,
  role: keyof typeof ROLES,
): Message {
  return about(
    member.id,
    composeEmail(
      to,
      'A new member joined your team',
      `This person accepted an invitation to your ${owner.name} team.`,
      facts({ Name: plainName(member.fullName), Email: member.email, Role: ROLES[role] }),
      `Didn't invite them? Remove them from your team and change your password.\nView your team: ${publicOrigin}/account/team`,
    ),
  );
}

/** For the owner, when a member or an invited user becomes a billing manager. */
export function billingRoleMail(
  { publicOrigin }: Site,
  to: Recipient,
  member: { id?: string; fullName?: string; email: string },
): Message {
  return about(
    member.id,
    composeEmail(
      to,
      'Your team has a new billing manager',
      `This person is now a billing manager of your ${owner.name} team. ${BILLING_MANAGERS}`,
      facts({ Name: plainName(member.fullName ?? ''), Email: member.email }),
      `Didn't make this change? Remove them from your team and change your password.\nView your team: ${publicOrigin}/account/team`,
    ),
  );
}

/** For a member who becomes a billing manager. */
export const billingRoleGivenMail = ({ publicOrigin }: Site, to: Recipient, payer: TeamOwner): Message =>
  about(
    payer.id,
    composeEmail(
      to,
      `You're now a billing manager of ${plainName(getTeamName(payer))}`,
      `The owner of your ${owner.name} team made you a billing manager. ${BILLING_MANAGERS}`,
      facts({ Team: plainName(getTeamName(payer)), Contact: payer.email }),
      `View the plan: ${publicOrigin}/account`,
    ),
  );

/** For the owner, about a seat that someone left or declined. */
const FREE_SEAT =
  'The seat is free again. You pay for it as long as your plan includes it: invite someone else, or change to fewer seats.';

/** For the owner, when an invitation is declined. */
export function invitationDeclinedMail({ publicOrigin }: Site, to: Recipient, email: string): Message {
  return composeEmail(
    to,
    'An invitation to your team was declined',
    `This invitation to your ${owner.name} team was declined. ${FREE_SEAT}`,
    facts({ Email: email }),
    `View your team: ${publicOrigin}/account/team`,
  );
}

/**
 * For the mailbox of an account created by accepting an invitation. No greeting: a stranger with the link may have
 * typed the name.
 */
export function accountCreatedMail(
  { publicOrigin, supportEmail }: Site,
  { id, email }: Pick<Recipient, 'id' | 'email'>,
  payer: TeamOwner,
): Message {
  return composeEmail(
    { id, ...unnamed(email) },
    `Your new ${owner.name} account`,
    `A ${owner.name} account was created for this email address when a team invitation was accepted.`,
    facts({ Team: plainName(getTeamName(payer)), 'Invited by': plainName(payer.fullName) }),
    `Log in: ${publicOrigin}/auth/login`,
    `Wasn't you? Choose "Forgot password?" there to set a new password, which logs out every device, or contact ${supportEmail}.`,
  );
}

/** For the owner, when a member has left. @param renews whether the owner has a plan that isn't canceled */
export function leftMail({ publicOrigin }: Site, to: Recipient, member: Recipient, renews: boolean): Message {
  return about(
    member.id,
    composeEmail(
      to,
      'A member left your team',
      `This person left your ${owner.name} team.${renews ? ` ${FREE_SEAT}` : ''}`,
      facts({ Name: plainName(member.fullName), Email: member.email }),
      `View your team: ${publicOrigin}/account/team`,
    ),
  );
}
