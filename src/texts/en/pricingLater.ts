/** Texts of the pricing page that few visits need. They load with their components. */
export const resume = 'Resume plan';
export const changePlan = 'Change plan';
/** Shown with the prices of the other interval. */
export const paidBy = (interval: 'month' | 'year') => `You pay ${interval === 'year' ? 'annually' : 'monthly'}.`;
export const switchTo = (interval: 'month' | 'year') => `Switch to ${interval === 'year' ? 'annual' : 'monthly'}`;
export const switchesOn = (interval: 'month' | 'year', date: string, users?: number) =>
  `You’re switching to ${interval === 'year' ? 'annual' : 'monthly'} billing on ${date}${withTeam(users)}.`;
export const saving = (sum: string) => `, save ${sum} a year`;
export const costing = (sum: string) => `, ${sum} more a year`;
export const renewsOn = (date: string, users?: number) => `Renews on ${date}${withTeam(users)}`;
export const dueSince = (date: string) => `Payment due since ${date}`;
export const endsOn = (date: string) => `Canceled, ends on ${date}`;
/** Used if the API can resume a canceled plan. */
export const runsUntil = (date: string) =>
  `Your plan runs until ${date}. Resume it now to keep it after that. Upgrade to Pro buys a new plan that starts today, less the unused part of this one.`;
export const cancelled = 'Canceled';
export const teamOf = (users: number) => `${users} ${users === 1 ? 'user' : 'users'}`;
/** The size of the team that is scheduled for then. */
const withTeam = (users?: number) => (users ? ` with ${teamOf(users)}` : '');
export const nothingCharged = 'Nothing was charged.';
export const tryAgain = 'Try again';
