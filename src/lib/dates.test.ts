import { formatDate, formatMonth } from './dates';

describe('formatDate', () => {
  it('R116: a day is the day in UTC, wherever the reader is', () => {
    expect(formatDate('2024-11-12T00:00:00.000Z')).toBe('Nov 12, 2024');
    expect(formatDate('2024-11-12T23:59:59.999Z')).toBe('Nov 12, 2024');
    expect(formatMonth('2024-11-12T23:59:59.999Z')).toBe('Nov 2024');
  });

  it('R116: what is no moment is shown as it came', () => {
    expect(formatDate('soon')).toBe('soon');
  });
});
