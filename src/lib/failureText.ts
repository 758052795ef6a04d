import { offline, requestFailed } from '#texts/requests';

/** Returns the message of a failed request without a reason: the browser is offline, or the request failed. */
export const failureText = (): string => (navigator.onLine ? requestFailed : offline);
