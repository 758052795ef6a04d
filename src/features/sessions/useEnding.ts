import { useState } from 'react';
import { isForcedLogOut, refusalText, useEndOtherSessionsMutation, useEndSessionMutation } from '../../api';
import { useStatus } from '../../components/StatusMessage';

/**
 * Ends other sessions, one at a time, and says how it went.
 * @param onEnded before the list is fetched again
 */
export function useEnding(onEnded: () => void) {
  const [endSession] = useEndSessionMutation();
  const [endOtherSessions] = useEndOtherSessionsMutation();
  /** The id of the one that is being ended, `others` for all of them. */
  const [busy, setBusy] = useState<string | null>(null);
  const [last, show] = useStatus(null);

  const run = async (name: string, call: () => Promise<unknown>, done: string) => {
    setBusy(name);
    try {
      await call();
      show({ severity: 'success', text: done });
      onEnded();
    } catch (error) {
      if (!isForcedLogOut(error)) show({ severity: 'error', text: refusalText(error) });
    }
    setBusy(null);
  };
  return {
    busy,
    last,
    end: (id: string, done: string) => run(id, () => endSession({ endSessionRequest: { id } }).unwrap(), done),
    endOthers: (done: string) => run('others', () => endOtherSessions().unwrap(), done),
    forget: () => show(null),
  };
}
