/** Shown when neither the server nor the caller provides a message. */
export const requestFailed = 'Request failed. Please try again.';
/** Shown when the API does not support an operation. */
export const notHere = (email: string) => `You can’t do this on the site. Email ${email}.`;
