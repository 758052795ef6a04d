import { owner } from '../../../../shared/owner';
import { about, composeEmail, composeSupportEmail, facts, type Message } from '../composeEmail';
import type { Applicant, Recipient, Site } from '../phrases';
import { plainName } from '../text';

/** For support. */
export function affiliateAppliedMail(site: Site, applicant: Applicant): Message {
  const { id, email, fullName, phoneCallingCode, phoneNo, phoneVerifiedAt } = applicant;
  const phone = `+${phoneCallingCode} ${phoneNo}, ${phoneVerifiedAt === null ? 'not verified' : 'verified'}`;
  return about(
    id,
    composeSupportEmail(
      site,
      `Affiliate application: ${plainName(fullName)}`,
      'A new affiliate application needs your decision.',
      facts({ Name: fullName, Email: `${email}, verified`, Phone: phone, 'Account ID': id }),
      // Operators copy these lines into a shell, so they contain only the generated id, no user input.
      `To approve: npm run cli -- affiliates approve ${id}\nTo reject: npm run cli -- affiliates reject ${id}`,
    ),
  );
}

export function affiliateApprovedMail({ publicOrigin }: Site, to: Recipient, code: string): Message {
  return composeEmail(
    to,
    `You're now a ${owner.name} affiliate`,
    `Your application to the ${owner.name} affiliate program was approved. Here's your affiliate code:`,
    `    ${code}`,
    `Contractors who sign up with it get 10% off their first purchase. Share this link to fill in the code for them:\n${publicOrigin}/?affiliate=${code}`,
  );
}

export function affiliateRejectedMail(to: Recipient): Message {
  return composeEmail(
    to,
    'Your affiliate application',
    `Thank you for your interest in the ${owner.name} affiliate program. We can't accept your application at this time. This doesn't affect your account. Questions? Reply to this email.`,
  );
}

/** For support. */
export function enterpriseRequestedMail(site: Site, from: Applicant, seats: number): Message {
  const request = facts({
    Seats: String(seats),
    Name: from.fullName,
    Company: from.company ?? '-',
    Email: from.email,
    Phone: `+${from.phoneCallingCode} ${from.phoneNo}`,
    'Account ID': from.id,
  });
  const text = [
    `An account requested the Enterprise plan with ${seats} seats.`,
    request,
    `After you agree on the terms: npm run cli -- enterprise grant ${from.id} ${seats}`,
  ];
  const mail = composeSupportEmail(site, `Enterprise plan request: ${seats} seats`, ...text);
  return about(from.id, { ...mail, replyTo: from.email });
}

/** For the account that requested it. */
export function enterpriseReceivedMail({ supportEmail }: Site, to: Recipient, seats: number): Message {
  return composeEmail(
    to,
    'We received your Enterprise request',
    `You requested the ${owner.name} Enterprise plan. Our sales team will reply by email. Nothing is charged before you agree on a price with them.`,
    facts({ Plan: 'Enterprise', Seats: String(seats) }),
    `Questions? Contact ${supportEmail}.`,
  );
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
