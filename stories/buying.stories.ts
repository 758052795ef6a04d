import { paths } from '../src/config/paths';
import type { AppStore } from '../src/store';
import { keepPendingCheckout } from '../src/store/pending';
import { cartPriced, purchaseSelected } from '../src/store/slices/cart';
import { enterpriseLogInRequested } from '../src/store/slices/modals';
import { loggedIn } from '../src/store/slices/session';
import { discountedCart, quotes, unpaid } from './answers';
import { calls } from './calls.gen';
import { billings, people, withTeams } from './people';
import type { Person } from './person';
import { listStories, type Story, story } from './story';

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
  dispatch(loggedIn({ token: 'a-token-of-the-stories' }));
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

/** Purchase stories, from pricing to the receipt. */
export const buyingStories: readonly Story[] = [
  ...listStories(
    { shows: pricing },
    story('pricing', 'usual', '$12.5'),
    story('pricing-loading', 'loading', 'Loading the price', { answers: { [calls.listPlans]: 'slow' } }),
    story('pricing-slow', 'loading', /^Still working/, { answers: { [calls.listPlans]: 'slow' }, patient: true }),
    story('pricing-failing', 'failing', 'We couldn’t load the price.', { answers: { [calls.listPlans]: 'offline' } }),
    story('pricing-empty', 'empty', 'This plan isn’t available right now.', {
      answers: { [calls.listPlans]: { data: [] } },
    }),
    story('pricing-subscriber', 'usual', 'Increase Team Size', { user: people.subscriber }),
    story('pricing-past-due', 'past due', /^We couldn’t charge/, {
      user: people.pastDue,
      answers: { [calls.getBilling]: { data: billings.pastDue } },
    }),
    story('pricing-other-interval', 'usual', 'Switch to annual, save $360.00 a year', {
      user: people.subscriber,
      answers: { [calls.quoteChange]: { data: quotes.annual } },
      steps: async (person) => {
        await person.see('$12.5');
        await person.press('Annually', 'radio');
        await person.lookAt('Switch to annual, save $360.00 a year');
      },
    }),
    story('pricing-cancelled', 'cancelled', 'Resume plan', {
      user: people.cancelled,
      steps: (person) => person.lookAt('Resume plan'),
    }),
    story('pricing-enterprise', 'usual', /^120 users/, { user: people.enterprise }),
    story('pricing-long-name', 'long name', 'Increase Team Size', { user: people.longName }),
    story('pricing-interrupted', 'usual', 'You didn’t finish your checkout for 10 users.', {
      user: people.free,
      prepare: leave,
    }),
  ),
  ...listStories(
    { shows: SIZE, at: pricing },
    story('team-size', 'usual', 'Affiliate discount, 10%', {
      user: people.free,
      answers: { [calls.quoteChange]: { data: quotes.purchase } },
      steps: enter('Upgrade to Pro', '12'),
    }),
    story('team-size-refused', 'refused', 'Minimum 3 users required', {
      user: people.free,
      steps: submit('Upgrade to Pro', '2'),
    }),
    story('members-to-add', 'usual', 'For the new seats', {
      user: people.subscriber,
      answers: { [calls.quoteChange]: { data: quotes.members } },
      steps: enter('Increase Team Size', '5'),
    }),
    story('team-size-cancelled', 'cancelled', 'Due today', {
      user: people.cancelled,
      steps: (person) => person.press('Upgrade to Pro'),
    }),
  ),
  ...listStories(
    { shows: FLOW, at: pricing },
    story('log-in-first', 'usual', 'Please log in to continue', { steps: submit('Upgrade to Pro', '10') }),
    story('confirm-members', 'usual', /Do you want to proceed/, {
      user: people.subscriber,
      answers: { [calls.quoteChange]: { data: quotes.members } },
      steps: addMembers,
    }),
    story('confirm-members-failing', 'failing', 'Unable to update team size at the moment. Please try again later.', {
      user: people.subscriber,
      answers: { [calls.createProratedCheckout]: 'offline', [calls.quoteChange]: { data: quotes.members } },
      steps: async (person) => {
        await addMembers(person);
        await person.see('Due today');
        await person.press('Yes');
      },
    }),
    story('members-of-enterprise', 'refused', 'Contact Support', {
      user: people.enterprise,
      steps: (person) => person.press('Increase Team Size'),
    }),
    story('enterprise-requested', 'done', 'You have subscribed to this enterprise plan.', {
      user: people.free,
      steps: submit('Contact Sales', '75'),
    }),
  ),
  ...listStories(
    { shows: FOLLOW_UP, at: pricing, prepare: askEnterprise },
    story('enterprise-after-log-in', 'done', 'You have subscribed to this enterprise plan.'),
    story('enterprise-after-log-in-failing', 'failing', 'Error', { answers: { [calls.requestEnterprise]: 'offline' } }),
  ),
  ...listStories(
    { shows: cart, user: people.free, prepare: select },
    story('cart', 'usual', 'Due today, for 10 users'),
    story('cart-discount', 'long name', 'First month, 10 % off', {
      user: { ...people.longName, planPurchaseName: 'Free plan', extraUsers: 0, includedMembers: 0 },
      answers: { [calls.calculateCart]: { data: discountedCart } },
    }),
    story('cart-member', 'refused', 'Only the team owner can buy a plan', {
      user: { ...people.subscriber, ...withTeams('member'), extraUsers: 0, includedMembers: 0 },
    }),
    story('cart-leaving-team', 'usual', /you leave the team/, {
      user: { ...people.free, ...withTeams('member') },
    }),
    story('cart-loading', 'loading', 'Loading the cart', {
      answers: { [calls.calculateCart]: 'slow' },
    }),
    story('cart-failing', 'failing', 'Failed to load cart details.', {
      answers: { [calls.calculateCart]: 'offline' },
    }),
    story('cart-checkout-failing', 'refused', /^Checkout error occurred/, {
      answers: { [calls.createCheckoutSession]: 'offline' },
      steps: async (person) => {
        await person.see('Due today, for 10 users');
        await person.press('Proceed to checkout');
      },
    }),
  ),
  ...listStories(
    { shows: success, user: people.free },
    story('success', 'usual', /on Dec\s12/, { user: people.owner }),
    story('success-loading', 'loading', 'Confirming...', {
      answers: { [calls.getPlanDetails]: { data: unpaid } },
    }),
    story('success-unconfirmed', 'empty', 'Your payment isn’t confirmed yet', {
      answers: { [calls.getPlanDetails]: { data: unpaid } },
      patient: true,
    }),
    story('success-refunded', 'refused', 'Your payment was refunded', {
      user: people.subscriber,
      at: `${success}?checkout=late`,
      answers: {
        [calls.getCheckoutOutcome]: {
          data: { kind: 'purchase', state: 'refunded', amount: 15_000, reason: 'Your account already had a plan.' },
        },
      },
    }),
    story('success-failing', 'failing', 'We couldn’t load your plan', {
      answers: { [calls.getPlanDetails]: 'offline' },
      patient: true,
    }),
  ),
  ...listStories(
    { shows: failure, user: people.free },
    story('failure', 'usual', 'Oops! Something went wrong.'),
    story('failure-to-continue', 'usual', 'Continue where you left off', { prepare: leave }),
  ),
];
