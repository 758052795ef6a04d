import { changeContact, changePassword as passwordTexts, profilePage } from '#texts/account';
import { reset as resetTexts } from '#texts/auth';
import { paths } from '../../../config/paths';
import { cancelSubscriptionOpened, changeContactOpened, changePasswordOpened } from '../../../store/slices/modals';
import { loggedIn } from '../../../store/slices/session';
import { calls, histories, quotes } from '../answers';
import { billings, people, sessions } from '../people';
import type { Person } from '../person';
import { listViews, type View, view } from '../view';

const { path: account } = paths.account;
const { path: history } = paths.subscriptionHistory;
const DIALOGS = 'features/billing/BillingDialogs.tsx';
const MENU = 'features/profile/ProfileItems.tsx';

async function fillInPasswords(person: Person): Promise<void> {
  await person.write(passwordTexts.current, 'Felt and batten 9/12');
  await person.write(resetTexts.password, 'Copper and slate 12/12');
  await person.write(resetTexts.confirmPassword, 'Copper and slate 12/12');
  await person.press(passwordTexts.submit);
}

async function askForCode(person: Person): Promise<void> {
  await person.write(changeContact.email.label, 'marguerite@ridgeline.example');
  await person.write(passwordTexts.current, 'Felt and batten 9/12');
  await person.press(changeContact.sendCode);
  await person.see('We have sent a code to your new email.');
}

/** What a subscriber sees: payments, plan, menu, the end of it. */
export const subscriberViews: readonly View[] = [
  ...listViews(
    {
      shows: 'features/profile/ChangePasswordModal.tsx',
      at: paths.failure.path,
      user: people.subscriber,
      prepare: (store) => void store.dispatch(changePasswordOpened()),
    },
    view('change-password', 'usual', 'Log out my other devices'),
    view('change-password-refused', 'refused', 'Your current password is incorrect.', {
      answers: {
        [calls.changePassword]: {
          status: 400,
          message: 'Your current password is incorrect.',
          field: 'currentPassword',
        },
      },
      steps: fillInPasswords,
    }),
    view('change-password-done', 'done', passwordTexts.doneEverywhere, {
      answers: { [calls.changePassword]: { message: 'Your password is changed.' } },
      steps: fillInPasswords,
    }),
  ),
  ...listViews(
    { shows: paths.profile.path, user: people.subscriber },
    view('profile', 'usual', profilePage.save),
    view('profile-long-name', 'long name', profilePage.save, { user: people.longName }),
    view('profile-right-to-left', 'right-to-left name', profilePage.save, { user: people.rightToLeft }),
    view('profile-without-additions', 'usual', /To change your details/, { user: people.literal }),
    view('profile-loading', 'loading', profilePage.loading, {
      user: undefined,
      prepare: (store) => void store.dispatch(loggedIn({ token: 'a-token-of-the-gallery' })),
      answers: { [calls.profile]: 'slow' },
    }),
    view('profile-not-loaded', 'failing', profilePage.failed, {
      user: undefined,
      prepare: (store) => void store.dispatch(loggedIn({ token: 'a-token-of-the-gallery' })),
      answers: { [calls.profile]: 'offline' },
    }),
    view('profile-required', 'refused', 'Full Name is required.', {
      steps: async (person) => {
        await person.write('Full name', '');
        await person.press(profilePage.save);
      },
    }),
    view('profile-failing', 'failing', profilePage.notSaved, {
      answers: { [calls.updateProfile]: 'offline' },
      steps: async (person) => {
        await person.write('Job title', 'Owner');
        await person.press(profilePage.save);
      },
    }),
    view('profile-saved', 'done', profilePage.saved, {
      answers: { [calls.updateProfile]: { data: people.subscriber } },
      steps: async (person) => {
        await person.write('Job title', 'Owner');
        await person.press(profilePage.save);
        await person.lookAt(profilePage.saved);
      },
    }),
  ),
  ...listViews(
    {
      shows: 'features/profile/ChangeContactModal.tsx',
      at: paths.profile.path,
      user: people.subscriber,
      prepare: (store) => void store.dispatch(changeContactOpened('email')),
    },
    view('change-email', 'usual', changeContact.sendCode),
    view('change-email-refused', 'refused', 'Your current password is incorrect.', {
      answers: {
        [calls.changeEmail]: { status: 400, message: 'Your current password is incorrect.', field: 'currentPassword' },
      },
      steps: async (person) => {
        await person.write(changeContact.email.label, 'marguerite@ridgeline.example');
        await person.write(passwordTexts.current, 'Felt and batten');
        await person.press(changeContact.sendCode);
      },
    }),
    view('change-email-code', 'under way', 'Resend code', { steps: askForCode }),
    view('change-email-done', 'done', changeContact.email.doneTitle, {
      steps: async (person) => {
        await askForCode(person);
        await person.writeCode('Code', '123456');
      },
    }),
    view('change-phone', 'usual', changeContact.sendCode, {
      prepare: (store) => void store.dispatch(changeContactOpened('phone')),
    }),
  ),
  ...listViews(
    { shows: account, user: people.subscriber },
    view('overview', 'usual', 'on Dec 12, 2026'),
    view('overview-free', 'empty', 'Pro adds', {
      user: people.free,
      answers: { [calls.billing]: { data: billings.none } },
    }),
    view('overview-ended', 'done', 'See payments', {
      user: people.free,
      answers: { [calls.billing]: { data: billings.ended } },
    }),
    view('overview-plain', 'usual', 'See payments', { user: { ...people.subscriber, billingState: undefined } }),
    view('overview-cost', 'usual', 'Cost per month', { steps: (person) => person.lookAt('Cost per month') }),
    view('overview-scheduled', 'long name', /8 people/, {
      user: people.longName,
      answers: { [calls.billing]: { data: billings.scheduled } },
    }),
    view('overview-right-to-left', 'right-to-left name', 'شركة السقّاف للأسقف', {
      user: people.rightToLeft,
      answers: { [calls.billing]: { data: billings.rightToLeft } },
    }),
    view('overview-past-due', 'past due', 'Pay now', {
      user: people.pastDue,
      answers: { [calls.billing]: { data: billings.pastDue } },
    }),
    view('overview-cancelled', 'cancelled', /^Resume it and nothing is charged today/, {
      user: people.cancelled,
      answers: { [calls.billing]: { data: billings.cancelled } },
    }),
    view('overview-enterprise', 'usual', 'By agreement', {
      user: people.enterprise,
      answers: { [calls.billing]: { data: billings.enterprise } },
    }),
    view('overview-loading', 'loading', 'Loading your plan', { answers: { [calls.billing]: 'slow' } }),
    view('overview-failing', 'failing', 'Your plan did not load.', { answers: { [calls.billing]: 'offline' } }),
  ),
  ...listViews(
    { shows: history },
    view('history', 'usual', 'Showing 1 to 4 of 4 entries', { user: people.subscriber }),
    view('history-many', 'long name', 'Showing 1 to 10 of 93 entries', {
      user: people.longName,
      answers: { [calls.history]: histories.many },
    }),
    view('history-pages', 'usual', 'Showing 1 to 10 of 93 entries', {
      user: people.subscriber,
      answers: { [calls.history]: histories.many },
      steps: (person) => person.lookAt('Showing 1 to 10 of 93 entries'),
    }),
    view('history-past-due', 'past due', /^We couldn't charge/, {
      user: people.pastDue,
      answers: { [calls.billing]: { data: billings.pastDue } },
    }),
    view('history-empty', 'empty', 'No subscription history found.', {
      user: people.free,
      answers: { [calls.history]: histories.empty },
    }),
    view('history-loading', 'loading', 'Payments', { user: people.subscriber, answers: { [calls.history]: 'slow' } }),
    view('history-failing', 'failing', 'The history did not load.', {
      user: people.subscriber,
      answers: { [calls.history]: 'offline' },
    }),
  ),
  ...listViews(
    { shows: DIALOGS, at: account },
    view('change-plan', 'usual', 'Then $150.00 a month.', {
      user: people.subscriber,
      steps: (person) => person.press('Change plan'),
    }),
    view('change-plan-enterprise', 'usual', 'Then $11,520.00 a year.', {
      user: people.payingEnterprise,
      answers: { [calls.quote]: { data: quotes.enterprise } },
      steps: (person) => person.press('Change plan'),
    }),
    view('change-plan-loading', 'loading', 'Save', {
      user: people.subscriber,
      answers: { [calls.quote]: 'slow' },
      steps: (person) => person.press('Change plan'),
    }),
    view('change-plan-no-sum', 'failing', 'Your plan shows the amount once this is saved.', {
      user: people.subscriber,
      answers: { [calls.quote]: 'offline' },
      steps: (person) => person.press('Change plan'),
    }),
    view('change-plan-failing', 'failing', 'Request failed. Please try again.', {
      user: people.subscriber,
      answers: { '/payment/schedule-change': 'offline', [calls.quote]: { data: quotes.fewer } },
      steps: async (person) => {
        await person.press('Change plan');
        await person.write('Team size', '8');
        await person.see('Then $100.00 a month.');
        await person.press('Save');
      },
    }),
  ),
  ...listViews(
    { shows: DIALOGS },
    view('invoice-details', 'right-to-left name', 'PO number', {
      at: account,
      user: people.rightToLeft,
      answers: { [calls.billing]: { data: billings.rightToLeft } },
      steps: (person) => person.press('Invoice details'),
    }),
  ),
  ...listViews(
    { shows: MENU, at: paths.pricing.path },
    view('profile-menu', 'usual', 'Logout', { user: people.subscriber, steps: (person) => person.press(/Marguerite/) }),
    view('profile-menu-long-name', 'long name', 'Logout', {
      user: people.longName,
      steps: (person) => person.press(/Maximiliana/),
    }),
    view('profile-menu-right-to-left', 'right-to-left name', 'Logout', {
      user: { ...people.rightToLeft, isCanceled: true, billingState: 'ending' },
      steps: (person) => person.press(/السقّاف/),
    }),
  ),
  ...listViews(
    {
      shows: 'features/subscription/CancelSubscriptionModal.tsx',
      at: account,
      user: people.subscriber,
      prepare: (store) => void store.dispatch(cancelSubscriptionOpened()),
    },
    view('cancel', 'usual', 'Yes, cancel'),
    view('cancel-past-due', 'past due', 'Yes, cancel', {
      user: people.pastDue,
      answers: { [calls.billing]: { data: billings.pastDue } },
    }),
    view('cancel-failing', 'failing', /not be cancelled|try again/i, {
      answers: { [calls.cancel]: 'offline' },
      steps: (person) => person.press('Yes, cancel'),
    }),
    view('cancel-done', 'done', 'Subscription cancelled successfully.', {
      steps: (person) => person.press('Yes, cancel'),
    }),
  ),
  ...listViews(
    { shows: paths.devices.path, user: people.subscriber },
    view('sessions', 'usual', 'Log out everywhere else'),
    view('sessions-alone', 'empty', 'You are not logged in anywhere else.', {
      answers: { [calls.sessions]: { data: sessions.alone } },
    }),
    view('sessions-loading', 'loading', 'Loading your devices', { answers: { [calls.sessions]: 'slow' } }),
    view('sessions-failing', 'failing', 'Your devices did not load. You stay logged in.', {
      answers: { [calls.sessions]: 'offline' },
    }),
    view('sessions-not-ended', 'refused', 'Request failed. Please try again.', {
      answers: { '/user/sessions/end-others': 'offline' },
      steps: (person) => person.press('Log out everywhere else'),
    }),
    view('sessions-ended', 'done', 'Logged out: Safari on iOS.', {
      answers: { '/user/sessions/end': { message: 'Logged out: Safari on iOS.' } },
      steps: (person) => person.press('Log out Safari on iOS'),
    }),
  ),
];
