/** The sign-up form. Its messages are exactly as specified (5.1; T6): here with final full stops. */
export const you = 'You';
export const yourCompany = 'Your company';
export const yourPassword = 'Your password';
export const fullName = 'Full name';
export const email = 'Email';
export const userType = 'User type';
export const individual = 'Individual';
export const company = 'Company';
export const role = 'Role';
export const user = 'User';
export const contractor = 'Contractor';
export const inviteCode = 'Invite code';
export const inviteCodeHelp = 'From your company, when it has invited you.';
export const affiliateCode = 'Affiliate code';
export const affiliateCodeHelp = 'From the affiliate who told you about us.';
export const phone = 'Phone number';
export const phoneHelp = 'We send a code to it.';
export const jobTitle = 'Job title';
export const jobTitleHelp = 'Such as estimator or owner.';
export const companyName = 'Company name';
export const companyPhone = 'Company phone number';
export const address = 'Address';
export const companySize = 'Company size';
export const companySizeHelp = 'People who work there.';
export const password = 'Password';
export const passwordHelp = (least: number) =>
  `At least ${least} characters. Not a common word, a season, or your name, phone or company with digits added.`;
export const confirmPassword = 'Retype password';
export const confirmPasswordHelp = 'Type it again.';
export const submit = 'Create account';
/** After the form was sent, where the server says nothing itself. */
export const sent = 'Almost done: enter the two codes we have sent you.';
/** After the last code (R70). */
export const toLogIn = 'Login';

export const fullNameRequired = 'Full Name is required.';
export const emailRequired = 'Email is required.';
export const emailInvalid = 'Invalid email format.';
export const userTypeRequired = 'User Type is required.';
export const roleRequired = 'Role is required.';
export const phoneRequired = 'Phone number is required.';
export const phoneInvalid = 'Invalid phone format.';
export const jobTitleRequired = 'Job Title is required.';
export const companyRequired = 'Company Name is required.';
export const addressRequired = 'Address is required.';
export const companyPhoneRequired = 'Company Phone Number is required.';
export const passwordRequired = 'Password is required.';
export const passwordTooShort = 'Password must be at least 8 characters long.';
export const passwordTooLong = 'Password must be at most 128 characters long.';
export const confirmPasswordRequired = 'Confirm password is required.';
export const passwordsDiffer = 'Password and confirm password do not match.';
export const companySizeOutOfRange = 'Company size is a number from 0 to 100.';
/** The specification allows an empty message; a blank alert is of no help (T16). */
export const failed = 'Request failed. Please try again.';
