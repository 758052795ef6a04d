import type { OperationId } from './security.gen';

/** Keeps the last answers of a session for a page without a connection. */
interface Keeper {
  read(operation: OperationId): Promise<unknown>;
  save(operation: OperationId, answer: unknown): void;
}

/** Where a page says when what it shows was seen (store/useLastSeen.ts), it has a keeper; elsewhere an old answer is none. */
export const lastSeen: { keeper?: Keeper } = {};
