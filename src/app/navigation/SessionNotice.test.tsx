import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { session as texts } from '#texts/app';
import { loggedIn } from '../../store/slices/session';
import { selectStoringFailed } from '../../store/slices/storage';
import { anyAccount } from '../../testing/api';
import { renderApp } from '../../testing/renderApp';

beforeEach(() => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
});
afterEach(() => jest.restoreAllMocks());

async function logIn({ store }: Awaited<ReturnType<typeof renderApp>>): Promise<void> {
  const { token } = await anyAccount();
  act(() => void store.dispatch(loggedIn({ token })));
  await waitFor(() => expect(selectStoringFailed(store.getState())).toBe('page'));
}

it('blocked storage: the login shows a notice until it is closed', async () => {
  await logIn(await renderApp('/pricing'));
  expect(await screen.findByText(texts.kept.page)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: texts.ok }));
  expect(screen.queryByText(texts.kept.page)).not.toBeInTheDocument();
});

it('blocked storage: after a payment the notice shows before the login and not again after it', async () => {
  const view = await renderApp('/success');
  expect(await screen.findByText(`${texts.notKept} ${texts.seePlan}`)).toBeVisible();
  await logIn(view);
  expect(screen.queryByText(texts.kept.page)).not.toBeInTheDocument();
});
