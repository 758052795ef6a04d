import { RESUME_CHECKOUT_LIFETIME } from '../config/constants';
import { env } from '../config/env';
import { forgetPendingInvites, pendingInvites } from './pendingInvites';
import { createCodec } from './persistence/transform';

/** Addresses of an invitation, one a line, for the way to more seats and back: in this tab, encrypted as all that is kept. */
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

/** @returns what was kept; empty when there is nothing, or it ran out or cannot be read */
export function readInviteDraft(): string {
  const text = pendingInvites.read();
  const draft = text === null ? undefined : codec().decode(pendingInvites.key, text);
  if (typeof draft === 'string') return draft;
  forgetPendingInvites();
  return '';
}
