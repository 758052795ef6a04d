/** What stands for something that is not there yet, or did not come. */
export const loading = 'Loading';
export const stillWorking = 'Still working. The connection seems to be slow.';
export const tryAgain = 'Try again';
