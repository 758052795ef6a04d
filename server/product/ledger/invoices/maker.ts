import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { unavailable } from '../../../platform/lib/httpErrors';
import { makeKeyedMutex } from '../../../platform/db/work/background';
import type { Drawn, Order } from './thread';

/** Maximum number of cached files, about 10 kB each. */
const KEPT = 200;
const MAX_QUEUED = 50;
/** An invoice takes about 100 ms; the first one also loads the library. Milliseconds. */
const LONGEST = 20_000;
/** The thread uses about 50 MB, so an idle server stops it. */
const IDLE_AFTER = 60_000;

/**
 * Draws invoices in a separate thread, one at a time, because drawing would block all other requests of the process.
 */
export function makeInvoiceMaker() {
  const files = new Map<string, Promise<Buffer>>();
  const inTurn = makeKeyedMutex();
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let waiting = 0;

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ending = thread;
    thread = null;
    await ending?.terminate();
  }

  async function draw(order: Order): Promise<Buffer> {
    clearTimeout(idle);
    try {
      const file = await getAnswer((thread ??= startThread()), order);
      idle = setTimeout(() => void end(), IDLE_AFTER).unref();
      return file;
    } catch (error) {
      await end();
      throw error;
    }
  }

  function drawInTurn(order: Order): Promise<Buffer> {
    if (waiting >= MAX_QUEUED)
      throw unavailable('Too many invoices are being created right now. Try again in a minute.');
    waiting += 1;
    return inTurn('invoices', () => draw(order)).finally(() => (waiting -= 1));
  }

  return {
    /**
     * Returns the PDF file of an invoice. Parallel and repeated requests for the same content share one file.
     * @throws HttpError 503 when the queue is full
     */
    async make(order: Order): Promise<Buffer> {
      const key = createHash('sha256').update(JSON.stringify(order)).digest('base64url');
      const file = files.get(key) ?? drawInTurn(order);
      // Reinserted at the end, so that the first entry is the least recently used.
      files.delete(key);
      files.set(key, file);
      if (files.size > KEPT) files.delete(files.keys().next().value as string);
      file.catch(() => files.delete(key));
      return file;
    },
    close: end,
  };
}

function startThread(): Worker {
  // A worker thread does not inherit the process's TypeScript loader.
  const sources = () => [require.resolve('tsx/cjs'), join(__dirname, 'thread.ts')].map((file) => JSON.stringify(file));
  const thread = __filename.endsWith('.ts')
    ? new Worker(`require(${sources().join('); require(')});`, { eval: true, execArgv: [] })
    : new Worker(join(__dirname, 'thread.js'));
  thread.unref();
  return thread;
}

async function getAnswer(thread: Worker, order: Order): Promise<Buffer> {
  const answer = once(thread, 'message', { signal: AbortSignal.timeout(LONGEST) });
  thread.postMessage(order);
  const [drawn] = (await answer) as [Drawn];
  if ('fault' in drawn) throw new Error(drawn.fault);
  return Buffer.from(drawn.file);
}
