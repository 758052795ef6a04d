import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSlowSockets } from '../../load/slowSockets';
import type { Attack, Stage } from '../stage/stage';

const HOST = 'Host: localhost\r\n';
const JSON_TYPE = 'Content-Type: application/json\r\n';
/** Requests that two programs on the way may read differently, or that are none. */
const RAW = [
  `GET /healthz HTTP/1.1\r\n${HOST}${HOST}\r\n`,
  `POST /api/user/login HTTP/1.1\r\n${HOST}${JSON_TYPE}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n`,
  `POST /api/user/login HTTP/1.1\r\n${HOST}${JSON_TYPE}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
  `POST /api/user/login HTTP/1.1\r\n${HOST}${JSON_TYPE}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`,
  `POST /api/user/login HTTP/1.1\r\n${HOST}${JSON_TYPE}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}x`,
  `POST /api/user/login HTTP/1.1\r\n${HOST}${JSON_TYPE}Content-Length: +2\r\n\r\n{}`,
  `POST /api/user/login HTTP/1.1\r\n${HOST}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\nZZ\r\n{}\r\n0\r\n\r\n`,
  `POST /api/user/login HTTP/1.1\r\n${HOST}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n{}\r\n`,
  `GET /healthz HTTP/1.1\r\n${HOST}X: ${'a'.repeat(20_000)}\r\n\r\n`,
  `GET /healthz HTTP/1.1\r\n${HOST}X\u0000: a\r\n\r\n`,
  `GET /healthz HTTP/1.1\n${HOST.replace('\r', '')}\n`,
  `GET /healthz\u0000 HTTP/1.1\r\n${HOST}\r\n`,
  `GET /healthz HTTP/1.1\r\n Host: localhost\r\n\r\n`,
  'GET /healthz HTTP/1.1\r\n\r\n',
  'GET /healthz HTTP/9.9\r\nHost: localhost\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001',
  '\r\n\r\n\r\n\r\n',
];

/** Sends bytes and reads what comes back. */
function exchange({ port }: Stage, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.on('data', (chunk) => (answer += String(chunk)));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
    socket.setTimeout(12_000, () => socket.destroy());
  });
}

/** Bytes on the wire. */
export const network: Attack[] = [
  {
    goal: 'Requests that can be read in two ways are refused in the envelope, two Host headers among them',
    async run(stage) {
      const answers = await Promise.all(RAW.map((bytes) => exchange(stage, bytes)));
      const taken = answers.flatMap((answer, at) => {
        const heads = answer.match(/HTTP\/1\.1 \d{3}/g) ?? [];
        return heads.every((head) => /4\d\d$/.test(head)) && heads.length <= 1 ? [] : [`${at}: ${heads.join(' ')}`];
      });
      const bare = answers.filter((answer) => answer !== '' && !answer.includes('"success":false')).length;
      return {
        measured: `${RAW.length} requests; taken: ${taken.join('; ') || 'none'}; ${bare} outside the envelope`,
        held: taken.length === 0 && bare === 0,
      };
    },
  },
  {
    goal: 'Thousands of broken connections do not keep the server from answering',
    async run(stage, full, random) {
      const total = full ? 2_000 : 100;
      let slowest = 0;
      let open = true;
      const watch = (async () => {
        while (open) {
          const began = performance.now();
          await stage.direct().fetch('/healthz');
          slowest = Math.max(slowest, performance.now() - began);
          await sleep(50);
        }
      })();
      const pick = () => RAW[Math.floor(random() * RAW.length)]!;
      for (let done = 0; done < total; done += 50) {
        await Promise.all(
          Array.from({ length: 50 }, () => {
            const bytes = pick();
            const cut = bytes.slice(0, 1 + Math.floor(random() * bytes.length));
            return new Promise<void>((resolve) => {
              const socket = connect(stage.port, '127.0.0.1', () => socket.end(cut, 'latin1'));
              socket.on('error', () => undefined);
              socket.resume().on('close', () => resolve());
            });
          }),
        );
      }
      open = false;
      await watch;
      const alive = (await stage.direct().fetch('/healthz')).status;
      return {
        measured: `${total} connections, slowest answer beside them ${slowest.toFixed(0)} ms, then ${alive}`,
        held: alive === 200 && (!full || slowest < 5_000),
      };
    },
  },
  {
    goal: 'Slow senders are sent away within 15 seconds, and others are served meanwhile',
    async run(stage, full) {
      const count = full ? 1_000 : 20;
      const { closedAfter } = openSlowSockets(`http://127.0.0.1:${stage.port}`, count);
      const statuses = new Set<number>();
      const reader = stage.visitor();
      for (let at = 0; at < 20; at += 1) statuses.add((await reader.call('/plans')).status);
      const longest = Math.max(...(await closedAfter));
      const measured = `${count} senders, the last gone after ${longest.toFixed(1)} s; readers got ${[...statuses].join(', ')}`;
      return { measured, held: (!full || longest <= 15) && statuses.size === 1 && statuses.has(200) };
    },
  },
];
