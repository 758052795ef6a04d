import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '../httpErrors';

/** What balancers and supervisors ask. */
export const PROBES = { live: '/livez', ready: '/readyz', health: '/healthz' };

/** Who has not sent a whole request this long after the end began is sent away. Milliseconds. */
const SENT_WITHIN = 3_000;
const TURN = 100;

/**
 * Prepares the end of a server. From the call of the function that is returned on, /readyz and /healthz are 503 and every
 * answer closes its connection; once the notice is over, which it waits for, new requests are 503 in the envelope. After
 * three seconds a connection without a whole request is closed: Node's own check for slow senders ends with `close()`,
 * and one of them would keep the process for ever.
 */
export function addClosing(app: FastifyInstance): (notice?: number) => Promise<void> {
  let stage: 'open' | 'leaving' | 'closing' = 'open';
  /** Every connection with the requests on it that have no answer yet. */
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
    if (stage === 'closing' || url === PROBES.ready || url === PROBES.health)
      throw unavailable('The service starts anew. Please try again shortly.');
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stage !== 'open') reply.header('connection', 'close');
  });

  function endSlowSenders(): void {
    for (const [socket, requests] of connections) {
      if (requests.size > 0 && [...requests].every(({ complete }) => complete)) continue;
      if (socket.bytesRead === 0) socket.destroy();
      else {
        const late = Object.assign(new Error('The request took too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
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
 * Waits so many milliseconds, in short ones: after each a busy process reads what has been sent meanwhile. One long
 * timer would end first, and what was sent and not read yet would be reset.
 */
async function waitInTurns(duration: number): Promise<void> {
  for (let waited = 0; waited < duration; waited += TURN) await sleep(TURN);
}
