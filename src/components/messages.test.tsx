import { act, fireEvent, render, screen } from '@testing-library/react';
import { AppTheme } from '../app/providers';
import { recentMessages, type Status } from '../lib/recentMessages';
import { renderPart } from '../testing/renderPart';
import { StatusMessage } from './StatusMessage';
import { rich } from './rich';
import { CountdownText, formatSeconds } from './codes/CodeDelivery';

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('StatusMessage', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const text = (
    <>
      Profile saved. <a href="#x">See it</a>
    </>
  );
  const saved: Status = { severity: 'success', text };
  const show = (props: { duration?: number; onGone?: () => void } = {}) =>
    render(<StatusMessage status={saved} {...props} />, { wrapper: AppTheme });

  it.each([undefined, 10_000])(
    'R123 R135 T29 fades out after 5 seconds, or the given time (%p), and is announced once',
    (duration) => {
      const onGone = jest.fn();
      show({ duration, onGone });
      expect(screen.getByRole('status')).toHaveTextContent('Profile saved.');
      wait((duration ?? 5_000) - 1);
      expect(screen.getByRole('status')).toBeVisible();
      wait(1);
      wait(300);
      expect(screen.queryByRole('status')).not.toBeInTheDocument();
      expect(onGone).toHaveBeenCalledTimes(1);
    },
  );

  it('R135 R173 an error also fades out, and stays in the recent messages', () => {
    render(<StatusMessage status={{ severity: 'error', text: 'Login failed.' }} />, { wrapper: AppTheme });
    wait(4_999);
    expect(screen.getByRole('alert')).toHaveTextContent('Login failed.');
    wait(1);
    wait(300);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(recentMessages()[0]).toMatchObject({ severity: 'error', text: 'Login failed.' });
  });

  it('R135 a new status shows and announces the same text again', () => {
    const { rerender } = show();
    wait(5_300);
    rerender(<StatusMessage status={{ ...saved }} />);
    expect(screen.getByRole('status')).toHaveTextContent('Profile saved.');
  });

  it('R173 a persistent status stays and is not a recent message', () => {
    render(<StatusMessage status={{ severity: 'error', text: 'Correct the number.', persistent: true }} />, {
      wrapper: AppTheme,
    });
    wait(60_000);
    expect(screen.getByRole('alert')).toHaveTextContent('Correct the number.');
    expect(recentMessages()[0]?.text).not.toBe('Correct the number.');
  });

  it('T29 fades out under a resting pointer, such as after a button press', () => {
    show();
    fireEvent.pointerEnter(screen.getByRole('status'));
    wait(5_000);
    wait(300);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('R173 the timer pauses under a moving pointer', () => {
    show();
    wait(3_000);
    fireEvent.pointerMove(screen.getByRole('status'));
    wait(60_000);
    expect(screen.getByRole('status')).toBeVisible();
    fireEvent.pointerLeave(screen.getByRole('status'));
    wait(1_999);
    expect(screen.getByRole('status')).toBeVisible();
    wait(1);
    wait(300);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('R173 the timer pauses while the focus is inside', () => {
    show();
    act(() => screen.getByRole('link').focus());
    wait(60_000);
    expect(screen.getByRole('status')).toBeVisible();
    act(() => screen.getByRole('link').blur());
    wait(5_000);
    wait(300);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});

test('R176 renders tags with their functions, anywhere in the text', () => {
  const tags = { mail: () => <a href="mailto:a@b.c">a@b.c</a>, b: (inside: string) => <b>{inside}</b> };
  renderPart(<p>{rich('Write <b>now</b> to <mail/>, or <b>never</b>', tags)}</p>);
  const text = screen.getByText(/^Write/);
  expect(text.innerHTML).toBe('Write <b>now</b> to <a href="mailto:a@b.c">a@b.c</a>, or <b>never</b>');
});

test('R176 leaves a text without tags unchanged, and a lone < is no tag', () => {
  renderPart(<p>{rich('2 < 3 & 4 > 3', {})}</p>);
  expect(screen.getByText('2 < 3 & 4 > 3')).toBeVisible();
});

describe('CountdownText', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('R71 formats m:ss', () => {
    expect([0, 5, 59, 60, 61, 600].map(formatSeconds)).toEqual(['0:00', '0:05', '0:59', '1:00', '1:01', '10:00']);
  });

  it('R71 counts down to a stored time and is announced only at 0', () => {
    const text = { before: 'New codes in', done: 'You can request new codes.' };
    render(<CountdownText deadline={Date.now() + 42_300} {...text} />, { wrapper: AppTheme });
    expect(screen.getByRole('timer')).toHaveTextContent('New codes in 0:43');
    expect(screen.getByRole('timer')).toHaveAttribute('aria-live', 'off');
    act(() => jest.advanceTimersByTime(1_000));
    expect(screen.getByRole('timer')).toHaveTextContent('0:42');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    for (let second = 0; second < 42; second += 1) act(() => jest.advanceTimersByTime(1_000));
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('You can request new codes.');
  });
});
