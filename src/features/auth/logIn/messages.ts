/** Texts of the log-in form, exactly as specified (5.3, 8; T6): here without final full stops. */
export const logInMessages = {
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  passwordRequired: 'Password is required',
  failed: 'Login failed. Please try again.',
  notVerified: 'Your account is not verified yet. We are sending you a code.',
  verified: 'Your account is verified. Please login.',
  sessionEnded: 'Your session has ended. Please login again.',
} as const;
