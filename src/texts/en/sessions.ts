/** Where one is logged in, and how to log out there. */
export const title = 'Your devices';
export const help = 'Where you are logged in. Each log-in ends by itself after 24 hours.';
export const list = 'Where you are logged in';
export const loading = 'Loading your devices';
export const failed = 'Your devices did not load. You stay logged in.';
export const tryAgain = 'Try again';
export const thisOne = 'This device';
export const unknown = 'Unknown browser';
export const loggedIn = (moment: string) => `Logged in ${moment}`;
export const used = (hours: number) =>
  hours < 1 ? 'Used within the last hour' : `Used about ${hours} ${hours === 1 ? 'hour' : 'hours'} ago`;
export const alone = 'You are not logged in anywhere else.';
export const end = 'Log out';
export const endOf = (browser: string) => `Log out ${browser}`;
export const endOthers = 'Log out everywhere else';
export const ended = (browser: string) => `Logged out: ${browser}.`;
export const endedOthers = 'You are logged out everywhere else.';
export const notYou =
  'Is one of them not you? Log out everywhere else, then choose a new password with “Forgot password?” at the log-in.';
