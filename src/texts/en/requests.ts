/** Said when neither the server nor the caller has a sentence (specification 8). */
export const requestFailed = 'Request failed. Please try again.';
