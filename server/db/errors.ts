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
