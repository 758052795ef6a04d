import styled from '@emotion/styled';
import { useCallback, useState } from 'react';
import { FadingMessage } from './FadingMessage';

/** A message of a step, or of the step before. It fades. */
export interface Status {
  severity: 'success' | 'warning' | 'error';
  text: string;
}

/** The newest message; `count` grows, so that the same words are shown and announced again. */
export interface LastStatus {
  status: Status | null;
  count: number;
}

/** @param first what the step before has left */
export function useStatus(first: Status | null): [LastStatus, (status: Status | null) => void] {
  const [last, setLast] = useState<LastStatus>({ status: first, count: 0 });
  const show = useCallback((status: Status | null) => setLast(({ count }) => ({ status, count: count + 1 })), []);
  return [last, show];
}

/** As high as a message of one line, and not there before the first. */
const MessageRoom = styled('div')({ minHeight: 52 });

/**
 * Messages under the boxes of a code. Their room stays when they go, because nothing may move under the fingers of
 * a person who types.
 */
export function StatusBelow({ last }: { last: LastStatus }) {
  if (last.count === 0) return null;
  return (
    <MessageRoom>
      <StatusMessage last={last} />
    </MessageRoom>
  );
}

export function StatusMessage({ last: { status, count } }: { last: LastStatus }) {
  if (!status) return null;
  return (
    <FadingMessage key={count} severity={status.severity}>
      {status.text}
    </FadingMessage>
  );
}
