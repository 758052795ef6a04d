import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { type Config, isLoopback } from '../config';
import { HttpError } from '../lib/httpErrors';

/** The policy of API responses: nothing is allowed. Pages set their own policy. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

const PERMISSIONS = ['accelerometer', 'autoplay', 'camera', 'display-capture', 'fullscreen', 'geolocation', 'gyroscope']
  .concat(['magnetometer', 'microphone', 'midi', 'payment', 'screen-wake-lock', 'usb', 'xr-spatial-tracking'])
  .map((feature) => `${feature}=${feature === 'fullscreen' || feature === 'autoplay' ? '(self)' : '()'}`)
  .join(', ');

/**
 * Sets the headers of every response, including errors.
 * Strict-Transport-Security is sent only on https: on plain localhost it would lock the browser out.
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
 * Lets exactly one other origin call the API: the site, when it is served from another host.
 * The session travels in a header, so no credentials are allowed.
 */
export function addCors(server: FastifyInstance, config: Config): void {
  server.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    reply.header('vary', 'Origin');
    if (request.headers.origin !== config.publicOrigin) return;
    reply
      .header('access-control-allow-origin', config.publicOrigin)
      .header('access-control-expose-headers', 'Retry-After, Idempotency-Replayed');
  });
  server.options('/api/*', async (request, reply) => {
    if (request.headers.origin === config.publicOrigin) {
      reply
        .header('access-control-allow-methods', 'GET, POST')
        .header('access-control-allow-headers', 'authorization, content-type, idempotency-key')
        .header('access-control-max-age', '600');
    }
    return reply.code(204).send();
  });
}

/**
 * Parses X-Forwarded-For. Ports that some proxies add are removed: `1.2.3.4:5678` becomes 1.2.3.4, `[2001:db8::1]:5678`
 * becomes 2001:db8::1. Invalid addresses become `unknown`.
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
 * Normalizes X-Forwarded-For before the caller's address is read, and logs the first untrusted one: behind a proxy that
 * TRUST_PROXY does not list, all customers share one set of limits.
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
      'Ignored X-Forwarded-For from a proxy that is not in TRUST_PROXY: all its users share one rate limit. Set TRUST_PROXY to the address of the proxy.',
    );
  };
}

/** Returns whether a Host header names this machine: localhost, 127.x.y.z or [::1], with or without a port. */
export function isLoopbackHost(host: string): boolean {
  const [, bracketed, name] = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9.-]+))(?::\d{1,5})?$/i.exec(host) ?? [];
  if (bracketed) return isIP(bracketed) === 6 && isLoopback(bracketed);
  return name !== undefined && isLoopback(name);
}

const isThisMachine = (address: string) => isLoopback(address.replace(/^::ffff:/i, ''));

/**
 * Rejects requests with two Host headers, which two programs may read as two different sites. Outside production it
 * also rejects names other than those of this machine, and requests forwarded by a proxy for others: a foreign page
 * with a name that resolves to this machine could read the codes at /outbox and log in to the demo accounts.
 * @throws HttpError 400
 */
export function checkHost(config: Pick<Config, 'production'>, request: IncomingMessage): void {
  const { headers, rawHeaders, httpVersion } = request;
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) throw new HttpError(400, 'The request has more than one host.');
  if (hosts.length === 0 && httpVersion === '1.1') throw new HttpError(400, 'The request has no host.');
  if (config.production) return;
  const names = [headers.host, headers['x-forwarded-host']].flat().filter((name) => name !== undefined);
  const isFromElsewhere =
    headers.via !== undefined || headers.forwarded !== undefined || !forwardedAddresses(headers).every(isThisMachine);
  if (!names.every(isLoopbackHost) || isFromElsewhere)
    throw new HttpError(400, 'This server is in development mode and only accepts requests to localhost.');
}
