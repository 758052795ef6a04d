import { useState } from 'react';

interface Shown<T> {
  /** What to show: the newest value, kept while a dialog fades out. Null once it was forgotten. */
  value: T | null;
  isOpen: boolean;
  /** Counts openings: as a `key` it begins each with a fresh dialog. */
  opening: number;
}

/**
 * Keeps the last value of something that is open or null, so that it can fade out with its content in place.
 * @param value null while closed
 * @returns what to show, and what to call when it has faded
 */
export function useShown<T>(value: T | null): [Shown<T>, () => void] {
  const [shown, setShown] = useState<Shown<T>>({ value, isOpen: value !== null, opening: 0 });
  if (value !== null && (value !== shown.value || !shown.isOpen)) {
    setShown({ value, isOpen: true, opening: shown.opening + (shown.isOpen ? 0 : 1) });
  } else if (value === null && shown.isOpen) {
    setShown({ ...shown, isOpen: false });
  }
  const forget = () => setShown((last) => (last.isOpen ? last : { ...last, value: null }));
  return [shown, forget];
}
