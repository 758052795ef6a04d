import { configure, screen, waitFor } from '@testing-library/react';
import { guardedPaths, paths } from '../config/paths';
import { anyAccount } from '../testing/api';
import { expectConsole } from '../testing/console';
import { press } from '../testing/forms';
import { renderApp } from '../testing/renderApp';
import { sessionEnded } from '../store/slices/session';
import { sessionNotRead } from '../store/slices/storage';
import { selectOpenModal } from '../store/slices/modals';
import { routes } from './routes';

// React's strict mode renders and mounts each screen twice; this test covers all screens.
configure({ reactStrictMode: true });

const heading = () => screen.findByRole('heading', { level: 1 });

describe('routes', () => {
  test('R1, T41: the ten routes of the specification, the account pages and the invitation page', () => {
    expect(routes.map(({ path }) => path)).toEqual(Object.values(paths).map(({ path }) => path));
    expect(guardedPaths).toEqual([
      '/cart',
      '/success',
      '/failure',
      '/subscription-history',
      '/account',
      '/account/team',
      '/account/profile',
      '/account/devices',
      '/account/reopen',
    ]);
  });

  test('R3, R153: a guarded page without a token redirects to /, where the login gives the reason', async () => {
    await renderApp('/cart');
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(new URLSearchParams(window.location.search).get('next')).toBe('/cart');
    expect(await screen.findByText('Log in to see this page.')).toBeVisible();
  });

  test('R3: a guarded page stays if the code that reads a stored session can’t be loaded', async () => {
    await renderApp('/cart', { prepare: ({ dispatch }) => void dispatch(sessionNotRead()) });
    expect(await screen.findByText('Try again')).toHaveAttribute('href', '');
    expect(window.location.pathname).toBe('/cart');
  });

  test('R4, T2: /auth/login is the landing page with the login open; closing it leads to /', async () => {
    const { store } = await renderApp('/auth/login');
    await waitFor(() => expect(selectOpenModal(store.getState())).toMatchObject({ name: 'auth', view: 'login' }));
    expect(document.getElementById('home')).not.toBeNull();
    expect(window.location.pathname).toBe('/auth/login');
    expect(screen.queryByText(/Your session has ended/)).not.toBeInTheDocument();
    await press('Close');
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });

  test('R1, R5: any other path redirects to /, which opens without a token', async () => {
    await renderApp('/no/such/page');
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(await heading()).toBeVisible();
  });

  test('an error outside the page shows the error page, and Try again recovers', async () => {
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {
      throw new Error('The account navigation failed.');
    });
    const { user } = await renderApp('/account', { account: await anyAccount() });
    expect(await screen.findByText('Something went wrong on this page')).toHaveFocus();
    expect(expectConsole().join()).toContain('The account navigation failed.');
    scroll.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('navigation', { name: 'Account' })).toBeVisible();
    expect(await heading()).toHaveTextContent('Overview');
  });

  test('R1, R136, R153: a token opens a guarded page; a rejected session leads to /auth/login and remembers the page', async () => {
    const account = await anyAccount();
    const { store } = await renderApp('/subscription-history?page=1', { account });
    expect(await heading()).toHaveTextContent(/history/i);
    store.dispatch(sessionEnded({ reason: 'refused' }));
    await waitFor(() => expect(window.location.pathname).toBe('/auth/login'));
    expect(new URLSearchParams(window.location.search).get('next')).toBe('/subscription-history?page=1');
    await waitFor(() =>
      expect(selectOpenModal(store.getState())).toMatchObject({ notice: expect.stringContaining('ended') }),
    );
  });
});
