import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { calls, type MeasuredCall } from './timing/calls';
import { judge, type Verdict } from './timing/judge';
import { type ApiReport, emailOf, phoneOf, type State, WARM_UP } from './timing/people';

/**
 * `npm run test:timing [-- --pairs 1000]`: does the time of an answer tell whether an e-mail has an account?
 * Each call is sent in pairs, with and without an account, in random order. Two times are judged: that of the answer,
 * and that of a log-in sent right behind it, which waits for what the first call has left to do.
 * Exit code 1 when something is told.
 */
const DAY_AND_MORE = 25 * 60 * 60 * 1000;
const PASSWORD_CALL = '/user/login';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Milliseconds from the first byte sent to the last received. */
function timeOf(port: number, callPath: string, body: object): Promise<number> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const from = performance.now();
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
    const call = request({ port, agent, path: `/api${callPath}`, method: 'POST', headers }, (answer) => {
      answer.resume().once('end', () => {
        const status = answer.statusCode ?? 0;
        if (status >= 429) reject(new Error(`${callPath} answered ${status}.`));
        else resolve(performance.now() - from);
      });
    });
    call.once('error', reject);
    call.end(text);
  });
}

/** Waits until the API is idle, and lets a day pass for its limits. */
const nextDay = (api: ChildProcess) => idle(api, DAY_AND_MORE);

async function idle(api: ChildProcess, advance = 0): Promise<void> {
  const ready = once(api, 'message');
  api.send({ advance });
  await ready;
}

const asked: Record<State, number> = { verified: 0, unverified: 0, unknown: 0 };

/** Each e-mail is used once: a counter from an earlier call would tell as well, but not what is looked for. */
function nextPerson(state: State) {
  const at = asked[state]++;
  return { email: emailOf(state, at), phoneNo: phoneOf(state, at) };
}

interface Times {
  answers: number[];
  after: number[];
}

async function measureOne(api: ChildProcess, port: number, call: MeasuredCall, state: State) {
  await nextDay(api);
  const person = nextPerson(state);
  if (call.before) {
    await timeOf(port, call.before.path, call.before.body(person));
    await idle(api);
  }
  const answer = await timeOf(port, call.path, call.body(person));
  const { email } = nextPerson('unknown');
  return { answer, after: await timeOf(port, PASSWORD_CALL, { email, password: 'Tarred felt 77' }) };
}

async function measurePairs(api: ChildProcess, port: number, call: MeasuredCall, state: State, pairs: number) {
  const times = new Map<State, Times>([state, 'unknown' as const].map((key) => [key, { answers: [], after: [] }]));
  for (let round = -WARM_UP; round < pairs; round += 1) {
    const order = Math.random() < 0.5 ? ([state, 'unknown'] as const) : (['unknown', state] as const);
    for (const one of order) {
      const { answer, after } = await measureOne(api, port, call, one);
      if (round < 0) continue;
      times.get(one)?.answers.push(answer);
      times.get(one)?.after.push(after);
    }
  }
  const [known, unknown] = [times.get(state)!, times.get('unknown')!];
  return { answer: judge(unknown.answers, known.answers), after: judge(unknown.after, known.after) };
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function line(name: string, { gap, allowedGap, guessed, allowed, passed }: Verdict): string {
  const verdict = passed ? 'ok' : `FAILED (${allowedGap.toFixed(1)} ms, ${percent(allowed)})`;
  return `${name.padEnd(42)} ${gap.toFixed(2).padStart(8)} ms ${percent(guessed).padStart(8)}  ${verdict}`;
}

async function main(): Promise<void> {
  const at = process.argv.indexOf('--pairs');
  const pairs = at > 0 ? Number(process.argv[at + 1]) : 1000;
  if (!Number.isInteger(pairs) || pairs < 20) throw new Error('--pairs wants a whole number of 20 or more.');
  const series = calls.reduce((sum, call) => sum + call.states.length, 0);
  const people = String(series * (pairs + WARM_UP));
  const api = fork(path.join(__dirname, 'timing', 'api.ts'), [people], { execArgv: ['--import', 'tsx'] });
  const [{ port }] = (await once(api, 'message')) as [ApiReport & { port: number }];
  let failed = 0;
  console.log(`${pairs} pairs each; gap of the medians, and how often the best threshold guesses right`);
  for (const call of calls) {
    for (const state of call.states) {
      const verdicts = await measurePairs(api, port, call, state, pairs);
      console.log(line(`${call.name}, ${state}`, verdicts.answer));
      console.log(line(`${call.name}, ${state}: the log-in behind it`, verdicts.after));
      failed += [verdicts.answer, verdicts.after].filter(({ passed }) => !passed).length;
    }
  }
  api.disconnect();
  agent.destroy();
  console.log(failed === 0 ? 'Nothing is told.' : `${failed} times something is told.`);
  process.exitCode = failed === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
