import { createArea } from './persistence/areas';

/** Addresses that wait for seats which are being paid for; what they are is read in `inviteDraft.ts`. */
const KEY = 'inviteDraft';
const area = () => createArea(() => window.sessionStorage);

export const hasPendingInvites = (): boolean => area().get(KEY) !== null;
/** To be called when they are sent. A log-out calls it too. */
export const forgetPendingInvites = (): void => area().remove(KEY);
export const pendingInvites = {
  key: KEY,
  read: () => area().get(KEY),
  write: (text: string) => area().set(KEY, text),
};
