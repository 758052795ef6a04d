import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import { payments, sandboxCharges } from '../db/schema';
import { pdfText } from '../invoices/testing/pdfText';
import { runBillingJob } from '../payments/billing/billingJob';
import { makeBuyer, readSessionId } from '../payments/testing/buyer';
import { startStripeShop, type StripeShop } from '../payments/testing/stripeShop';
import { actAtProvider } from '../sandbox/reversals';
import { startTestApp, type TestApp } from '../testing';
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

/** What a command that ends with 1 prints. */
const getFaults = ({ context }: TestApp, ...args: string[]) =>
  runCommand(context, ['books', ...args]).then(
    (printed) => Promise.reject(new Error(printed)),
    (error: Error) => error.message,
  );

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

  expect(await runCommand(app.context, ['books', '2026-03'])).toMatch(/^1 entries, \$50\.00\. .*\nEverything agrees/);
  const printed = await runCommand(app.context, ['books', '2026-04']);
  expect(printed).toMatch(/^2 entries, \$0\.00\. .*\nEverything agrees to the cent\.$/);
  const books = join(folder, 'books-2026-04');
  const journal = readFileSync(join(books, 'journal.csv'), 'utf8').split('\r\n');
  expect(journal[1]).toContain(`"SW-2026-000002","2026-04-18T12:00:00.000Z","renewal","'=HYPERLINK(""x"");'＋1"`);
  expect(journal[2]).toContain(',"-50.00","USD",');
  const page = () => readFileSync(join(books, 'index.html'), 'utf8');
  expect(page()).toContain('Ledger and provider agree to the cent.');
  for (const [number, total] of Object.entries({ 'SW-2026-000002': '$50.00', 'SW-2026-000003': '-$50.00' })) {
    const text = pdfText(readFileSync(join(books, 'invoices', `${number}.pdf`)));
    expect(text).toContain(number);
    expect(text).toMatch(new RegExp(`\\nTotal.*\n${total.replace('$', '\\$')}\n`));
  }

  await app.context.db.update(sandboxCharges).set({ amount: 4_999 });
  expect(await getFaults(app, '2026-04')).toContain('SW-2026-000002: the provider says $49.99, the ledger $50.00.');
  expect(page()).toContain('The books do not agree to the cent:');
  expect(page()).not.toContain('agree to the cent.');
  await expect(runCommand(app.context, ['books', '2026-13'])).rejects.toThrow('such as 2026-10');
});

describe('with Stripe', () => {
  let own: TestApp;
  let seller: StripeShop;
  beforeAll(async () => {
    own = await startTestApp();
    seller = await startStripeShop(own);
  });
  afterAll(async () => {
    await seller.close();
    await own.close();
  });

  it('asks in pages, and tells what the provider does not know from a provider that cannot be asked', async () => {
    jest.spyOn(process, 'cwd').mockReturnValue(folder);
    const { shop, stripe } = seller;
    const { context } = shop;
    const [buyer, another] = [await makeBuyer(shop), await makeBuyer(shop)];
    for (const person of [buyer, another]) {
      stripe.pay(readSessionId(await person.checkout(4)));
      await person.details();
    }
    const [bought, second] = await context.db.select().from(payments).orderBy(asc(payments.invoiceNumber));
    stripe.refundThere(second!.paymentRef);
    await seller.notify('charge.refunded', { object: 'charge', payment_intent: second!.paymentRef });
    stripe.calls.length = 0;
    expect(await runCommand(context, ['books', '2026-03'])).toMatch(/^3 entries, \$50\.00\. .*\nEverything agrees/);
    expect(stripe.calls.map(({ path }) => path)).toEqual(['/v1/payment_intents', '/v1/refunds', '/v1/disputes']);

    jest.spyOn(context.provider, 'listMovements').mockResolvedValueOnce([]);
    expect((await getFaults(shop, '2026-03')).split('\n')).toContain(
      `SW-2026-000001: the provider does not know ${bought!.paymentRef}, the ledger says $50.00.`,
    );
    jest.spyOn(context.provider, 'listMovements').mockRejectedValueOnce(new Error('connect ECONNREFUSED'));
    expect((await getFaults(shop, '2026-03')).split('\n').slice(1)).toEqual([
      'The provider cannot be asked: connect ECONNREFUSED',
    ]);

    const card = { customerRef: 'cus_1', methodRef: 'pm_1', label: 'Pro plan', currency: 'usd', amount: 4_000 };
    for (let at = 0; at < 101; at += 1)
      await context.provider.charge({ ...card, renewal: `lost renewal ${at}`, key: `lost-${at}` });
    stripe.calls.length = 0;
    const faults = (await getFaults(shop, '2026-03')).split('\n').slice(1);
    expect(faults).toHaveLength(101);
    expect(faults[0]).toMatch(/^pi_\d+: the provider has a payment of \$40\.00, the ledger has not\.$/);
    expect(stripe.calls.filter(({ path }) => path === '/v1/payment_intents')).toHaveLength(2);
  });

  it('says that entries of another provider cannot be asked about', async () => {
    jest.spyOn(process, 'cwd').mockReturnValue(folder);
    expect(await getFaults(own, '2026-03')).toContain(
      '3 entries went through another provider, which cannot be asked here.',
    );
  });
});
