import { act, render, screen } from '@testing-library/react';
import { AppTheme } from '../app/theme/AppTheme';
import { CountdownText, formatSeconds } from './CountdownText';

describe('CountdownText', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('R71 writes m:ss', () => {
    expect([0, 5, 59, 60, 61, 600].map(formatSeconds)).toEqual(['0:00', '0:05', '0:59', '1:00', '1:01', '10:00']);
  });

  it('R71 ticks from a stored moment and is announced at 0 only', () => {
    const text = { before: 'New codes in', done: 'You can ask for new codes.' };
    render(<CountdownText deadline={Date.now() + 42_300} {...text} />, { wrapper: AppTheme });
    expect(screen.getByRole('timer')).toHaveTextContent('New codes in 0:43');
    expect(screen.getByRole('timer')).toHaveAttribute('aria-live', 'off');
    act(() => jest.advanceTimersByTime(1_000));
    expect(screen.getByRole('timer')).toHaveTextContent('0:42');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    for (let second = 0; second < 42; second += 1) act(() => jest.advanceTimersByTime(1_000));
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('You can ask for new codes.');
  });
});
