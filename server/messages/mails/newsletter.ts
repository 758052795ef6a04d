import { owner } from '../../../owner';
import { composeEmail, composeSupportEmail, type Message } from '../composeEmail';
import { type Site, unnamed } from '../phrases';

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
