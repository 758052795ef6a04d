/** The download of an invoice (R114, R185). */
export const preparing = 'Preparing invoice...';
export const failed = 'Failed to download invoice.';
export const blocked = 'The browser did not open a new tab.';
export const open = 'Open the invoice';
