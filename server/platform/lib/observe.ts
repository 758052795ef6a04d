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

/** Publishes an event for metrics.ts. No-op without subscribers. */
export const publish = <Kind extends keyof Observed>(kind: Kind, event: Observed[Kind]): void =>
  channels[kind].publish(event);

/** @returns a function that unsubscribes */
export function observe<Kind extends keyof Observed>(kind: Kind, see: (event: Observed[Kind]) => void): () => void {
  const subscriber = (event: unknown) => see(event as Observed[Kind]);
  channels[kind].subscribe(subscriber);
  return () => void channels[kind].unsubscribe(subscriber);
}

/** Publishes the duration of a query. */
export function timed<T>(running: Promise<T>): Promise<T> {
  if (!channels.query.hasSubscribers) return running;
  const began = performance.now();
  return running.finally(() => publish('query', { seconds: (performance.now() - began) / 1000 }));
}

/** The addresses of health checks, for load balancers and supervisors. */
export const PROBES = { live: '/livez', proxy: '/proxyz', ready: '/readyz', health: '/healthz' };
