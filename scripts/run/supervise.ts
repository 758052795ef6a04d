import type { ChildProcess } from 'node:child_process';

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 5_000;
/** A start may take as many times longer than an answer. */
const START_PATIENCE = 10;
/** A process that is asked to stop and does not is killed after as many milliseconds; server/main.ts takes up to 56 s. */
const STOP_WITHIN = 60_000;

export interface Supervision {
  start: () => ChildProcess;
  /** Whether the server gives any answer; it may take `lookEvery` at most. */
  answers: () => Promise<boolean>;
  /** Milliseconds between two looks. */
  lookEvery?: number;
  /** So many looks without an answer in a row, and the server is killed and started again. */
  patience?: number;
  say?: (text: string) => void;
}

export interface Supervised {
  /** Passes a signal on and starts nothing any more. */
  stop: (signal: NodeJS.Signals) => void;
  /** The code to end with, once the server has ended for good. */
  ended: Promise<number>;
}

/**
 * Keeps a server going from outside: an embedded engine that runs out of disk can block the event loop of its
 * process, where no timer would fire to help. A server that crashes or goes silent is started again; one that ends
 * before its first answer is not, because its own words say what is wrong.
 */
export function supervise({ start, answers, lookEvery = 5_000, patience = 6, say = console.error }: Supervision) {
  let child: ChildProcess;
  let proven = false;
  let answered = false;
  let missed = 0;
  let pause = FIRST_PAUSE;
  let stopping = false;
  let nextStart: NodeJS.Timeout | undefined;
  let end: (code: number) => void;
  const ended = new Promise<number>((resolve) => (end = resolve));

  function launch(): void {
    [answered, missed, nextStart] = [false, 0, undefined];
    child = start();
    child.on('exit', (code, signal) => {
      if (stopping || !proven || code === 0) {
        clearInterval(looks);
        end(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1));
        return;
      }
      say(`The server has ended (${signal ?? code}) and is started again.`);
      nextStart = setTimeout(launch, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    });
  }

  async function look(): Promise<void> {
    const looked = child;
    const alive = await answers();
    // One that was killed may take a while to be gone.
    if (looked !== child || looked.killed || nextStart || stopping) return;
    if (alive) {
      [proven, answered, missed, pause] = [true, true, 0, FIRST_PAUSE];
      return;
    }
    missed += 1;
    if (!proven || missed < patience * (answered ? 1 : START_PATIENCE)) return;
    say(`The server has not answered ${missed} times in a row; it is ended.`);
    child.kill('SIGKILL');
  }

  function stop(signal: NodeJS.Signals): void {
    stopping = true;
    if (nextStart) {
      clearTimeout(nextStart);
      clearInterval(looks);
      end(0);
      return;
    }
    child.kill(signal);
    setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN).unref();
  }

  const looks = setInterval(() => void look(), lookEvery);
  launch();
  return { stop, ended } satisfies Supervised;
}
