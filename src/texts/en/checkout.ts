/** A checkout that was not finished (R151). */
export const label = 'Interrupted checkout';
export const users = (count: number) => `Your checkout for ${count} users was not finished.`;
export const members = (count: number) =>
  `Your payment for ${count} new ${count === 1 ? 'member' : 'members'} was not finished.`;
export const resume = 'Continue where you left off';
export const discard = 'Discard';
