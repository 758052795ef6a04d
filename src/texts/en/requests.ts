import { brand } from '../../config/content';

/** Shown when neither the server nor the caller provides a message. */
export const requestFailed = 'Request failed. Please try again.';
/** Replaces every failure without a reason while the browser is offline. */
export const offline = 'You’re offline. Try again when you’re back.';
/** Shown when the responses of a change were lost, twice. */
export const noAnswer = `We couldn’t reach ${brand.name}, so we don’t know whether this went through. Press again: it won’t happen twice.`;
/** Shown when the API does not support an operation. */
export const notHere = (email: string) => `You can’t do this on the site. Email ${email}.`;
