import { owner } from '../../../../shared/owner';
import { formatDay } from '../../lib/money';
import { about, facts, composeEmail, type Message } from '../composeEmail';
import { getTeamName, type Recipient, seatEndsWithPlan, type Site, type TeamOwner } from '../phrases';
import { plainName } from '../text';

/** For a member; omits that the renewal was declined and why, which is private. @param until epoch ms */
export function renewalDelayedMail({ publicOrigin }: Site, to: Recipient, payer: TeamOwner, until: number): Message {
  return about(
    payer.id,
    composeEmail(
      to,
      "Your team's plan hasn't renewed yet",
      `The plan of your ${owner.name} team hasn't renewed yet. You can keep using it, and there's nothing you need to do. If the plan doesn't renew, you'll lose access after the date below.`,
      facts({ Team: plainName(getTeamName(payer)), 'Access until': formatDay(until), Contact: payer.email }),
      `View your seat: ${publicOrigin}/account/team`,
    ),
  );
}

/** For a member, when the plan is over: their seat is kept for the team's next plan. */
export function planEndedMail({ publicOrigin }: Site, to: Recipient, payer: TeamOwner): Message {
  return about(
    payer.id,
    composeEmail(
      to,
      "Your team's plan has ended",
      `The plan of your ${owner.name} team has ended, so you no longer have access through it. We've kept your seat in case your team buys a plan with enough seats.`,
      facts({ Team: plainName(getTeamName(payer)), Contact: payer.email }),
      `You can also buy your own plan, which leaves the team.\nView plans: ${publicOrigin}/pricing`,
    ),
  );
}

/**
 * For a member who got one of these emails, when the plan was renewed, resumed, restored or bought again.
 * @param until the end of a canceled plan, epoch ms; null if it renews
 * @param isNew whether it was bought after that email
 */
export function planActiveMail(
  { publicOrigin }: Site,
  to: Recipient,
  payer: TeamOwner,
  until: number | null,
  isNew: boolean,
): Message {
  return about(
    payer.id,
    composeEmail(
      to,
      isNew ? 'Your team has a new plan' : "Your team's plan is active again",
      `${isNew ? `Your ${owner.name} team has a new plan` : `The plan of your ${owner.name} team is active again`}, and you still have your seat. There's nothing you need to do.`,
      facts({
        Team: plainName(getTeamName(payer)),
        'Access until': until !== null && formatDay(until),
        Contact: payer.email,
      }),
      `View your seat: ${publicOrigin}/account/team`,
    ),
  );
}

/** For a member, when the owner closes the account. @param until epoch ms */
export function teamEndsMail({ publicOrigin }: Site, to: Recipient, payer: TeamOwner, until: number): Message {
  return about(
    payer.id,
    composeEmail(
      to,
      'Your team is ending',
      `The owner of your ${owner.name} team is closing their account. Unless they reopen it, your seat ends on the date below.`,
      facts({ Team: plainName(getTeamName(payer)), 'Your seat ends': formatDay(until), Contact: payer.email }),
      `Once your seat has ended, you can buy your own plan.\nView plans: ${publicOrigin}/pricing`,
    ),
  );
}

/**
 * For a member who got an email about the end of the team, when the owner reopens the account.
 * @param planEndsAt the end of the canceled plan, epoch ms; null if it is over
 */
export function teamContinuesMail(
  { publicOrigin }: Site,
  to: Recipient,
  payer: TeamOwner,
  planEndsAt: number | null,
): Message {
  const seat = planEndsAt
    ? seatEndsWithPlan(planEndsAt)
    : "The team's plan has ended. If your team buys a plan again, you're included.";
  return composeEmail(
    to,
    'Your team continues',
    `The owner of your ${owner.name} team reopened their account, so you keep your place on the team. ${seat}`,
    facts({ Team: plainName(getTeamName(payer)), Contact: payer.email }),
    `View your seat: ${publicOrigin}/account`,
  );
}

/** For a member whose team ends with its owner's account; omits the owner. */
export function teamEndedMail({ publicOrigin }: Site, to: Recipient): Message {
  return composeEmail(
    to,
    'Your team has ended',
    `The owner of your ${owner.name} team closed their account, so the team and your seat have ended.`,
    `You can continue on your own plan.\nView plans: ${publicOrigin}/pricing`,
  );
}
