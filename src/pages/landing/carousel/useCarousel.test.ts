import { renderHook } from '@testing-library/react';
import type { EmblaCarouselType } from 'embla-carousel';
import { useAutoplay } from './useCarousel';

afterEach(() => jest.useRealTimers());

test('R28 R150 R172 it moves by itself every four seconds; paused it stands still and its clock begins anew', () => {
  jest.useFakeTimers();
  const scrollNext = jest.fn();
  const embla = { scrollNext } as Partial<EmblaCarouselType> as EmblaCarouselType;
  const { rerender } = renderHook(({ playing }) => useAutoplay(embla, playing), { initialProps: { playing: true } });
  jest.advanceTimersByTime(3999);
  expect(scrollNext).not.toHaveBeenCalled();
  jest.advanceTimersByTime(8001);
  expect(scrollNext).toHaveBeenCalledTimes(3);
  jest.advanceTimersByTime(3000);
  rerender({ playing: false });
  jest.advanceTimersByTime(20_000);
  rerender({ playing: true });
  jest.advanceTimersByTime(3999);
  expect(scrollNext).toHaveBeenCalledTimes(3);
});
