import { type RefObject, useEffect, useState, useRef } from 'react';
import { getErrorMessage, isForcedLogOut, rejectionText } from '../api';
import { useLastNonNull, useReturnFromCache } from '../lib/hooks';
import { useIsShown } from '../lib/navigation';
import type { Status } from '../lib/recentMessages';
import type { Question } from './Modal';

/** A call that changes something, started by a button. */
export interface Action {
  /** Distinguishes the buttons that share a `useAction`. */
  key?: string;
  /** The question that a `Confirmation` asks first. */
  question?: Question;
  run: () => Promise<unknown>;
  /** The success message, if the screen doesn't show the result itself. */
  done?: string;
  /** Keeps that message, because it has the focus. */
  persistent?: boolean;
}

interface ActionOptions {
  /** The message of a failure for which the API gives no reason. Without it, `rejectionText` has the message. */
  failed?: string;
  /** Gets the focus with a success message, because the pressed button may be gone. */
  focus?: RefObject<HTMLElement | null>;
}

/**
 * Runs the actions of a screen, one at a time: asks first if the action has a question, and keeps the result for a
 * `StatusMessage`. A failure that ends the session has no message. An action that leaves for a hosted page stays busy
 * until the user returns.
 *
 * @returns `busy` is the key of the running action; `confirmation` has the props of the `Confirmation`
 */
export function useAction({ failed, focus }: ActionOptions = {}) {
  const { busy, begin, end } = useBusy<string>();
  const [pending, setPending] = useState<Action | null>(null);
  const shown = useLastNonNull(pending);
  const [status, setStatus] = useState<Status | null>(null);
  const isShown = useIsShown();
  useReturnFromCache(end);
  useEffect(() => {
    // In an effect, because a closing dialog returns the focus to its opener first.
    if (status?.severity === 'success' && isShown()) focus?.current?.focus();
  }, [status, focus, isShown]);

  const run = async ({ key = '', run: call, done, persistent }: Action): Promise<void> => {
    if (!begin(key)) return;
    setStatus(null);
    try {
      await call();
      if (done) setStatus({ severity: 'success', text: done, persistent });
    } catch (error) {
      if (!isForcedLogOut(error))
        setStatus({ severity: 'error', text: failed ? getErrorMessage(error, failed) : rejectionText(error) });
    }
    setPending(null);
    end();
  };
  return {
    busy,
    status,
    setStatus,
    start: (action: Action) => (action.question ? setPending(action) : void run(action)),
    confirmation: {
      open: pending !== null,
      busy: pending !== null && busy !== null,
      question: shown?.question ?? null,
      onYes: () => pending && void run(pending),
      onNo: () => setPending(null),
    },
  };
}

/**
 * Tracks the action in progress, one at a time.
 * @returns `begin` returns false while an action runs, even for a second click before the first is rendered
 */
export function useBusy<T>() {
  const [busy, setBusy] = useState<T | null>(null);
  const running = useRef(false);
  const begin = (what: T): boolean => {
    if (running.current) return false;
    running.current = true;
    setBusy(what);
    return true;
  };
  const end = () => {
    running.current = false;
    setBusy(null);
  };
  return { busy, begin, end };
}
