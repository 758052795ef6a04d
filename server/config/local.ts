import { isIPv4 } from 'node:net';
import { isLiveKey } from './services';
import type { Config } from './types';

/** Whether a host name or address is always this machine: localhost, 127.x.y.z or ::1. */
export function isLoopback(name: string): boolean {
  const host = name.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}

/**
 * Development shows every code at /outbox and has accounts with a known password, so it is for this machine alone.
 * @returns one sentence that says what is in the way and what to set, or null
 */
export function developmentFault(config: Pick<Config, 'host' | 'publicOrigin' | 'stripe'>): string | null {
  const { protocol, hostname } = new URL(config.publicOrigin);
  const foreign = [
    !isLoopback(config.host) && `HOST=${config.host}`,
    (protocol === 'https:' || !isLoopback(hostname)) && `PUBLIC_ORIGIN=${config.publicOrigin}`,
    isLiveKey(config.stripe?.secretKey ?? null) && 'a live STRIPE_SECRET_KEY',
  ].filter((reason) => reason !== false);
  if (foreign.length === 0) return null;
  return `Without NODE_ENV=production the server is for this machine alone and does not start with ${foreign.join(', ')}: set NODE_ENV=production, or take ${foreign.length > 1 ? 'them' : 'it'} back.`;
}
