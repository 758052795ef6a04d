import type { OperationId } from './security.gen';

/** Keeps a session's last responses for offline use. */
interface Keeper {
  read(operation: OperationId): Promise<unknown>;
  save(operation: OperationId, answer: unknown): void;
}

/** Set while a page shows the age of its data (store/useLastSeen.ts); other pages don't use old responses. */
export const lastSeen: { keeper?: Keeper } = {};
