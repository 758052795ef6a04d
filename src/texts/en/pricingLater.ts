/** Texts of the pricing page that few visits need. They load with their components. */
export const resume = 'Resume plan';
export const changePlan = 'Change plan';
/** Shown with the prices of the other interval. */
export const paidBy = (interval: 'month' | 'year') => `You pay ${interval === 'year' ? 'annually' : 'monthly'}.`;
export const switchTo = (interval: 'month' | 'year') => `Switch to ${interval === 'year' ? 'annual' : 'monthly'}`;
export const saving = (sum: string) => `, save ${sum} a year`;
export const costing = (sum: string) => `, ${sum} more a year`;
export const nothingCharged = 'Nothing was charged.';
export const tryAgain = 'Try again';
