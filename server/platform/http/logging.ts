import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config';
import { isDatabaseUnavailable, rootCause } from '../db/errors';

/** The destination of log lines: a stream, or a test that reads them. */
export interface LogTarget {
  write(line: string): void;
}

/**
 * Returns the logger options. Log lines are JSON, one per event, with the request's id. They contain routes, statuses
 * and masked addresses, never a body, header, query, code or token.
 */
export function loggerOptions(config: Config, logTo?: LogTarget): FastifyServerOptions['logger'] {
  if (config.logLevel === 'silent') return false;
  return {
    level: config.logLevel,
    base: null,
    serializers: {
      req: (request: { method: string; routeOptions?: { url?: string } }) => ({
        method: request.method,
        route: request.routeOptions?.url,
      }),
      err: describeError,
    },
    ...(logTo && { stream: logTo }),
  };
}

/** Request lines also have the id that the site gave its action, if it is valid. */
export const withTrace: NonNullable<FastifyServerOptions['childLoggerFactory']> = (logger, bindings, options, raw) => {
  const [trace] = /^[\w-]{10,40}$/.exec(String(raw.headers['x-trace-id'] ?? '')) ?? [];
  return logger.child(trace === undefined ? bindings : { ...bindings, trace }, options);
};

/** Database errors repeat values in message and detail, so only fields without values are logged. */
function describeError(error: Error & { code?: string; cause?: unknown }) {
  const cause = error.cause as (Error & { code?: string }) | undefined;
  const source = cause ?? error;
  const isQuery = error.name === 'DrizzleQueryError' || error.message?.startsWith('Failed query');
  return {
    type: error.name,
    code: error.code ?? cause?.code,
    message:
      isQuery && !isDatabaseUnavailable(error)
        ? 'A query failed.'
        : maskAddresses(String((isQuery || isDatabaseUnavailable(error) ? rootCause(error) : source).message ?? '')),
    stack: isQuery ? '' : maskAddresses(error.stack ?? ''),
  };
}

/** `jane.doe@example.com` becomes `j***@example.com`; a sequence of 7 or more digits keeps its last two. */
export function maskAddresses(text: string): string {
  return text
    .replace(/([^\s@"'<>(,])[^\s@"'<>(,]*@([^\s@"'<>),]+)/g, '$1***@$2')
    .replace(/\+?\d{5,}(\d\d)\b/g, '***$1');
}
