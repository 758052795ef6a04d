import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { type Config, isLoopback } from '../config';
import { Problem } from '../problems';
import { forwardedAddresses } from './forwarded';

/** Whether a Host header names this machine: localhost, 127.x.y.z or [::1], with or without a port. */
export function isLoopbackHost(host: string): boolean {
  const [, bracketed, name] = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9.-]+))(?::\d{1,5})?$/i.exec(host) ?? [];
  if (bracketed) return isIP(bracketed) === 6 && isLoopback(bracketed);
  return name !== undefined && isLoopback(name);
}

const isThisMachine = (address: string) => isLoopback(address.replace(/^::ffff:/i, ''));

/**
 * Two Host headers can be read as two different sites by two programs on the way. Outside production every name but
 * those of this machine is refused too, and what a proxy passes on for others, whatever name it uses: a foreign page whose name leads here would read the codes at
 * /outbox, and log in to the demo accounts.
 * @throws Problem 400
 */
export function checkHost(config: Pick<Config, 'production'>, request: IncomingMessage): void {
  const { headers, rawHeaders, httpVersion } = request;
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) throw new Problem(400, 'The request names its host twice.');
  if (hosts.length === 0 && httpVersion === '1.1') throw new Problem(400, 'The request names no host.');
  if (config.production) return;
  const names = [headers.host, headers['x-forwarded-host']].flat().filter((name) => name !== undefined);
  const isFromElsewhere =
    headers.via !== undefined || headers.forwarded !== undefined || !forwardedAddresses(headers).every(isThisMachine);
  if (!names.every(isLoopbackHost) || isFromElsewhere)
    throw new Problem(400, 'This server is in development mode and answers to localhost only.');
}
