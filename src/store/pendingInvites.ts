import { createArea } from './persistence/areas';

/** Invitation addresses that wait for a seat purchase; `inviteDraft.ts` decrypts them. */
const KEY = 'inviteDraft';
const area = () => createArea(() => window.sessionStorage);

export const hasPendingInvites = (): boolean => area().get(KEY) !== null;
/** Removes the addresses once invitations are sent, and on logout. */
export const forgetPendingInvites = (): void => area().remove(KEY);
export const pendingInvites = {
  key: KEY,
  read: () => area().get(KEY),
  write: (text: string) => area().set(KEY, text),
};
