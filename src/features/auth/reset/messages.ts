/** Texts of the three steps of a password reset, exactly as specified (5.4, 8; T6). */
export const resetMessages = {
  emailRequired: 'Email address is required',
  emailInvalid: 'Please enter a valid email address',
  requestFailed: 'Request failed. Please try again.',
  passwordRequired: 'Password is required',
  passwordTooShort: 'Password must be at least 6 characters long.',
  passwordTooLong: 'Password must be at most 128 characters long.',
  confirmPasswordRequired: 'Confirm Password is required',
  confirmPasswordTooShort: 'Confirm Password must be at least 6 characters long.',
  passwordsDiffer: 'Passwords do not match.',
  updateFailed: 'Password update failed. Please try again.',
  updated: 'Password updated successfully. Please login with your new password.',
} as const;
