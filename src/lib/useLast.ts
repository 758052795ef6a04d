import { useState } from 'react';

/** The value, or the last one there was: for what fades out after its reason is gone. */
export function useLast<T>(value: T | null | undefined): T | null {
  const [last, setLast] = useState<T | null>(value ?? null);
  if (value == null) return last;
  if (value !== last) setLast(value);
  return value;
}
