import { act, screen, waitFor, within } from '@testing-library/react';
import { browser } from '../../lib/browser';
import { logIn, makeAccount } from '../../testing/api';
import { failNext } from '../../testing/faults';
import { buyPro } from '../../testing/purchases';
import { renderApp, type RenderedApp } from '../../testing/renderApp';

const dialog = () => screen.findByRole('dialog');
/** Not by role: the dialog's field is asked for often, and roles are slow to work out on a whole page. */
const field = () => screen.findByLabelText(/^(Team size|New members)$/);
const loaded = () => screen.findByText('$12.5');

/** Enters a number into the open dialog and submits it. */
async function enter({ user }: RenderedApp, text: string) {
  await user.clear(await field());
  if (text) await user.type(await field(), text);
  await user.click(screen.getByText('Submit'));
}

/** The bodies of the requests to a path, as they go over the wire. */
function watchCalls(path: string): unknown[] {
  const bodies: unknown[] = [];
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).pathname === `/api${path}`) bodies.push(await request.clone().json());
    return send(request);
  };
  return bodies;
}

/** The requests for the team size. */
function watchTeamSize(): string[] {
  const asked: string[] = [];
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (address.endsWith('/user/team-size')) asked.push(address);
    return send(input, init);
  };
  return asked;
}

describe('plans', () => {
  test('R80, R82, R83, R84, T21: monthly is the default; the note gives the month of a year; Annually changes the price', async () => {
    const { user } = await renderApp('/pricing');
    await loaded();
    expect(screen.getByRole('radio', { name: 'Monthly' })).toBeChecked();
    const pro = within(screen.getByRole('region', { name: 'Pro Plan' }));
    expect(pro.getByText('per user / month')).toBeVisible();
    expect(pro.getByText(/Minimum 3 users/)).toHaveTextContent(
      'Minimum 3 users$10 per user / month when billed annually',
    );
    expect(pro.getByText('Smart matching engine')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Annually' }));
    expect(pro.getByText('$120')).toBeVisible();
    expect(pro.getByText('per user / year')).toBeVisible();
    expect(pro.queryByText(/billed annually/)).toBeNull();
  });

  test('R81, R87: the Free and Enterprise cards', async () => {
    await renderApp('/pricing');
    const free = within(screen.getByRole('region', { name: 'Free Plan' }));
    expect(free.getByText('$0')).toBeVisible();
    expect(free.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Basic User Account',
      'Library',
      'Advance Filter',
      'Recommendations',
      'Bookmarks',
      'Product Documents',
      'Email Support',
    ]);
    const enterprise = within(screen.getByRole('region', { name: 'Enterprise Plan' }));
    expect(enterprise.getByText('50 users minimum')).toBeVisible();
    expect(enterprise.getByRole('button', { name: 'Contact Sales' })).toBeEnabled();
  });

  test('R85, T16: plans that do not load raise no alert; the card says so and tries again', async () => {
    failNext('/plans', 'offline');
    const { user } = await renderApp('/pricing');
    await screen.findByText('The price did not load.');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: 'Upgrade to Pro' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await loaded();
  });

  test('T26: Get Started Free opens the sign-up for a visitor and leads a user to the download', async () => {
    const view = await renderApp('/pricing');
    await view.user.click(screen.getByRole('button', { name: 'Get Started Free' }));
    expect(view.store.getState().modals.open).toEqual({ name: 'auth', view: 'sign_up' });
    view.unmount();
    const { user } = await renderApp('/pricing', { account: await makeAccount() });
    await user.click(screen.getByRole('button', { name: 'Get Started Free' }));
    await waitFor(() => expect(window.location.pathname + window.location.hash).toBe('/#download'));
  });
});

describe('a new plan', () => {
  test('R88, R91, R92, R94, R96, R103: every limit has its message, and closing forgets the number', async () => {
    const view = await renderApp('/pricing');
    await loaded();
    await view.user.click(screen.getByRole('button', { name: 'Upgrade to Pro' }));
    expect(within(await dialog()).getByRole('heading', { name: 'Enter your team size here' })).toBeVisible();
    expect(within(await dialog()).getByText('Users')).toBeVisible();
    for (const [text, message] of [
      ['', 'Team size is required'],
      ['2', 'Minimum 3 users required'],
      ['51', 'Maximum 50 users allowed'],
    ] as const) {
      await enter(view, text);
      expect(within(await dialog()).getByRole('alert')).toHaveTextContent(message);
    }
    await view.user.clear(await field());
    await view.user.type(await field(), '1a0-');
    expect(await field()).toHaveValue('10');
    expect(screen.queryByRole('alert')).toBeNull();
    await view.user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await view.user.click(screen.getByRole('button', { name: 'Upgrade to Pro' }));
    expect(await field()).toHaveValue('');
  });

  test('R196: what the number costs is said while it is typed', async () => {
    const { user } = await renderApp('/pricing');
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Upgrade to Pro' }));
    await user.type(await field(), '10');
    const cost = within(await dialog()).getByText(/10 users/);
    expect(cost).toHaveTextContent('10 users × $12.5 = $125.00 each month');
    expect(cost).toHaveTextContent('Billed annually you save $300.00 a year.');
  });

  test('R97, T10: a visitor is asked to log in, and the selection is stored before', async () => {
    const view = await renderApp('/pricing');
    await loaded();
    await view.user.click(screen.getByRole('radio', { name: 'Annually' }));
    await view.user.click(screen.getByRole('button', { name: 'Upgrade to Pro' }));
    await enter(view, '3');
    expect(await screen.findByRole('heading', { name: 'Please log in to continue' })).toBeVisible();
    expect(view.store.getState().cart.selectedData).toEqual({ priceId: 'price_pro_year', quantity: 3 });
    await view.user.click(within(await dialog()).getByRole('button', { name: 'Login' }));
    expect(view.store.getState().modals.open).toEqual({ name: 'auth', view: 'login' });
  });

  test.each([
    [3, 1],
    [4, 2],
  ])('R98, R99, T22: %d users go to the cart, whose count is %d', async (quantity, count) => {
    const view = await renderApp('/pricing', { account: await makeAccount() });
    const calls = watchCalls('/payment/calculate-cart');
    await loaded();
    await view.user.click(screen.getByRole('button', { name: 'Upgrade to Pro' }));
    await enter(view, String(quantity));
    expect(await screen.findByRole('heading', { name: 'Cart' })).toBeVisible();
    expect(calls[0]).toEqual({ priceId: 'price_pro_month', quantity });
    expect(view.store.getState().cart).toMatchObject({
      selectedData: { priceId: 'price_pro_month', quantity },
      cartCount: count,
    });
  });

  test('R88: Submit reads Processing... while the cart is asked for', async () => {
    const view = await renderApp('/pricing', { account: await makeAccount() });
    await loaded();
    await view.user.click(screen.getByRole('button', { name: 'Upgrade to Pro' }));
    const call = failNext('/payment/calculate-cart', 'slow');
    await enter(view, '5');
    expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDisabled();
    call.release();
    expect(await screen.findByRole('heading', { name: 'Cart' })).toBeVisible();
  });

  test('R90, T37: the team size is asked for neither for a visitor nor for an affiliate', async () => {
    const asked = watchTeamSize();
    const affiliate = { token: await logIn('affiliate@example.com', 'Shingle-2025') };
    for (const options of [{}, { account: affiliate }]) {
      const view = await renderApp('/pricing', options);
      await loaded();
      await view.user.click(screen.getByRole('button', { name: 'Upgrade to Pro' }));
      await enter(view, '2');
      await screen.findByText('Minimum 3 users required');
      view.unmount();
    }
    expect(asked).toEqual([]);
  });

  test('R104: a purchase request that fails says so in the error modal', async () => {
    const view = await renderApp('/pricing', { account: await makeAccount() });
    await loaded();
    await view.user.click(screen.getByRole('button', { name: 'Upgrade to Pro' }));
    failNext('/payment/calculate-cart', 'offline');
    await enter(view, '5');
    expect(await screen.findByRole('heading', { name: 'Error' })).toBeVisible();
    expect(screen.getByText('Unable to process your request. Please try again later.')).toBeVisible();
    expect(view.store.getState().cart.selectedData).toBeNull();
  });
});

describe('members for a plan one has', () => {
  async function asSubscriber() {
    const account = await makeAccount();
    await buyPro(account, 5);
    const view = await renderApp('/pricing', { account });
    // The button waits for the plans.
    await loaded();
    await view.user.click(await screen.findByRole('button', { name: 'Increase Team Size' }));
    return view;
  }

  test('R86, R89, R90, R95, R100, R154: title, size, note, limit, the amounts before Yes, then the hosted checkout', async () => {
    const leaveFor = jest.spyOn(browser, 'leaveFor').mockImplementation(() => undefined);
    const view = await asSubscriber();
    const heading = 'Please enter the number of new members you would like to add';
    expect(within(await dialog()).getByRole('heading', { name: heading })).toBeVisible();
    expect(await screen.findByText('5')).toBeVisible();
    expect(screen.getByText('New members are added as extra members to your current plan.')).toBeVisible();
    await enter(view, '51');
    expect(await screen.findByText('For more than 50 users, please contact support.')).toBeVisible();
    await enter(view, '0');
    expect(await screen.findByText('Please enter how many members to add, from 1 to 50.')).toBeVisible();
    const calls = watchCalls('/payment/create-prorated-checkout');
    await enter(view, '2');
    const confirm = within(await screen.findByRole('alertdialog', { name: 'Confirm' }));
    expect(confirm.getByText('2 new members are added to your current plan. Do you want to proceed?')).toBeVisible();
    expect(confirm.getByText('Due now').nextSibling).toHaveTextContent('$25.00');
    expect(confirm.getByText('$87.50 a period')).toBeVisible();
    await view.user.click(confirm.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(1));
    expect(leaveFor).toHaveBeenCalledWith(expect.stringMatching(/^http:\/\/localhost\/sandbox\/checkout\//));
    expect(calls).toEqual([
      { newTeamMembers: 2, successUrl: 'http://localhost/success', cancelUrl: 'http://localhost/failure' },
    ]);
  });

  test('R90, T16: a team size that does not load is said to be unknown, without an alert', async () => {
    const failed = failNext('/user/team-size', 'offline');
    await asSubscriber();
    expect(await screen.findByText('Current team size:')).toHaveTextContent('Current team size: not known');
    await waitFor(() => expect(failed.count()).toBe(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('R151: members whose payment was not finished are offered again, with their number; they can be put away', async () => {
    jest.spyOn(browser, 'leaveFor').mockImplementation(() => undefined);
    const view = await asSubscriber();
    await enter(view, '3');
    await view.user.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(browser.leaveFor).toHaveBeenCalledTimes(1));
    const bar = () => screen.queryByRole('region', { name: 'Interrupted checkout' });
    expect(bar()).toBeNull();

    // The browser shows the page again from its back-forward cache.
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(await screen.findByText('Your payment for 3 new members was not finished.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await view.user.click(screen.getByText('Continue where you left off'));
    expect(await field()).toHaveValue('3');
    await view.user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await view.user.click(screen.getByText('Discard'));
    expect(bar()).toBeNull();
    expect(window.sessionStorage).toHaveLength(0);
  });

  test('R104, C17: a checkout that fails or lies elsewhere is not followed and says so', async () => {
    const leaveFor = jest.spyOn(browser, 'leaveFor').mockImplementation(() => undefined);
    const view = await asSubscriber();
    await enter(view, '1');
    failNext('/payment/create-prorated-checkout', { status: 200, data: { sessionUrl: 'https://evil.example/pay' } });
    await view.user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Unable to update team size at the moment. Please try again later.')).toBeVisible();
    expect(leaveFor).not.toHaveBeenCalled();
  });
});

describe('the Enterprise plan', () => {
  test('R93, R101, R102, T19, T20: 49 is refused, 50 is sent, the note stands in italics', async () => {
    const view = await renderApp('/pricing', { account: await makeAccount() });
    await loaded();
    const calls = watchCalls('/user/request-enterprise');
    await view.user.click(screen.getByRole('button', { name: 'Contact Sales' }));
    await enter(view, '49');
    expect(await screen.findByText('Minimum 50 users required')).toBeVisible();
    await enter(view, '50');
    expect(await screen.findByRole('heading', { name: 'Success' })).toBeVisible();
    expect(screen.getByText('You have subscribed to this enterprise plan.')).toBeVisible();
    expect(screen.getByText(/^Note:/).tagName).toBe('EM');
    expect(calls).toEqual([{ requestedTeamSize: 50 }]);
  });

  test('R104: a request that fails says so in the error modal', async () => {
    const view = await renderApp('/pricing', { account: await makeAccount() });
    await loaded();
    await view.user.click(screen.getByRole('button', { name: 'Contact Sales' }));
    failNext('/user/request-enterprise', 'garbage');
    await enter(view, '60');
    expect(await screen.findByText('Unable to process enterprise plan request. Please try again later.')).toBeVisible();
  });

  test('R43: the request of a visitor waits for the log-in', async () => {
    const view = await renderApp('/pricing');
    await view.user.click(screen.getByRole('button', { name: 'Contact Sales' }));
    await enter(view, '75');
    await view.user.click(
      within(await screen.findByRole('dialog', { name: 'Please log in to continue' })).getByRole('button', {
        name: 'Login',
      }),
    );
    expect(view.store.getState().modals).toMatchObject({
      open: { name: 'auth', view: 'login' },
      afterLogIn: { requestedTeamSize: 75, due: false },
    });
  });
});
