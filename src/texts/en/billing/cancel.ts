/** The end of a subscription (specification 4.6, 8). */
export const title = 'Cancel Subscription';
/** Stands for the name of a plan that has none. */
export const subscription = 'subscription';
export const question = (plan: string) => `Do you want to cancel your ${plan}?`;
export const keptUntil = (date: string) => `You keep it until ${date}, and it is not renewed after that.`;
export const endsNow = 'It ends at once, and the open payment is not charged any more.';
export const reason = 'What made you cancel?';
export const no = 'No';
export const yes = 'Yes, cancel';
export const cancelled = 'Subscription cancelled successfully.';
export const failed = 'Failed to cancel subscription. Please try again.';
/** Gives up the request: "Cancel" is what it is about. */
export const stopWaiting = 'Stop waiting';
