/** The three steps of a password reset; their messages are exactly as specified (5.4, 8; T6). */
export const email = 'Email';
export const sendCode = 'Send code';
export const password = 'New password';
export const passwordHelp =
  'At least 6 characters, 8 or more recommended. Not a common word, a season, or your name, phone or company with digits added.';
export const confirmPassword = 'Confirm password';
export const confirmPasswordHelp = 'Type it again.';
export const submit = 'Update password';

export const emailRequired = 'Email address is required';
export const emailInvalid = 'Please enter a valid email address';
export const passwordRequired = 'Password is required';
export const passwordTooShort = 'Password must be at least 6 characters long.';
export const passwordTooLong = 'Password must be at most 128 characters long.';
export const confirmPasswordRequired = 'Confirm Password is required';
export const confirmPasswordTooShort = 'Confirm Password must be at least 6 characters long.';
export const passwordsDiffer = 'Passwords do not match.';
export const updateFailed = 'Password update failed. Please try again.';
export const updated = 'Password updated successfully. Please login with your new password.';
