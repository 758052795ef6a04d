import { owner } from '../../../../shared/owner';
import { composeEmail, composeSupportEmail, facts, type Message } from '../composeEmail';
import { type Site, unnamed } from '../phrases';
import { oneLine, quoted } from '../text';

/** A message from the contact form. */
export function contactMail(
  site: Site,
  from: Record<'fullName' | 'email' | 'phoneNo' | 'subject' | 'message', string>,
): Message {
  const about = facts({ Name: from.fullName, Email: from.email, Phone: from.phoneNo, Subject: from.subject });
  const text = ['A message from the contact form.', about, quoted(from.message)];
  return { ...composeSupportEmail(site, `Contact: ${oneLine(from.subject)}`, ...text), replyTo: from.email };
}

/** The support messages that anyone can cause. */
export type SupportKind = 'contact' | 'newsletter';

/** Returns the email with all waiting messages, one or more. */
export function waitingMail(
  site: Site,
  kind: SupportKind,
  mails: readonly { subject: string; body: string; replyTo?: string | null }[],
): Message {
  const [first, ...more] = mails;
  if (first && more.length === 0) {
    const { subject, body, replyTo } = first;
    return { ...composeSupportEmail(site, subject, body), ...(replyTo && { replyTo }) };
  }
  return composeSupportEmail(
    site,
    kind === 'contact' ? `Contact: ${mails.length} messages` : `Newsletter: ${mails.length} new subscribers`,
    'Many messages arrived in a short time, so this email combines them.',
    ...mails.flatMap(({ subject, body }) => [subject, body]),
  );
}

/** The email of `messages test`, which checks the mail server. */
export const testMail = (to: string): Message =>
  composeEmail(unnamed(to), `Test email from ${owner.name}`, `This is a test. Emails from ${owner.name} arrive.`);

/** Subscribers get nothing else until they confirm. */
export function confirmNewsletterMail(email: string, { confirm, leave }: { confirm: string; leave: string }): Message {
  const text = [
    `You or someone else signed this email up for the ${owner.name} newsletter. To subscribe, confirm within 7 days: ${confirm}`,
    `Wasn't you? Ignore this email, or unsubscribe now: ${leave}`,
  ];
  return { ...composeEmail(unnamed(email), 'Confirm your newsletter subscription', ...text), unsubscribe: leave };
}

/** For support. */
export function subscribedMail(site: Site, subscriber: string): Message {
  return composeSupportEmail(site, 'Newsletter: 1 new subscriber', `${subscriber} has subscribed to the newsletter.`);
}
