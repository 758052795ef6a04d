/** The log-in form. Its messages are exactly as specified (5.3, 8; T6): here without final full stops. */
export const email = 'Email';
export const password = 'Password';
export const forgotPassword = 'Forgot password?';
export const remember = 'Remember me for 30 days';
export const submit = 'Login';
export const codesWaiting = (email: string) => `Codes are waiting for ${email}.`;
export const codeWaiting = (email: string) => `A code is waiting for ${email}.`;
export const enterCodes = 'Enter the codes';
export const enterCode = 'Enter the code';

export const emailRequired = 'Email is required';
export const emailInvalid = 'Please enter a valid email address';
export const passwordRequired = 'Password is required';
export const failed = 'Login failed. Please try again.';
export const notVerified = 'Your account is not verified yet. We are sending you a code.';
export const verified = 'Your account is verified. Please login.';
