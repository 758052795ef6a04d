import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sandboxCharges } from '../db/schema';
import { makeBuyer } from '../payments/testing/buyer';
import { actAtProvider } from '../sandbox/reversals';
import { startTestApp, type TestApp } from '../testing';
import { runBillingJob } from '../payments/billing/billingJob';
import { runCommand } from './commands';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), 'books-'));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

it('writes a month as journal, files and a page, and names an entry that the provider knows otherwise', async () => {
  // Here and not before all tests: Jest takes spies away before each.
  jest.spyOn(process, 'cwd').mockReturnValue(folder);
  const buyer = await makeBuyer(app, { fullName: '=HYPERLINK("x");＋1' });
  await buyer.buy(4);
  app.clock.set(Date.UTC(2026, 3, 18, 12));
  await runBillingJob(app.context);
  const [charge] = await app.context.db.select().from(sandboxCharges);
  await actAtProvider(app.context, charge!.paymentRef, 'refund');
  await runBillingJob(app.context);

  expect(await runCommand(app.context, 'books', ['2026-03'])).toMatch(/^1 entries, \$50\.00\. .*\nEverything agrees/);
  const printed = await runCommand(app.context, 'books', ['2026-04']);
  expect(printed).toMatch(/^2 entries, \$0\.00\. .*\nEverything agrees to the cent\.$/);
  const books = join(folder, 'books-2026-04');
  const journal = readFileSync(join(books, 'journal.csv'), 'utf8').split('\r\n');
  expect(journal[1]).toContain(`"SW-2026-000002","2026-04-18T12:00:00.000Z","renewal","'=HYPERLINK(""x"");'＋1"`);
  expect(journal[2]).toContain(',"-50.00","USD",');
  for (const number of ['SW-2026-000002', 'SW-2026-000003'])
    expect(
      readFileSync(join(books, 'invoices', `${number}.pdf`))
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  expect(existsSync(join(books, 'index.html'))).toBe(true);

  const page = () => readFileSync(join(books, 'index.html'), 'utf8');
  expect(page()).toContain('Ledger, PDF files, journal and provider agree to the cent.');

  // What the files say is compared, and not what they were written from.
  writeFileSync(join(books, 'journal.csv'), journal.join('\r\n').replace('"-50.00"', '"-50.01"'));
  const [invoice, note] = ['SW-2026-000002', 'SW-2026-000003'].map((name) => join(books, 'invoices', `${name}.pdf`));
  copyFileSync(invoice!, note!);
  expect((await runCommand(app.context, 'books', ['2026-04', 'check'])).split('\n').slice(1)).toEqual([
    'SW-2026-000003: the PDF says nothing, the ledger -$50.00.',
    'SW-2026-000003.pdf: the PDF has it, the ledger of this month has not.',
    'SW-2026-000003: the journal says -$50.01, the ledger -$50.00.',
  ]);
  expect(page()).toContain('The books do not agree to the cent:');
  expect(page()).not.toContain('agree to the cent.');

  await app.context.db.update(sandboxCharges).set({ amount: 4_999 });
  expect(await runCommand(app.context, 'books', ['2026-04'])).toContain(
    'SW-2026-000002: the provider says $49.99, the ledger $50.00.',
  );
  await expect(runCommand(app.context, 'books', ['2026-13'])).rejects.toThrow('Usage: npm run books');
});
