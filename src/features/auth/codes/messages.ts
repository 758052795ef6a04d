/** Texts of the code screens of log-in, reset and sign-up (5.4, 8; T6). */
export const codeMessages = {
  incomplete: 'Please enter the complete 6-digit code.',
  failed: 'OTP verification failed. Please try again.',
  resent: 'Verification code resent successfully.',
  resendFailed: 'Request failed. Please try again.',
} as const;
