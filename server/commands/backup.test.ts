import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { runBillingJob } from '../billing/billingJob';
import { makeBuyer, readSessionId } from '../checkout/testing/buyer';
import { readConfig } from '../config';
import { accounts } from '../db/schema';
import { buildApp } from '../process/app';
import { callOn, startStripeShop } from '../providers/testing/stripeShop';
import { auditBooks } from '../reliability/testing/audit';
import { actAtProvider } from '../sandbox/reversals';
import { startTestApp, type TestApp } from '../testing';
import { makeOwnDatabase } from '../testing/database';
import { runCommand } from './commands';

let app: TestApp;
let folder: string;
let file: string;
let buyer: Awaited<ReturnType<typeof makeBuyer>>;
let target: Awaited<ReturnType<typeof openTarget>>;
beforeAll(async () => {
  app = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), 'back-up-'));
  file = join(folder, 'monday.gz');
  target = await openTarget();
});
afterAll(async () => {
  await target.close();
  await app.close();
  rmSync(folder, { recursive: true });
});

const MONTHS = ['2026-03', '2026-04', '2026-05'];

/** Returns the journal of each month, as the `books` command writes it. */
async function writeJournals({ context }: Pick<TestApp, 'context'>): Promise<string[]> {
  const journals: string[] = [];
  for (const month of MONTHS) {
    await runCommand(context, ['books', month]);
    journals.push(readFileSync(join(folder, `books-${month}`, 'journal.csv'), 'utf8'));
  }
  return journals;
}

/** A server on a new database. */
async function openTarget(name = 'target', settings: Record<string, string> = {}) {
  const database = await (await makeOwnDatabase(join(folder, name))).open();
  const config = readConfig({ DEMO_DATA: 'off', LOG_LEVEL: 'silent', DATA_DIR: 'memory://', ...settings });
  const { server, context } = await buildApp({ config, database, now: app.clock.now });
  /** Returns the result of `restore`, or its error. */
  const restore = (from: string) => runCommand(context, ['restore', from]).catch((error: Error) => error.message);
  return { server, context, restore, close: () => server.close().then(database.close) };
}

test('a backup names its rows, and only its owner can read it', async () => {
  buyer = await makeBuyer(app, { fullName: 'Zoë "Z" O\'Neil\n\\u0041' });
  await buyer.buy(4);
  const other = await makeBuyer(app);
  await other.buy(7);
  app.clock.set(Date.UTC(2026, 3, 18, 12));
  await runBillingJob(app.context);
  const [payment] = await other.ledger();
  await actAtProvider(app.context, payment!.paymentRef, 'refund');
  await runBillingJob(app.context);
  await app.context.background.idle();
  expect(await runCommand(app.context, ['backup', file])).toMatch(/^Saved \d+ rows from \d+ tables \(5 payments\) to /);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a backup overwrites no file without --force, and follows no leftover file or link', async () => {
  const target = join(folder, 'target.txt');
  const backUp = join(folder, 'taken.gz');
  for (const taken of [target, backUp]) writeFileSync(taken, 'kept', { mode: 0o666 });
  symlinkSync(target, `${backUp}.part`);
  await expect(runCommand(app.context, ['backup', backUp])).rejects.toThrow(
    `${backUp} already exists. Choose another name, or overwrite it with --force.`,
  );
  expect(readFileSync(backUp, 'utf8')).toBe('kept');

  expect(await runCommand(app.context, ['backup', backUp, '--force'])).toMatch(/^Saved \d+ rows/);
  expect(readFileSync(target, 'utf8')).toBe('kept');
  expect(statSync(backUp).mode & 0o777).toBe(0o600);
  expect(gunzipSync(readFileSync(backUp)).toString()).toContain('shinglewise back-up 1');
});

test.each<[fault: string, change: (text: string) => string, message: string]>([
  ['is truncated', (text) => text.slice(0, text.length / 2), 'is damaged'],
  ['was changed', (text) => text.replace('Marguerite', 'Margueritte'), 'is damaged'],
  ['has another schema', (text) => text.replace(/"schema":"\w+"/, '"schema":"0099_later"'), 'with schema 0099_later'],
  ['has another format', () => 'hello\n', 'is not a backup'],
])('a file that %s is rejected, and nothing is restored', async (_fault, change, message) => {
  const changed = join(folder, 'changed.gz');
  writeFileSync(changed, gzipSync(change(gunzipSync(readFileSync(file)).toString())));
  expect(await target.restore(changed)).toContain(message);
  expect(await target.context.db.$count(accounts)).toBe(0);
});

test('the error for an invalid or missing file names it', async () => {
  const plain = join(folder, 'plain.txt');
  writeFileSync(plain, 'hello');
  for (const from of [plain, join(folder, 'none.gz')])
    expect(await target.restore(from)).toMatch(/could not be read or written \((Z_\w+|ENOENT)\)/);
  const nowhere = runCommand(app.context, ['backup', join(folder, 'no/folder.gz')]);
  await expect(nowhere).rejects.toThrow('could not be read or written (ENOENT)');
});

test('a drill: a backup restored on another server balances, has the books of each month to the cent, and continues', async () => {
  jest.spyOn(process, 'cwd').mockReturnValue(folder);
  const before = { audit: await auditBooks(app.context.db), journals: await writeJournals(app) };
  expect(before.audit.faults).toEqual([]);

  const { context, server, restore } = target;
  expect(await restore(file)).toMatch(/^Restored .*\(5 payments\) from .*monday\.gz\.$/);
  expect({ audit: await auditBooks(context.db), journals: await writeJournals({ context }) }).toEqual(before);

  // The database's constraints are active again, and the plans continue.
  await expect(context.db.execute(sql`update payments set amount = 0`)).rejects.toThrow();
  await expect(context.db.execute(sql`update accounts set affiliate_id = 'nobody'`)).rejects.toThrow();
  app.clock.set(Date.UTC(2026, 4, 18, 12));
  await runBillingJob(context);
  await context.background.idle();
  expect((await auditBooks(context.db)).faults).toEqual([]);
  expect((await auditBooks(context.db)).receipts).toBeGreaterThan(before.audit.receipts);
  const token = (
    await callOn({ server })('POST', '/user/login', { body: { email: buyer.email, password: buyer.password } })
  ).body.token as string;
  expect(token).toEqual(expect.any(String));
  expect(await restore(file)).toContain('has accounts or payments');
});

test('a drill with Stripe: payments since the backup are found, assigned, and the books agree again', async () => {
  jest.spyOn(process, 'cwd').mockReturnValue(folder);
  app.clock.set(Date.UTC(2026, 4, 31, 23));
  const seller = await startStripeShop(app);
  const since = join(folder, 'since.gz');
  const buyers = [await makeBuyer(seller.shop), await makeBuyer(seller.shop)];
  await runCommand(seller.shop.context, ['backup', since]);
  const months = ['2026-05', '2026-06'];
  const sum = async ({ context }: Pick<TestApp, 'context'>) => {
    const outcomes: string[] = [];
    for (const month of months)
      outcomes.push(await runCommand(context, ['books', month]).catch((error: Error) => error.message));
    return outcomes.map((text) => [/, (-?\$[\d.,]+)\. /.exec(text)?.[1], text.includes('missing')]);
  };
  for (const [at, buyer] of buyers.entries()) {
    if (at === 1) app.clock.set(Date.UTC(2026, 5, 1, 1));
    seller.stripe.pay(readSessionId(await buyer.checkout(5)));
    await buyer.details();
  }
  const expected = await sum(seller.shop);
  const { email, id } = buyers[0]!;

  const restored = await openTarget('stripe_target', {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_API_BASE: seller.stripe.address,
  });
  try {
    expect(await restored.restore(since)).toMatch(/^Restored /);
    const run = (...args: string[]) => runCommand(restored.context, args);
    // Nobody delivers the webhooks again.
    const list = await run('payments', 'list');
    for (const buyer of buyers)
      expect(list).toMatch(new RegExp(`pi_\\d+ .*\\$62\\.50 .*${buyer.email} .*purchase, 5 users`));
    expect(list).toContain('Last compared with the provider on 2026-06-01');
    await expect(run('books', '2026-05')).rejects.toThrow(`Buyer: ${email}. Order: Pro plan`);

    const [first, second] = list.match(/pi_\d+/g)!;
    await run('payments', 'grant', first!, id);
    await run('payments', 'grant', second!, buyers[1]!.id);
    expect(await run('payments', 'list')).toMatch(/^No unmatched payments/);
    expect(await sum(restored)).toEqual(expected);
    expect(expected.map(([, isMissing]) => isMissing)).toEqual([false, false]);
  } finally {
    await restored.close();
    await seller.close();
  }
});
