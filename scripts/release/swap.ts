import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { signUp } from '#texts/auth';
import { codesAsked, fillSignUp, sendSignUp } from '../../e2e/harness/steps';
import { openPostgres } from '../../server/db/postgres';
import { auditBooks } from '../../server/reliability/testing/audit';
import { makeShoppers, payAtSandbox, shop } from '../../server/reliability/testing/shoppers';
import { seeded } from '../../server/reliability/testing/sizes';
import { freePort, startServer, type TestServer } from '../../server/testing/network/server';
import { signUpForm } from '../../server/testing/network/people';
import { ROOT } from '../run/children';
import { installedChromium, installWithApt, launchOptions } from '../run/install';
import { startPostgres } from '../run/postgres';

const BUYERS = 25;
const READERS = 25;
/** The pause between two rolling updates. */
const REST = 8_000;
/** The time until the proxy has detected the new version, as in docs/operations.md. */
const SEEN = 2_000;

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e9 }).trim();

/** The results of all requests of this process, including polling. */
const seen = { requests: 0, slowest: 0, failed: [] as string[] };

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

/** Builds both versions as in docs/operations.md, each in its own folder with the site of the other. */
function build(folder: string, before: string): readonly [string, string] {
  const folders = ['before', 'after'].map((name) => path.join(folder, name)) as [string, string];
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PERSIST_SECRET: 'only for this run, and long enough',
    SITE_ORIGIN: 'https://www.example.com',
  };
  for (const [at, target] of folders.entries()) {
    mkdirSync(target);
    if (at === 0) execFileSync('sh', ['-c', `git archive ${before} | tar -x -C ${target}`], { cwd: ROOT });
    else execFileSync('sh', ['-c', `git ls-files -z | tar -c --null -T - | tar -x -C ${target}`], { cwd: ROOT });
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(target, 'node_modules'));
    if (at === 1)
      execFileSync('sh', ['-c', 'mkdir -p build && cp -a ../before/build/site build/ && cp -a ../before/dist .'], {
        cwd: target,
      });
    execFileSync('npm', ['run', '--silent', 'build'], { cwd: target, env, stdio: 'inherit' });
  }
  // After a rollback, open pages still find the scripts of the new version.
  cpSync(path.join(folders[1], 'dist/assets'), path.join(folders[0], 'dist/assets'), { recursive: true, force: false });
  return folders;
}

/** Starts Caddy with the configuration of docs/operations.md. @returns a function that stops it */
function startProxy(folder: string, port: number, upstreams: readonly number[]): () => void {
  const [, site] = /```\n(\s*www\.example\.com \{[\s\S]*?)```/.exec(
    readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8'),
  )!;
  const lines = site!
    .replace('www.example.com', `http://localhost:${port}`)
    .replace('127.0.0.1:4000 127.0.0.1:4001', upstreams.map((one) => `127.0.0.1:${one}`).join(' '));
  const file = path.join(folder, 'Caddyfile');
  writeFileSync(file, `{\n  admin off\n}\n${lines}`);
  const env = { ...process.env, HOME: folder };
  const caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { env, stdio: 'ignore' });
  const end = () => void caddy.kill();
  process.once('exit', end);
  return end;
}

/**
 * Implements `npm run test:release -- swap [--seconds 60] [--before <commit>]`: 50 users buy and read, one types into a
 * form, while an earlier version and this one replace each other in turn behind Caddy on one PostgreSQL. The earlier
 * one is the latest tag, or the commit of the latest migration. Each starts before the other one ends. Exits with 1 if
 * a request failed or the books do not balance.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' }, before: { type: 'string' } } });
  const newest = () =>
    git('tag', '--sort=-creatordate').split('\n')[0] || git('log', '-1', '--format=%h', '--', 'server/db/migrations');
  const before = values.before ?? newest();
  const hasCaddy = () => spawnSync('caddy', ['version']).status === 0;
  if (!hasCaddy() && !(installWithApt(['caddy']) && hasCaddy())) return console.log('SKIPPED. Caddy is not installed.');
  const postgres = await startPostgres({ install: true });
  const folder = mkdtempSync(path.join(tmpdir(), 'shinglewise-swap-'));
  const [port = 0, ...upstreams] = await Promise.all([freePort(), freePort(), freePort()]);
  const origin = `http://localhost:${port}`;
  const endProxy = startProxy(folder, port, upstreams);
  let server: TestServer | undefined;
  try {
    const folders = build(folder, before);
    const env = {
      DATABASE_URL: postgres.url,
      DATA_DIR: '',
      DEMO_DATA: 'off',
      PUBLIC_ORIGIN: origin,
      TRUST_PROXY: 'loopback',
    };
    const start = (at: number) => startServer({ ...env, PORT: String(upstreams[at]) }, folders[at]);
    server = await start(0);
    const database = await openPostgres(postgres.url);
    const browser = await chromium.launch(launchOptions(await installedChromium()));
    watchRequests(origin);
    const end = Date.now() + Number(values.seconds) * 1000;
    const isOver = () => Date.now() > end;
    let swaps = 0;

    async function swap(): Promise<void> {
      for (; !isOver(); swaps += 1) {
        await sleep(REST);
        const next = await start((swaps + 1) % 2);
        await sleep(SEEN);
        await server!.stop();
        server = next;
      }
    }
    const random = seeded(7);
    let bought = 0;
    async function buy(): Promise<void> {
      for (; !isOver(); bought += 1) {
        const [shopper] = await makeShoppers(database.db, 1, random);
        // The failure is counted above; the user tries again.
        const buyOnce = () =>
          shop(
            shopper!,
            () => origin,
            payAtSandbox(() => origin),
          ).catch(() => false);
        while (!(await buyOnce())) await sleep(500);
        await sleep(500);
      }
    }
    async function read(token: string): Promise<void> {
      const headers = { authorization: `Bearer ${token}` };
      const known = new Set<string>([
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
    let forms = 0;
    let rejected = 0;
    async function type(): Promise<void> {
      while (!isOver()) {
        const context = await browser.newContext();
        context.setDefaultTimeout(60_000);
        const page = await context.newPage();
        await page.goto(origin);
        const person = signUpForm();
        await fillSignUp(page, person);
        for (const now = swaps; swaps === now && !isOver();) await sleep(100);
        // On a busy machine it may be rejected: the user presses again without retyping.
        const send = () => sendSignUp(page).then(() => codesAsked(page));
        while (
          !(await send().then(
            () => true,
            () => false,
          ))
        ) {
          const kept = await page.getByRole('dialog').getByLabel(signUp.email, { exact: true }).inputValue();
          if (kept !== person.email) throw new Error(`The form of ${person.email} is lost.`);
          rejected += 1;
        }
        await context.close();
        forms += 1;
      }
    }
    const [reader] = await makeShoppers(database.db, 1, random);
    await Promise.all([
      swap(),
      type(),
      ...Array.from({ length: BUYERS }, buy),
      ...Array.from({ length: READERS }, () => read(reader!.token)),
    ]);
    await browser.close();
    let audit = await auditBooks(database.db);
    for (let wait = 0; audit.faults.length > 0 && wait < 60; wait += 1) {
      await sleep(500);
      audit = await auditBooks(database.db);
    }
    await database.close();
    console.log(
      `${before} and this version replaced each other ${swaps} times in ${values.seconds} s: ${seen.requests} requests, ` +
        `${seen.failed.length} failed, the slowest after ${(seen.slowest / 1000).toFixed(1)} s; ${bought} purchases, ` +
        `${audit.payments} payments, ${audit.faults.length} ledger errors; ${forms} forms typed before an update and sent after it, ${rejected} of them twice.`,
    );
    for (const fault of [...seen.failed, ...audit.faults].slice(0, 50)) console.log(`  ${fault}`);
    if (seen.failed.length + audit.faults.length > 0) process.exitCode = 1;
  } finally {
    await server?.stop();
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
