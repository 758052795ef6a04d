import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';
import { readConfig } from '../../server/platform/config';
import { openDatabase } from '../../server/platform/db';
import { newId } from '../../server/platform/db/queries';
import { accounts, sessions, signUps } from '../../server/platform/db/schema';
import { buildApp } from '../../server/entry/process/app';
import { openSession, SESSION_LIFE } from '../../server/platform/security/sessions';
import { signUpForm } from '../../server/testing/network/people';
import { integerOption } from '../run/children';

type State = 'verified' | 'unverified' | 'unknown';
interface Person {
  email: string;
  phoneNo: string;
}
/** A path and the body for a person. */
type Call = readonly [path: string, body: (person: Person) => object];

const GAP = 3;
const GUESSED = 0.55;
const WARM_UP = 5;
const BATCH = 1000;
const DAY_AND_MORE = 25 * 60 * 60 * 1000;
const PASSWORD = 'Tarred felt 77';
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const logIn: Call = ['/user/login', ({ email }) => ({ email, password: PASSWORD })];
const forgot: Call = ['/user/forgot-password', ({ email }) => ({ email })];
const code: Call = ['/user/v2/verify-code', ({ email }) => ({ email, code: '000000' })];
const signUp: Call = [
  '/user/v2/signup',
  (person) => signUpForm({ ...person, password: PASSWORD, confirmPassword: PASSWORD }),
];
const affiliate: Call = [
  '/affiliate/signup',
  (person) => ({ ...person, fullName: 'Rosa Ridge', password: PASSWORD, phoneCode: '+1' }),
];
const resend: Call = ['/user/send-otp', (person) => ({ ...person, phoneCallingCode: '1' })];
const codes: Call = [
  '/user/verify-email-and-phone',
  (person) => ({ ...person, emailOtp: '000000', phoneNoOtp: '000000' }),
];

/** Sent by a logged-in user who wants to know whether an email is taken. */
const changeEmail: Call = ['/user/change-email', ({ email }) => ({ email, currentPassword: PASSWORD })];

/** The calls that name an email, compared with an unknown one; only the last of two is judged. */
const series: readonly [name: string, state: State, call: Call, before?: Call][] = [
  ['log-in', 'verified', logIn],
  ['log-in', 'unverified', logIn],
  ['forgot', 'verified', forgot],
  ['sign-up', 'verified', signUp],
  ['affiliate', 'verified', affiliate],
  ['resend', 'unverified', resend],
  ['resend', 'verified', resend],
  ['verify code', 'verified', code],
  ['forgot, then verify code', 'verified', code, forgot],
  ['sign-up, then login with its password', 'verified', logIn, signUp],
  ['sign-up, then both codes', 'verified', codes, signUp],
  ['change e-mail', 'verified', changeEmail],
];

const person = (state: State, at: number): Person => ({
  email: `${state}.${at}@example.com`,
  phoneNo: `${{ verified: '5551', unverified: '5552', unknown: '5553' }[state]}${String(at).padStart(6, '0')}`,
});

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Returns the best share for the rule "slower than x is an account" (or faster), over all x. */
function bestGuess(unknown: readonly number[], known: readonly number[]): number {
  const all = [...unknown.map((ms) => ({ ms, side: 1 })), ...known.map((ms) => ({ ms, side: -1 }))];
  all.sort((a, b) => a.ms - b.ms);
  let lead = 0;
  let best = 0;
  all.forEach(({ ms, side }, at) => {
    lead += side;
    // Between two equal times there is no threshold.
    if (ms !== all[at + 1]?.ms) best = Math.max(best, Math.abs(lead));
  });
  return 0.5 + best / 2 / unknown.length;
}

/** Returns the standard error of the median of a series; rare outliers count little. */
function errorOfMedian(values: readonly number[]): number {
  const middle = median(values);
  const deviation = 1.4826 * median(values.map((value) => Math.abs(value - middle)));
  return (1.2533 * deviation) / Math.sqrt(values.length);
}

/**
 * Passes with a median gap of at most 3 ms, and no threshold that is right in more than 55 % of the cases. With few
 * pairs, or on a busy machine, chance alone exceeds that; then the bounds are the 99 % limits of chance.
 * @param unknown times without an account, in ms
 * @param known as many with one
 * @returns the gap in ms, the share of right guesses of the best single threshold (0.5 is chance), and the bounds of both
 */
export function judge(unknown: readonly number[], known: readonly number[]) {
  const gap = median(known) - median(unknown);
  const allowedGap = Math.max(GAP, 2.58 * Math.hypot(errorOfMedian(unknown), errorOfMedian(known)));
  const guessed = bestGuess(unknown, known);
  const allowed = Math.max(GUESSED, 0.5 + (1.63 / 2) * Math.sqrt(2 / unknown.length));
  return { gap, allowedGap, guessed, allowed, passed: Math.abs(gap) <= allowedGap && guessed <= allowed };
}

/**
 * Starts the API in a separate process, with `people` accounts of each state. The parent moves its clock, because
 * limits count by the day.
 */
async function serve(people: number): Promise<void> {
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const quiet = { DATA_DIR: 'memory://', DEMO_DATA: 'off', RATE_LIMIT_PER_IP: 'off', LOG_LEVEL: 'silent' };
  const config = readConfig({ PORT: '0', ...quiet });
  const database = await openDatabase(config);
  const { server, context } = await buildApp({ config, database, now, siteFolder: `${__dirname}/no-site` });
  const passwordHash = await context.hasher.hash('Slate and copper 4/12');
  const role = { fullName: 'Rosa Ridge', role: 'user', userType: 'Individual', phoneCallingCode: '1' } as const;
  for (let from = 0; from < people; from += BATCH) {
    const batch = (state: State) =>
      Array.from({ length: Math.min(BATCH, people - from) }, (_, at) => {
        return { ...role, ...person(state, from + at), id: newId(), passwordHash, createdAt: now() };
      });
    await context.db.insert(accounts).values(batch('verified').map((row) => ({ ...row, verifiedAt: now() })));
    const expiresAt = Date.UTC(9999, 0);
    await context.db.insert(signUps).values(batch('unverified').map((row) => ({ ...row, source: '', expiresAt })));
  }
  const asker = { ...role, ...person('unknown', -1), id: newId(), createdAt: now(), verifiedAt: now() };
  await context.db.insert(accounts).values({ ...asker, passwordHash: await context.hasher.hash(PASSWORD) });
  const token = await openSession(context.db, asker.id, now());
  process.on('message', (advance: number) => {
    void context.background.idle().then(async () => {
      ahead += advance;
      await context.db.update(sessions).set({ expiresAt: now() + SESSION_LIFE });
      process.send?.('idle');
    });
  });
  process.on('disconnect', () => process.exit(0));
  await server.listen({ port: 0, host: '127.0.0.1' });
  process.send?.({ port: (server.server.address() as { port: number }).port, token });
}

/** Waits until the API is idle, then moves its clock by this many milliseconds. */
async function idle(api: ChildProcess, advance = 0): Promise<void> {
  const ready = once(api, 'message');
  api.send(advance);
  await ready;
}

interface Api {
  port: number;
  /** The session of an unrelated user. */
  token: string;
}

/** Milliseconds from the first byte sent to the last received. */
function measure({ port, token }: Api, [callPath, body]: Call, about: Person): Promise<number> {
  return new Promise((resolve, reject) => {
    const from = performance.now();
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const call = request({ port, agent, path: `/api${callPath}`, method: 'POST', headers }, (answer) => {
      const status = answer.statusCode ?? 0;
      const end = () =>
        status < 429 ? resolve(performance.now() - from) : reject(new Error(`${callPath}: ${status}`));
      answer.resume().once('end', end);
    });
    call.once('error', reject).end(JSON.stringify(body(about)));
  });
}

function line(name: string, { gap, allowedGap, guessed, allowed, passed }: ReturnType<typeof judge>): string {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  const verdict = passed ? 'ok' : `FAILED (${allowedGap.toFixed(1)} ms, ${percent(allowed)})`;
  return `${name.padEnd(62)} ${gap.toFixed(2).padStart(8)} ms ${percent(guessed).padStart(8)}  ${verdict}`;
}

/**
 * Implements `npm run test:release -- timing [--pairs 1000] [--only 'change e-mail']`: tests whether response times
 * reveal that an email has an account.
 * Each call is sent in pairs, with and without an account, in random order. Two times are judged: that of the response,
 * and that of a login sent right behind it, which waits for the remaining work of the first call. Exits with 1 for a
 * leak.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { pairs: { type: 'string', default: '1000' }, only: { type: 'string', default: '' } },
  });
  const pairs = integerOption('pairs', values.pairs, 20);
  const people = series.length * (pairs + WARM_UP);
  const api = fork(__filename, ['--serve', String(people)], { execArgv: ['--import', 'tsx'] });
  const [served] = (await once(api, 'message')) as [Api];
  // Each email is used once: the counter of an earlier call would also take time.
  const used = { verified: 0, unverified: 0, unknown: 0 };
  let leaks = 0;
  console.log(`${pairs} pairs each; gap of the medians, and accuracy of the best threshold`);
  for (const [name, state, call, before] of series.filter(([name]) => name.startsWith(values.only))) {
    const times = { known: [[], []] as number[][], unknown: [[], []] as number[][] };
    for (let round = -WARM_UP; round < pairs; round += 1) {
      for (const side of Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const one = side === 'known' ? state : 'unknown';
        const about = person(one, used[one]++);
        await idle(api, DAY_AND_MORE);
        if (before) await measure(served, before, about).then(() => idle(api));
        const both = [
          await measure(served, call, about),
          await measure(served, logIn, person('unknown', used.unknown++)),
        ];
        if (round >= 0) both.forEach((time, which) => times[side][which]!.push(time));
      }
    }
    for (const [which, what] of ['', ': the login after it'].entries()) {
      const verdict = judge(times.unknown[which]!, times.known[which]!);
      if (!verdict.passed) leaks += 1;
      console.log(line(`${name}, ${state}${what}`, verdict));
    }
  }
  api.disconnect();
  agent.destroy();
  console.log(leaks === 0 ? 'No timing leak found.' : `${leaks} timing leaks.`);
  process.exitCode = leaks === 0 ? 0 : 1;
}

if (require.main === module) {
  (process.argv[2] === '--serve' ? serve(Number(process.argv[3])) : main()).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
