/** The forms that take codes, with their messages exactly as specified (5.2, 5.4; T6). */
export const digit = (code: string, at: number, of: number) => `${code}, digit ${at} of ${of}`;
export const hint = 'Pasting all six digits fills a row. Nothing in your inbox? Check your spam folder.';
export const newCodeIn = 'New code in';
export const newCodesIn = 'New codes in';
export const askForOne = 'You can ask for a new code.';
export const askForSeveral = 'You can ask for new codes.';
export const sending = 'Sending...';
export const resendCode = 'Resend code';
export const resendCodes = 'Resend codes';
export const mobileCode = 'Mobile code';
export const mobileCodeSentTo = 'Mobile code sent to <phone/>';
export const emailCode = 'Email code';
export const emailCodeSentTo = 'Email code sent to <email/>';
export const verify = 'Verify';
export const bothMissing = 'Please enter both 6 digit OTP';
export const mobileCodeInvalid = 'Please enter valid 6 digit mobile OTP';
export const emailCodeInvalid = 'Please enter valid 6 digit email OTP';
