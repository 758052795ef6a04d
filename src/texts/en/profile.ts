/** The menu of somebody who is signed in (specification 2.2). */
export const nameless = 'Your account';
export const cancelled = 'Cancelled';
export const cancelledUntil = (date: string) => `Cancelled, ends on ${date}`;
export const history = 'Subscription History';
export const cancel = 'Cancel Subscription';
/** Opens `Your devices`. */
export const sessions = 'Your Devices';
export const logOut = 'Logout';
