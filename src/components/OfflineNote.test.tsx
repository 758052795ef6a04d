import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { AppTheme } from '../app/providers';
import { lazyPage } from '../start/hydration/lazyPage';
import { OfflineNote } from './OfflineNote';

const SENTENCE = 'You’re offline. This will open when you reconnect.';

/** A page whose second part fails to load until `connect` is called. */
function renderOffline() {
  let offline = true;
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => (offline ? Promise.reject() : Promise.resolve(new Response())));
  const part = lazyPage(() =>
    offline
      ? Promise.reject(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }))
      : Promise.resolve(() => <p>The details</p>),
  );
  function Sample() {
    const [opened, setOpened] = useState(false);
    return (
      <>
        <button onClick={() => setOpened(true)}>Details</button>
        <button>Something else</button>
        {opened && (
          <Suspense fallback={<OfflineNote onDismiss={() => setOpened(false)} />}>
            <part.Page />
          </Suspense>
        )}
      </>
    );
  }
  render(<Sample />, { wrapper: AppTheme });
  const connect = () => {
    offline = false;
    window.dispatchEvent(new Event('online'));
  };
  return { connect };
}
const details = () => screen.getByRole('button', { name: 'Details' });

test('R180: a press that needs missing code shows a note at its button, and runs once the connection is back', async () => {
  const { connect } = renderOffline();
  await userEvent.click(details());
  expect(await screen.findByRole('status')).toHaveTextContent(SENTENCE);
  expect(details()).toHaveAttribute('aria-busy', 'true');
  connect();
  expect(await screen.findByText('The details')).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(details()).not.toHaveAttribute('aria-busy');
});

test.each([
  ['another press', () => userEvent.click(screen.getByRole('button', { name: 'Something else' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('R180: %s cancels the pending press', async (_, giveUp) => {
  const { connect } = renderOffline();
  await userEvent.click(details());
  await screen.findByRole('status');
  await giveUp();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(details()).not.toHaveAttribute('aria-busy');
  connect();
  await userEvent.click(details());
  expect(await screen.findByText('The details')).toBeVisible();
});
