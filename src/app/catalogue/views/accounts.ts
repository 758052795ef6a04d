import { paths } from '../../../config/paths';
import type { AppStore } from '../../../store';
import { affiliateOpened, affiliateViewChanged, authOpened, type AuthView } from '../../../store/slices/modals';
import { codesSent, type CodePurpose } from '../../../store/slices/otpTimer';
import { calls } from '../answers';
import type { Person } from '../person';
import type { View } from '../view';

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
  await person.press('Verify');
}
const wrong = { status: 400, message: 'The verification code is not correct.' } as const;
const dialog = (name: string, state: View['state'], rest: Omit<View, 'name' | 'state' | 'shows'>): View => ({
  name,
  shows: LOG_IN,
  state,
  ...rest,
});

/** Each view of the dialog in its states; the compiler holds that none is left out. */
const auth: Record<AuthView, readonly View[]> = {
  login: [
    { name: 'log-in', shows: paths.logIn.path, state: 'usual', sees: 'Remember me for 30 days' },
    dialog('log-in-required', 'refused', {
      prepare: open('login'),
      steps: (person) => person.press('Login'),
      sees: 'Email is required',
    }),
    dialog('log-in-refused', 'refused', {
      prepare: open('login'),
      answers: { [calls.logIn]: { status: 400, message: 'Your email or password is incorrect.' } },
      steps: logIn,
      sees: 'Your email or password is incorrect.',
    }),
    dialog('log-in-under-way', 'under way', {
      prepare: open('login'),
      answers: { [calls.logIn]: 'slow' },
      steps: logIn,
      patient: true,
      sees: /^Still working/,
    }),
    dialog('log-in-failing', 'failing', {
      prepare: open('login'),
      answers: { [calls.logIn]: 'offline' },
      steps: logIn,
      sees: /Login failed/,
    }),
    dialog('log-in-after-the-session', 'usual', {
      prepare: (store) =>
        void store.dispatch(authOpened({ view: 'login', notice: 'Your session has ended. Please login again.' })),
      sees: 'Your session has ended. Please login again.',
    }),
    dialog('log-in-while-codes-wait', 'usual', {
      prepare: (store) => {
        sendCodes(store, 'sign-up');
        store.dispatch(authOpened({ view: 'login' }));
      },
      sees: /^Codes are waiting for/,
    }),
  ],
  sign_up: [
    dialog('sign-up', 'usual', { prepare: open('sign_up'), sees: 'Retype password' }),
    dialog('sign-up-required', 'refused', {
      prepare: open('sign_up'),
      steps: (person) => person.press('Create account'),
      sees: 'Confirm password is required.',
    }),
    dialog('sign-up-countries', 'under way', {
      prepare: open('sign_up'),
      steps: (person) => person.press(/^Country/),
      sees: 'United States',
    }),
  ],
  forgot_password: [
    dialog('forgot-password', 'usual', { prepare: open('forgot_password'), sees: 'Send code' }),
    dialog('forgot-password-failing', 'failing', {
      prepare: open('forgot_password'),
      answers: { [calls.forgot]: 'offline' },
      steps: async (person) => {
        await person.write('Email', EMAIL);
        await person.press('Send code');
      },
      sees: 'Request failed. Please try again.',
    }),
  ],
  otp_verification: [
    dialog('two-codes', 'usual', { prepare: withCodes('sign-up'), sees: 'Enter both codes' }),
    dialog('two-codes-incomplete', 'refused', {
      prepare: withCodes('sign-up'),
      steps: (person) => person.press('Verify'),
      sees: 'Please enter both 6 digit OTP',
    }),
    dialog('two-codes-refused', 'refused', {
      prepare: withCodes('sign-up'),
      answers: { [calls.verifyBoth]: wrong },
      steps: enterBoth,
      sees: wrong.message,
    }),
    dialog('one-code', 'usual', { prepare: withCodes('reset'), sees: 'Enter the code' }),
  ],
  create_new_password: [
    dialog('new-password', 'usual', { prepare: open('create_new_password'), sees: 'Create new password' }),
    dialog('new-password-required', 'refused', {
      prepare: open('create_new_password'),
      steps: (person) => person.press('Update password'),
      sees: 'Confirm Password is required',
    }),
  ],
  otp_success: [dialog('registered', 'done', { prepare: open('otp_success'), sees: 'Registration Successful' })],
};

/** Accounts: log-in, sign-up, reset, and the affiliate programme. */
export const accountViews: readonly View[] = [
  ...Object.values(auth).flat(),
  { name: 'affiliate', shows: AFFILIATE, state: 'usual', prepare: openAffiliate, sees: 'Submit application' },
  {
    name: 'affiliate-required',
    shows: AFFILIATE,
    state: 'refused',
    prepare: openAffiliate,
    steps: (person) => person.press('Submit application'),
    sees: 'Full Name is required.',
  },
  {
    name: 'affiliate-codes',
    shows: AFFILIATE,
    state: 'usual',
    prepare: withAffiliateCodes,
    sees: 'Enter both codes',
  },
  {
    name: 'affiliate-codes-failing',
    shows: AFFILIATE,
    state: 'failing',
    prepare: withAffiliateCodes,
    answers: { [calls.verifyAffiliate]: 'offline' },
    steps: enterBoth,
    sees: 'OTP verification failed. Please try again.',
  },
  {
    name: 'affiliate-submitted',
    shows: AFFILIATE,
    state: 'done',
    prepare: (store) => {
      store.dispatch(affiliateOpened());
      store.dispatch(affiliateViewChanged('otp_success'));
    },
    sees: 'Successfully Submitted',
  },
];
