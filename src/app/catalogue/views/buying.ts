import { paths } from '../../../config/paths';
import type { AppStore } from '../../../store';
import { keepPendingCheckout } from '../../../store/pendingCheckout';
import { cartPriced, purchaseSelected } from '../../../store/slices/cart';
import { enterpriseLogInRequested } from '../../../store/slices/modals';
import { loggedIn } from '../../../store/slices/session';
import { calls, discountedCart, quotes, unpaid } from '../answers';
import { people } from '../people';
import type { Person } from '../person';
import { listViews, type View, view } from '../view';

const { path: pricing } = paths.pricing;
const { path: cart } = paths.cart;
const { path: success } = paths.success;
const { path: failure } = paths.failure;
const FLOW = 'features/pricing/PurchaseFlow.tsx';
const SIZE = 'features/pricing/TeamSizeModal.tsx';
const FOLLOW_UP = 'features/auth/EnterpriseFollowUp.tsx';

const select = ({ dispatch }: AppStore) => {
  dispatch(purchaseSelected({ priceId: 'price_pro_month', quantity: 10 }));
  dispatch(cartPriced({ quantity: 10 }));
};
const leave = () => keepPendingCheckout({ priceId: 'price_pro_month', quantity: 10 });
const askEnterprise = ({ dispatch }: AppStore) => {
  dispatch(enterpriseLogInRequested({ requestedTeamSize: 75 }));
  dispatch(loggedIn({ token: 'a-token-of-the-gallery' }));
};

const enter = (button: string, users: string) => async (person: Person) => {
  await person.see('$12.5');
  await person.press(button);
  await person.write(/Team size|New members/, users);
};
const submit = (button: string, users: string) => async (person: Person) => {
  await enter(button, users)(person);
  await person.press('Submit');
};
const addMembers = submit('Increase Team Size', '5');

/** From the plans to the receipt. */
export const buyingViews: readonly View[] = [
  ...listViews(
    { shows: pricing },
    view('pricing', 'usual', '$12.5'),
    view('pricing-loading', 'loading', 'Loading the price', { answers: { [calls.plans]: 'slow' } }),
    view('pricing-slow', 'loading', /^Still working/, { answers: { [calls.plans]: 'slow' }, patient: true }),
    view('pricing-failing', 'failing', 'The price did not load.', { answers: { [calls.plans]: 'offline' } }),
    view('pricing-empty', 'empty', 'This plan is not on sale at the moment.', {
      answers: { [calls.plans]: { data: [] } },
    }),
    view('pricing-subscriber', 'usual', 'Increase Team Size', { user: people.subscriber }),
    view('pricing-past-due', 'past due', /^Payment due since/, { user: people.pastDue }),
    view('pricing-cancelled', 'cancelled', /^Cancelled, ends on/, { user: people.cancelled }),
    view('pricing-enterprise', 'usual', /^120 users/, { user: people.enterprise }),
    view('pricing-long-name', 'long name', 'Increase Team Size', { user: people.longName }),
    view('pricing-interrupted', 'usual', 'Your checkout for 10 users was not finished.', {
      user: people.free,
      prepare: leave,
    }),
  ),
  ...listViews(
    { shows: SIZE, at: pricing },
    view('team-size', 'usual', /then \$150.00 each month/, {
      user: people.free,
      answers: { [calls.quote]: { data: quotes.purchase } },
      steps: enter('Upgrade to Pro', '12'),
    }),
    view('team-size-refused', 'refused', 'Minimum 3 users required', {
      user: people.free,
      steps: submit('Upgrade to Pro', '2'),
    }),
    view('members-to-add', 'usual', /\$41.67 due now/, {
      user: people.subscriber,
      answers: { [calls.quote]: { data: quotes.members } },
      steps: enter('Increase Team Size', '5'),
    }),
  ),
  ...listViews(
    { shows: 'features/pricing/PurchaseFlow.tsx', at: pricing },
    view('log-in-first', 'usual', 'Please log in to continue', { steps: submit('Upgrade to Pro', '10') }),
    view('confirm-members', 'usual', /Do you want to proceed/, {
      user: people.subscriber,
      answers: { [calls.quote]: { data: quotes.members } },
      steps: addMembers,
    }),
  ),
  ...listViews(
    { shows: FLOW, at: pricing },
    view('confirm-members-failing', 'failing', 'Unable to update team size at the moment. Please try again later.', {
      user: people.subscriber,
      answers: { [calls.addMembers]: 'offline', [calls.quote]: { data: quotes.members } },
      steps: async (person) => {
        await addMembers(person);
        await person.see('Due now');
        await person.press('Yes');
      },
    }),
    view('enterprise-requested', 'done', 'You have subscribed to this enterprise plan.', {
      user: people.free,
      steps: submit('Contact Sales', '75'),
    }),
  ),
  ...listViews(
    { shows: FOLLOW_UP, at: pricing, prepare: askEnterprise },
    view('enterprise-after-log-in', 'done', 'You have subscribed to this enterprise plan.'),
    view('enterprise-after-log-in-failing', 'failing', 'Error', { answers: { [calls.enterprise]: 'offline' } }),
  ),
  ...listViews(
    { shows: cart, prepare: select },
    view('cart', 'usual', 'Due today, for 10 users', { user: people.free }),
    view('cart-discount', 'long name', 'First month, 10 % off', {
      user: { ...people.longName, planPurchaseName: 'Free plan', extraUsers: 0, includedMembers: 0 },
      answers: { [calls.cart]: { data: discountedCart } },
    }),
    view('cart-loading', 'loading', 'Loading the cart', { user: people.free, answers: { [calls.cart]: 'slow' } }),
    view('cart-failing', 'failing', 'Failed to load cart details.', {
      user: people.free,
      answers: { [calls.cart]: 'offline' },
    }),
    view('cart-checkout-failing', 'refused', /^Checkout error occurred/, {
      user: people.free,
      answers: { [calls.checkout]: 'offline' },
      steps: async (person) => {
        await person.see('Due today, for 10 users');
        await person.press('Proceed to checkout');
      },
    }),
  ),
  ...listViews(
    { shows: success },
    view('success', 'usual', 'Payment Success', { user: people.subscriber }),
    view('success-loading', 'loading', 'Confirming...', {
      user: people.free,
      answers: { [calls.planDetails]: { data: unpaid } },
    }),
    view('success-unconfirmed', 'empty', 'Your payment is not confirmed yet', {
      user: people.free,
      answers: { [calls.planDetails]: { data: unpaid } },
      patient: true,
    }),
    view('success-failing', 'failing', 'Your plan could not be loaded', {
      user: people.free,
      answers: { [calls.planDetails]: 'offline' },
      patient: true,
    }),
  ),
  ...listViews(
    { shows: failure, user: people.free },
    view('failure', 'usual', 'Oops! Something went wrong.'),
    view('failure-to-continue', 'usual', 'Continue where you left off', { prepare: leave }),
  ),
];
