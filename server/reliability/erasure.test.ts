import { isNotNull, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { retention } from '../../shared/retention';
import { makeBuyer, type Buyer } from '../product/checkout/testing/buyer';
import { newId } from '../platform/db/queries';
import { accounts, dataExports, outbox, payments, unmatchedPayments } from '../platform/db/schema';
import { endOfDay } from '../platform/lib/days';
import { eraseClosed } from '../product/privacy/closing';
import { tidy } from '../product/privacy/housekeeping';
import { actAtProvider, type ProviderAction } from '../entry/sandbox/reversals';
import { useTestApp } from '../testing';
import { PASSWORD, signUpForm } from '../testing/people';
import { auditBooks } from './testing/audit';
import { getSize } from './testing/sizes';

const people = getSize('ERASURES', 4);
jest.setTimeout(180_000 + people * 10_000);

const app = useTestApp();
const confirm = { currentPassword: PASSWORD };
const DAY = 24 * 60 * 60 * 1000;

/** Unique names, emails and phones; one pattern finds each kind. */
const personAt = (at: number) => ({
  fullName: `Dorothea Rafterwright ${at}`,
  email: `rafterwright.${at}@drill.example`,
  phoneNo: `5557${String(at).padStart(6, '0')}`,
  company: `Rafterwright & Sons ${at}`,
  address: `${at} Rafterwright Street`,
  companyPhoneNo: `5558${String(at).padStart(6, '0')}`,
});
const TRACES = 'rafterwright|\\m1?555[78]\\d{6}\\M';

async function happen(buyer: Buyer, act: ProviderAction) {
  const [payment] = await buyer.ledger();
  await actAtProvider(app.context, payment!.paymentRef, act);
  await app.context.provider.deliverWebhooks();
  await app.context.background.idle();
}

/** Creates a year of an account's data, a different part for each user, so that together they cover all of it. */
async function live(at: number): Promise<Buyer> {
  const { email, fullName, phoneNo } = personAt(at);
  const buyer = await makeBuyer(app, personAt(at));
  const call = (path: string, body: object) => app.call('POST', path, { body });
  const pays = at % 4 !== 3;
  const again = signUpForm({ email, fullName, phoneNo: `5558${phoneNo.slice(4)}` });
  const steps: (() => Promise<unknown>)[] = [
    async () => pays && buyer.buy(3 + (at % 5)),
    () => buyer.post('/user/request-enterprise', { requestedTeamSize: 60 }),
    () => call('/user/v2/signup', again),
    () =>
      buyer.post('/payment/invoice-details', {
        company: `Rafterwright ${at}`,
        address: '',
        taxId: '',
        purchaseOrder: '',
        copyTo: email,
      }),
    () => call('/contact/messages', { fullName, email, phoneNo, subject: fullName, message: `Call ${phoneNo}` }),
    () => call('/newsletter/subscriptions', { email }),
    () =>
      buyer.post('/user/change-phone', {
        ...confirm,
        phoneNo: `5558${phoneNo.slice(4)}`,
        phoneCode: '+1',
        phoneCallingCode: '1',
      }),
    () => call('/user/login', { email, password: `Wrong ${fullName}` }),
    () => call('/user/forgot-password', { email }),
    async () =>
      at % 3 > 0 &&
      buyer.post('/user/team/invite', { emails: [`rafterwright.${at + 1}@drill.example`], role: 'member' }),
    async () => pays && at % 3 === 0 && happen(buyer, 'refund'),
    async () => pays && at % 3 === 1 && happen(buyer, 'dispute'),
    async () => pays && at % 5 === 1 && buyer.cancel(),
    async () => pays && at % 4 === 2 && happen(buyer, 'dispute').then(() => happen(buyer, 'win')),
  ];
  for (const step of steps) await step();
  await app.context.background.idle();
  return buyer;
}

/** Returns the tables and columns that mention users of this test: reads every column of every table as text. */
async function findTraces(): Promise<string[]> {
  const read = async (query: ReturnType<typeof sql.raw>) =>
    (await app.context.db.execute<Record<string, string>>(query)).rows;
  const columns = await read(
    sql.raw(
      "select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'",
    ),
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const [row] = await read(
      sql.raw(`select count(*)::int as traces from "${table}" where "${column}"::text ~* '${TRACES}'`),
    );
    if (Number(row!.traces) > 0) found.push(`${table}.${column}`);
  }
  return found.sort();
}

test(`${people} accounts with plans, refunds and disputes are exported and deleted: the books balance, and only invoices name them`, async () => {
  const { context, clock } = app;
  const { db } = context;
  const buyers: Buyer[] = [];
  for (let at = 0; at < people; at += 1) buyers.push(await live(at));
  await db.insert(unmatchedPayments).values({
    id: newId(),
    provider: 'sandbox',
    sessionId: 'unmatched',
    amount: 100,
    currency: 'usd',
    buyerEmail: personAt(0).email.toUpperCase(),
    paidAt: clock.now(),
    foundAt: clock.now(),
  });
  expect((await findTraces()).length).toBeGreaterThan(12);

  for (const buyer of buyers) expect(await buyer.post('/user/export', confirm)).toMatchObject({ status: 202 });
  await context.background.idle();
  for (const [at, buyer] of buyers.entries()) {
    const { dataExport } = await buyer.profile();
    const { rawPayload } = await app.server.inject({ url: new URL(dataExport.url).pathname });
    const files = Object.entries(unzipSync(rawPayload));
    const data = files.map(([name, bytes]) => (name.endsWith('.pdf') ? '' : Buffer.from(bytes).toString())).join();
    for (const word of Object.values(personAt(at))) expect(data).toContain(word);
    expect(files.filter(([name]) => name.endsWith('.pdf'))).toHaveLength((await buyer.ledger()).length);
    // The only other names are those of users the account invited.
    const names = new Set(data.match(/Dorothea Rafterwright \d+/g));
    expect([...names]).toEqual([personAt(at).fullName]);
  }

  const before = await auditBooks(db);
  expect(before.faults).toEqual([]);
  const sums = () => db.select({ amount: payments.amount, number: payments.invoiceNumber }).from(payments);
  const ledger = await sums();

  // Unsent emails remain in this test; in production emails are deleted after sending, within three days at most.
  await db.delete(outbox);
  for (const buyer of buyers) expect(await buyer.post('/user/close', confirm)).toMatchObject({ status: 200 });
  clock.set(endOfDay(clock.now() + retention.closedAccount));
  while ((await db.$count(accounts, isNotNull(accounts.closesAt))) > 0)
    await Promise.all([eraseClosed(context), eraseClosed(context)]);
  await context.background.idle();

  const deletedNotices = await db.execute(
    sql`delete from outbox where subject = 'Your account was deleted' returning id`,
  );
  expect(deletedNotices.rows).toHaveLength(people);
  expect(await findTraces()).toEqual(['payments.buyer']);
  expect(await db.$count(dataExports)).toBe(0);
  expect(await sums()).toEqual(ledger);
  const { faults } = await auditBooks(db);
  expect(faults.filter((fault) => !fault.endsWith('was not sent'))).toEqual([]);

  // Jobs restore nothing, and the clean-up leaves the ledger unchanged.
  clock.advance(retention.auditLog + DAY);
  await tidy(context);
  expect(await findTraces()).toEqual(['payments.buyer']);
  expect(await sums()).toEqual(ledger);
});
