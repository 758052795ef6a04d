import { owner } from '../../../owner';
import { facts, composeEmail, composeSupportEmail, type Message } from '../composeEmail';
import type { Applicant, Recipient, Site } from '../phrases';

/** For support. */
export function enterpriseRequestedMail(site: Site, from: Applicant, seats: number): Message {
  const about = facts({
    Seats: String(seats),
    Name: from.fullName,
    Company: from.company ?? '-',
    Email: from.email,
    Phone: `+${from.phoneCallingCode} ${from.phoneNo}`,
    'Account ID': from.id,
  });
  const text = [
    `An account requested the Enterprise plan with ${seats} seats.`,
    about,
    `After you agree on the terms: npm run cli -- enterprise grant ${from.id} ${seats}`,
  ];
  return { ...composeSupportEmail(site, `Enterprise plan request: ${seats} seats`, ...text), replyTo: from.email };
}

export function enterpriseActiveMail({ publicOrigin }: Site, to: Recipient, seats: number): Message {
  return composeEmail(
    to,
    'Your Enterprise plan is active',
    `Your team is now on the ${owner.name} Enterprise plan.`,
    facts({ Plan: 'Enterprise', Seats: String(seats) }),
    `View your plan: ${publicOrigin}/account`,
  );
}
