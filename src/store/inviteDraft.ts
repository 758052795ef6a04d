import { RESUME_CHECKOUT_LIFETIME } from '../config/constants';
import { env } from '../config/env';
import { forgetPendingInvites, pendingInvites } from './pendingInvites';
import { createCodec } from './persistence/transform';

/** Keeps invitation addresses, one per line, while the user buys more seats: in this tab, encrypted like all stored data. */
const codec = () =>
  createCodec({
    secret: env.persistSecret,
    lifetime: RESUME_CHECKOUT_LIFETIME,
    names: [pendingInvites.key],
    now: Date.now,
    read: (_name, stored) => (typeof stored === 'string' ? stored : undefined),
    write: (_name, value) => value,
  });

export function keepInviteDraft(addresses: string): void {
  const text = codec().encode(pendingInvites.key, addresses);
  if (text !== undefined) pendingInvites.write(text);
}

/** @returns the addresses; empty if missing, expired or unreadable */
export function readInviteDraft(): string {
  const text = pendingInvites.read();
  const draft = text === null ? undefined : codec().decode(pendingInvites.key, text);
  if (typeof draft === 'string') return draft;
  forgetPendingInvites();
  return '';
}
