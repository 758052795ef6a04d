import { useState } from 'react';
import { codes as texts } from '#texts/auth';
import { cancelCalls, getErrorMessage, isCancelled, type OperationId, retryDelay } from '../../api';
import type { Countdown } from '../../lib/countdown';
import type { Status } from '../../lib/recentMessages';

/** The calls of a form that asks for codes. */
export interface CodeCalls<Codes> {
  /** Checks the codes and continues. Rejects if they are wrong. */
  onVerify: (codes: Codes) => Promise<void>;
  /** Sends new codes. Without it, the form can't request any. */
  onRequest?: () => Promise<unknown>;
  /** The wait until new codes may be requested; null without one. */
  timer: Countdown | null;
  /** Starts the wait: the usual one, or the API's in seconds. */
  onSent: (seconds?: number) => void;
  /** The calls that Cancel stops. */
  operations: readonly OperationId[];
  /** The message of a failed check for which the API gives no reason. */
  failed?: string;
  /** The message if no new codes were sent and the API gives no reason. */
  notSent?: string;
}

/**
 * Checks codes and requests new ones. Canceling keeps the entered digits.
 * @returns `attempts` counts checks and requests; `rejections` counts rejected codes, which must be entered again
 */
export function useCodeEntry<Codes>(calls: CodeCalls<Codes>) {
  const { onVerify, onRequest, onSent, operations, failed = texts.failed, notSent = texts.resendFailed } = calls;
  const [attempts, setAttempts] = useState(0);
  const [rejections, setRejections] = useState(0);
  const [status, setStatus] = useState<Status | null>(null);
  const begin = () => {
    setAttempts((count) => count + 1);
    setStatus(null);
  };
  const fail = (error: unknown, fallback: string) =>
    setStatus({ severity: 'error', text: getErrorMessage(error, fallback) });

  const verify = async (codes: Codes): Promise<void> => {
    begin();
    try {
      await onVerify(codes);
    } catch (error) {
      fail(error, failed);
      if (!isCancelled(error)) setRejections((count) => count + 1);
    }
  };
  const resend = async (): Promise<void> => {
    begin();
    try {
      await onRequest?.();
      onSent();
      setStatus({ severity: 'success', text: texts.resent });
    } catch (error) {
      const seconds = retryDelay(error);
      if (seconds) onSent(seconds);
      fail(error, notSent);
    }
  };
  return { attempts, rejections, status, verify, resend, cancel: () => cancelCalls(...operations) };
}
