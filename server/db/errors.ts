interface Caused {
  code?: unknown;
  message?: unknown;
  cause?: unknown;
}

/** The SQLSTATE (`23505`) or system code (`ECONNREFUSED`) of a database error, through drizzle's wrapper. */
export function pgCode(error: unknown): string | undefined {
  for (let caused = error as Caused | undefined; caused; caused = caused.cause as Caused | undefined) {
    if (typeof caused.code === 'string') return caused.code;
  }
  return undefined;
}

const AWAY_CODES =
  /^(08|53|57014|57P0|58)|^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENOSPC|ENETUNREACH)/;
const AWAY_TEXTS =
  /connection terminated|query read timeout|timeout exceeded when trying to connect|pglite is closed|client has encountered a connection error/i;

/** True when the database is out of reach, out of disk space or too slow to answer: the answer is 503, not 500. */
export function isDatabaseAway(error: unknown): boolean {
  const code = pgCode(error);
  if (code && AWAY_CODES.test(code)) return true;
  for (let caused = error as Caused | undefined; caused; caused = caused.cause as Caused | undefined) {
    if (typeof caused.message === 'string' && AWAY_TEXTS.test(caused.message)) return true;
  }
  return false;
}

/** Two transactions met (40001 serialization failure, 40P01 deadlock): the caller may try again. */
export function isRetryable(error: unknown): boolean {
  const code = pgCode(error);
  return code === '40001' || code === '40P01';
}
