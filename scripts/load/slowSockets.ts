import { connect, type Socket } from 'node:net';

const HEAD = 'POST /api/user/login HTTP/1.1\r\nhost: localhost\r\nx-slow: ';
const DRIP_MS = 1000;

export interface SlowSockets {
  /** Seconds from the first byte of each until the server hung up; resolves when all are gone. */
  closedAfter: Promise<number[]>;
}

/** Opens connections that send the head of a request a byte a second and never end it (slow loris). */
export function openSlowSockets(origin: string, count: number): SlowSockets {
  const { hostname, port } = new URL(origin);
  const drip = (): Promise<number> =>
    new Promise((resolve) => {
      const began = performance.now();
      const socket: Socket = connect(Number(port), hostname, () => socket.write(HEAD));
      const timer = setInterval(() => socket.write('a'), DRIP_MS);
      socket.resume();
      // A reset is the server hanging up, too.
      socket.on('error', () => undefined);
      socket.once('close', () => {
        clearInterval(timer);
        resolve((performance.now() - began) / 1000);
      });
    });
  return { closedAfter: Promise.all(Array.from({ length: count }, drip)) };
}
