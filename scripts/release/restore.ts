import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPostgres } from '../../server/platform/db/postgres';
import { readRows } from '../../server/platform/db/queries';
import { startFakeStripe } from '../../server/platform/providers/testing/fakeStripe';
import { auditBooks } from '../../server/reliability/testing/audit';
import { makeShoppers, shop, type Shopper } from '../../server/reliability/testing/shoppers';
import { startServer } from '../../server/testing/network/server';
import { buildServer } from '../run/buildServer';
import { ROOT, runMain } from '../run/children';
import { startPostgres } from '../run/postgres';

const SERVER = path.join(ROOT, 'build/server/main.js');
/** The payments with their buyers, oldest first. */
const SOLD =
  'select account_id as buyer, checkout_id as checkout, payment_ref as ref, amount from payments order by paid_at, id';

/**
 * Implements `npm run test:release -- restore`: backs up with pg_dump while customers buy, sells another plan, and
 * restores as in docs/operations.md. Exits with 1 unless the later payments are found, and the books balance and agree
 * with the provider once they are granted. Without PostgreSQL's programs, prints a message and succeeds.
 */
async function main(): Promise<void> {
  const hasTools = spawnSync('pg_restore', ['--version']).status === 0;
  const postgres = hasTools && (await startPostgres().catch(() => null));
  if (!postgres) return console.log('SKIPPED. PostgreSQL or its client programs are not installed.');
  const folder = mkdtempSync(path.join(tmpdir(), 'shinglewise-restore-'));
  const stripe = await startFakeStripe();
  const closing: (() => Promise<unknown>)[] = [];
  const open = async (url: string) => {
    const own = { DATABASE_URL: url, DATA_DIR: '', DEMO_DATA: 'off' };
    const env = { ...own, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_BASE: stripe.address };
    const [{ db, close }, { origin, stop }] = [await openPostgres(url), await startServer(env)];
    closing.push(() => stop().then(close));
    return { db, env: { ...process.env, ...env }, origin: () => origin };
  };
  try {
    await buildServer();
    const store = await open(postgres.url);
    const pay = async (page: string) => stripe.pay(page.split('/').pop()!);
    const buy = (one: Shopper) => shop(one, store.origin, pay);
    const [last, ...shoppers] = await makeShoppers(store.db, 20, () => 0.5);
    for (const early of shoppers.splice(0, 3)) await buy(early);
    const backup = path.join(folder, 'backup.dump');
    const dump = spawn('pg_dump', ['--format=custom', `--file=${backup}`, postgres.url]);
    await Promise.all([once(dump, 'exit'), ...shoppers.map(buy)]);
    await buy(last!);
    const sold = await readRows<Record<'buyer' | 'checkout' | 'ref', string> & { amount: number }>(store.db, SOLD);

    execFileSync('createdb', [`--maintenance-db=${postgres.url}`, 'restored']);
    const url = new URL('/restored', postgres.url).href;
    execFileSync('pg_restore', ['--single-transaction', `--dbname=${url}`, backup]);
    const { db, env } = await open(url);
    const cli = async (...words: string[]) => {
      const child = spawn(process.execPath, [SERVER, 'cli', ...words], { env, cwd: folder });
      const [chunks] = await Promise.all([child.stdout.toArray() as Promise<Buffer[]>, once(child, 'exit')]);
      return Buffer.concat(chunks).toString();
    };
    const list = await cli('payments', 'list');
    const later = sold.filter(({ ref }) => list.includes(`${ref} `));
    for (const { ref, buyer } of later) await cli('payments', 'grant', ref, buyer);
    const kept = new Set((await readRows<{ id: string }>(db, 'select id from checkouts')).map(({ id }) => id));
    const taken = sold.map(({ checkout: id, ref, amount }) => ({ reference: kept.has(id) ? id : ref, amount }));
    const { faults } = await auditBooks(db, taken);
    const books = await cli('books', new Date().toISOString().slice(0, 7));
    console.log(
      [`${later.length} of ${sold.length} payments were made after the backup. ${books}`, ...faults].join('\n'),
    );
    if (faults.length > 0 || !books.includes('agree') || !later.includes(sold.at(-1)!)) process.exitCode = 1;
  } finally {
    await Promise.all(closing.map((close) => close()));
    await Promise.all([postgres.stop(), stripe.close()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

runMain(main);
