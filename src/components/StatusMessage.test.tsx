import { act, fireEvent, render, screen } from '@testing-library/react';
import { AppTheme } from '../app/providers';
import { recentMessages, type Status } from '../lib/recentMessages';
import { StatusMessage } from './StatusMessage';

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
/** The time in which a message fades out. */
const FADE = 300;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const text = (
  <>
    Profile saved. <a href="#x">See it</a>
  </>
);
const saved: Status = { severity: 'success', text };
const show = (status = saved, props: { duration?: number; onGone?: () => void } = {}) =>
  render(<StatusMessage status={status} {...props} />, { wrapper: AppTheme });

it.each([undefined, 10_000])(
  'R123 R135 T29 fades out after 5 seconds, or the given time (%p), and is announced once',
  (duration) => {
    const onGone = jest.fn();
    show(saved, { duration, onGone });
    expect(screen.getByRole('status')).toHaveTextContent('Profile saved.');
    // It rests, such as after a button press.
    fireEvent.pointerEnter(screen.getByRole('status'));
    wait((duration ?? 5_000) - 1);
    expect(screen.getByRole('status')).toBeVisible();
    wait(1);
    wait(FADE);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(onGone).toHaveBeenCalledTimes(1);
  },
);

it('R135 a new status shows and announces the same text again', () => {
  const { rerender } = show();
  wait(5_000 + FADE);
  rerender(<StatusMessage status={{ ...saved }} />);
  expect(screen.getByRole('status')).toHaveTextContent('Profile saved.');
});

it('R135 R173 an error also fades out and stays in the recent messages; a persistent one stays and is not recent', () => {
  const { unmount } = show({ severity: 'error', text: 'Login failed.' });
  expect(screen.getByRole('alert')).toHaveTextContent('Login failed.');
  wait(5_000);
  wait(FADE);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  unmount();
  show({ severity: 'error', text: 'Correct the number.', persistent: true });
  wait(60_000);
  expect(screen.getByRole('alert')).toHaveTextContent('Correct the number.');
  expect(recentMessages()[0]).toMatchObject({ severity: 'error', text: 'Login failed.' });
});

it('R173 the timer pauses under a moving pointer and while the focus is inside', () => {
  show();
  wait(3_000);
  fireEvent.pointerMove(screen.getByRole('status'));
  wait(60_000);
  expect(screen.getByRole('status')).toBeVisible();
  fireEvent.pointerLeave(screen.getByRole('status'));
  wait(1_999);
  act(() => screen.getByRole('link').focus());
  wait(60_000);
  expect(screen.getByRole('status')).toBeVisible();
  act(() => screen.getByRole('link').blur());
  wait(1);
  wait(FADE);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
