import { act, fireEvent, screen, within } from '@testing-library/react';
import { rememberMessage } from '../../lib/recentMessages';
import { loggedIn, loggedOut } from '../../store/slices/session';
import { failNext } from '../../testing/faults';
import { renderApp } from '../../testing/renderApp';

test('R173: the last messages can be read in the footer, and are gone after a log-out', async () => {
  const { store, user } = await renderApp('/privacy-policy', {
    prepare: ({ dispatch }) => dispatch(loggedIn({ token: 'token' })),
  });
  for (const number of [1, 2, 3, 4, 5, 6]) act(() => rememberMessage('error', `Message ${number}`));
  await user.click(await screen.findByText('Recent messages'));
  const list = within(screen.getByRole('list', { name: 'Recent messages' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent?.slice(5))).toEqual(
    [6, 5, 4, 3, 2].map((number) => `Message ${number}`),
  );
  act(() => void store.dispatch(loggedOut()));
  expect(screen.queryByText('Recent messages')).toBeNull();
});

test('R180: a line says that there is no connection, for as long as there is none', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await renderApp('/privacy-policy');
  fireEvent(window, new Event('offline'));
  expect(await screen.findByText(/^You’re offline\./)).toBeVisible();
  online.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(screen.queryByText(/^You’re offline\./)).toBeNull();
});

test('R180: what takes long can be given up and tried again', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'nextTick'] });
  failNext('/plans', 'slow', 5);
  await renderApp('/pricing');
  act(() => void jest.advanceTimersByTime(10_000));
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  jest.useRealTimers();
});
