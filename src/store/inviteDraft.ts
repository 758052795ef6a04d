import { RESUME_CHECKOUT_LIFETIME } from '../config/constants';
import { env } from '../config/env';
import { forgetPendingInvites, INVITES_KEY, keepPendingInvites, readPendingInvites } from './pending';
import { createCodec } from './persistence/transform';

/** Keeps invitation addresses, one per line, while the user buys more seats: in this tab, encrypted like all stored data. */
const codec = () =>
  createCodec({
    secret: env.persistSecret,
    lifetime: RESUME_CHECKOUT_LIFETIME,
    names: [INVITES_KEY],
    now: Date.now,
    read: (_name, stored) => (typeof stored === 'string' ? stored : undefined),
    write: (_name, value) => value,
  });

export function keepInviteDraft(addresses: string): void {
  const text = codec().encode(INVITES_KEY, addresses);
  if (text !== undefined) keepPendingInvites(text);
}

/** @returns the addresses; empty if missing, expired or unreadable */
export function readInviteDraft(): string {
  const text = readPendingInvites();
  const draft = text === null ? undefined : codec().decode(INVITES_KEY, text);
  if (typeof draft === 'string') return draft;
  forgetPendingInvites();
  return '';
}
