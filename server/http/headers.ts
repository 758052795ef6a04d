import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { type Config, isLoopback } from '../config';
import { HttpError } from '../httpErrors';

/** What any answer of the API may do in a browser: nothing. Pages bring a policy of their own. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

const PERMISSIONS = ['accelerometer', 'autoplay', 'camera', 'display-capture', 'fullscreen', 'geolocation', 'gyroscope']
  .concat(['magnetometer', 'microphone', 'midi', 'payment', 'screen-wake-lock', 'usb', 'xr-spatial-tracking'])
  .map((feature) => `${feature}=${feature === 'fullscreen' || feature === 'autoplay' ? '(self)' : '()'}`)
  .join(', ');

/**
 * The headers of every answer, whatever made it.
 * Strict-Transport-Security only where people come by https: on plain localhost it would lock the browser out.
 */
export function securityHeaders(config: Config): Record<string, string> {
  return {
    'content-security-policy': API_POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
    'x-permitted-cross-domain-policies': 'none',
    ...(config.publicOrigin.startsWith('https:') && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
  };
}

/**
 * Lets exactly one foreign page call the API: the site, when it is served from another host than the API.
 * The session travels in a header, so no credentials are allowed.
 */
export function addCors(server: FastifyInstance, config: Config): void {
  server.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    reply.header('vary', 'Origin');
    if (request.headers.origin !== config.publicOrigin) return;
    reply
      .header('access-control-allow-origin', config.publicOrigin)
      .header('access-control-expose-headers', 'Retry-After');
  });
  server.options('/api/*', async (request, reply) => {
    if (request.headers.origin === config.publicOrigin) {
      reply
        .header('access-control-allow-methods', 'GET, POST')
        .header('access-control-allow-headers', 'authorization, content-type')
        .header('access-control-max-age', '600');
    }
    return reply.code(204).send();
  });
}

/**
 * The entries of X-Forwarded-For: the addresses alone, as some proxies add the port: `1.2.3.4:5678` is 1.2.3.4,
 * `[2001:db8::1]:5678` is 2001:db8::1. What is no address is `unknown`.
 */
export function forwardedAddresses(headers: IncomingHttpHeaders): string[] {
  const entries = [headers['x-forwarded-for'] ?? []].flat().join().split(',');
  return entries
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const [, six, four] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/.exec(entry) ?? [];
      const address = six ?? four ?? entry;
      return isIP(address) ? address : 'unknown';
    });
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

/** Whether a Host header names this machine: localhost, 127.x.y.z or [::1], with or without a port. */
export function isLoopbackHost(host: string): boolean {
  const [, bracketed, name] = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9.-]+))(?::\d{1,5})?$/i.exec(host) ?? [];
  if (bracketed) return isIP(bracketed) === 6 && isLoopback(bracketed);
  return name !== undefined && isLoopback(name);
}

const isThisMachine = (address: string) => isLoopback(address.replace(/^::ffff:/i, ''));

/**
 * Two Host headers can be read as two different sites by two programs on the way. Outside production every name but
 * those of this machine is refused too, and what a proxy passes on for others, whatever name it uses: a foreign page
 * whose name leads here would read the codes at /outbox, and log in to the demo accounts.
 * @throws HttpError 400
 */
export function checkHost(config: Pick<Config, 'production'>, request: IncomingMessage): void {
  const { headers, rawHeaders, httpVersion } = request;
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) throw new HttpError(400, 'The request names its host twice.');
  if (hosts.length === 0 && httpVersion === '1.1') throw new HttpError(400, 'The request names no host.');
  if (config.production) return;
  const names = [headers.host, headers['x-forwarded-host']].flat().filter((name) => name !== undefined);
  const isFromElsewhere =
    headers.via !== undefined || headers.forwarded !== undefined || !forwardedAddresses(headers).every(isThisMachine);
  if (!names.every(isLoopbackHost) || isFromElsewhere)
    throw new HttpError(400, 'This server is in development mode and answers to localhost only.');
}
