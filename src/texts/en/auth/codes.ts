/** The code screens of log-in, reset and sign-up (5.4, 8; T6). */
export const code = 'Code';
export const codeSentTo = 'Code sent to <email/>';
export const verify = 'Verify';

/** Under the title, after the step before. */
export const sent = 'We have sent six digits to your inbox.';
export const sentBefore = 'We sent you a code a moment ago. Enter it, or ask for a new one below.';

export const incomplete = 'Please enter the complete 6-digit code.';
export const failed = 'OTP verification failed. Please try again.';
export const resent = 'Verification code resent successfully.';
export const resendFailed = 'Request failed. Please try again.';
