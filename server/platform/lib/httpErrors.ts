/**
 * An error response. Handlers throw it; the error handler turns it into the envelope `{success: false, message}` with
 * its status.
 */
export class HttpError extends Error {
  constructor(
    readonly statusCode: 400 | 401 | 403 | 404 | 409 | 413 | 414 | 415 | 422 | 429 | 503,
    /** A message for the user, at most 500 characters. */
    message: string,
    /** Seconds until another attempt makes sense; sent as Retry-After. */
    readonly retryAfter?: number,
    /** The rejected field of the body, if any. */
    readonly field?: string,
    /** What the client can do about it, see `Failure` in the contract; a 404 is always `notFound`. */
    readonly reason?: 'unknownPasskey',
  ) {
    super(message);
    this.name = 'HttpError';
  }
}

/** @param field of the body, if the message is about a field whose rule no form checks @param reason see `HttpError` */
export function httpError(
  statusCode: 400 | 401 | 403 | 404 | 409 | 422,
  message: string,
  field?: string,
  reason?: HttpError['reason'],
): HttpError {
  return new HttpError(statusCode, message, undefined, field, reason);
}

/** Returns a 400 for input and business rules. @param field as for `httpError` */
export const badRequest = (message: string, field?: string): HttpError => httpError(400, message, field);

/** Returns a 429 with Retry-After. @param waitMs milliseconds until the next attempt is allowed */
export function tooManyRequests(message: string, waitMs: number): HttpError {
  return new HttpError(429, message, Math.min(86_400, Math.max(1, Math.ceil(waitMs / 1000))));
}

/** Returns a 503 with Retry-After. @param retryAfter seconds */
export function unavailable(message = 'The service is busy. Try again in a minute.', retryAfter = 5): HttpError {
  return new HttpError(503, message, retryAfter);
}
