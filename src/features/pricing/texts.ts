/** What the cards and dialogs of the pricing page say (specification 2.7). */
export const free = {
  name: 'Free Plan',
  note: 'To try it on your next roof.',
  features: [
    'Basic User Account',
    'Library',
    'Advance Filter',
    'Recommendations',
    'Bookmarks',
    'Product Documents',
    'Email Support',
  ],
} as const;

export const enterprise = {
  name: 'Enterprise Plan',
  features: [
    'Includes all Pro features',
    'Designed for large teams',
    'Potentially tailored support, integrations and dashboards',
  ],
} as const;

export const fallbacks = {
  enterprise: 'Unable to process enterprise plan request. Please try again later.',
  purchase: 'Unable to process your request. Please try again later.',
  addMembers: 'Unable to update team size at the moment. Please try again later.',
} as const;

/** The text is the product owner's; the note says what really happens next (T20). */
export const ENTERPRISE_REQUESTED =
  'You have subscribed to this enterprise plan.\n' +
  'Note: our sales team will get in touch with you about prices and the start of your plan.';
