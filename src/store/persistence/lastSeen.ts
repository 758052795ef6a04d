import type { OperationId } from '../../api';
import { STORED_DATA_LIFETIME } from '../../config/constants';
import { env } from '../../config/env';
import { PERSON_CACHE } from '../../config/offline';
import { isObject } from '../../lib/responseParser';
import { createCodec } from './transform';

/** An answer of the API, and the session it was given to. */
interface Seen {
  session: string;
  /** Epoch ms. */
  at: number;
  answer: unknown;
}

const isSeen = (value: unknown): value is Seen => isObject(value) && typeof value.at === 'number';

const codec = createCodec({
  secret: env.persistSecret,
  lifetime: STORED_DATA_LIFETIME,
  names: [],
  now: Date.now,
  read: (_name, stored) => (isSeen(stored) ? stored : undefined),
  write: (_name, value) => value,
});

const addressOf = (operation: OperationId) => `/last-seen/${operation}`;

/**
 * Keeps an answer for 24 hours, encrypted, beside the invoices that were opened: local storage has the documented keys alone.
 * @param session gives the token of now: a log-out meanwhile has taken away what was kept
 */
export async function saveLastSeen(operation: OperationId, seen: Seen, session: () => string | null): Promise<void> {
  if (session() !== seen.session) return;
  const cache = await caches.open(PERSON_CACHE);
  await cache.put(addressOf(operation), new Response(codec.encode(operation, seen)));
}

/** The last answer that this session was given, if it is younger than 24 hours. It is to be judged like any answer. */
export async function readLastSeen(operation: OperationId, session: () => string | null): Promise<Seen | undefined> {
  const kept = await caches.match(addressOf(operation), { cacheName: PERSON_CACHE });
  const seen = codec.decode(operation, await kept?.text());
  return isSeen(seen) && seen.session === session() ? seen : undefined;
}
