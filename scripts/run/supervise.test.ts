import { spawn, type ChildProcess } from 'node:child_process';
import { anyAnswer } from './health';
import { supervise, type Supervised } from './supervise';
import { freePort } from '../../testing/freePort';

/** Answers, unless it is told to block its event loop for good or to crash. */
const SERVER = `
  require('node:http').createServer((request, response) => {
    response.end();
    if (request.url === '/block') for (;;);
    if (request.url === '/crash') process.exit(1);
  }).listen(Number(process.argv[1]), '127.0.0.1');
`;

const children: ChildProcess[] = [];
let supervised: Supervised | undefined;
afterEach(async () => {
  supervised?.stop('SIGTERM');
  await supervised?.ended;
  supervised = undefined;
  children.splice(0).forEach((child) => child.kill('SIGKILL'));
});

async function watch(code: string) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const messages: string[] = [];
  supervised = supervise({
    start() {
      const child = spawn(process.execPath, ['-e', code, String(port)], { stdio: 'ignore' });
      children.push(child);
      return child;
    },
    answers: () => anyAnswer(origin, 500),
    lookEvery: 600,
    patience: 2,
    say: (text) => messages.push(text),
  });
  const untilAlive = async (starts: number) => {
    for (;;) {
      if (children.length === starts && (await anyAnswer(origin, 500))) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const request = (path: string) => fetch(origin + path, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  /** Long enough for a look of the supervisor. */
  const seenAlive = () => new Promise((resolve) => setTimeout(resolve, 1_400));
  return { messages, untilAlive, seenAlive, request };
}

it('C65 a server whose event loop is blocked for good is ended and started again', async () => {
  const { messages, untilAlive, seenAlive, request } = await watch(SERVER);
  await untilAlive(1);
  await seenAlive();
  await request('/block');
  await untilAlive(2);
  expect(children[0]?.signalCode).toBe('SIGKILL');
  expect(messages).toEqual([
    'The server has not answered 2 times in a row; it is ended.',
    'The server has ended (SIGKILL) and is started again.',
  ]);
});

it('C65 a server that crashes is started again; one that is stopped is not', async () => {
  const { messages, untilAlive, seenAlive, request } = await watch(SERVER);
  await untilAlive(1);
  await seenAlive();
  await request('/crash');
  await untilAlive(2);
  expect(messages).toEqual(['The server has ended (1) and is started again.']);
  supervised?.stop('SIGTERM');
  expect(await supervised?.ended).toBe(0);
  expect(children).toHaveLength(2);
});

it('a server that cannot start ends with its own code', async () => {
  const { messages } = await watch('process.exit(3)');
  expect(await supervised?.ended).toBe(3);
  expect([children.length, messages.length]).toEqual([1, 0]);
});
