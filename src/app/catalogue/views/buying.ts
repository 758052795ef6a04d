import { paths } from '../../../config/paths';
import type { AppStore } from '../../../store';
import { keepPendingCheckout } from '../../../store/pendingCheckout';
import { cartPriced, purchaseSelected } from '../../../store/slices/cart';
import { enterpriseLogInRequested } from '../../../store/slices/modals';
import { loggedIn } from '../../../store/slices/session';
import { calls, discountedCart, quotes, unpaid } from '../answers';
import { people } from '../people';
import type { Person } from '../person';
import type { View } from '../view';

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
  { name: 'pricing', shows: pricing, state: 'usual', sees: '$12.5' },
  {
    name: 'pricing-loading',
    shows: pricing,
    state: 'loading',
    answers: { [calls.plans]: 'slow' },
    sees: 'Loading the price',
  },
  {
    name: 'pricing-slow',
    shows: pricing,
    state: 'loading',
    answers: { [calls.plans]: 'slow' },
    patient: true,
    sees: /^Still working/,
  },
  {
    name: 'pricing-failing',
    shows: pricing,
    state: 'failing',
    answers: { [calls.plans]: 'offline' },
    sees: 'The price did not load.',
  },
  {
    name: 'pricing-empty',
    shows: pricing,
    state: 'empty',
    answers: { [calls.plans]: { data: [] } },
    sees: 'This plan is not on sale at the moment.',
  },
  { name: 'pricing-subscriber', shows: pricing, state: 'usual', user: people.subscriber, sees: 'Increase Team Size' },
  { name: 'pricing-past-due', shows: pricing, state: 'past due', user: people.pastDue, sees: /payment refused$/ },
  {
    name: 'pricing-cancelled',
    shows: pricing,
    state: 'cancelled',
    user: people.cancelled,
    sees: /^Cancelled, ends on/,
  },
  { name: 'pricing-enterprise', shows: pricing, state: 'usual', user: people.enterprise, sees: /^120 users/ },
  { name: 'pricing-long-name', shows: pricing, state: 'long name', user: people.longName, sees: 'Increase Team Size' },
  {
    name: 'pricing-interrupted',
    shows: pricing,
    state: 'usual',
    user: people.free,
    prepare: leave,
    sees: 'Your checkout for 10 users was not finished.',
  },
  {
    name: 'team-size',
    shows: SIZE,
    at: pricing,
    state: 'usual',
    user: people.free,
    answers: { [calls.quote]: { data: quotes.purchase } },
    steps: enter('Upgrade to Pro', '12'),
    sees: /then \$150.00 each month/,
  },
  {
    name: 'team-size-refused',
    shows: SIZE,
    at: pricing,
    state: 'refused',
    user: people.free,
    steps: submit('Upgrade to Pro', '2'),
    sees: 'Minimum 3 users required',
  },
  {
    name: 'members-to-add',
    shows: SIZE,
    at: pricing,
    state: 'usual',
    user: people.subscriber,
    answers: { [calls.quote]: { data: quotes.members } },
    steps: enter('Increase Team Size', '5'),
    sees: /\$41.67 due now/,
  },
  {
    name: 'log-in-first',
    shows: 'features/pricing/PurchaseFlow.tsx',
    at: pricing,
    state: 'usual',
    steps: submit('Upgrade to Pro', '10'),
    sees: 'Please log in to continue',
  },
  {
    name: 'confirm-members',
    shows: 'features/pricing/PurchaseFlow.tsx',
    at: pricing,
    state: 'usual',
    user: people.subscriber,
    answers: { [calls.quote]: { data: quotes.members } },
    steps: addMembers,
    sees: /Do you want to proceed/,
  },
  {
    name: 'confirm-members-failing',
    shows: FLOW,
    at: pricing,
    state: 'failing',
    user: people.subscriber,
    answers: { [calls.addMembers]: 'offline', [calls.quote]: { data: quotes.members } },
    steps: async (person) => {
      await addMembers(person);
      await person.see('Due now');
      await person.press('Yes');
    },
    sees: 'Unable to update team size at the moment. Please try again later.',
  },
  {
    name: 'enterprise-requested',
    shows: FLOW,
    at: pricing,
    state: 'done',
    user: people.free,
    steps: submit('Contact Sales', '75'),
    sees: 'You have subscribed to this enterprise plan.',
  },
  {
    name: 'enterprise-after-log-in',
    shows: FOLLOW_UP,
    at: pricing,
    state: 'done',
    prepare: askEnterprise,
    sees: 'You have subscribed to this enterprise plan.',
  },
  {
    name: 'enterprise-after-log-in-failing',
    shows: FOLLOW_UP,
    at: pricing,
    state: 'failing',
    prepare: askEnterprise,
    answers: { [calls.enterprise]: 'offline' },
    sees: 'Error',
  },
  { name: 'cart', shows: cart, state: 'usual', user: people.free, prepare: select, sees: 'Due today, for 10 users' },
  {
    name: 'cart-discount',
    shows: cart,
    state: 'long name',
    user: { ...people.longName, planPurchaseName: 'Free plan', extraUsers: 0, includedMembers: 0 },
    prepare: select,
    answers: { [calls.cart]: { data: discountedCart } },
    sees: 'First month, 10 % off',
  },
  {
    name: 'cart-loading',
    shows: cart,
    state: 'loading',
    user: people.free,
    prepare: select,
    answers: { [calls.cart]: 'slow' },
    sees: 'Loading the cart',
  },
  {
    name: 'cart-failing',
    shows: cart,
    state: 'failing',
    user: people.free,
    prepare: select,
    answers: { [calls.cart]: 'offline' },
    sees: 'Failed to load cart details.',
  },
  {
    name: 'cart-checkout-failing',
    shows: cart,
    state: 'refused',
    user: people.free,
    prepare: select,
    answers: { [calls.checkout]: 'offline' },
    steps: async (person) => {
      await person.see('Due today, for 10 users');
      await person.press('Proceed to checkout');
    },
    sees: /^Checkout error occurred/,
  },
  { name: 'success', shows: success, state: 'usual', user: people.subscriber, sees: 'Payment Success' },
  {
    name: 'success-loading',
    shows: success,
    state: 'loading',
    user: people.free,
    answers: { [calls.planDetails]: { data: unpaid } },
    sees: 'Confirming...',
  },
  {
    name: 'success-unconfirmed',
    shows: success,
    state: 'empty',
    user: people.free,
    answers: { [calls.planDetails]: { data: unpaid } },
    patient: true,
    sees: 'Your payment is not confirmed yet',
  },
  {
    name: 'success-failing',
    shows: success,
    state: 'failing',
    user: people.free,
    answers: { [calls.planDetails]: 'offline' },
    patient: true,
    sees: 'Your plan could not be loaded',
  },
  { name: 'failure', shows: failure, state: 'usual', user: people.free, sees: 'Oops! Something went wrong.' },
  {
    name: 'failure-to-continue',
    shows: failure,
    state: 'usual',
    user: people.free,
    prepare: leave,
    sees: 'Continue where you left off',
  },
];
