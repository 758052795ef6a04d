import { act, render } from '@testing-library/react';
import { CAROUSEL_AUTOPLAY } from '../../../config/constants';
import { CarouselEngine, type CarouselApi } from './CarouselEngine';

const embla = {
  scrollNext: jest.fn(),
  scrollPrev: jest.fn(),
  selectedScrollSnap: () => 2,
  on: jest.fn(),
  off: jest.fn(),
};
const attach = jest.fn();
jest.mock('embla-carousel-react', () => ({ __esModule: true, default: () => [attach, embla] }));

function start(over: { playing?: boolean; still?: boolean } = {}) {
  const onReady = jest.fn<void, [CarouselApi]>();
  const onSelect = jest.fn();
  const viewport = document.createElement('div');
  const props = { viewport, startIndex: 0, playing: true, still: false, onReady, onSelect, ...over };
  const view = render(<CarouselEngine {...props} />);
  return { ...view, props, onReady, onSelect, viewport };
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
});
afterEach(() => jest.useRealTimers());

test('R28 R150 it moves by itself every four seconds, not a moment earlier', () => {
  const { viewport, onSelect } = start();
  expect(attach).toHaveBeenCalledWith(viewport);
  expect(onSelect).toHaveBeenCalledWith(2);
  expect(CAROUSEL_AUTOPLAY).toBe(4000);
  act(() => jest.advanceTimersByTime(3999));
  expect(embla.scrollNext).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(embla.scrollNext).toHaveBeenCalledTimes(1);
  act(() => jest.advanceTimersByTime(8000));
  expect(embla.scrollNext).toHaveBeenCalledTimes(3);
});

test('R172 paused it stands still, and its clock begins anew afterwards', () => {
  const { rerender, props } = start();
  act(() => jest.advanceTimersByTime(3000));
  rerender(<CarouselEngine {...props} playing={false} />);
  act(() => jest.advanceTimersByTime(20_000));
  expect(embla.scrollNext).not.toHaveBeenCalled();
  rerender(<CarouselEngine {...props} playing />);
  act(() => jest.advanceTimersByTime(3999));
  expect(embla.scrollNext).not.toHaveBeenCalled();
});

test('R174 with reduced motion a step by hand jumps instead of gliding', () => {
  const { onReady } = start({ playing: false, still: true });
  onReady.mock.calls[0]?.[0].next();
  expect(embla.scrollNext).toHaveBeenCalledWith(true);
});
