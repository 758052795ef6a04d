import { screen, waitFor } from '@testing-library/react';
import { buyPro, makeAccount } from '../../testing/api';
import { failNext } from '../../testing/faults';
import { renderPage } from '../../testing/renderApp';

let mockIsOffline = true;
jest.mock('./InvoiceDetailsModal', () => {
  if (mockIsOffline)
    throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', request: '/assets/7.js' });
  return jest.requireActual('./InvoiceDetailsModal');
});

test('R180: Escape cancels a press on Edit that waits for the connection; the next press opens it', async () => {
  const account = await makeAccount();
  await buyPro(account, 5);
  const { user } = await renderPage('/account', { account });
  failNext('/assets/7.js', 'offline');
  const button = await screen.findByRole('button', { name: 'Edit invoice details' });
  await user.click(button);
  expect(await screen.findByText(/^You’re offline/)).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText(/^You’re offline/)).toBeNull());
  expect(button).not.toHaveAttribute('aria-busy');
  mockIsOffline = false;
  failNext('/', { status: 200 });
  window.dispatchEvent(new Event('online'));
  await user.click(button);
  expect(await screen.findByRole('dialog', { name: 'Invoice details' })).toBeVisible();
});
