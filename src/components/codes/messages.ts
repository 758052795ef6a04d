/** Texts of the form with two codes, exactly as specified (5.2; T6). */
export const twoCodesMessages = {
  neither: 'Please enter both 6 digit OTP',
  phoneCode: 'Please enter valid 6 digit mobile OTP',
  emailCode: 'Please enter valid 6 digit email OTP',
} as const;
