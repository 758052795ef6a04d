/** Texts of the sign-up form, exactly as specified (5.1; T6): here with final full stops. */
export const signUpMessages = {
  fullNameRequired: 'Full Name is required.',
  emailRequired: 'Email is required.',
  emailInvalid: 'Invalid email format.',
  userTypeRequired: 'User Type is required.',
  roleRequired: 'Role is required.',
  phoneRequired: 'Phone number is required.',
  phoneInvalid: 'Invalid phone format.',
  jobTitleRequired: 'Job Title is required.',
  companyRequired: 'Company Name is required.',
  addressRequired: 'Address is required.',
  companyPhoneRequired: 'Company Phone Number is required.',
  passwordRequired: 'Password is required.',
  passwordTooShort: 'Password must be at least 8 characters long.',
  passwordTooLong: 'Password must be at most 128 characters long.',
  confirmPasswordRequired: 'Confirm password is required.',
  passwordsDiffer: 'Password and confirm password do not match.',
  companySizeOutOfRange: 'Company size is a number from 0 to 100.',
  /** The catalogue allows an empty message; a blank alert helps nobody (T16). */
  failed: 'Request failed. Please try again.',
} as const;
