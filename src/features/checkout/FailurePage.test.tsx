import { screen } from '@testing-library/react';
import { keepPendingCheckout } from '../../store/pending';
import { makeAccount } from '../../testing/api';
import { renderPage } from '../../testing/renderApp';

test('R115: a failed payment can be retried: from the copy of the checkout, or else from the plans', async () => {
  const account = await makeAccount();
  const { unmount } = await renderPage('/failure', { account });
  expect(await screen.findByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
  expect(screen.getByRole('link', { name: 'Contact Support' })).toBeVisible();
  expect(screen.getByText(/use another card/)).toBeVisible();
  unmount();
  keepPendingCheckout({ priceId: 'price_pro_month', quantity: 5 });
  await renderPage('/failure', { account });
  expect(await screen.findByRole('button', { name: 'Continue where you left off' })).toBeVisible();
  expect(screen.getByText(/You left the checkout. Nothing was charged./)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'See plans' })).toBeNull();
});
