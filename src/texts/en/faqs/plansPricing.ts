import { claims } from '../../../config/content';
import { ENTERPRISE_TEAM_MIN, PRO_TEAM_MAX, PRO_TEAM_MIN } from '../../../config/constants';
import type { FaqCategory } from '../../types';

export const plansPricing: FaqCategory = {
  id: 'plans-pricing',
  name: 'Plans & Pricing',
  items: [
    {
      id: 'which-plans',
      question: 'Which plans are there?',
      answer: `Three. Free is for one person who wants to look around. Pro is for teams of ${PRO_TEAM_MIN} to ${PRO_TEAM_MAX} users. Enterprise begins at ${ENTERPRISE_TEAM_MIN} users and is priced for your company.`,
    },
    {
      id: 'free-plan',
      question: 'What is in the Free Plan?',
      answer:
        'A basic user account, the library, the advanced filter, recommendations, bookmarks, product documents and email support, at $0 per user.',
    },
    {
      id: 'free-trial',
      question: 'How does the free trial count?',
      answer: `You identify ${claims.freeShinglesPerMonth} shingles per month. The count begins again with each month; what is left over doesn't roll over. No card is asked for.`,
    },
    {
      id: 'minimum-users',
      question: `Why does Pro start at ${PRO_TEAM_MIN} users?`,
      answer: `A repair usually passes through three hands: the roof, the office and the counter. Pro is priced per user with a minimum of ${PRO_TEAM_MIN}, and all of them share one library.`,
    },
    {
      id: 'monthly-or-annually',
      question: 'What is the difference between monthly and annual billing?',
      answer:
        'The same plan, paid each month or once a year. The pricing page shows what a month costs when it is billed annually, before you decide.',
    },
    {
      id: 'more-than-fifty',
      question: `What if we are more than ${PRO_TEAM_MAX}?`,
      answer: `Choose Enterprise on the pricing page and tell us the size of your team, from ${ENTERPRISE_TEAM_MIN} users. We answer with a price for it. Nothing is charged by asking.`,
    },
    {
      id: 'add-members-cost',
      question: 'What do I pay when I add members in the middle of a period?',
      answer:
        'Only for the time that is left in it. The amount due now is shown before you confirm, and the next invoice has the full price for everyone.',
    },
    {
      id: 'affiliate-discount',
      question: 'Is there a discount with an affiliate code?',
      answer:
        'Contractors who enter the code of an approved affiliate when they sign up get 10% off their first purchase. The cart shows it as a line of its own.',
    },
  ],
};
