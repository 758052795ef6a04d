/** Why the log-in is open: a page that needs one was asked for, or the session is over (specification 8). */
export const logInFirst = 'Please login to open the page you asked for.';
export const logIn = 'Login';
export const ended = 'Your session has ended. Please login again.';
