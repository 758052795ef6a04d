import type { FastifyBaseLogger } from 'fastify';

interface Caused {
  code?: unknown;
  message?: unknown;
  cause?: unknown;
  errors?: Caused[];
}

/** Returns an error and its causes, through drizzle's wrapper. */
function listCauses(error: unknown): Caused[] {
  const caused = error as Caused | null | undefined;
  return caused ? [caused, ...listCauses(caused.cause)] : [];
}

const says = (error: unknown, text: RegExp) => listCauses(error).some(({ message }) => text.test(String(message)));

/** Returns the SQLSTATE (`40001`) or system code (`ECONNREFUSED`) of a database error. */
export function pgCode(error: unknown): string | undefined {
  return listCauses(error).flatMap(({ code }) => (typeof code === 'string' ? code : []))[0];
}

/** Returns true when a unique index rejected a row. */
export const isUniqueViolation = (error: unknown): boolean => pgCode(error) === '23505';

const AWAY_CODES = /^(08|53|57014|57P0|58)|^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH)/;
/** The codes that only PostgreSQL's server or the network to it cause; the embedded engine has the others. */
const POSTGRES_CODES = /^(08|53300|57P0|ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH)/;
/** Messages of errors without a code, when PostgreSQL does not respond. */
const POSTGRES_TEXTS =
  /postgresql does not respond|connection terminated|query read timeout|timeout exceeded when trying to connect|client has encountered a connection error/i;
const ENGINE_CLOSED = /pglite is closed/i;

/** Returns whether the database is unreachable, out of disk space or too slow: the response is 503, not 500. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return AWAY_CODES.test(pgCode(error) ?? '') || says(error, POSTGRES_TEXTS) || says(error, ENGINE_CLOSED);
}

/**
 * Returns whether two transactions conflicted (40001 serialization failure, 40P01 deadlock) and the caller may retry.
 */
export function isRetryable(error: unknown): boolean {
  return ['40001', '40P01'].includes(pgCode(error) ?? '');
}

/** During a database outage everything fails, so the reason is logged once in ten seconds. */
const WARN_EVERY = 10_000;
let warnedAt = 0;
let suppressed = 0;

export function logOutage(log: Pick<FastifyBaseLogger, 'warn'>, error: unknown): void {
  if (Date.now() - warnedAt < WARN_EVERY) {
    suppressed += 1;
    return;
  }
  warnedAt = Date.now();
  const isPostgres = POSTGRES_CODES.test(pgCode(error) ?? '') || says(error, POSTGRES_TEXTS);
  const setting = isPostgres ? { setting: 'DATABASE_URL' } : {};
  log.warn({ err: error, ...setting, suppressed }, isPostgres ? 'PostgreSQL is unreachable' : 'database unavailable');
  suppressed = 0;
}

/** Returns the innermost error, whose message names the reason; of unavailable databases it contains no values. */
export function rootCause(error: unknown): Caused {
  const last = listCauses(error).at(-1) ?? {};
  // Node tries each address of a name, and its summary has no message.
  return last.message ? last : (last.errors?.[0] ?? last);
}

/** Marks errors of connections, which are not wrapped like errors of queries. */
export class ConnectionFailure extends Error {
  override name = 'ConnectionFailure';
}

/** Logs an error of background work. @param about fields to log with the error */
export function logFailure(
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  error: unknown,
  about: object,
  message: string,
): void {
  // The provider and the mail server may be unavailable too.
  const isQuery =
    error instanceof ConnectionFailure || (error instanceof Error && error.message.startsWith('Failed query'));
  if (isQuery && isDatabaseUnavailable(error)) logOutage(log, error);
  else log.error({ err: error, ...about }, message);
}
