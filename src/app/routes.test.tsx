import { screen, waitFor } from '@testing-library/react';
import { paths, sectionIds } from '../config/paths';
import { makeAccount } from '../testing/api';
import { renderApp } from '../testing/renderApp';
import { sessionEnded } from '../store/slices/session';
import { selectOpenModal } from '../store/slices/modals';
import { routes } from './routes';

const heading = () => screen.findByRole('heading', { level: 1 });

describe('routes', () => {
  test('R1: ten rows with the access of the specification', () => {
    const guarded = routes.filter(({ access }) => access === 'logIn').map(({ path }) => path);
    expect(guarded).toEqual(['/cart', '/success', '/failure', '/subscription-history']);
    expect(routes.map(({ path }) => path)).toEqual(Object.values(paths).map(({ path }) => path));
  });

  test.each(['/', '/pricing', '/faqs', '/privacy-policy', '/terms-conditions'])(
    'R1: %s opens without a token',
    async (path) => {
      await renderApp(path);
      expect(await heading()).toBeVisible();
      expect(window.location.pathname).toBe(path);
    },
  );

  test('R2: / has the six sections', async () => {
    await renderApp('/');
    expect(sectionIds.filter((id) => document.getElementById(id) === null)).toEqual([]);
  });

  test.each(['/cart', '/success', '/failure', '/subscription-history'])(
    'R3, R153: %s without a token goes to /, where the log-in says why',
    async (path) => {
      await renderApp(path);
      await waitFor(() => expect(window.location.pathname).toBe('/'));
      expect(new URLSearchParams(window.location.search).get('next')).toBe(path);
      expect(await screen.findByText('Please login to open the page you asked for.')).toBeVisible();
    },
  );

  test('R1: /subscription-history stays open with a token', async () => {
    const account = await makeAccount();
    await renderApp('/subscription-history', { account });
    expect(await heading()).toHaveTextContent(/history/i);
    expect(window.location.pathname).toBe('/subscription-history');
  });

  test('R4: /auth/login is the landing page with the log-in open and a notice', async () => {
    const { store } = await renderApp('/auth/login');
    await waitFor(() => expect(selectOpenModal(store.getState())).toMatchObject({ name: 'auth', view: 'login' }));
    expect(document.getElementById('home')).not.toBeNull();
    expect(window.location.pathname).toBe('/auth/login');
  });

  test('R5: any other path goes to /', async () => {
    await renderApp('/no/such/page');
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });

  test('R136, R153: a refused session goes to /auth/login and remembers the page', async () => {
    const account = await makeAccount();
    const { store } = await renderApp('/subscription-history?page=1', { account });
    await heading();
    store.dispatch(sessionEnded({ reason: 'refused' }));
    await waitFor(() => expect(window.location.pathname).toBe('/auth/login'));
    expect(new URLSearchParams(window.location.search).get('next')).toBe('/subscription-history?page=1');
  });
});
