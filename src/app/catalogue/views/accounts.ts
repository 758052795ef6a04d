import { paths } from '../../../config/paths';
import type { AppStore } from '../../../store';
import { affiliateOpened, affiliateViewChanged, authOpened, type AuthView } from '../../../store/slices/modals';
import { codesSent, type CodePurpose } from '../../../store/slices/otpTimer';
import { calls } from '../answers';
import type { Person } from '../person';
import { listViews, type Variant, type View, view } from '../view';

const LOG_IN = 'features/auth/AuthModal.tsx';
const AFFILIATE = 'features/affiliate/AffiliateModal.tsx';
const EMAIL = 'marguerite@oyelaran-roofing.example';

const open = (view: AuthView) => (store: AppStore) => void store.dispatch(authOpened({ view }));
const sendCodes = (store: AppStore, purpose: CodePurpose) =>
  store.dispatch(
    codesSent({ email: EMAIL, phoneNo: '5550134477', phoneCallingCode: '1', purpose, at: Date.now() - 20_000 }),
  );
const withCodes = (purpose: CodePurpose) => (store: AppStore) => {
  sendCodes(store, purpose);
  store.dispatch(authOpened({ view: 'otp_verification' }));
};
const openAffiliate = (store: AppStore) => void store.dispatch(affiliateOpened());
const withAffiliateCodes = (store: AppStore) => {
  sendCodes(store, 'affiliate');
  store.dispatch(affiliateOpened());
  store.dispatch(affiliateViewChanged('otp_verification'));
};

async function logIn(person: Person): Promise<void> {
  await person.write('Email', EMAIL);
  await person.write('Password', 'not the password');
  await person.press('Login');
}
async function enterBoth(person: Person): Promise<void> {
  await person.writeCode('Mobile code', '123456');
  await person.writeCode('Email code', '654321');
}
const wrong = { status: 400, message: 'The verification code is not correct.' } as const;
/** Each view of the dialog in its states; the compiler holds that none is left out. */
const auth: Record<AuthView, Variant[]> = {
  login: [
    view('log-in', 'usual', 'Remember me for 30 days', { shows: paths.logIn.path }),
    view('log-in-required', 'refused', 'Email is required', {
      prepare: open('login'),
      steps: (person) => person.press('Login'),
    }),
    view('log-in-refused', 'refused', 'Your email or password is incorrect.', {
      prepare: open('login'),
      answers: { [calls.logIn]: { status: 400, message: 'Your email or password is incorrect.' } },
      steps: logIn,
    }),
    view('log-in-under-way', 'under way', /^Still working/, {
      prepare: open('login'),
      answers: { [calls.logIn]: 'slow' },
      steps: logIn,
      patient: true,
    }),
    view('log-in-failing', 'failing', /Login failed/, {
      prepare: open('login'),
      answers: { [calls.logIn]: 'offline' },
      steps: logIn,
    }),
    view('log-in-after-the-session', 'usual', 'Your session has ended. Please login again.', {
      prepare: (store) =>
        void store.dispatch(authOpened({ view: 'login', notice: 'Your session has ended. Please login again.' })),
    }),
    view('log-in-while-codes-wait', 'usual', /^Codes are waiting for/, {
      prepare: (store) => {
        sendCodes(store, 'sign-up');
        store.dispatch(authOpened({ view: 'login' }));
      },
    }),
  ],
  sign_up: [
    view('sign-up', 'usual', 'Retype password', { prepare: open('sign_up') }),
    view('sign-up-required', 'refused', 'Confirm password is required.', {
      prepare: open('sign_up'),
      steps: (person) => person.press('Create account'),
    }),
    view('sign-up-countries', 'under way', 'United States', {
      prepare: open('sign_up'),
      steps: (person) => person.press(/^Country/),
    }),
  ],
  forgot_password: [
    view('forgot-password', 'usual', 'Send code', { prepare: open('forgot_password') }),
    view('forgot-password-failing', 'failing', 'Request failed. Please try again.', {
      prepare: open('forgot_password'),
      answers: { [calls.forgot]: 'offline' },
      steps: async (person) => {
        await person.write('Email', EMAIL);
        await person.press('Send code');
      },
    }),
  ],
  otp_verification: [
    view('two-codes', 'usual', 'Enter both codes', { prepare: withCodes('sign-up') }),
    view('two-codes-incomplete', 'refused', 'Please enter both 6 digit OTP', {
      prepare: withCodes('sign-up'),
      steps: (person) => person.press('Verify'),
    }),
    view('two-codes-refused', 'refused', wrong.message, {
      prepare: withCodes('sign-up'),
      answers: { [calls.verifyBoth]: wrong },
      steps: enterBoth,
    }),
    view('one-code', 'usual', 'Enter the code', { prepare: withCodes('reset') }),
  ],
  create_new_password: [
    view('new-password', 'usual', 'Create new password', { prepare: open('create_new_password') }),
    view('new-password-required', 'refused', 'Confirm Password is required', {
      prepare: open('create_new_password'),
      steps: (person) => person.press('Update password'),
    }),
  ],
  otp_success: [view('registered', 'done', 'Registration Successful', { prepare: open('otp_success') })],
};

/** Accounts: log-in, sign-up, reset, and the affiliate programme. */
export const accountViews: readonly View[] = [
  ...listViews({ shows: LOG_IN }, ...Object.values(auth).flat()),
  ...listViews(
    { shows: AFFILIATE },
    view('affiliate', 'usual', 'Submit application', { prepare: openAffiliate }),
    view('affiliate-required', 'refused', 'Full Name is required.', {
      prepare: openAffiliate,
      steps: (person) => person.press('Submit application'),
    }),
    view('affiliate-codes', 'usual', 'Enter both codes', { prepare: withAffiliateCodes }),
    view('affiliate-codes-failing', 'failing', 'OTP verification failed. Please try again.', {
      prepare: withAffiliateCodes,
      answers: { [calls.verifyAffiliate]: 'offline' },
      steps: enterBoth,
    }),
    view('affiliate-submitted', 'done', 'Successfully Submitted', {
      prepare: (store) => {
        store.dispatch(affiliateOpened());
        store.dispatch(affiliateViewChanged('otp_success'));
      },
    }),
  ),
];
