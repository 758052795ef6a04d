/** The password of all demo accounts. */
export const DEMO_PASSWORD = 'Shingle-2025';
/** The password of accounts created by tests, unless a test names another one. */
export const TEST_PASSWORD = 'Slate and copper 4/12';

/** The sign-up form of the contract, filled in. */
export interface SignUpForm extends Record<string, unknown> {
  fullName: string;
  jobTitle: string;
  address: string;
  companyPhoneNo: string;
  email: string;
  /** National number, digits only. */
  phoneNo: string;
  phoneCode: string;
  phoneCallingCode: string;
  company: string;
  password: string;
}

let last = 0n;

/**
 * Returns nine unique digits: the processes of a run share the machine's clock (ms), and each has a different first
 * digit.
 */
function uniqueDigits(): string {
  const now = process.hrtime.bigint() / 1_000_000n;
  last = now > last ? now : last + 1n;
  const worker = Number(process.env.JEST_WORKER_ID ?? process.env.TEST_WORKER_INDEX ?? 0) % 10;
  return `${worker}${String(last).slice(-8).padStart(8, '0')}`;
}

/** Returns a sign-up form with a unique email and phone. */
export function signUpForm(changes: Partial<SignUpForm> = {}): SignUpForm {
  const digits = uniqueDigits();
  const password = changes.password ?? TEST_PASSWORD;
  return {
    fullName: 'Marguerite Oyelaran',
    email: `marguerite.${digits}@oyelaran-roofing.example`,
    userType: 'Individual',
    role: 'user',
    // Area codes 550 to 559 have no special numbers, which would get no code.
    phoneNo: `55${digits[0]}${digits.slice(-7)}`,
    phoneCode: '+1',
    phoneCallingCode: '1',
    jobTitle: 'Estimator',
    company: 'Oyelaran Roofing',
    address: '14 Gable Street',
    companySize: 0,
    companyPhoneNo: '5550199999',
    companyPhoneCode: '+1',
    companyPhoneCallingCode: '1',
    password,
    confirmPassword: password,
    ...changes,
  };
}

/** Returns a phone in the format of messages: + and digits. */
export const fullPhone = ({ phoneCallingCode, phoneNo }: Pick<SignUpForm, 'phoneCallingCode' | 'phoneNo'>): string =>
  `+${phoneCallingCode}${phoneNo}`;
