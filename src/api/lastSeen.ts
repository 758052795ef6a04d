/** The responses kept for offline use. The plan's name is in the stored profile. */
export type CopyName = 'billing' | 'payments' | 'team' | 'entitlement';

/** Keeps a session's last responses for offline use. */
interface Keeper {
  read(name: CopyName): Promise<unknown>;
  save(name: CopyName, answer: unknown): void;
}

/** Set while a page shows the age of its data (store/useLastSeen.ts); other pages don't use old responses. */
export const lastSeen: { keeper?: Keeper } = {};
