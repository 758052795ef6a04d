/** What stands for a dialog whose code is on its way or does not come (R183). */
export const loading = 'Loading';
export const failed = 'This dialog could not be loaded. The connection may be slow.';
export const tryAgain = 'Try again';
export const close = 'Close';
