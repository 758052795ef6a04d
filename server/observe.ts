import { channel } from 'node:diagnostics_channel';

export interface Observed {
  request: { operation: string; status: number; seconds: number };
  query: { seconds: number };
  job: { job: string; ok: boolean };
}

const channels = {
  request: channel('shinglewise:request'),
  query: channel('shinglewise:query'),
  job: channel('shinglewise:job'),
};

/** Tells whoever measures (metrics.ts) what happened; costs nothing while no one does. */
export const tell = <Kind extends keyof Observed>(kind: Kind, event: Observed[Kind]): void =>
  channels[kind].publish(event);

/** @returns a function that ends it */
export function observe<Kind extends keyof Observed>(kind: Kind, see: (event: Observed[Kind]) => void): () => void {
  const subscriber = (event: unknown) => see(event as Observed[Kind]);
  channels[kind].subscribe(subscriber);
  return () => void channels[kind].unsubscribe(subscriber);
}

/** Tells how long a query took. */
export function timed<T>(running: Promise<T>): Promise<T> {
  if (!channels.query.hasSubscribers) return running;
  const began = performance.now();
  return running.finally(() => tell('query', { seconds: (performance.now() - began) / 1000 }));
}
