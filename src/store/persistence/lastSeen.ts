import type { OperationId } from '../../api';
import { STORED_DATA_LIFETIME } from '../../config/constants';
import { env } from '../../config/env';
import { PERSON_CACHE } from '../../config/offline';
import { isObject } from '../../lib/responseParser';
import { createCodec } from './transform';

/** An API response and its session. */
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
 * Keeps a response for 24 hours, encrypted, in the cache of opened invoices, because local storage has only the documented
 * keys.
 * @param session returns the current token: a logout in the meantime has cleared the cache
 */
export async function saveLastSeen(operation: OperationId, seen: Seen, session: () => string | null): Promise<void> {
  if (session() !== seen.session) return;
  const cache = await caches.open(PERSON_CACHE);
  await cache.put(addressOf(operation), new Response(codec.encode(operation, seen)));
}

/** Returns this session's last response if it is younger than 24 hours. Validate it like any response. */
export async function readLastSeen(operation: OperationId, session: () => string | null): Promise<Seen | undefined> {
  const kept = await caches.match(addressOf(operation), { cacheName: PERSON_CACHE });
  const seen = codec.decode(operation, await kept?.text());
  return isSeen(seen) && seen.session === session() ? seen : undefined;
}
