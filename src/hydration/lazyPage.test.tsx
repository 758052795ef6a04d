import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { ErrorBoundary } from '../app/errors/ErrorBoundary';
import { ErrorScreen } from '../app/errors/ErrorScreen';
import { AppTheme } from '../app/theme/AppTheme';
import { expectConsole } from '../testing/console';
import { lazyPage } from './lazyPage';

const Hello = () => <h1>Hello</h1>;

function renderPage(page: ReturnType<typeof lazyPage>) {
  return render(
    <ErrorBoundary fallback={ErrorScreen} resetKey="/">
      <Suspense fallback="Loading">
        <page.Page />
      </Suspense>
    </ErrorBoundary>,
    { wrapper: AppTheme },
  );
}

test('a page that was fetched ahead is there at once', async () => {
  const page = lazyPage(() => Promise.resolve(Hello));
  await page.preload();
  renderPage(page);
  expect(screen.getByRole('heading', { name: 'Hello' })).toBeVisible();
});

test('R6: a page that is opened while half of its code is there waits for the whole, so that its sections can be found', async () => {
  let restIsThere = () => {};
  const rest = new Promise<void>((resolve) => {
    restIsThere = resolve;
  });
  const page = lazyPage(() => Promise.resolve(Object.assign(() => <Hello />, { preloadRest: () => rest })));
  void page.preload();
  await page.preloadFirst();
  renderPage(page);
  expect(screen.getByText('Loading')).toBeVisible();
  restIsThere();
  expect(await screen.findByRole('heading', { name: 'Hello' })).toBeVisible();
});

test('R182: a page that cannot be fetched is asked for once, and once more at each try', async () => {
  let calls = 0;
  const page = lazyPage(() => {
    calls += 1;
    return calls < 3 ? Promise.reject(new Error('not there')) : Promise.resolve(Hello);
  });
  renderPage(page);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(calls).toBe(2);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Hello' })).toBeVisible();
  expect(calls).toBe(3);
  expect(expectConsole().join()).toContain('not there');
});
