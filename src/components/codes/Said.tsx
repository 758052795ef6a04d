import styled from '@emotion/styled';
import { useCallback, useState } from 'react';
import { FadingMessage } from '../FadingMessage';

/** A message of a step, or of the step before. It fades (R135). */
export interface Said {
  severity: 'success' | 'warning' | 'error';
  text: string;
}

/** The last thing that was said; `count` grows, so that the same words are shown and announced again. */
export interface LastSaid {
  said: Said | null;
  count: number;
}

/** @param first what the step before has left */
export function useSaid(first: Said | null): [LastSaid, (said: Said | null) => void] {
  const [last, setLast] = useState<LastSaid>({ said: first, count: 0 });
  const say = useCallback((said: Said | null) => setLast(({ count }) => ({ said, count: count + 1 })), []);
  return [last, say];
}

/** As high as a message of one line, and not there before the first. */
const Room = styled('div')({ minHeight: 52 });

/**
 * Messages under the boxes of a code. Their room stays when they go, because nothing may move under the fingers of
 * somebody who types.
 */
export function SaidBelow({ last }: { last: LastSaid }) {
  if (last.count === 0) return null;
  return (
    <Room>
      <SaidMessage last={last} />
    </Room>
  );
}

export function SaidMessage({ last: { said, count } }: { last: LastSaid }) {
  if (!said) return null;
  return (
    <FadingMessage key={count} severity={said.severity}>
      {said.text}
    </FadingMessage>
  );
}
