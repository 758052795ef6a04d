/** Does work one after another that has the same key, in the order in which it came. */
export type WithLock = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Turns within this process. What waits for a lock of the database keeps a connection busy: of the requests that one
 * account sends at once only one does, so that the connections are there for all others.
 */
export function makeKeyedMutex(): WithLock {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work);
    const ended = turn
      .catch(() => {})
      .then(() => {
        if (last.get(key) === ended) last.delete(key);
      });
    last.set(key, ended);
    return turn;
  };
}
