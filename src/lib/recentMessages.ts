import type { ReactNode } from 'react';

/** The result of an action, for the user. Read-only: each result is a new object. */
export interface Status {
  severity: 'success' | 'warning' | 'error';
  text: ReactNode;
  /** Stays until the next attempt: for a message with a link, or one that the user has to act on. */
  persistent?: boolean;
}

/** A status message that was shown. */
export interface RecentMessage {
  id: number;
  severity: string;
  text: string;
  /** Epoch ms. */
  at: number;
}

/** Newest first. */
const KEPT = 5;

/** The same text within this many ms counts as one message. */
const AGAIN = 1000;

let messages: readonly RecentMessage[] = [];
let serial = 0;
const listeners = new Set<() => void>();

function change(next: readonly RecentMessage[]) {
  messages = next;
  listeners.forEach((listener) => listener());
}

/** Keeps a message, so that users can read it after it disappears. In memory only. */
export function rememberMessage(severity: string, text: string, at = Date.now()): void {
  const [newest] = messages;
  if (newest?.text === text && at - newest.at < AGAIN) return;
  serial += 1;
  change([{ id: serial, severity, text, at }, ...messages].slice(0, KEPT));
}

/** Removes all messages, so that the next user doesn't see them. */
export function forgetMessages(): void {
  if (messages.length > 0) change([]);
}

export const recentMessages = (): readonly RecentMessage[] => messages;

/** @returns a function that unsubscribes */
export function onMessagesChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
