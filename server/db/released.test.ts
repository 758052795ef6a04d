import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { buildApp } from '../app';
import { readConfig } from '../config';
import { runBillingJob } from '../payments/billing/billingJob';
import { callOn } from '../payments/testing/stripeShop';
import { auditBooks } from '../reliability/testing/audit';
import { makeOldDatabase } from '../testing/database';
import { PASSWORD } from '../testing/people';
import { MIGRATIONS_FOLDER } from './migrations';
import { payments } from './schema';

/** Data as servers of earlier releases wrote it, one file a release, named after the newest migration of that release. */
const RELEASED = join(__dirname, 'testing/released');
const DAY = 24 * 60 * 60_000;
const AFTER_THE_FIXTURE = Date.UTC(2026, 3, 28, 12, 30);

interface Journal {
  entries: { tag: string; when: number }[];
}
const readJournal = (folder: string) => JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'released-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The migrations as they were when this one was the newest. */
function migrationsUntil(tag: string): string {
  const copy = join(folder, `until_${tag}`);
  cpSync(MIGRATIONS_FOLDER, copy, { recursive: true });
  const { entries, ...rest } = readJournal(copy);
  const last = entries.findIndex((entry) => entry.tag === tag);
  writeFileSync(join(copy, 'meta/_journal.json'), JSON.stringify({ ...rest, entries: entries.slice(0, last + 1) }));
  return copy;
}

const releases = readdirSync(RELEASED).map((file) => file.replace('.sql', ''));

it.each(releases)(
  'a database of the release %s comes to the newest, its books balance, and it works',
  async (tag) => {
    const own = await makeOldDatabase(join(folder, `released_${tag}`));
    const old = await own.open(migrationsUntil(tag));
    for (const statement of readFileSync(join(RELEASED, `${tag}.sql`), 'utf8').split(/;\n(?=INSERT|SELECT)/))
      await old.db.execute(sql.raw(statement));
    await old.close();
    const database = await own.open();
    const { db } = database;
    const before = await auditBooks(db);
    expect(before).toMatchObject({ faults: [], payments: 5, refunds: 1, plans: 4, receipts: 7 });

    let now = AFTER_THE_FIXTURE;
    const config = readConfig({ DEMO_DATA: 'off', LOG_LEVEL: 'silent', DATA_DIR: 'memory://' });
    const app = await buildApp({ config, database, now: () => now });
    const call = callOn(app);
    const logIn = async (email: string) =>
      (await call('POST', '/user/login', { body: { email, password: PASSWORD } })).body.token as string;
    const token = await logIn('pro@example.com');
    expect((await call('GET', '/user/plan-details', { token })).body.data).toMatchObject({ teamSize: 6 });
    const history = await call('GET', '/payment/subscription-history?page=1&limit=10', { token });
    expect(history.body.pagination.total).toBe(5);
    const paid = history.body.data.map(({ payment }: { payment: number }) => payment);
    const sellers = await db.select({ seller: payments.seller }).from(payments);
    expect(new Set(sellers.map(({ seller }) => seller?.name))).toEqual(new Set(['Shinglewise']));
    expect(sellers.some(({ seller }) => seller?.address)).toBe(false);
    expect(paid.sort((a: number, b: number) => a - b)).toEqual([-1, 1, 1_694, 5_000, 7_500]);

    // The refused renewal is tried to its end, and the next one of the others is paid.
    for (let day = 0; day < 25; day += 1) {
      now += DAY;
      await runBillingJob(app.context);
      await app.context.background.idle();
    }
    expect(await auditBooks(db)).toMatchObject({ faults: [], plans: 3, receipts: 8 });
    await app.server.close();
    await database.close();
  },
  120_000,
);
