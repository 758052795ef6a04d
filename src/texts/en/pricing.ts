/** The pricing page. */
export const title = 'Pay for the people on the roof';
export const lead = 'A price per user. Change the team size when the season does.';
export const billing = 'Billing';
export const monthly = 'Monthly';
export const annually = 'Annually';
export const price = (dollars: string) => `$${dollars}`;

export const free = {
  name: 'Free Plan',
  price: '$0',
  perUser: 'per user',
  note: (count: number) => `${count} identifications a month, to try it on your next roof.`,
  features: [
    'Basic User Account',
    'Library',
    'Advance Filter',
    'Recommendations',
    'Bookmarks',
    'Product Documents',
    'Email Support',
  ],
  choose: 'Get Started Free',
} as const;

export const pro = 'Pro Plan';
export const perUserEach = (interval: 'month' | 'year') => `per user / ${interval}`;
export const loadingPrice = 'Loading the price';
export const minimum = (users: number) => `Minimum ${users} users`;
export const whenAnnually = (dollars: string) => `$${dollars} per user / month when billed annually`;
/** Replaces the annual note when annual billing is selected. */
export const billedYearly = (dollars: string) => `$${dollars} a month, billed yearly`;
export const save = (percent: number) => `Save ${percent}%`;

/** The calculator on the Pro card. */
export const yourTeam = 'Your team';
export const estimate = 'Estimate:';
export const or = 'or';
export const teamEach = {
  month: (sum: string) => `<strong>${sum}</strong> a month`,
  year: (sum: string) => `<strong>${sum}</strong> a year, billed yearly`,
} as const;
export const teamSaves = (sum: string) => `Save <strong>${sum}</strong> a year with annual billing.`;

/** For users with a plan. */
export const yourPlan = 'Your plan';
export const included = 'Included in your plan';
/** For team members. */
export const inSeat = 'Included in your seat';
/** For members of a team whose plan has ended. */
export const leavesTeam = 'Your team’s plan has ended. If you buy your own plan, you leave the team.';

export const notOnSale = 'This plan isn’t available right now.';
export const priceMissing = 'We couldn’t load the price.';
export const upgrade = 'Upgrade to Pro';
export const processing = 'Processing...';
export const increaseTeam = 'Increase Team Size';

export const enterprise = {
  name: 'Enterprise Plan',
  price: 'Custom',
  minimum: (users: number) => `${users} users minimum`,
  features: [
    'Includes all Pro features',
    'Designed for large teams',
    'Potentially tailored support, integrations and dashboards',
  ],
  choose: 'Contact Sales',
} as const;

export const addingPeople = 'Adding members';
export const addingPeopleHelp =
  'You pay for the days left in the billing period. You see the amount before you confirm.';
/** For owners of an Enterprise plan. */
export const addingWithSupport =
  'Support adds members to your Enterprise plan, at your custom price. Support confirms the price with you first.';
export const leaving = 'Canceling';
export const leavingHelp =
  'Cancel in the account menu. Your plan works until the end of the period you paid for; nothing is refunded. You keep your invoices.';
