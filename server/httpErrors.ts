/**
 * An answer that is not a success. Thrown by handlers; the error handler turns it into the envelope
 * `{success: false, message}` with its status.
 */
export class Problem extends Error {
  constructor(
    readonly statusCode: 400 | 401 | 403 | 404 | 409 | 413 | 414 | 415 | 429 | 503,
    /** A sentence for a person, at most 500 characters. */
    message: string,
    /** Seconds until another try makes sense; becomes Retry-After. */
    readonly retryAfter?: number,
    /** The field of the body that was refused, where one was. */
    readonly field?: string,
  ) {
    super(message);
    this.name = 'Problem';
  }
}

/**
 * A refusal: 400 for input and business rules, 401 without a session, 403 not yours, 404, 409.
 * @param field of the body, when the sentence is about that field and no form knows its rule
 */
export function refuse(statusCode: 400 | 401 | 403 | 404 | 409, message: string, field?: string): Problem {
  return new Problem(statusCode, message, undefined, field);
}

/** 429 with Retry-After. @param waitMs milliseconds until the next try is allowed */
export function tooMany(message: string, waitMs: number): Problem {
  return new Problem(429, message, Math.min(86_400, Math.max(1, Math.ceil(waitMs / 1000))));
}

/** 503 with Retry-After. @param retryAfter seconds */
export function unavailable(
  message = 'The service is busy for a moment. Please try again shortly.',
  retryAfter = 5,
): Problem {
  return new Problem(503, message, retryAfter);
}
