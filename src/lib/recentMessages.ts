/** A status message that was shown. */
export interface RecentMessage {
  id: number;
  severity: string;
  text: string;
  /** Epoch ms. */
  at: number;
}

/** As many as a person may have missed; the newest first. */
const KEPT = 5;

/** The same words within so many ms are the same message, shown anew. */
const AGAIN = 1000;

let messages: readonly RecentMessage[] = [];
let serial = 0;
const listeners = new Set<() => void>();

function change(next: readonly RecentMessage[]) {
  messages = next;
  listeners.forEach((listener) => listener());
}

/** Keeps the text of a message, so that it can still be read when it is gone. In memory only. */
export function rememberMessage(severity: string, text: string, at = Date.now()): void {
  const [newest] = messages;
  if (newest?.text === text && at - newest.at < AGAIN) return;
  serial += 1;
  change([{ id: serial, severity, text, at }, ...messages].slice(0, KEPT));
}

/** What was shown to one person is not for the next one. */
export function forgetMessages(): void {
  if (messages.length > 0) change([]);
}

export const recentMessages = (): readonly RecentMessage[] => messages;

/** @returns stops it */
export function onMessagesChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
