import { changeContact, changePassword as passwordTexts, passkeys, privacy, profilePage } from '#texts/account';
import { reset as resetTexts } from '#texts/auth';
import { plan } from '#texts/billing';
import { paths } from '../src/config/paths';
import { loggedIn } from '../src/store/slices/session';
import { histories, quotes } from './answers';
import { calls } from './calls.gen';
import { billings, passkeys as somePasskeys, people, sessions } from './people';
import type { Person } from './person';
import { listStories, type Story, story } from './story';

const { path: account } = paths.account;
const { path: history } = paths.subscriptionHistory;
const PLAN_CHANGE = 'features/billing/PlanChangeDialog.tsx';
const MENU = 'features/account/ProfileItems.tsx';

const wrongPassword = {
  status: 400,
  message: 'Your current password is incorrect.',
  field: 'currentPassword',
} as const;

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
  await person.see("We've sent a code to your new email.");
}

/** A page opened with a session whose profile has not arrived. */
const withoutProfile = (answer: 'slow' | 'offline'): Partial<Story> => ({
  user: undefined,
  prepare: (store) => void store.dispatch(loggedIn({ token: 'a-token-of-the-stories' })),
  answers: { [calls.getProfile]: answer },
});

/** Subscriber stories: payments, plan, menu, cancellation. */
export const subscriberStories: readonly Story[] = [
  ...listStories(
    {
      shows: 'features/account/ChangePasswordModal.tsx',
      at: paths.profile.path,
      user: people.subscriber,
      opens: profilePage.changeOf(profilePage.password),
    },
    story('change-password', 'usual', 'Log out my other devices'),
    story('change-password-refused', 'refused', 'Your current password is incorrect.', {
      answers: {
        [calls.changePassword]: wrongPassword,
      },
      steps: fillInPasswords,
    }),
    story('change-password-done', 'done', passwordTexts.othersEnded, {
      answers: { [calls.changePassword]: { message: 'Password changed.' } },
      steps: fillInPasswords,
    }),
  ),
  ...listStories(
    { shows: paths.profile.path, user: people.subscriber },
    story('profile', 'usual', profilePage.save),
    story('profile-long-name', 'long name', profilePage.save, { user: people.longName }),
    story('profile-right-to-left', 'right-to-left name', profilePage.save, { user: people.rightToLeft }),
    story('profile-without-additions', 'usual', /To change your details/, { user: people.literal }),
    story('profile-without-passkeys', 'empty', passkeys.count(0), { answers: { [calls.listPasskeys]: { data: [] } } }),
    story('profile-passkeys-loading', 'loading', passkeys.loading, { answers: { [calls.listPasskeys]: 'slow' } }),
    story('profile-passkeys-failing', 'failing', passkeys.notLoaded, { answers: { [calls.listPasskeys]: 'offline' } }),
    story('profile-passkey-of-old-address', 'refused', new RegExp(passkeys.isForOldAddress), {
      answers: { [calls.listPasskeys]: { data: [{ ...somePasskeys[1], isForOldAddress: true }] } },
    }),
    story('profile-passkey-removed', 'done', passkeys.removed('Safari on iPhone'), {
      answers: { [calls.removePasskey]: { message: 'Passkey removed.' } },
      steps: async (person) => {
        await person.press(passkeys.removeOf('Safari on iPhone'));
        await person.press(passkeys.removing('').yes);
      },
    }),
    story('profile-loading', 'loading', profilePage.loading, withoutProfile('slow')),
    story('profile-not-loaded', 'failing', profilePage.failed, withoutProfile('offline')),
    story('profile-required', 'refused', 'Full Name is required.', {
      steps: async (person) => {
        await person.write('Full name', '');
        await person.press(profilePage.save);
      },
    }),
    story('profile-failing', 'failing', profilePage.notSaved, {
      answers: { [calls.updateProfile]: 'offline' },
      steps: async (person) => {
        await person.write('Job title', 'Owner');
        await person.press(profilePage.save);
      },
    }),
    story('profile-saved', 'done', profilePage.saved, {
      answers: { [calls.updateProfile]: { data: people.subscriber } },
      steps: async (person) => {
        await person.write('Job title', 'Owner');
        await person.press(profilePage.save);
        await person.lookAt(profilePage.saved);
      },
    }),
    story('profile-data-preparing', 'under way', privacy.wait, {
      user: people.preparing,
      steps: (person) => person.lookAt(privacy.wait),
    }),
    story('profile-data-ready', 'done', privacy.save, {
      user: people.ready,
      steps: (person) => person.lookAt(privacy.save),
    }),
  ),
  ...listStories(
    {
      shows: 'features/account/PasskeyModals.tsx',
      at: paths.profile.path,
      user: people.subscriber,
      opens: passkeys.addTitle,
    },
    story('add-passkey', 'usual', passkeys.submit),
    story('add-passkey-refused', 'refused', wrongPassword.message, {
      answers: { [calls.beginPasskey]: wrongPassword },
      steps: async (person) => {
        await person.write(passwordTexts.current, 'Felt and batten');
        await person.press(passkeys.submit);
      },
    }),
    story('rename-passkey', 'usual', passkeys.save, { opens: passkeys.renameOf('Safari on iPhone') }),
  ),
  ...listStories(
    { shows: 'features/account/PrivacyModals.tsx', at: paths.profile.path, user: people.owner },
    story('export-data', 'usual', privacy.prepare, {
      opens: privacy.download,
    }),
    story('close-account', 'usual', privacy.canReturn, {
      opens: privacy.close,
    }),
    story('close-account-refused', 'refused', wrongPassword.message, {
      user: people.free,
      opens: privacy.close,
      answers: { [calls.closeAccount]: wrongPassword },
      steps: async (person) => {
        await person.write(passwordTexts.current, 'Felt and batten');
        await person.press(privacy.close);
      },
    }),
  ),
  ...listStories(
    { shows: paths.reopen.path, user: people.closed },
    story('closed-account', 'usual', privacy.closed),
    story('closed-account-loading', 'loading', 'Loading', withoutProfile('slow')),
    story('closed-account-failing', 'failing', privacy.notReopened, {
      answers: { [calls.reopenAccount]: 'offline' },
      steps: (person) => person.press(privacy.keep),
    }),
  ),
  ...listStories(
    {
      shows: 'features/account/ChangeContactModal.tsx',
      at: paths.profile.path,
      user: people.subscriber,
      opens: profilePage.changeOf(profilePage.email),
    },
    story('change-email', 'usual', changeContact.sendCode),
    story('change-email-refused', 'refused', 'Your current password is incorrect.', {
      answers: {
        [calls.requestEmailChange]: wrongPassword,
      },
      steps: async (person) => {
        await person.write(changeContact.email.label, 'marguerite@ridgeline.example');
        await person.write(passwordTexts.current, 'Felt and batten');
        await person.press(changeContact.sendCode);
      },
    }),
    story('change-email-code', 'under way', 'Resend code', { steps: askForCode }),
    story('change-email-done', 'done', changeContact.email.doneTitle, {
      steps: async (person) => {
        await askForCode(person);
        await person.writeCode('Code', '123456');
      },
    }),
    story('change-phone', 'usual', changeContact.sendCode, {
      opens: profilePage.changeOf(profilePage.phone),
    }),
  ),
  ...listStories(
    { shows: account, user: people.subscriber },
    story('overview', 'usual', /Dec 12, 2026/),
    story('overview-free', 'empty', 'Pro adds', {
      user: people.free,
      answers: { [calls.getBilling]: { data: billings.none } },
    }),
    story('overview-ended', 'done', 'See payments', {
      user: people.free,
      answers: { [calls.getBilling]: { data: billings.ended } },
    }),
    story('overview-plain', 'usual', 'See payments', { user: { ...people.subscriber, billingState: undefined } }),
    story('overview-cost', 'usual', 'Cost per month', { steps: (person) => person.lookAt('Cost per month') }),
    story('overview-changed', 'done', 'Change saved.', {
      at: paths.account.href('changed'),
      answers: { [calls.getBilling]: { data: billings.scheduled } },
    }),
    story('overview-scheduled', 'long name', /8 seats/, {
      user: people.longName,
      answers: { [calls.getBilling]: { data: billings.scheduled } },
    }),
    story('overview-leaving', 'usual', /leave your team then/, {
      answers: { [calls.getBilling]: { data: billings.leaving } },
    }),
    story('overview-right-to-left', 'right-to-left name', 'شركة السقّاف للأسقف', {
      user: people.rightToLeft,
      answers: { [calls.getBilling]: { data: billings.rightToLeft } },
    }),
    story('overview-past-due', 'past due', 'Pay $150.00', {
      user: people.pastDue,
      answers: { [calls.getBilling]: { data: billings.pastDue } },
    }),
    story('overview-without-card', 'usual', /^None. Add one before/, {
      answers: { [calls.getBilling]: { data: billings.withoutCard } },
    }),
    story('overview-past-due-without-card', 'past due', /^Your plan has no saved card/, {
      user: people.pastDue,
      answers: { [calls.getBilling]: { data: billings.pastDueWithoutCard } },
    }),
    story('overview-cancelled', 'cancelled', 'Resume now to keep your plan.', {
      user: people.cancelled,
      answers: { [calls.getBilling]: { data: billings.cancelled } },
    }),
    story('overview-announced', 'usual', /^Renews on Dec 12/, {
      user: { ...people.subscriber, billingInterval: 'year' },
      answers: { [calls.getBilling]: { data: billings.announced } },
    }),
    story('overview-enterprise', 'usual', 'Custom terms', {
      user: people.enterprise,
      answers: { [calls.getBilling]: { data: billings.enterprise } },
    }),
    story('overview-loading', 'loading', 'Loading your plan', { answers: { [calls.getBilling]: 'slow' } }),
    story('overview-failing', 'failing', 'We couldn’t load your plan.', { answers: { [calls.getBilling]: 'offline' } }),
  ),
  ...listStories(
    { shows: history, user: people.subscriber },
    story('history', 'usual', 'Showing 1 to 4 of 4 entries'),
    story('history-many', 'long name', 'Showing 1 to 10 of 93 entries', {
      user: people.longName,
      answers: { [calls.listSubscriptionHistory]: histories.many },
    }),
    story('history-pages', 'usual', 'Showing 1 to 10 of 93 entries', {
      answers: { [calls.listSubscriptionHistory]: histories.many },
      steps: (person) => person.lookAt('Showing 1 to 10 of 93 entries'),
    }),
    story('history-past-due', 'past due', /^We couldn’t charge/, {
      user: people.pastDue,
      answers: { [calls.getBilling]: { data: billings.pastDue } },
    }),
    story('history-empty', 'empty', 'No subscription history found.', {
      user: people.free,
      answers: { [calls.listSubscriptionHistory]: histories.empty },
    }),
    story('history-loading', 'loading', 'Payments', { answers: { [calls.listSubscriptionHistory]: 'slow' } }),
    story('history-failing', 'failing', 'We couldn’t load your payments.', {
      answers: { [calls.listSubscriptionHistory]: 'offline' },
    }),
  ),
  ...listStories(
    { shows: PLAN_CHANGE, at: account, user: people.subscriber },
    story('change-plan', 'usual', 'Now', { steps: (person) => person.press('Change plan') }),
    story('change-plan-annual', 'under way', 'You save', {
      answers: { [calls.quoteChange]: { data: quotes.annual } },
      steps: async (person) => {
        await person.press('Change plan');
        await person.press('Annually', 'radio');
      },
    }),
    story('change-plan-refused', 'refused', 'Maximum 50 users allowed', {
      steps: async (person) => {
        await person.press('Change plan');
        await person.write('Team size', '80');
        await person.press('Change to 80 seats');
      },
    }),
    story('change-plan-enterprise', 'usual', 'Now', {
      user: people.payingEnterprise,
      answers: { [calls.quoteChange]: { data: quotes.enterprise } },
      steps: (person) => person.press('Change plan'),
    }),
    story('change-plan-loading', 'loading', /^Choose a different team size/, {
      answers: { [calls.quoteChange]: 'slow' },
      steps: (person) => person.press('Change plan'),
    }),
    story('change-plan-no-sum', 'failing', 'You’ll see the amount after you confirm.', {
      answers: { [calls.quoteChange]: 'offline' },
      steps: (person) => person.press('Change plan'),
    }),
    story('change-plan-failing', 'failing', 'Request failed. Please try again.', {
      answers: { '/payment/schedule-change': 'offline', [calls.quoteChange]: { data: quotes.fewer } },
      steps: async (person) => {
        await person.press('Change plan');
        await person.write('Team size', '8');
        await person.see('You save');
        await person.press('Change to 8 seats, $100.00 a month');
      },
    }),
    story('resume-plan', 'cancelled', 'Now', {
      user: people.cancelled,
      answers: { [calls.getBilling]: { data: billings.cancelled } },
      steps: (person) => person.press('Resume plan'),
    }),
    story('pay-due', 'past due', 'Now', {
      user: people.pastDue,
      answers: { [calls.getBilling]: { data: billings.pastDue }, [calls.quoteChange]: { data: quotes.due } },
      steps: (person) => person.press('Pay $150.00'),
    }),
  ),
  ...listStories(
    { shows: 'features/plan/AddSeats.tsx', at: account, user: people.subscriber },
    story('add-seats', 'usual', 'Due today', {
      answers: { [calls.quoteChange]: { data: quotes.members } },
      steps: async (person) => {
        await person.press('Add seats');
        await person.write('Seats to add', '5');
        await person.see('Due today');
      },
    }),
    story('add-seats-loading', 'loading', 'Seats to add', {
      answers: { [calls.quoteChange]: 'slow' },
      steps: (person) => person.press('Add seats'),
    }),
    story('add-seats-failing', 'failing', /^Unable to update team size/, {
      answers: { [calls.quoteChange]: { data: quotes.members }, [calls.createProratedCheckout]: 'offline' },
      steps: async (person) => {
        await person.press('Add seats');
        await person.write('Seats to add', '5');
        await person.see('Due today');
        await person.press('Add 5 seats, $41.67 today');
      },
    }),
  ),
  ...listStories(
    { shows: 'features/billing/history/YearItems.tsx', at: history, user: people.subscriber },
    story('history-years', 'usual', /^2024$/, {
      answers: { [calls.listSubscriptionHistory]: histories.many },
      steps: (person) => person.press('Year: All years'),
    }),
  ),
  ...listStories(
    { shows: 'features/billing/InvoiceDetailsModal.tsx' },
    story('invoice-details', 'right-to-left name', 'PO number', {
      at: account,
      user: people.rightToLeft,
      answers: { [calls.getBilling]: { data: billings.rightToLeft } },
      steps: (person) => person.press('Edit invoice details'),
    }),
  ),
  ...listStories(
    { shows: MENU, at: paths.pricing.path },
    story('profile-menu', 'usual', 'Logout', {
      user: people.subscriber,
      steps: (person) => person.press(/Marguerite/),
    }),
    story('profile-menu-long-name', 'long name', 'Logout', {
      user: people.longName,
      steps: (person) => person.press(/Maximiliana/),
    }),
    story('profile-menu-right-to-left', 'right-to-left name', 'Logout', {
      user: { ...people.rightToLeft, isCanceled: true, billingState: 'ending' },
      steps: (person) => person.press(/السقّاف/),
    }),
  ),
  ...listStories(
    {
      shows: 'features/plan/CancelSubscriptionModal.tsx',
      at: account,
      user: people.subscriber,
      opens: plan.cancel,
    },
    story('cancel', 'usual', 'Cancel plan'),
    story('cancel-past-due', 'past due', 'Cancel plan', {
      user: people.pastDue,
      answers: { [calls.getBilling]: { data: billings.pastDue } },
    }),
    story('cancel-failing', 'failing', /not be cancelled|try again/i, {
      answers: { [calls.cancelSubscription]: 'offline' },
      steps: (person) => person.press('Cancel plan'),
    }),
    story('cancel-scheduled', 'usual', /The change you scheduled/, {
      answers: { [calls.getBilling]: { data: billings.scheduled } },
    }),
    story('cancel-done', 'done', 'Subscription cancelled successfully.', {
      steps: (person) => person.press('Cancel plan'),
    }),
  ),
  ...listStories(
    { shows: paths.devices.path, user: people.subscriber },
    story('sessions', 'usual', 'Log out everywhere else'),
    story('sessions-alone', 'empty', 'You’re not logged in anywhere else.', {
      answers: { [calls.listSessions]: { data: sessions.alone } },
    }),
    story('sessions-loading', 'loading', 'Loading your devices', { answers: { [calls.listSessions]: 'slow' } }),
    story(
      'sessions-failing',
      'failing',
      'We couldn’t load your devices. You’re still logged in. Check your connection and try again.',
      {
        answers: { [calls.listSessions]: 'offline' },
      },
    ),
    story('sessions-not-ended', 'refused', 'That device is already logged out.', {
      answers: { '/user/sessions/end': { status: 409, message: 'That device is already logged out.' } },
      steps: (person) => person.press('Log out Safari on iOS'),
    }),
    story('sessions-end-others', 'usual', 'You stay logged in on this device.', {
      shows: 'features/account/EndOthersModal.tsx',
      at: paths.devices.path,
      steps: (person) => person.press('Log out everywhere else'),
    }),
    story('sessions-ended', 'done', 'Safari on iOS was logged out.', {
      answers: { '/user/sessions/end': { message: 'Safari on iOS was logged out.' } },
      steps: (person) => person.press('Log out Safari on iOS'),
    }),
  ),
];
