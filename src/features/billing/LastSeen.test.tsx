import { screen } from '@testing-library/react';
import { buyPro, makeAccount } from '../../testing/api';
import { failNext } from '../../testing/faults';
import { renderPage } from '../../testing/renderApp';
import { stopStore } from '../../testing/stores';

test('the team opens offline with the last known members and their time', async () => {
  const account = await makeAccount();
  await buyPro(account, 3);
  const { store, unmount } = await renderPage('/account/team', { account });
  await screen.findByRole('table');
  await store.flush();
  unmount();
  stopStore(store);

  failNext('/user/team', 'offline', 2);
  // Without `account`, because a login removes the copies of the session before.
  await renderPage('/account/team');
  expect(await screen.findByText(/^Last seen .+ You’re offline\.$/)).toBeVisible();
  expect(screen.getByRole('table')).toHaveTextContent(account.fullName);
});
