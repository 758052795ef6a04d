import type { Plan } from '../api';

export type Interval = Plan['billingInterval'];

/** The Pro plan's prices, as far as they are loaded and on sale. */
export interface Offer {
  month?: Plan;
  year?: Plan;
}

/** Sorts the list of the API by interval; the first of each counts. */
export function toOffer(plans: readonly Plan[] = []): Offer {
  return {
    month: plans.find(({ billingInterval }) => billingInterval === 'month'),
    year: plans.find(({ billingInterval }) => billingInterval === 'year'),
  };
}

/** By how much the year is cheaper, in whole percent; 0 when it is not, or one of the two is not on sale. */
export function yearlySavingPercent({ month, year }: Offer): number {
  if (!month || !year || month.pricePerUser === 0) return 0;
  return Math.max(0, Math.round(100 * (1 - year.pricePerUser / (12 * month.pricePerUser))));
}

/** What a year costs less when it is billed at once, in cents for all users; 0 when it does not. */
export function yearlySaving({ month, year }: Offer, users: number): number {
  if (!month || !year) return 0;
  return Math.max(0, (month.pricePerUser * 12 - year.pricePerUser) * users);
}
