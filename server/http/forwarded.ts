import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

/** Stands for an entry that is no address. */
const UNKNOWN = 'unknown';

/** The entries of X-Forwarded-For: the addresses alone, as some proxies add the port. */
export function forwardedAddresses(headers: IncomingHttpHeaders): string[] {
  const entries = [headers['x-forwarded-for'] ?? []].flat().join().split(',');
  return entries
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map(addressIn);
}

/** `1.2.3.4:5678` is 1.2.3.4, `[2001:db8::1]:5678` is 2001:db8::1. */
function addressIn(entry: string): string {
  const [, six, four] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/.exec(entry) ?? [];
  const address = six ?? four ?? entry;
  return isIP(address) ? address : UNKNOWN;
}

/**
 * Reads X-Forwarded-For ahead of all that asks who is calling, and logs the first one that is not believed: behind a
 * proxy that TRUST_PROXY does not name, all customers share the limits of one.
 */
export function makeForwardedReader(log: FastifyBaseLogger): (request: FastifyRequest) => void {
  let isLogged = false;
  return (request) => {
    const addresses = forwardedAddresses(request.headers);
    if (addresses.length === 0) return;
    request.headers['x-forwarded-for'] = addresses.join(', ');
    if (isLogged || (request.ips ?? []).length > 1) return;
    isLogged = true;
    log.error(
      'X-Forwarded-For was sent by a proxy that TRUST_PROXY does not name: all who come through it share the limits of one. Set TRUST_PROXY to the address of the proxy.',
    );
  };
}
