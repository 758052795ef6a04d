import type { FastifyBaseLogger } from 'fastify';

interface Caused {
  code?: unknown;
  message?: unknown;
  cause?: unknown;
}

/** An error and what caused it, through drizzle's wrapper. */
function listCauses(error: unknown): Caused[] {
  const caused = error as Caused | null | undefined;
  return caused ? [caused, ...listCauses(caused.cause)] : [];
}

/** The SQLSTATE (`23505`) or system code (`ECONNREFUSED`) of a database error. */
export function pgCode(error: unknown): string | undefined {
  return listCauses(error).flatMap(({ code }) => (typeof code === 'string' ? code : []))[0];
}

const AWAY_CODES =
  /^(08|53|57014|57P0|58)|^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENOSPC|ENETUNREACH)/;
const AWAY_TEXTS =
  /connection terminated|query read timeout|timeout exceeded when trying to connect|pglite is closed|client has encountered a connection error/i;

/** True when the database is out of reach, out of disk space or too slow to answer: the answer is 503, not 500. */
export function isDatabaseAway(error: unknown): boolean {
  return (
    AWAY_CODES.test(pgCode(error) ?? '') || listCauses(error).some(({ message }) => AWAY_TEXTS.test(String(message)))
  );
}

/** Two transactions met (40001 serialization failure, 40P01 deadlock): the caller may try again. */
export function isRetryable(error: unknown): boolean {
  return ['40001', '40P01'].includes(pgCode(error) ?? '');
}

/** While the database is away everything fails: one line in ten seconds says why. */
const WARN_EVERY = 10_000;
let warnedAt = 0;

export function logAway(log: Pick<FastifyBaseLogger, 'warn'>, error: unknown): void {
  if (Date.now() - warnedAt < WARN_EVERY) return;
  warnedAt = Date.now();
  log.warn({ err: error }, 'database away');
}

/** Logs why work that no request began failed. @param about what is named beside the error */
export function logFailure(
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  error: unknown,
  about: object,
  message: string,
): void {
  // The provider and the mail server may be away too; only a query speaks of the database.
  const isQuery = error instanceof Error && error.message.startsWith('Failed query');
  if (isQuery && isDatabaseAway(error)) logAway(log, error);
  else log.error({ err: error, ...about }, message);
}
