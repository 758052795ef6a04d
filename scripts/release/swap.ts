import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { signUp } from '#texts/auth';
import { codesAsked, fillSignUp, sendSignUp } from '../../e2e/harness/steps';
import { openPostgres } from '../../server/platform/db/postgres';
import { auditBooks } from '../../server/reliability/testing/audit';
import { makeShoppers, payAtSandbox, shop, type Shopper } from '../../server/reliability/testing/shoppers';
import { seeded } from '../../server/reliability/testing/sizes';
import { freePort, startServer, type TestServer } from '../../server/testing/network/server';
import { signUpForm } from '../../server/testing/network/people';
import { integerOption, ROOT } from '../run/children';
import { installedChromium, installWithApt, launchOptions } from '../run/install';
import { startPostgres } from '../run/postgres';

const BUYERS = 25;
const READERS = 25;
/** The pause between two rolling updates. */
const REST = 8_000;
/** The time until the proxy has detected a new process, as in scripts/rolling-update.sh. */
const SEEN = 2_000;
const PROXIES = ['caddy', 'nginx'] as const;

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e9 }).trim();

/** The results of all requests of this process, including polling. */
const seen = { requests: 0, slowest: 0, failed: [] as string[] };
/** The work done so far. `resent` counts the forms that were sent twice. */
const done = { swaps: 0, purchases: 0, forms: 0, resent: 0 };

function watchRequests(origin: string): void {
  interface Sent {
    request: { origin: string; method: string; path: string };
    response: { statusCode: number; headers: Buffer[] };
    error: Error;
  }
  const began = new WeakMap<object, number>();
  const onEach = (event: string, see: (sent: Sent) => void) =>
    subscribe(`undici:request:${event}`, (message) => {
      const sent = message as Sent;
      if (String(sent.request.origin) === origin) see(sent);
    });
  const fail = ({ request }: Sent, why: string) =>
    seen.failed.push(`${new Date().toISOString()} ${request.method} ${request.path}: ${why}`);
  const isOurs = ({ response }: Sent) =>
    response.headers.some((header) => String(header).toLowerCase() === 'x-request-id');
  onEach('create', ({ request }) => void began.set(request, performance.now()));
  onEach('error', (sent) => fail(sent, sent.error.message));
  onEach('headers', (sent) => {
    seen.requests += 1;
    seen.slowest = Math.max(seen.slowest, performance.now() - began.get(sent.request)!);
    if (sent.response.statusCode >= 500)
      fail(sent, `${sent.response.statusCode} ${isOurs(sent) ? 'from the server' : 'from the proxy'}`);
  });
}

const readLock = (folder: string) => readFileSync(path.join(folder, 'package-lock.json'), 'utf8');

/** Builds both versions as in docs/operations.md, each in its own folder with the site of the other. */
function build(folder: string, before: string): readonly [string, string] {
  const folders = ['before', 'after'].map((name) => path.join(folder, name)) as [string, string];
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PERSIST_SECRET: 'only for this run, and long enough',
    SITE_ORIGIN: 'https://www.example.com',
  };
  const sources = [`git archive ${before}`, 'git ls-files -z | tar -c --null -T -'];
  for (const [at, target] of folders.entries()) {
    mkdirSync(target);
    execFileSync('sh', ['-c', `${sources[at]} | tar -x -C ${target}`], { cwd: ROOT });
    const hasOurs = readLock(target) === readLock(ROOT);
    if (hasOurs) symlinkSync(path.join(ROOT, 'node_modules'), path.join(target, 'node_modules'));
    else execFileSync('npm', ['ci', '--silent'], { cwd: target });
    const copy = 'mkdir -p build && cp -a ../before/build/site build/ && cp -a ../before/dist .';
    if (at === 1) execFileSync('sh', ['-c', copy], { cwd: target });
    execFileSync('npm', ['run', '--silent', 'build'], { cwd: target, env, stdio: 'inherit' });
  }
  // As scripts/rolling-update.sh does: each process has the scripts of both versions.
  cpSync(path.join(folders[1], 'dist/assets'), path.join(folders[0], 'dist/assets'), { recursive: true, force: false });
  return folders;
}

/** Starts a proxy with its configuration from docs/operations.md. @returns a function that stops it */
function startProxy(proxy: (typeof PROXIES)[number], folder: string, port: number, upstreams: readonly number[]) {
  const guide = readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8');
  const example = (start: RegExp) =>
    start.exec(guide)![1]!.replaceAll(/127\.0\.0\.1:400(\d)/g, (_all, at) => `127.0.0.1:${upstreams[at]}`);
  const file = path.join(folder, proxy);
  const env = { ...process.env, HOME: folder };
  if (proxy === 'caddy') {
    const site = example(/```\n(\s*www\.example\.com \{[\s\S]*?)```/);
    writeFileSync(file, `{\n  admin off\n}\n${site.replace('www.example.com', `http://localhost:${port}`)}`);
  } else {
    const [upstream, location] = example(/```nginx\n([\s\S]*?)```/).split(/\s*(?=location)/);
    writeFileSync(
      file,
      `daemon off; user root; pid ${file}.pid; error_log ${file}.log; events {}
http { access_log off; client_body_temp_path ${file}-body; proxy_temp_path ${file}-proxy;
${upstream} server { listen 127.0.0.1:${port}; ${location!.replace('$host', '$http_host')} } }`,
    );
  }
  const words = proxy === 'caddy' ? ['run', '--config', file, '--adapter', 'caddyfile'] : ['-c', file];
  const running = spawn(proxy, words, { env, stdio: 'ignore' });
  const end = () => void running.kill();
  process.once('exit', end);
  return end;
}

interface Run {
  origin: string;
  isOver: () => boolean;
}

/** Buys one plan after the other, each as a new user. */
async function buy({ origin, isOver }: Run, makeShopper: () => Promise<Shopper>): Promise<void> {
  for (; !isOver(); done.purchases += 1) {
    const shopper = await makeShopper();
    const at = () => origin;
    // The failure is counted above; the user tries again.
    while (!(await shop(shopper, at, payAtSandbox(at)).catch(() => false))) await sleep(500);
    await sleep(500);
  }
}

/** Reads pages, their scripts and the account in turn. */
async function read({ origin, isOver }: Run, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const known = new Set([
    '/',
    '/pricing',
    '/api/user/get-profile',
    '/api/payment/subscription-history?page=1&limit=10',
  ]);
  for (let at = 0; !isOver(); at += 1) {
    const next = [...known][at % known.size]!;
    const answer = await fetch(`${origin}${next}`, { headers }).catch(() => new Response());
    if (answer.status !== 200 && answer.status < 500) seen.failed.push(`GET ${next}: ${answer.status}`);
    // Checks that open pages find their scripts, whichever version built them.
    for (const [script] of (await answer.text()).matchAll(/\/assets\/[\w.-]+\.js/g))
      if (next === '/') known.add(script);
    await sleep(250);
  }
}

/** Fills in the sign-up form before an update, and sends it afterwards. */
async function type({ origin, isOver }: Run, browser: Browser): Promise<void> {
  while (!isOver()) {
    const context = await browser.newContext();
    context.setDefaultTimeout(60_000);
    const page = await context.newPage();
    await page.goto(origin);
    const person = signUpForm();
    await fillSignUp(page, person);
    for (const now = done.swaps; done.swaps === now && !isOver();) await sleep(100);
    // On a busy machine it may be rejected: the user presses again without retyping.
    const send = () =>
      sendSignUp(page)
        .then(() => codesAsked(page))
        .then(() => true)
        .catch(() => false);
    while (!(await send())) {
      const kept = await page.getByRole('dialog').getByLabel(signUp.email, { exact: true }).inputValue();
      if (kept !== person.email) throw new Error(`The form of ${person.email} is lost.`);
      done.resent += 1;
    }
    await context.close();
    done.forms += 1;
  }
}

/**
 * Implements `npm run test:release -- swap [--seconds 60] [--proxy caddy|nginx] [--before <commit>]`: 50 users buy and
 * read, one types into a form, while an earlier version and this one replace each other in turn, in both of two
 * processes behind the proxy on one PostgreSQL. The earlier one is the latest tag, or the commit of the latest
 * migration. Exits with 1 if a request failed or the books do not balance.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '60' },
      proxy: { type: 'string', default: 'caddy' },
      before: { type: 'string' },
    },
  });
  const seconds = integerOption('seconds', values.seconds);
  const proxy = PROXIES.find((one) => one === values.proxy);
  if (!proxy) throw new Error(`--proxy must be one of ${PROXIES.join(', ')}.`);
  const newest = () =>
    git('tag', '--sort=-creatordate').split('\n')[0] ||
    git('log', '-1', '--format=%h', '--', 'server/platform/db/migrations');
  const before = values.before ?? newest();
  const hasProxy = () => spawnSync(proxy, [proxy === 'caddy' ? 'version' : '-v']).status === 0;
  if (!hasProxy() && !(installWithApt([proxy]) && hasProxy()))
    return console.log(`SKIPPED. ${proxy} is not installed.`);
  const postgres = await startPostgres();
  const folder = mkdtempSync(path.join(tmpdir(), 'shinglewise-swap-'));
  const [port = 0, ...upstreams] = await Promise.all([freePort(), freePort(), freePort()]);
  const origin = `http://localhost:${port}`;
  const endProxy = startProxy(proxy, folder, port, upstreams);
  let servers: TestServer[] = [];
  try {
    const folders = build(folder, before);
    const env = {
      DATABASE_URL: postgres.url,
      DATA_DIR: '',
      DEMO_DATA: 'off',
      PUBLIC_ORIGIN: origin,
      TRUST_PROXY: 'loopback',
    };
    /** @param at the process @param version an index of `folders` */
    const start = (at: number, version: number) =>
      startServer({ ...env, PORT: String(upstreams[at]) }, folders[version]);
    servers = [await start(0, 0), await start(1, 0)];
    const database = await openPostgres(postgres.url);
    const browser = await chromium.launch(launchOptions(await installedChromium()));
    watchRequests(origin);
    const end = Date.now() + seconds * 1000;
    const run: Run = { origin, isOver: () => Date.now() > end };
    async function swap(): Promise<void> {
      for (; !run.isOver(); done.swaps += 1) {
        await sleep(REST);
        for (const at of [0, 1]) {
          await servers[at]!.stop();
          servers[at] = await start(at, (done.swaps + 1) % 2);
          await sleep(SEEN);
        }
      }
    }
    const random = seeded(7);
    const makeShopper = async () => (await makeShoppers(database.db, 1, random))[0]!;
    const { token } = await makeShopper();
    await Promise.all([
      swap(),
      type(run, browser),
      ...Array.from({ length: BUYERS }, () => buy(run, makeShopper)),
      ...Array.from({ length: READERS }, () => read(run, token)),
    ]);
    await browser.close();
    let audit = await auditBooks(database.db);
    for (let wait = 0; audit.faults.length > 0 && wait < 60; wait += 1)
      audit = await sleep(500).then(() => auditBooks(database.db));
    await database.close();
    console.log(
      `${before} and this version replaced each other ${done.swaps} times in ${seconds} s behind ${proxy}: ${seen.requests} requests, ` +
        `${seen.failed.length} failed, the slowest after ${(seen.slowest / 1000).toFixed(1)} s; ${done.purchases} purchases, ` +
        `${audit.payments} payments, ${audit.faults.length} ledger errors; ${done.forms} forms typed before an update and sent after it, ${done.resent} of them twice.`,
    );
    for (const fault of [...seen.failed, ...audit.faults].slice(0, 50)) console.log(`  ${fault}`);
    if (seen.failed.length + audit.faults.length > 0) process.exitCode = 1;
  } finally {
    for (const server of servers) await server.stop();
    endProxy();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error instanceof Error ? error.stack : error);
    process.exit(1);
  },
);
