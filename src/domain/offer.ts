import type { Plan } from '../api';

export type Interval = Plan['billingInterval'];

/** The Pro plan's prices that are loaded and on sale. */
export interface Offer {
  month?: Plan;
  year?: Plan;
}

/** Returns the API's plans by interval; the first of each interval counts. */
export function toOffer(plans: readonly Plan[] = []): Offer {
  return {
    month: plans.find(({ billingInterval }) => billingInterval === 'month'),
    year: plans.find(({ billingInterval }) => billingInterval === 'year'),
  };
}

/** Returns the discount of annual billing in whole percent; 0 if there is none or only one interval is on sale. */
export function yearlySavingPercent({ month, year }: Offer): number {
  if (!month || !year || month.pricePerUser === 0) return 0;
  return Math.max(0, Math.round(100 * (1 - year.pricePerUser / (12 * month.pricePerUser))));
}

/** Returns a year's savings with annual billing, in cents for all users; 0 if there are none. */
export function yearlySaving({ month, year }: Offer, users: number): number {
  if (!month || !year) return 0;
  return Math.max(0, (month.pricePerUser * 12 - year.pricePerUser) * users);
}
