/** Texts of the affiliate form and its codes, exactly as specified (5.5, 8; T6): with final full stops. */
export const affiliateMessages = {
  fullNameRequired: 'Full Name is required.',
  emailRequired: 'Email is required.',
  emailInvalid: 'Invalid email format.',
  passwordRequired: 'Password is required.',
  passwordTooShort: 'Password must be at least 8 characters long.',
  passwordTooLong: 'Password must be at most 128 characters long.',
  phoneRequired: 'Phone number is required.',
  phoneInvalid: 'Invalid phone format.',
  failed: 'Request failed. Please try again.',
  codesFailed: 'OTP verification failed. Please try again.',
  resent: 'Verification code resent successfully.',
  resendFailed: 'Request failed. Please try again.',
} as const;
