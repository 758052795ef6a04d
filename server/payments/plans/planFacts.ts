import { planLabel, seatsOf, type Subscription } from './subscriptions';

/** What every mail about a plan names. */
export const planFacts = (plan: Subscription) => ({ Plan: planLabel(plan), Users: String(seatsOf(plan)) });

/** The card that pays for a plan, in words; null without one. */
export const cardInWords = ({ cardBrand, cardLast4 }: Subscription) =>
  cardLast4 && `${cardBrand ?? 'Card'} ending in ${cardLast4}`;
