import { screen, waitFor, within } from '@testing-library/react';
import { anyAccount } from '../../testing/api';
import { failNext } from '../../testing/faults';
import { renderPage } from '../../testing/renderApp';
import { watchWire } from '../../testing/wire';
import { enter, loaded } from './testSupport';

describe('plans', () => {
  test('R80, R82, R83, R84, T21: monthly is the default; the note gives the month of a year; Annually changes the price', async () => {
    const { user } = await renderPage('/pricing');
    await loaded();
    expect(screen.getByRole('radio', { name: 'Monthly' })).toBeChecked();
    const pro = within(screen.getByRole('region', { name: 'Pro Plan' }));
    expect(pro.getByText('per user / month')).toBeVisible();
    expect(pro.getByText(/Minimum 3 users/)).toHaveTextContent(
      'Minimum 3 users$10 per user / month when billed annually',
    );
    expect(pro.getByText('Smart matching engine')).toBeVisible();
    expect(screen.getByText('Save 20%')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Annually' }));
    expect(pro.getByText(/Minimum 3 users/)).toHaveTextContent('$10 a month, billed yearly');
    expect(pro.getByText('$120')).toBeVisible();
    expect(pro.getByText('per user / year')).toBeVisible();
    expect(pro.queryByText(/billed annually/)).toBeNull();
  });

  test('R81, R87: the Free and Enterprise cards', async () => {
    await renderPage('/pricing');
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
    const { user } = await renderPage('/pricing');
    await screen.findByText('The price did not load.');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: 'Upgrade to Pro' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await loaded();
  });

  test('T26: Get Started Free opens the sign-up for a visitor and leads a user to the download', async () => {
    const view = await renderPage('/pricing');
    await view.user.click(screen.getByRole('button', { name: 'Get Started Free' }));
    expect(view.store.getState().modals.open).toEqual({ name: 'auth', view: 'sign_up' });
    view.unmount();
    const { user } = await renderPage('/pricing', { account: await anyAccount() });
    await user.click(screen.getByRole('button', { name: 'Get Started Free' }));
    await waitFor(() => expect(window.location.pathname + window.location.hash).toBe('/#download'));
  });
});

describe('the Enterprise plan', () => {
  test('R93, R101, R102, T19, T20: 49 is refused, 50 is sent, the note stands in italics', async () => {
    const view = await renderPage('/pricing', { account: await anyAccount() });
    await loaded();
    const sent = watchWire();
    await view.user.click(screen.getByRole('button', { name: 'Contact Sales' }));
    await enter(view, '49');
    expect(await screen.findByText('Minimum 50 users required')).toBeVisible();
    await enter(view, '50');
    expect(await screen.findByRole('heading', { name: 'Success' })).toBeVisible();
    expect(screen.getByText('You have subscribed to this enterprise plan.')).toBeVisible();
    expect(screen.getByText(/^Note:/).tagName).toBe('EM');
    expect(sent('/user/request-enterprise').map(({ body }) => body)).toEqual([{ requestedTeamSize: 50 }]);
  });

  test('R104: a request that fails says so in the error modal', async () => {
    const view = await renderPage('/pricing', { account: await anyAccount() });
    await loaded();
    await view.user.click(screen.getByRole('button', { name: 'Contact Sales' }));
    failNext('/user/request-enterprise', 'garbage');
    await enter(view, '60');
    expect(await screen.findByText('Unable to process enterprise plan request. Please try again later.')).toBeVisible();
  });

  test('R43: the request of a visitor waits for the log-in', async () => {
    const view = await renderPage('/pricing');
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
