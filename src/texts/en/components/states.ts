/** What stands for something that is not there yet, or did not come. */
export const loading = 'Loading';
export const cancel = 'Cancel';
export const stillWorking = 'Still working. The connection seems to be slow.';
export const tryAgain = 'Try again';
/** For whoever looks after the site. */
export const copyDetails = 'Copy details';
export const detailsCopied = 'Details copied';
export const offline = 'You are offline. You can read on; sending needs a connection.';
/** At what was pressed. */
export const offlineWaits = 'You are offline. This opens when the connection is back.';
