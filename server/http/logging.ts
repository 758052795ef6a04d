import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config';

/** What takes the lines of the log: a stream, or a test that reads them. */
export interface LogTarget {
  write(line: string): void;
}

/**
 * Log lines are JSON, one an event, with the request's id. They name routes, statuses and masked addresses, never a
 * body, a header, a query, a code or a token.
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

/** Each line about a request also has the id under which the site's actions know it; nothing else that is sent as one. */
export const withTrace: NonNullable<FastifyServerOptions['childLoggerFactory']> = (logger, bindings, options, raw) => {
  const [trace] = /^[\w-]{10,40}$/.exec(String(raw.headers['x-trace-id'] ?? '')) ?? [];
  return logger.child(trace === undefined ? bindings : { ...bindings, trace }, options);
};

/** A database error repeats its values in message and detail; only what cannot hold one is kept. */
function describeError(error: Error & { code?: string; cause?: unknown }) {
  const cause = error.cause as (Error & { code?: string }) | undefined;
  const source = cause ?? error;
  const isQuery = error.name === 'DrizzleQueryError' || error.message?.startsWith('Failed query');
  return {
    type: error.name,
    code: error.code ?? cause?.code,
    message: isQuery ? 'A query failed.' : maskAddresses(source.message ?? ''),
    stack: isQuery ? '' : maskAddresses(error.stack ?? ''),
  };
}

/** `jane.doe@example.com` becomes `j***@example.com`; a row of 7 or more digits keeps its last two. */
export function maskAddresses(text: string): string {
  return text.replace(/([^\s@"'<>(])[^\s@"'<>(]*@([^\s@"'<>)]+)/g, '$1***@$2').replace(/\+?\d{5,}(\d\d)\b/g, '***$1');
}
