/** What fields and buttons say by themselves. */
export const optional = ' (optional)';
export const showPassword = 'Show password';
export const hidePassword = 'Hide password';
export const processing = 'Processing...';
