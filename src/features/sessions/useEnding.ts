import { useState } from 'react';
import { isForcedLogOut, refusalOf, useEndOtherSessionsMutation, useEndSessionMutation } from '../../api';

interface Status {
  /** Tells two messages with the same words apart. */
  key: number;
  text: string;
  failed: boolean;
}

/**
 * Ends other sessions, one at a time, and says how it went.
 * @param onEnded before the list is fetched again
 */
export function useEnding(onEnded: () => void) {
  const [endSession] = useEndSessionMutation();
  const [endOtherSessions] = useEndOtherSessionsMutation();
  /** The id of the one that is being ended, `others` for all of them. */
  const [busy, setBusy] = useState<string | null>(null);
  const [status, setStatus] = useState<Status | null>(null);
  const say = (text: string, failed: boolean) => setStatus((last) => ({ key: (last?.key ?? 0) + 1, text, failed }));

  const run = async (name: string, call: () => Promise<unknown>, done: string) => {
    setBusy(name);
    try {
      await call();
      say(done, false);
      onEnded();
    } catch (error) {
      if (!isForcedLogOut(error)) say(refusalOf(error), true);
    }
    setBusy(null);
  };
  return {
    busy,
    status,
    end: (id: string, done: string) => run(id, () => endSession({ endSessionRequest: { id } }).unwrap(), done),
    endOthers: (done: string) => run('others', () => endOtherSessions().unwrap(), done),
    forget: () => setStatus(null),
  };
}
