/** Said at the log-in to somebody whose session is over (specification 8). */
export const ended = 'Your session has ended. Please login again.';
