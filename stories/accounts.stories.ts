import { passkeys } from '#texts/auth';
import { paths } from '../src/config/paths';
import type { AppStore } from '../src/store';
import { modalOpened, affiliateViewChanged, type AuthView } from '../src/store/slices/modals';
import { codesSent, type CodePurpose } from '../src/store/slices/otpTimer';
import { passkeyOptions } from './answers';
import { calls } from './calls.gen';
import type { Person } from './person';
import { listStories, type Variant, type Story, story } from './story';

const LOG_IN = 'features/auth/AuthModal.tsx';
const AFFILIATE = 'features/auth/AffiliateModal.tsx';
const EMAIL = 'marguerite@oyelaran-roofing.example';

const open = (view: AuthView) => (store: AppStore) => void store.dispatch(modalOpened({ name: 'auth', view }));
const sendCodes = (store: AppStore, purpose: CodePurpose) =>
  store.dispatch(
    codesSent({ email: EMAIL, phoneNo: '5550134477', phoneCallingCode: '1', purpose, at: Date.now() - 20_000 }),
  );
const withCodes = (purpose: CodePurpose) => (store: AppStore) => {
  sendCodes(store, purpose);
  store.dispatch(modalOpened({ name: 'auth', view: 'otp_verification' }));
};
const openAffiliate = (store: AppStore) =>
  void store.dispatch(modalOpened({ name: 'affiliate', view: 'affiliate_program' }));
const withAffiliateCodes = (store: AppStore) => {
  sendCodes(store, 'affiliate');
  store.dispatch(modalOpened({ name: 'affiliate', view: 'affiliate_program' }));
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
const wrong = { status: 400, message: 'The verification code is incorrect.' } as const;
/** Stories of each view of the dialog. The type requires all of them. */
const auth: Record<AuthView, Variant[]> = {
  login: [
    story('log-in', 'usual', 'Remember me for 30 days', { shows: paths.logIn.path }),
    story('log-in-required', 'refused', 'Email is required', {
      prepare: open('login'),
      steps: (person) => person.press('Login'),
    }),
    story('log-in-refused', 'refused', 'Your email or password is incorrect.', {
      prepare: open('login'),
      answers: { [calls.logIn]: { status: 400, message: 'Your email or password is incorrect.' } },
      steps: logIn,
    }),
    story('log-in-under-way', 'under way', /^Still working/, {
      prepare: open('login'),
      answers: { [calls.logIn]: 'slow' },
      steps: logIn,
      patient: true,
    }),
    story('log-in-failing', 'failing', /Login failed/, {
      prepare: open('login'),
      answers: { [calls.logIn]: 'offline' },
      steps: logIn,
    }),
    story('log-in-passkey-failing', 'failing', passkeys.failed, {
      prepare: open('login'),
      // The browser rejects the options of another site.
      answers: { [calls.beginPasskeyLogin]: { data: { options: { ...passkeyOptions, rpId: 'elsewhere.example' } } } },
      steps: (person) => person.press(passkeys.use),
    }),
    story('log-in-after-the-session', 'usual', 'Your session has ended. Log in again.', {
      prepare: (store) =>
        void store.dispatch(
          modalOpened({ name: 'auth', view: 'login', notice: 'Your session has ended. Log in again.' }),
        ),
    }),
    story('log-in-while-codes-wait', 'usual', /^You haven’t verified/, {
      prepare: (store) => {
        sendCodes(store, 'sign-up');
        store.dispatch(modalOpened({ name: 'auth', view: 'login' }));
      },
    }),
  ],
  sign_up: [
    story('sign-up', 'usual', 'Retype password', { prepare: open('sign_up') }),
    story('sign-up-required', 'refused', 'Confirm password is required.', {
      prepare: open('sign_up'),
      steps: (person) => person.press('Create account'),
    }),
    story('sign-up-countries', 'under way', 'United States', {
      prepare: open('sign_up'),
      steps: (person) => person.press(/^Country/),
    }),
  ],
  forgot_password: [
    story('forgot-password', 'usual', 'Send code', { prepare: open('forgot_password') }),
    story('forgot-password-failing', 'failing', 'Request failed. Please try again.', {
      prepare: open('forgot_password'),
      answers: { [calls.requestPasswordReset]: 'offline' },
      steps: async (person) => {
        await person.write('Email', EMAIL);
        await person.press('Send code');
      },
    }),
  ],
  otp_verification: [
    story('two-codes', 'usual', 'Enter both codes', { prepare: withCodes('sign-up') }),
    story('two-codes-incomplete', 'refused', 'Please enter both 6 digit OTP', {
      prepare: withCodes('sign-up'),
      steps: (person) => person.press('Verify'),
    }),
    story('two-codes-refused', 'refused', wrong.message, {
      prepare: withCodes('sign-up'),
      answers: { [calls.verifyEmailAndPhone]: wrong },
      steps: enterBoth,
    }),
    story('one-code', 'usual', 'Enter the code', { prepare: withCodes('reset') }),
  ],
  create_new_password: [
    story('new-password', 'usual', 'Create new password', { prepare: open('create_new_password') }),
    story('new-password-required', 'refused', 'Confirm Password is required', {
      prepare: open('create_new_password'),
      steps: (person) => person.press('Update password'),
    }),
  ],
  otp_success: [story('registered', 'done', 'Registration Successful', { prepare: open('otp_success') })],
};

/** Account stories: login, sign-up, reset, and the affiliate program. */
export const accountStories: readonly Story[] = [
  ...listStories({ shows: LOG_IN }, ...Object.values(auth).flat()),
  ...listStories(
    { shows: AFFILIATE },
    story('affiliate', 'usual', 'Submit application', { prepare: openAffiliate }),
    story('affiliate-required', 'refused', 'Full Name is required.', {
      prepare: openAffiliate,
      steps: (person) => person.press('Submit application'),
    }),
    story('affiliate-codes', 'usual', 'Enter both codes', { prepare: withAffiliateCodes }),
    story('affiliate-codes-failing', 'failing', 'OTP verification failed. Please try again.', {
      prepare: withAffiliateCodes,
      answers: { [calls.verifyAffiliate]: 'offline' },
      steps: enterBoth,
    }),
    story('affiliate-submitted', 'done', 'Successfully Submitted', {
      prepare: (store) => {
        store.dispatch(modalOpened({ name: 'affiliate', view: 'affiliate_program' }));
        store.dispatch(affiliateViewChanged('otp_success'));
      },
    }),
  ),
];
