import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable, isRetryable, logOutage } from '../db/errors';
import { HttpError } from '../lib/httpErrors';

/** Messages for errors of the framework itself. */
const SENTENCES: Record<number, string> = {
  400: 'The request is invalid.',
  404: 'Not found.',
  405: 'Method not allowed.',
  408: 'The request timed out. Try again.',
  413: 'The request is too large.',
  414: 'The URL is too long.',
  415: 'The request must be JSON (application/json).',
  431: 'The request headers are too large.',
  503: 'The service is temporarily unavailable. Try again in a minute.',
};

/** Sends every error in one shape: `{success: false, message}`. */
export function addEnvelope(app: FastifyInstance): void {
  app.setNotFoundHandler(async (_request, reply) => sendFailure(reply, 404));
  app.setErrorHandler(async (error: FastifyError | HttpError, request, reply) => answerError(error, request, reply));
}

/** Also handles the framework's `frameworkErrors`: URLs that cannot be decoded never reach a route. */
export function answerError(
  error: FastifyError | HttpError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof HttpError) {
    // Only 404s without a reason mean that the API has no such operation.
    const reason = error.statusCode === 404 ? 'notFound' : error.reason;
    return sendFailure(reply, error.statusCode, error.message, { ...error, reason });
  }
  if (isDatabaseUnavailable(error) || isRetryable(error)) {
    logOutage(request.log, error);
    return sendFailure(reply, 503, SENTENCES[503], { retryAfter: 5 });
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return sendFailure(reply, status);
  request.log.error({ err: error }, 'request failed');
  return sendFailure(reply, 500, 'Something went wrong on our end. Try again.');
}

function sendFailure(
  reply: FastifyReply,
  status: number,
  message = SENTENCES[status] ?? SENTENCES[400]!,
  {
    retryAfter,
    field,
    reason,
  }: Pick<HttpError, 'retryAfter' | 'field'> & { reason?: 'notFound' | HttpError['reason'] } = {},
): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send({ success: false, message: message.slice(0, 500), field, reason });
}

/** Answers requests that Node's parser rejects: bad chunks, headers that are too large, slow senders. */
export function answerClientError(headers: Record<string, string>) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400;
    const body = JSON.stringify({ success: false, message: SENTENCES[status] });
    const head = Object.entries({
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    });
    const lines = head.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n${body}`);
  };
}
