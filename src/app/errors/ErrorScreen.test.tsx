import { render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import userEvent from '@testing-library/user-event';
import { noteRequest } from '../../lib/problems';
import { AppTheme } from '../providers';
import { expectConsole } from '../../testing/console';
import { ErrorBoundary } from '../../components/ErrorBoundary';
import { ErrorScreen } from './ErrorScreen';

it('R182 R193 the copied details name the error and the page, but not the query of the URL', async () => {
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  window.history.replaceState({}, '', '/pricing?token=secret-of-rosa&email=rosa%40example.com#secret-part');
  noteRequest('V1StGXR8_Z5jdHi6B-myT');
  render(<ErrorScreen error={new TypeError('x is undefined')} onRetry={() => undefined} />, { wrapper: AppTheme });
  expect(document.querySelector('svg[data-state=failed]')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Copy details' }));
  await screen.findByRole('button', { name: 'Details copied' });
  const copied = write.mock.calls[0]?.[0];
  expect(copied).toContain('TypeError: x is undefined');
  expect(copied).toContain('/pricing');
  expect(copied).toMatch(/^Build \d+\.\d+\.\d+ \w+$/m);
  expect(copied).toContain('V1StGXR8_Z5jdHi6B-myT');
  expect(copied).not.toMatch(/secret|rosa/);
});

function FailingCleanup() {
  useEffect(() => {
    return () => {
      throw new Error('The cleanup failed.');
    };
  });
  return null;
}

it('a cleanup error of the previous page is caught by the boundary of the next page', async () => {
  const { rerender } = render(
    <ErrorBoundary fallback={ErrorScreen} resetKey="/account">
      <FailingCleanup />
    </ErrorBoundary>,
    { wrapper: AppTheme },
  );
  rerender(
    <ErrorBoundary fallback={ErrorScreen} resetKey="/pricing">
      <p>Plans</p>
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(expectConsole().join()).toContain('The cleanup failed.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Plans')).toBeVisible();
});
