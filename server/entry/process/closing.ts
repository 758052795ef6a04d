import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '../../platform/lib/httpErrors';
import { PROBES } from '../../platform/lib/observe';

/** Milliseconds after the start of the shutdown until connections without a complete request are closed. */
const SENT_WITHIN = 3_000;
const TURN = 100;

/**
 * Prepares a graceful shutdown. After a call of the returned function, all probes but /livez are 503 and every response
 * closes its connection. It waits for the notice period; then new requests are 503 in the envelope. Three seconds
 * later, connections without a complete request are closed: Node's own check for slow senders stops with `close()`, and
 * one slow sender would keep the process running forever.
 */
export function addClosing(app: FastifyInstance): (notice?: number) => Promise<void> {
  let stage: 'open' | 'leaving' | 'closing' = 'open';
  /** Every connection with its unanswered requests. */
  const connections = new Map<Socket, Set<IncomingMessage>>();

  app.server.on('connection', (socket: Socket) => {
    connections.set(socket, new Set());
    socket.once('close', () => connections.delete(socket));
  });
  app.server.on('request', (request: IncomingMessage, answer: ServerResponse) => {
    const requests = connections.get(request.socket);
    requests?.add(request);
    answer.once('close', () => requests?.delete(request));
  });
  app.addHook('onRequest', async ({ routeOptions: { url } }) => {
    if (stage === 'open' || url === PROBES.live) return;
    if (stage === 'closing' || Object.values(PROBES).includes(url ?? ''))
      throw unavailable('The service is restarting. Try again in a minute.');
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stage !== 'open') reply.header('connection', 'close');
  });

  function endSlowSenders(): void {
    for (const [socket, requests] of connections) {
      if (requests.size > 0 && [...requests].every(({ complete }) => complete)) continue;
      if (socket.bytesRead === 0) socket.destroy();
      else {
        const late = Object.assign(new Error('The request timed out. Try again.'), {
          code: 'ERR_HTTP_REQUEST_TIMEOUT',
        });
        app.server.emit('clientError', late, socket);
        socket.destroySoon();
      }
    }
  }

  return async (notice = 0) => {
    stage = 'leaving';
    void waitInTurns(SENT_WITHIN).then(endSlowSenders);
    await waitInTurns(notice);
    stage = 'closing';
  };
}

/**
 * Waits in short steps: after each, a busy process reads data that arrived in the meantime. A single long timer would
 * end first, and unread data would be reset.
 */
async function waitInTurns(duration: number): Promise<void> {
  for (let waited = 0; waited < duration; waited += TURN) await sleep(TURN);
}
