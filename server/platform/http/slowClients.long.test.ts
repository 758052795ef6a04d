import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { listen, useTestApp } from '../../testing';

const CLIENTS = 40;
const LONGEST = 15_000;

const app = useTestApp();
let port: number;
beforeAll(async () => {
  port = await listen(app);
});

const HEAD = 'POST /api/user/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
/** The behaviors of slow clients: data sent immediately, and data sent every half second afterwards. */
const attacks: Record<string, { first: string; more: string }> = {
  'headers that never end': { first: HEAD, more: 'x-slow: 1\r\n' },
  'a body that never ends': { first: `${HEAD}content-length: 4096\r\n\r\n`, more: ' ' },
  'nothing at all': { first: '', more: '' },
  'nothing after one answer': { first: 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n', more: '' },
};

async function attack({ first, more }: (typeof attacks)[string]): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  if (first) socket.write(first);
  const timer = more && setInterval(() => socket.writable && socket.write(more), 500);
  socket.on('close', () => clearInterval(timer || undefined));
  socket.resume();
  return socket;
}

test('C62 slow clients are disconnected within 15 s, and all others are served in the meantime', async () => {
  const sockets: Socket[] = [];
  for (const kind of Object.values(attacks)) {
    for (let client = 0; client < CLIENTS; client += 1) sockets.push(await attack(kind));
  }
  const began = Date.now();
  const open = () => sockets.filter(({ closed }) => !closed).length;
  let served = 0;
  while (open() > 0 && Date.now() - began < LONGEST) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { connection: 'close' } });
    expect(answer.status).toBe(200);
    served += 1;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  const left = open();
  sockets.forEach((socket) => socket.destroy());
  expect(served).toBeGreaterThan(3);
  expect(left).toBe(0);
});
