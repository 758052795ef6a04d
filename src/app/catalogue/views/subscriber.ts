import { changePassword as passwordTexts } from '#texts/account';
import { reset as resetTexts } from '#texts/auth';
import { paths } from '../../../config/paths';
import type { AppStore } from '../../../store';
import { cancelSubscriptionOpened, changePasswordOpened, sessionsOpened } from '../../../store/slices/modals';
import { calls, histories, quotes } from '../answers';
import { billings, people, sessions } from '../people';
import type { Person } from '../person';
import type { View } from '../view';

const { path: history } = paths.subscriptionHistory;
const CHANGE = 'features/billing/BillingDialogs.tsx';
const CANCEL = 'features/subscription/CancelSubscriptionModal.tsx';
const MENU = 'features/profile/ProfileItems.tsx';
const openCancel = (store: AppStore) => void store.dispatch(cancelSubscriptionOpened());
const cancel = (changes: Partial<View> & Pick<View, 'name' | 'state' | 'sees'>): View => ({
  shows: CANCEL,
  at: history,
  user: people.subscriber,
  prepare: openCancel,
  ...changes,
});
const devices = (changes: Partial<View> & Pick<View, 'name' | 'state' | 'sees'>): View => ({
  shows: 'features/sessions/SessionsModal.tsx',
  at: paths.failure.path,
  user: people.subscriber,
  prepare: (store) => void store.dispatch(sessionsOpened()),
  ...changes,
});

const password = (changes: Partial<View> & Pick<View, 'name' | 'state' | 'sees'>): View => ({
  shows: 'features/profile/ChangePasswordModal.tsx',
  at: paths.failure.path,
  user: people.subscriber,
  prepare: (store) => void store.dispatch(changePasswordOpened()),
  ...changes,
});

async function fillInPasswords(person: Person): Promise<void> {
  await person.write(passwordTexts.current, 'Felt and batten 9/12');
  await person.write(resetTexts.password, 'Copper and slate 12/12');
  await person.write(resetTexts.confirmPassword, 'Copper and slate 12/12');
  await person.press(passwordTexts.submit);
}

/** What a subscriber sees: payments, plan, menu, the end of it. */
export const subscriberViews: readonly View[] = [
  { name: 'history', shows: history, state: 'usual', user: people.subscriber, sees: 'Showing 1 to 4 of 4 entries' },
  {
    name: 'history-many',
    shows: history,
    state: 'long name',
    user: people.longName,
    answers: { [calls.history]: histories.many, [calls.billing]: { data: billings.scheduled } },
    sees: 'Showing 1 to 10 of 93 entries',
  },
  {
    name: 'history-pages',
    shows: history,
    state: 'usual',
    user: people.subscriber,
    answers: { [calls.history]: histories.many },
    steps: (person) => person.lookAt('Showing 1 to 10 of 93 entries'),
    sees: 'Showing 1 to 10 of 93 entries',
  },
  {
    name: 'history-right-to-left',
    shows: history,
    state: 'right-to-left name',
    user: people.rightToLeft,
    answers: { [calls.billing]: { data: billings.rightToLeft } },
    sees: 'شركة السقّاف للأسقف',
  },
  {
    name: 'history-past-due',
    shows: history,
    state: 'past due',
    user: people.pastDue,
    answers: { [calls.billing]: { data: billings.pastDue } },
    sees: /could not be charged/,
  },
  {
    name: 'history-cancelled',
    shows: history,
    state: 'cancelled',
    user: people.cancelled,
    answers: { [calls.billing]: { data: billings.cancelled } },
    sees: /^Resume it and nothing is charged today/,
  },
  {
    name: 'history-enterprise',
    shows: history,
    state: 'usual',
    user: people.enterprise,
    answers: { [calls.billing]: { data: billings.enterprise } },
    sees: 'Billed by agreement',
  },
  {
    name: 'history-empty',
    shows: history,
    state: 'empty',
    user: people.free,
    answers: { [calls.history]: histories.empty, [calls.billing]: { data: billings.none } },
    sees: 'No subscription history found.',
  },
  {
    name: 'history-loading',
    shows: history,
    state: 'loading',
    user: people.subscriber,
    answers: { [calls.history]: 'slow', [calls.billing]: 'slow' },
    sees: 'Loading your plan',
  },
  {
    name: 'history-failing',
    shows: history,
    state: 'failing',
    user: people.subscriber,
    answers: { [calls.history]: 'offline', [calls.billing]: 'offline' },
    sees: 'The history did not load.',
  },
  {
    name: 'change-plan',
    shows: CHANGE,
    at: history,
    state: 'usual',
    user: people.subscriber,
    steps: (person) => person.press('Change plan'),
    sees: '$150.00 each month from then on.',
  },
  {
    name: 'change-plan-enterprise',
    shows: CHANGE,
    at: history,
    state: 'usual',
    user: people.payingEnterprise,
    answers: { [calls.quote]: { data: quotes.enterprise } },
    steps: (person) => person.press('Change plan'),
    sees: '$11,520.00 each year from then on.',
  },
  {
    name: 'change-plan-loading',
    shows: CHANGE,
    at: history,
    state: 'loading',
    user: people.subscriber,
    answers: { [calls.quote]: 'slow' },
    steps: (person) => person.press('Change plan'),
    sees: 'Save',
  },
  {
    name: 'change-plan-no-sum',
    shows: CHANGE,
    at: history,
    state: 'failing',
    user: people.subscriber,
    answers: { [calls.quote]: 'offline' },
    steps: (person) => person.press('Change plan'),
    sees: 'Your plan shows the amount once this is saved.',
  },
  {
    name: 'change-plan-failing',
    shows: CHANGE,
    at: history,
    state: 'failing',
    user: people.subscriber,
    answers: { '/payment/schedule-change': 'offline' },
    steps: async (person) => {
      await person.press('Change plan');
      await person.write('Team size', '8');
      await person.press('Save');
    },
    sees: 'Request failed. Please try again.',
  },
  {
    name: 'invoice-details',
    shows: 'features/billing/BillingDialogs.tsx',
    at: history,
    state: 'right-to-left name',
    user: people.rightToLeft,
    answers: { [calls.billing]: { data: billings.rightToLeft } },
    steps: (person) => person.press('Invoice details'),
    sees: 'Order number',
  },
  cancel({ name: 'cancel', state: 'usual', sees: 'Yes, cancel' }),
  cancel({
    name: 'cancel-past-due',
    state: 'past due',
    user: people.pastDue,
    answers: { [calls.billing]: { data: billings.pastDue } },
    sees: 'Yes, cancel',
  }),
  cancel({
    name: 'cancel-failing',
    state: 'failing',
    answers: { [calls.cancel]: 'offline' },
    steps: (person) => person.press('Yes, cancel'),
    sees: /not be cancelled|try again/i,
  }),
  cancel({
    name: 'cancel-done',
    state: 'done',
    steps: (person) => person.press('Yes, cancel'),
    sees: 'Subscription cancelled successfully.',
  }),
  {
    name: 'profile-menu',
    shows: MENU,
    at: paths.pricing.path,
    state: 'usual',
    user: people.subscriber,
    steps: (person) => person.press(/Marguerite/),
    sees: 'Logout',
  },
  {
    name: 'profile-menu-long-name',
    shows: MENU,
    at: paths.pricing.path,
    state: 'long name',
    user: people.longName,
    steps: (person) => person.press(/Maximiliana/),
    sees: 'Logout',
  },
  {
    name: 'profile-menu-right-to-left',
    shows: MENU,
    at: paths.pricing.path,
    state: 'right-to-left name',
    user: { ...people.rightToLeft, isCanceled: true, billingState: 'ending' },
    steps: (person) => person.press(/السقّاف/),
    sees: 'Logout',
  },
  devices({ name: 'sessions', state: 'usual', sees: 'Log out everywhere else' }),
  devices({
    name: 'sessions-alone',
    state: 'empty',
    answers: { [calls.sessions]: { data: sessions.alone } },
    sees: 'You are not logged in anywhere else.',
  }),
  devices({ name: 'sessions-loading', state: 'loading', answers: { [calls.sessions]: 'slow' }, sees: 'Your devices' }),
  devices({
    name: 'sessions-failing',
    state: 'failing',
    answers: { [calls.sessions]: 'offline' },
    sees: 'Your devices did not load. You stay logged in.',
  }),
  devices({
    name: 'sessions-not-ended',
    state: 'refused',
    answers: { '/user/sessions/end-others': 'offline' },
    steps: (person) => person.press('Log out everywhere else'),
    sees: 'Request failed. Please try again.',
  }),
  devices({
    name: 'sessions-ended',
    state: 'done',
    answers: { '/user/sessions/end': { message: 'Logged out: Safari on iOS.' } },
    steps: (person) => person.press('Log out Safari on iOS'),
    sees: 'Logged out: Safari on iOS.',
  }),
  password({ name: 'change-password', state: 'usual', sees: 'Log out my other devices' }),
  password({
    name: 'change-password-refused',
    state: 'refused',
    answers: {
      [calls.changePassword]: {
        status: 400,
        message: 'Your current password is incorrect.',
        field: 'currentPassword',
      },
    },
    steps: fillInPasswords,
    sees: 'Your current password is incorrect.',
  }),
  password({
    name: 'change-password-done',
    state: 'done',
    answers: { [calls.changePassword]: { message: 'Your password is changed.' } },
    steps: fillInPasswords,
    sees: passwordTexts.doneEverywhere,
  }),
];
