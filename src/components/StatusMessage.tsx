import styled from '@emotion/styled';
import { useCallback, useState } from 'react';
import { FadingMessage } from './FadingMessage';

/** A status message of a step, or of the previous one. It fades out. */
export interface Status {
  severity: 'success' | 'warning' | 'error';
  text: string;
}

/** The latest message. `count` increases so that the same text is shown and announced again. */
export interface LastStatus {
  status: Status | null;
  count: number;
}

/** @param first the message of the previous step */
export function useStatus(first: Status | null): [LastStatus, (status: Status | null) => void] {
  const [last, setLast] = useState<LastStatus>({ status: first, count: 0 });
  const show = useCallback((status: Status | null) => setLast(({ count }) => ({ status, count: count + 1 })), []);
  return [last, show];
}

/** Reserves the height of a one-line message. */
const MessageSpace = styled('div')({ minHeight: 52 });

/** Messages below the code boxes. Their space stays reserved, so that nothing moves while the user types. */
export function StatusBelow({ last }: { last: LastStatus }) {
  if (last.count === 0) return null;
  return (
    <MessageSpace>
      <StatusMessage last={last} />
    </MessageSpace>
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
